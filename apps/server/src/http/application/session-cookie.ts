/**
 * The cookie that holds the session id: limited to this host, hidden from scripts, and never sent with
 * requests from other sites.
 */
import { STEP_SECONDS } from '../../sessions/sessions.ts';

const ATTEMPT = '-sign-in';
const STEP = '-step';
/** Maximum time at the identity provider in seconds. */
const ATTEMPT_SECONDS = 15 * 60;

/** Connection that a cookie travels over. */
export interface Channel {
  /** The connection is encrypted. */
  readonly secure: boolean;
  /** Port of this server; undefined when it does not listen. */
  readonly port: number | undefined;
}

/**
 * Browsers take a `__Host-` cookie only over HTTPS. Plain HTTP serves the machine itself (§5.1), where several
 * servers may stand on one host: browsers send a cookie to all of its ports, so there the name tells them apart.
 */
function cookieName({ secure, port }: Channel, suffix: string): string {
  if (secure) return `__Host-callboard${suffix}`;
  return `callboard${port === undefined ? '' : `-${port}`}${suffix}`;
}

function cookie(channel: Channel, value: string, maxAge: number, suffix = ''): string {
  const parts = [
    `${cookieName(channel, suffix)}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(channel.secure ? ['Secure'] : [])].join('; ');
}

/** `lasts`: seconds until the session ends in any case. */
export function sessionCookie(channel: Channel, id: string, lasts: number): string {
  return cookie(channel, id, lasts);
}

export function clearedCookie(channel: Channel): string {
  return cookie(channel, '', 0);
}

/** Returns the session id of a `Cookie` header, unchecked; undefined without one. */
export function sessionIdIn(header: string | undefined, channel: Channel): string | undefined {
  return valueIn(header, cookieName(channel, ''));
}

/**
 * Returns the cookie for a browser on its way to the identity provider; a page of this origin sends it when
 * the browser returns.
 */
export function attemptCookie(channel: Channel, secret: string): string {
  return cookie(channel, secret, ATTEMPT_SECONDS, ATTEMPT);
}

/** Returns the value set by `attemptCookie`, unchecked. */
export function attemptIn(header: string | undefined, channel: Channel): string | undefined {
  return valueIn(header, cookieName(channel, ATTEMPT));
}

/** Returns the cookie for a browser that has passed the password step and still needs a code. */
export function stepCookie(channel: Channel, step: string): string {
  return cookie(channel, step, STEP_SECONDS, STEP);
}

/** Returns the value set by `stepCookie`, unchecked. */
export function stepIn(header: string | undefined, channel: Channel): string | undefined {
  return valueIn(header, cookieName(channel, STEP));
}

function valueIn(header: string | undefined, cookie: string): string | undefined {
  const name = `${cookie}=`;
  const part = header?.split(';').find((one) => one.trim().startsWith(name));
  return part?.trim().slice(name.length);
}
