/** Nodes remember guesses: a refusal writes nothing, and waits hold on all nodes and after a restart. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuessBook } from '../../src/sessions/guess-book.ts';
import { guessSubjects } from '../../src/sessions/guess-delays.ts';
import { statement } from '../../src/storage/database.ts';
import { createTestClock } from '../api/api.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { startTestServer } from '../operations/running-server.ts';
import { until } from '../operations/until.ts';

const HOUR = 3600;

describe.each(ENGINES)('guesses on %s', (engine) => {
  let storage: TestStorage;
  const clock = createTestClock();
  const node = () => createGuessBook({ store: storage.sessions, clock });

  beforeAll(async () => {
    storage = await openTestStorage(engine);
  });
  afterAll(() => storage.close());

  const rows = async () =>
    Number(
      (await storage.database.query(statement('select count(*) as count from sign_in_guess'), []))[0]?.count,
    );
  const counts = async (book: ReturnType<typeof node>, times: number, login: string, address: string) => {
    const waits: number[] = [];
    for (let at = 0; at < times; at += 1) waits.push(await book.count(guessSubjects(login, address)));
    return waits;
  };

  it('that are refused write nothing by themselves, and few rows behind their backs', async () => {
    const book = node();
    const before = await rows();
    for (let at = 0; at < 20; at += 1) await counts(book, 6, `login ${at}`, `192.0.2.${at}`);
    expect(await rows()).toBe(before);
    await counts(book, 4, 'nobody waits', '192.0.2.99');
    await book.flush();
    expect(await rows()).toBe(before + 40);
    await book.flush();
    expect(await rows()).toBe(before + 40);
  });

  it('make people wait on another node, and after a restart, once they are written down', async () => {
    const first = node();
    expect(await counts(first, 6, 'anna', '198.51.100.1')).toEqual([0, 0, 0, 0, 0, 1]);
    clock.advance(1);
    expect(await counts(first, 2, 'anna', '198.51.100.1')).toEqual([0, 2]);
    await first.close();
    const second = node();
    expect(await counts(second, 1, 'anna', '198.51.100.2')).toEqual([2]);
    expect(await counts(second, 1, 'berta', '198.51.100.1')).toEqual([2]);
    clock.advance(2);
    expect(await counts(second, 2, 'anna', '198.51.100.3')).toEqual([0, 4]);
  });

  it('are at most as many on two nodes as each of them lets through', async () => {
    const nodes = [node(), node()];
    const waits: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const [book] = nodes.slice(at % 2);
      if (book) waits.push(...(await counts(book, 1, 'carla', '198.51.100.9')));
    }
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('are forgotten by another node when the right password was given on one', async () => {
    const [first, second] = [node(), node()];
    await counts(first, 5, 'dora', '198.51.100.20');
    await first.flush();
    expect(await counts(second, 1, 'dora', '198.51.100.21')).toEqual([1]);
    clock.advance(1);
    await first.settle(guessSubjects('dora', '198.51.100.22'));
    clock.advance(1);
    expect(await counts(second, 5, 'dora', '198.51.100.23')).toEqual([0, 0, 0, 0, 0]);
  });

  it('are swept when nobody has to wait for them, and the oldest beyond a bound', async () => {
    const book = node();
    await book.settle(guessSubjects('emma', '198.51.100.30'));
    await counts(book, 6, 'fien', '198.51.100.31');
    await book.flush();
    clock.advance(2 * HOUR);
    await book.sweep();
    const kept = await rows();
    const [account, pair] = [
      guessSubjects('fien', '198.51.100.31').account,
      guessSubjects('emma', '198.51.100.30').pair,
    ];
    const found = await storage.sessions.guessesOf([account, pair, '']);
    expect([...found.keys()]).toEqual([pair]);
    const [forgivenBefore, forgottenBefore] = [0, 0];
    await storage.sessions.sweepGuesses({ forgivenBefore, forgottenBefore, most: 1 });
    expect([kept > 0, await rows()]).toEqual([true, 1]);
    clock.advance(31 * 24 * HOUR);
    await book.sweep();
    expect(await rows()).toBe(0);
  });
});

describe('a server', () => {
  it('sweeps guesses that nobody has to wait for', async () => {
    const guesses = { count: 6, until: 1, at: 1, trusted: false };
    const server = await startTestServer('sqlite', {}, ({ sessions }) =>
      sessions.keepGuesses([{ subject: 'long ago', ...guesses }]),
    );
    try {
      const isKept = async () =>
        (await server.storage.sessions.guessesOf(['long ago', '', ''])).has('long ago');
      await until(10_000, async () => ((await isKept()) ? undefined : true));
    } finally {
      await server.remove();
    }
  });
});
