import { describe, expect, it } from 'vitest';
import { createNetworks, isLoopbackName } from './addresses.ts';

describe('createNetworks', () => {
  const trusts = createNetworks(['loopback', '10.0.0.0/24', '192.0.2.7', '2001:db8::/32']);

  it.each([
    '127.0.0.1',
    '127.3.4.5',
    '::1',
    '::ffff:127.0.0.1',
    '10.0.0.255',
    '::ffff:10.0.0.1',
    '192.0.2.7',
    '2001:db8::9',
  ])('contains %s', (ip) => expect(trusts(ip)).toBe(true));

  it.each(['10.0.1.0', '192.0.2.8', '2001:db9::1', '::ffff:10.0.1.1', 'nonsense', '', undefined])(
    'does not contain %j',
    (ip) => expect(trusts(ip)).toBe(false),
  );

  it('contains nothing without entries', () => {
    expect(createNetworks([])('127.0.0.1')).toBe(false);
  });
});

describe('isLoopbackName', () => {
  it.each(['localhost', 'a.localhost', '127.0.0.1', '::1'])('knows %s', (name) =>
    expect(isLoopbackName(name)).toBe(true),
  );
  it.each(['127.0.0.1.example', 'localhost.example', '0.0.0.0', '::', 'example', ''])('refuses %j', (name) =>
    expect(isLoopbackName(name)).toBe(false),
  );
});
