import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskSpace, LEAST_FREE_BYTES, roomOn } from './disk.ts';

const GIB = 1024 ** 3;

describe('roomOn', () => {
  it('leaves a share of a large disk free', () => {
    expect(roomOn({ free: 30 * GIB, total: 200 * GIB }, 10)).toBe(10 * GIB);
    expect(roomOn({ free: 19 * GIB, total: 200 * GIB }, 10)).toBe(-GIB);
  });

  it('leaves 1 GiB of a small disk free, whatever the share is', () => {
    expect(roomOn({ free: 3 * GIB, total: 5 * GIB }, 10)).toBe(2 * GIB);
    expect(roomOn({ free: GIB - 1, total: 5 * GIB }, 1)).toBe(-1);
    expect(LEAST_FREE_BYTES).toBe(GIB);
  });
});

describe('diskSpace', () => {
  it('measures the disk of a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'callboard-disk-'));
    const { free, total } = await diskSpace(folder);
    expect(total).toBeGreaterThan(0);
    expect(free).toBeGreaterThanOrEqual(0);
    expect(free).toBeLessThanOrEqual(total);
    await rm(folder, { recursive: true });
  });
});
