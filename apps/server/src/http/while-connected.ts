/** Cancels work whose client is gone. */
import type { Socket } from 'node:net';
import { AppError } from '../platform/errors.ts';

/**
 * Runs `work` with a signal that fires when the client closes the connection; its reason is never sent to
 * anybody.
 */
export async function whileConnected<T>(
  socket: Socket,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new AppError('bad-request', 'The connection was closed.'));
  socket.once('close', giveUp);
  try {
    return await work(controller.signal);
  } finally {
    socket.removeListener('close', giveUp);
  }
}
