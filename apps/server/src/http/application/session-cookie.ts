/** The cookie that holds the session id: for this host alone, for no script, sent with nothing from other sites. */
import { SESSION_SECONDS, STEP_SECONDS } from '../../sessions/sessions.ts';

const ATTEMPT = '-sign-in';
const STEP = '-step';
/** How long somebody may take at the identity provider. */
const ATTEMPT_SECONDS = 15 * 60;

/** The connection that a cookie goes over. */
export interface Channel {
  /** Whether it is encrypted. */
  readonly secure: boolean;
  /** Of this server; undefined where it listens on none. */
  readonly port: number | undefined;
}

/**
 * Browsers take a `__Host-` cookie only over HTTPS. Plain HTTP serves the machine itself (decisions 1), where several
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

export function sessionCookie(channel: Channel, id: string): string {
  return cookie(channel, id, SESSION_SECONDS);
}

export function clearedCookie(channel: Channel): string {
  return cookie(channel, '', 0);
}

/** The session id of a `Cookie` header, unchecked; undefined without one. */
export function sessionIdIn(header: string | undefined, channel: Channel): string | undefined {
  return valueIn(header, cookieName(channel, ''));
}

/** Of a browser that went to the identity provider: a page of this origin sends it when the browser is back. */
export function attemptCookie(channel: Channel, secret: string): string {
  return cookie(channel, secret, ATTEMPT_SECONDS, ATTEMPT);
}

/** What `attemptCookie` put there, unchecked. */
export function attemptIn(header: string | undefined, channel: Channel): string | undefined {
  return valueIn(header, cookieName(channel, ATTEMPT));
}

/** Of a browser that has shown a password and has yet to show a code. */
export function stepCookie(channel: Channel, step: string): string {
  return cookie(channel, step, STEP_SECONDS, STEP);
}

/** What `stepCookie` put there, unchecked. */
export function stepIn(header: string | undefined, channel: Channel): string | undefined {
  return valueIn(header, cookieName(channel, STEP));
}

function valueIn(header: string | undefined, cookie: string): string | undefined {
  const name = `${cookie}=`;
  const part = header?.split(';').find((one) => one.trim().startsWith(name));
  return part?.trim().slice(name.length);
}
