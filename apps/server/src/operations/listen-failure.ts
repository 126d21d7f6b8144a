/** Says what to do where the server cannot listen. */
import { AppError } from '../platform/errors.ts';

const LISTEN_FAILURES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens there already: stop it, or choose another port with PORT.',
  EACCES: 'This user may not listen there: choose a port above 1023 with PORT.',
  EADDRNOTAVAIL: 'This machine does not have that address: correct HOST.',
  ENOTFOUND: 'There is no such host: correct HOST.',
};

interface Listener {
  readonly host: string;
  readonly port: number;
}

/** Returns the error to throw for one of listening; any other error is returned unchanged. */
export function listenFailure(error: unknown, { host, port }: Listener): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const advice = LISTEN_FAILURES[code];
  if (advice === undefined) return error;
  return new AppError('unavailable', `Cannot listen on ${host}, port ${port}. ${advice}`, { cause: error });
}
