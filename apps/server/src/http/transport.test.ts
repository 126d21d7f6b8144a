import { describe, expect, it } from 'vitest';
import { checkTransport } from './transport.ts';

describe('checkTransport', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', undefined])('serves %s without TLS', (ip) => {
    expect(() => checkTransport({ protocol: 'http', ip })).not.toThrow();
  });

  it.each(['10.0.0.1', '192.168.1.2', '::ffff:10.0.0.1', '2001:db8::1', '::', '1.127.0.0', ''])(
    'refuses %j without TLS',
    (ip) => {
      expect(() => checkTransport({ protocol: 'http', ip })).toThrow(
        expect.objectContaining({ code: 'https-required' }),
      );
      expect(() => checkTransport({ protocol: 'https', ip })).not.toThrow();
    },
  );
});
