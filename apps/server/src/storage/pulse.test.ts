import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { Pulse } from './pulse.ts';

const unavailable = () => new AppError('unavailable', 'silent');
const never = () => new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Lets time pass, and then everything that waits for the end of a turn. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let i = 0; i < 4; i += 1) await turn();
}

test('work that waits ends when an answer stays away, and no other begins until one comes', async () => {
  const pulse = new Pulse({ withinMs: 100, unavailable });
  const waiting = [pulse.whileHeard(never), pulse.whileHeard(never)].map((one) => one.catch(String));
  pulse.asked();
  await pass(99);
  pulse.heard();
  pulse.asked();
  await pass(99);
  expect(await Promise.race([...waiting, 'still waiting'])).toBe('still waiting');
  await pass(1);
  expect(await Promise.all(waiting)).toEqual(['AppError: silent', 'AppError: silent']);
  const begun = vi.fn(never);
  await expect(pulse.whileHeard(begun)).rejects.toThrow('silent');
  expect(begun).not.toHaveBeenCalled();
  pulse.heard();
  expect(await pulse.whileHeard(async () => 'back')).toBe('back');
});

test('an answer that was there before anybody looked counts', async () => {
  const pulse = new Pulse({ withinMs: 100, unavailable });
  pulse.asked();
  setImmediate(() => pulse.heard());
  await pass(100);
  expect(await pulse.whileHeard(async () => 'heard')).toBe('heard');
});

test('what the work throws comes through', async () => {
  const pulse = new Pulse({ withinMs: 100, unavailable });
  await expect(pulse.whileHeard(() => Promise.reject(new Error('own')))).rejects.toThrow('own');
});
