import { describe, expect, it } from 'vitest';
import { createUnknownCallers } from './unknown-callers.ts';

function callers() {
  const clock = { ms: 0 };
  const looked: string[] = [];
  const unknown = createUnknownCallers({ perSecond: 20, now: () => clock.ms });
  const lookUp = (address: string, id: string) =>
    unknown
      .lookUp(address, id, async () => {
        looked.push(id);
        return id.startsWith('known') ? id : undefined;
      })
      .catch((error: { code: string }) => error.code);
  return { clock, looked, lookUp, unknown };
}

describe('an address that presents unknown keys', () => {
  it('gets 20 look-ups within a second, then is refused before any', async () => {
    const { clock, looked, lookUp, unknown } = callers();
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, at) => lookUp('192.0.2.1', `key ${at}`)),
    );
    expect(outcomes).toEqual([...Array(20).fill(undefined), ...Array(10).fill('rate-limited')]);
    expect(looked).toHaveLength(20);
    expect(() => unknown.refuse('192.0.2.1')).toThrow(
      expect.objectContaining({ code: 'rate-limited', retryAfterSeconds: 1 }),
    );
    expect(await lookUp('192.0.2.2', 'another')).toBeUndefined();
    clock.ms += 1_000;
    expect(await lookUp('192.0.2.1', 'later')).toBeUndefined();
  });

  it('still has the keys looked up that were found before, and pays nothing for good ones', async () => {
    const { lookUp } = callers();
    for (let at = 0; at < 100; at += 1) expect(await lookUp('192.0.2.1', `known ${at}`)).toBe(`known ${at}`);
    for (let at = 0; at < 30; at += 1) await lookUp('192.0.2.1', `key ${at}`);
    expect(await lookUp('192.0.2.1', 'known 7')).toBe('known 7');
    expect(await lookUp('192.0.2.1', 'known but not yet')).toBe('rate-limited');
  });

  it('has many requests with one good key, and many good keys, looked up at the same time', async () => {
    const { lookUp } = callers();
    const one = await Promise.all(Array.from({ length: 60 }, () => lookUp('192.0.2.1', 'known')));
    expect(new Set(one)).toEqual(new Set(['known']));
    const many = await Promise.all(Array.from({ length: 60 }, (_, at) => lookUp('192.0.2.1', `known ${at}`)));
    expect(many).toEqual(Array.from({ length: 60 }, (_, at) => `known ${at}`));
  });

  it('may go on for ever where there is no limit', async () => {
    const unknown = createUnknownCallers({ perSecond: Number.POSITIVE_INFINITY, now: () => 0 });
    for (let at = 0; at < 3; at += 1) {
      expect(await unknown.lookUp('192.0.2.1', `key ${at}`, async () => undefined)).toBeUndefined();
    }
  });

  it('pays for every request with one unknown key, with a debt of a second at most', async () => {
    const { clock, lookUp } = callers();
    await Promise.all(Array.from({ length: 200 }, () => lookUp('192.0.2.1', 'key')));
    clock.ms += 1_000;
    expect(await lookUp('192.0.2.1', 'another')).toBe('rate-limited');
    clock.ms += 1_000;
    expect(await lookUp('192.0.2.1', 'another')).toBeUndefined();
  });

  it('pays nothing for look-ups that fail', async () => {
    const { unknown, lookUp } = callers();
    const fail = () => Promise.reject(new Error('no database'));
    for (let at = 0; at < 60; at += 1) {
      await expect(unknown.lookUp('192.0.2.1', `key ${at}`, fail)).rejects.toThrow('no database');
    }
    expect(await lookUp('192.0.2.1', 'known')).toBe('known');
  });

  it('is counted by its whole network of IPv6', async () => {
    const { lookUp } = callers();
    for (let at = 0; at < 20; at += 1) await lookUp(`2001:db8::${at}`, `key ${at}`);
    expect(await lookUp('2001:db8::ffff', 'key')).toBe('rate-limited');
  });
});
