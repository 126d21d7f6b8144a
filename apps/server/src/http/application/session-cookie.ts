/** The cookie that holds the session id: for this host alone, for no script, sent with nothing from other sites. */
import { SESSION_SECONDS } from '../../sessions/sessions.ts';

const ATTEMPT = '-sign-in';
/** How long somebody may take at the identity provider. */
const ATTEMPT_SECONDS = 15 * 60;

/** Browsers take a `__Host-` cookie only over HTTPS; plain HTTP serves the machine itself (decisions 1). */
function cookieName(secure: boolean, suffix: string): string {
  return `${secure ? '__Host-' : ''}callboard${suffix}`;
}

function cookie(secure: boolean, value: string, maxAge: number, suffix = ''): string {
  const parts = [
    `${cookieName(secure, suffix)}=${value}`,
    'Path=/',
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

export function sessionCookie(secure: boolean, id: string): string {
  return cookie(secure, id, SESSION_SECONDS);
}

export function clearedCookie(secure: boolean): string {
  return cookie(secure, '', 0);
}

/** The session id of a `Cookie` header, unchecked; undefined without one. */
export function sessionIdIn(header: string | undefined, secure: boolean): string | undefined {
  return valueIn(header, cookieName(secure, ''));
}

/** Of a browser that went to the identity provider: a page of this origin sends it when the browser is back. */
export function attemptCookie(secure: boolean, secret: string): string {
  return cookie(secure, secret, ATTEMPT_SECONDS, ATTEMPT);
}

/** What `attemptCookie` put there, unchecked. */
export function attemptIn(header: string | undefined, secure: boolean): string | undefined {
  return valueIn(header, cookieName(secure, ATTEMPT));
}

function valueIn(header: string | undefined, cookie: string): string | undefined {
  const name = `${cookie}=`;
  const part = header?.split(';').find((one) => one.trim().startsWith(name));
  return part?.trim().slice(name.length);
}
