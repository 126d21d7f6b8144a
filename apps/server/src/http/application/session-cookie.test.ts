import { describe, expect, it } from 'vitest';
import { attemptCookie, attemptIn, sessionCookie, sessionIdIn } from './session-cookie.ts';

const ID = 'a'.repeat(43);
const sent = (cookie: string) => cookie.split(';')[0];

describe('the session cookie', () => {
  it('is of its server alone, also where several listen on one host', () => {
    const [one, other] = [
      { secure: false, port: 8080 },
      { secure: false, port: 8081 },
    ];
    const header = `${sent(sessionCookie(other, 'b'.repeat(43), 60))}; ${sent(sessionCookie(one, ID, 60))}`;
    expect([sessionIdIn(header, one), sessionIdIn(header, other)]).toEqual([ID, 'b'.repeat(43)]);
    expect(sessionIdIn(sent(sessionCookie(other, ID, 60)), one)).toBeUndefined();
    expect(attemptIn(sent(attemptCookie(other, ID)), one)).toBeUndefined();
  });

  it('is not taken for that of the way to the provider, nor the other way round', () => {
    for (const channel of [
      { secure: true, port: 443 },
      { secure: false, port: 8080 },
    ]) {
      expect(sessionIdIn(sent(attemptCookie(channel, ID)), channel)).toBeUndefined();
      expect(attemptIn(sent(sessionCookie(channel, ID, 60)), channel)).toBeUndefined();
    }
  });

  it('is bound to the host over HTTPS, whatever the port', () => {
    expect(sessionCookie({ secure: true, port: 8443 }, ID, 60)).toMatch(
      /^__Host-callboard=a{43}; Path=\/; .*Secure$/,
    );
  });
});
