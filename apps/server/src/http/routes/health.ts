/** `/healthz` (the process runs) and `/readyz` (send it requests): for supervisors and load balancers, without a key. */
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { type Answer, jsonAnswer } from '../answer.ts';
import { errorAnswer, methodNotAllowed } from '../error-response.ts';

interface HealthServices {
  readonly log: Log;
  /** Tells whether this node should get requests: its storage responds and it is not shutting down. */
  readonly isReady: () => Promise<boolean>;
}

/** Returns whether the path needs no key. */
export function isPublic(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

export async function publicAnswer(path: string, method: string, services: HealthServices): Promise<Answer> {
  const report = (error: unknown) => services.log.error({ error }, 'a health check failed');
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(['GET', 'HEAD'], report);
  if (path === '/healthz' || (await services.isReady())) return jsonAnswer({ status: 'ok' });
  // Not reported: load balancers ask every second, and a shutdown is no failure.
  const notReady = new AppError('unavailable', 'This node takes no requests at present; ask another one.');
  return errorAnswer(notReady, () => undefined);
}
