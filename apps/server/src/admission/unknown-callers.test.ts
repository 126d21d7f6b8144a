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

  it('is counted by its whole network of IPv6', async () => {
    const { lookUp } = callers();
    for (let at = 0; at < 20; at += 1) await lookUp(`2001:db8::${at}`, `key ${at}`);
    expect(await lookUp('2001:db8::ffff', 'key')).toBe('rate-limited');
  });
});
