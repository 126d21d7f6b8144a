import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createSigningSecret, signatureHeaders } from './signature.ts';

/** The receiver's library uses the machine's clock and refuses older messages. */
const timestamp = Math.floor(systemClock.now() / 1000);

describe('the signature of a callback', () => {
  it('is that of the published example', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signatureHeaders(message, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('is accepted by the library for receivers, with the secret and only with it', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.json(), (id, body) => {
        const secret = createSigningSecret();
        const headers = signatureHeaders({ id, timestamp, body }, secret);
        expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
        expect(() => new Webhook(createSigningSecret()).verify(body, headers)).toThrow();
        expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
      }),
      { numRuns: 30 },
    );
  });

  it('of several secrets is accepted with each of them', () => {
    const [fresh, former] = [createSigningSecret(), createSigningSecret()];
    const headers = signatureHeaders({ id: 'one', timestamp, body: '{}' }, fresh, former);
    for (const secret of [fresh, former]) expect(new Webhook(secret).verify('{}', headers)).toEqual({});
  });

  it('takes secrets of 256 bits, no two alike', () => {
    const secrets = new Set(Array.from({ length: 100 }, createSigningSecret));
    expect(secrets.size).toBe(100);
    for (const secret of secrets)
      expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  });
});
