/** The cookie that holds the session id: for this host alone, for no script, sent with nothing from other sites. */
import { SESSION_SECONDS } from '../../sessions/sessions.ts';

/** Browsers take a `__Host-` cookie only over HTTPS; plain HTTP serves the machine itself (decisions 1). */
function cookieName(secure: boolean): string {
  return secure ? '__Host-callboard' : 'callboard';
}

function cookie(secure: boolean, value: string, maxAge: number): string {
  const parts = [
    `${cookieName(secure)}=${value}`,
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
  const name = `${cookieName(secure)}=`;
  const part = header?.split(';').find((one) => one.trim().startsWith(name));
  return part?.trim().slice(name.length);
}
