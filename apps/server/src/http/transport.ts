/** Keys travel encrypted: plain HTTP is for the machine itself only (§5.1). */
import { isLoopback } from '../platform/addresses.ts';
import { AppError } from '../platform/errors.ts';

export interface Peer {
  /** Protocol according to the server or a trusted proxy. */
  readonly protocol: string;
  /** Address of the client; undefined on a Unix socket. */
  readonly ip: string | undefined;
}

/** Throws `https-required` for a plain-HTTP request from another machine. */
export function checkTransport({ protocol, ip }: Peer): void {
  if (protocol === 'https' || ip === undefined || isLoopback(ip)) return;
  throw new AppError(
    'https-required',
    'Use https://. Behind a proxy that ends TLS, tell the server to trust it and let it set X-Forwarded-Proto.',
  );
}
