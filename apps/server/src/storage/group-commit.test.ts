import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Transaction } from './database.ts';
import { groupCommits } from './group-commit.ts';

/** A database that logs the calls it gets. */
function build({ failing = '' } = {}) {
  const log: string[] = [];
  const note = (what: string): void => {
    log.push(what);
    if (what === failing) throw new Error(`no ${what}`);
  };
  let tail: Promise<unknown> = Promise.resolve();
  const transaction = <T>(work: (open: Transaction) => Promise<T>): Promise<T> => {
    const result = tail.then(async () => {
      note('begin');
      try {
        const value = await work({} as Transaction);
        note('commit');
        return value;
      } catch (error) {
        log.push('undo all');
        throw error;
      }
    });
    tail = result.catch(() => undefined);
    return result;
  };
  const run = groupCommits(transaction, {
    set: () => note('set'),
    release: () => note('release'),
    rollback: () => note('rollback'),
  });
  const job = (name: string) =>
    run(async () => {
      log.push(name);
      if (name.startsWith('bad')) throw new Error(name);
      return name;
    });
  return { log, job };
}

const settled = async (jobs: readonly Promise<string>[]) =>
  (await Promise.allSettled(jobs)).map((one) =>
    one.status === 'fulfilled' ? one.value : String(one.reason),
  );

describe('small transactions', () => {
  it('share a commit when they come in together', async () => {
    const { log, job } = build();
    expect(await settled([job('a'), job('b')])).toEqual(['a', 'b']);
    expect(log).toEqual(['begin', 'set', 'a', 'release', 'set', 'b', 'release', 'commit']);
  });

  it('do not wait for others: a lone one is committed at the end of the turn', async () => {
    const { log, job } = build();
    const alone = job('a');
    await setImmediate();
    await setImmediate();
    expect(log).toEqual(['begin', 'a', 'commit']);
    expect(await alone).toBe('a');
  });

  it('fail each for itself', async () => {
    const { log, job } = build();
    expect(await settled([job('a'), job('bad'), job('b')])).toEqual(['a', 'Error: bad', 'b']);
    expect(log).toEqual([
      'begin',
      'set',
      'a',
      'release',
      'set',
      'bad',
      'rollback',
      'set',
      'b',
      'release',
      'commit',
    ]);
    expect(await settled([job('bad alone')])).toEqual(['Error: bad alone']);
    expect(log.slice(-3)).toEqual(['begin', 'bad alone', 'undo all']);
  });

  it('all fail when the commit does, and none is lost that comes later', async () => {
    const { job } = build({ failing: 'commit' });
    expect(await settled([job('a'), job('b')])).toEqual(['Error: no commit', 'Error: no commit']);
    expect(await settled([job('c')])).toEqual(['Error: no commit']);
  });

  it('all fail when the database cannot be locked', async () => {
    const { job } = build({ failing: 'begin' });
    expect(await settled([job('a'), job('b')])).toEqual(['Error: no begin', 'Error: no begin']);
  });

  it('all fail with the first reason when the database has undone everything by itself', async () => {
    const { log, job } = build({ failing: 'rollback' });
    expect(await settled([job('a'), job('bad'), job('b')])).toEqual([
      'Error: bad',
      'Error: bad',
      'Error: bad',
    ]);
    expect(log.at(-1)).toBe('undo all');
  });

  it('are not piled up without end in one commit', async () => {
    const { log, job } = build();
    const names = Array.from({ length: 100 }, (_, index) => `job ${index}`);
    expect(await settled(names.map(job))).toEqual(names);
    expect(log.filter((line) => line === 'commit')).toHaveLength(4);
    expect(log.filter((line) => line.startsWith('job'))).toEqual(names);
  });
});
