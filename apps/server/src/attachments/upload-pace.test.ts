import { describe, expect, it } from 'vitest';
import { createUploadPace } from './upload-pace.ts';

/** 10 bytes a second, 100 at once; collects the waits. */
function usePace() {
  const waits: number[] = [];
  let at = 0;
  const pace = createUploadPace({
    bytesPerSecond: 10,
    freeBytes: 100,
    now: () => at,
    sleep: async (ms) => waits.push(ms),
  });
  return { pace, waits, pass: (ms: number) => (at += ms) };
}

describe('uploads at full speed', () => {
  it('are held back beyond the free bytes, one after the other', async () => {
    const { pace, waits } = usePace();
    for (let piece = 0; piece < 12; piece += 1) await pace(1, 10);
    expect(waits).toEqual([1_000, 2_000]);
  });

  it('of one user hold back nobody else', async () => {
    const { pace, waits } = usePace();
    await pace(1, 200);
    await pace(2, 100);
    expect(waits).toEqual([10_000]);
  });

  it('are free again after a pause, and go on at the rate meanwhile', async () => {
    const { pace, waits, pass } = usePace();
    await pace(1, 100);
    pass(5_000);
    await pace(1, 50);
    expect(waits).toEqual([]);
    await pace(1, 10);
    expect(waits).toEqual([1_000]);
    pass(60_000);
    await pace(1, 100);
    expect(waits).toHaveLength(1);
  });

  it('never wait for more than 20 s, whatever was given up before', async () => {
    const { pace, waits } = usePace();
    for (let piece = 0; piece < 1_000; piece += 1) await pace(1, 100);
    expect(Math.max(...waits)).toBe(20_000);
  });
});
