/** Verifying messages of webhooks, against the official library in both directions. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { type VerifyOptions, verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const [secret, former] = [newSecret(), newSecret()];
const body = JSON.stringify({
  ...{ type: 'event.updated', timestamp: '2026-11-20T12:00:00+01:00' },
  data: { webhook: '3-1', kind: 'event', changes: [] },
});
const now = 1_795_172_400_000;

function signed(text = body, { by = [secret], at = now, id = 'message-1' } = {}) {
  const signatures = by.map((one) => new Webhook(one).sign(id, new Date(at), text));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
const verify = (headers: object, text: string | Uint8Array = body, options: VerifyOptions = {}) =>
  verifyWebhook(secret, headers as Record<string, string>, text, { now, ...options });

describe('verifyWebhook', () => {
  it('returns the message that the official library has signed, whatever is in it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.uuid(), async (text, id) => {
        expect(await verify(signed(text, { id }), text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 50 },
    );
  });

  it('judges like the official library where one character of body, id, time or signature is another', async () => {
    const present = Date.now();
    const headers = signed(body, { at: present });
    const official = (changed: object, text: string): boolean => {
      try {
        return new Webhook(secret).verify(text, changed as Record<string, string>) !== undefined;
      } catch {
        return false;
      }
    };
    const own = async (changed: object, text: string): Promise<boolean> =>
      verify(changed, text, { now: present }).then(
        () => true,
        () => false,
      );
    const place = fc.constantFrom('body', 'webhook-id', 'webhook-timestamp', 'webhook-signature');
    const nothing = fc.constant(undefined);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(place, nothing),
        fc.nat(),
        fc.constantFrom(...'aZ0+/=, 9'),
        async (where, at, letter) => {
          const texts: Record<string, string> = { ...headers, body };
          const before = texts[where ?? 'body'] ?? '';
          const index = at % before.length;
          if (where !== undefined) texts[where] = before.slice(0, index) + letter + before.slice(index + 1);
          const { body: text = '', ...changed } = texts;
          expect([where, await own(changed, text)]).toEqual([where, official(changed, text)]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('takes headers of fetch and of Node, in any case, and the body as bytes', async () => {
    const headers = signed();
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    const bytes = new TextEncoder().encode(body);
    for (const form of [headers, new Headers(headers), upper]) {
      expect((await verify(form)).type).toBe('event.updated');
      expect((await verify(form, bytes)).data.kind).toBe('event');
    }
  });

  it('accepts both secrets of a renewal, whichever of them the receiver has', async () => {
    const headers = signed(body, { by: [secret, former] });
    for (const known of [secret, former, [former, secret], [newSecret(), former]]) {
      expect((await verifyWebhook(known, headers, body, { now })).type).toBe('event.updated');
    }
    await expect(verifyWebhook([newSecret()], headers, body, { now })).rejects.toThrow(
      WebhookVerificationError,
    );
    await expect(verifyWebhook([], headers, body, { now })).rejects.toThrow(WebhookVerificationError);
  });

  it('refuses a timestamp that is further away than the tolerance, in both directions', async () => {
    for (const [seconds, options, isGenuine] of [
      [300, {}, true],
      [-300, {}, true],
      [301, {}, false],
      [-301, {}, false],
      [61, { tolerance: 60 }, false],
    ] as const) {
      const answer = verify(signed(body, { at: now + seconds * 1_000 }), body, options);
      if (isGenuine) expect((await answer).type).toBe('event.updated');
      else await expect(answer).rejects.toThrow('not of the present');
    }
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'refuses a message without %s',
    async (name) => {
      await expect(verify({ ...signed(), [name]: undefined })).rejects.toThrow(name);
    },
  );

  it.each([
    ['another version', (text: string) => text.replace('v1,', 'v1a,')],
    ['half a signature', (text: string) => text.slice(0, 20)],
    ['what is no Base64', () => 'v1,%%%'],
  ])('refuses a signature of %s', async (_, changed) => {
    const headers = signed();
    const signature = changed(headers['webhook-signature']);
    await expect(verify({ ...headers, 'webhook-signature': signature })).rejects.toThrow('No signature');
  });

  it('says that a secret is none, which is a mistake of the receiver and no forged message', async () => {
    await expect(verifyWebhook('whsec_', signed(), body, { now })).rejects.toThrow(TypeError);
  });
});
