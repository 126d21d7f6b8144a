import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFileFlusher, createLogFlusher } from './log-flusher.ts';

/** A disk whose syncs end on demand. */
function buildDisk() {
  const turns: { done: () => void; fail: (error: Error) => void }[] = [];
  const flusher = createLogFlusher(
    () => new Promise<void>((resolve, reject) => turns.push({ done: resolve, fail: reject })),
  );
  const log: string[] = [];
  const flush = (name: string) =>
    flusher.flushed().then(
      () => log.push(name),
      (error: Error) => log.push(`${name}: ${error.message}`),
    );
  return { turns, flush, flusher, log };
}

describe('flushed', () => {
  it('resolves when the disk is ready, and not before', async () => {
    const { turns, flush, log } = buildDisk();
    const all = flush('a');
    await setImmediate();
    expect([turns.length, log]).toEqual([1, []]);
    turns[0]?.done();
    await all;
    expect(log).toEqual(['a']);
  });

  it('does not join a turn that has begun, and shares the next', async () => {
    const { turns, flush, log } = buildDisk();
    const all = [flush('a')];
    await setImmediate();
    all.push(flush('b'), flush('c'));
    await setImmediate();
    expect(turns).toHaveLength(1);
    turns[0]?.done();
    await setImmediate();
    expect([turns.length, log]).toEqual([2, ['a']]);
    all.push(flush('d'));
    turns[1]?.done();
    await setImmediate();
    expect([turns.length, log]).toEqual([3, ['a', 'b', 'c']]);
    turns[2]?.done();
    await Promise.all(all);
    expect(log).toEqual(['a', 'b', 'c', 'd']);
  });

  it('fails those who wait for a turn that fails, and nobody else', async () => {
    const { turns, flush, log } = buildDisk();
    const all = [flush('a')];
    await setImmediate();
    all.push(flush('b'));
    turns[0]?.fail(new Error('no disk'));
    await setImmediate();
    turns[1]?.done();
    await Promise.all(all);
    expect(log).toEqual(['a: no disk', 'b']);
  });

  it('is waited for by close', async () => {
    const { turns, flush, flusher, log } = buildDisk();
    const all = [flush('a'), flusher.close().then(() => log.push('closed'))];
    await setImmediate();
    turns[0]?.done();
    await Promise.all(all);
    expect(log).toEqual(['a', 'closed']);
  });
});

describe('a file', () => {
  it.skipIf(process.platform !== 'linux')(
    'whose sync fails is reported, and nobody who waits is answered (on Linux, where /dev/null refuses to sync)',
    async () => {
      const failures: unknown[] = [];
      const flusher = createFileFlusher('/dev/null', (error) => {
        failures.push(error);
        throw error;
      });
      await expect(Promise.allSettled([flusher.flushed(), flusher.flushed()])).resolves.toMatchObject([
        { status: 'rejected' },
        { status: 'rejected' },
      ]);
      expect(failures).toMatchObject([{ code: 'EINVAL' }]);
      await flusher.close();
    },
  );

  it('need not be there before the first time, and may be closed unused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'callboard-log-'));
    const path = join(folder, 'log');
    const [used, unused] = [createFileFlusher(path), createFileFlusher(path)];
    await appendFile(path, 'x');
    await used.flushed();
    await appendFile(path, 'y');
    await used.flushed();
    await Promise.all([used.close(), unused.close()]);
    await expect(createFileFlusher(join(folder, 'nowhere')).flushed()).rejects.toThrow('ENOENT');
    await rm(folder, { recursive: true });
  });
});
