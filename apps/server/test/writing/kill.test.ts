/**
 * After a 204 the value survives an immediate end of the process, on both engines; `KILL_ROUNDS` asks for
 * more rounds.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { statement } from '../../src/storage/database.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';
import { endNodes } from '../operations/running-node.ts';
import { killRounds, prepareVictims } from './kill-rounds.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 5);
const SECONDS_PER_ROUND = 20;

describe.each(ENGINES)('a server that is killed while it writes on %s', (engine) => {
  const databases: TestDatabase[] = [];
  afterAll(async () => {
    await endNodes();
    for (const database of databases) await database.remove();
  });

  it(
    `has kept every acknowledged write and no half of one, ${ROUNDS} times over`,
    async () => {
      const database = await createTestDatabase(engine);
      databases.push(database);
      const before = await openStorage(database);
      const key = await prepareVictims(before);
      await before.close();

      const { faults, ...counts } = await killRounds(database, key, ROUNDS);
      process.stdout.write(`kill test on ${engine}: ${JSON.stringify(counts)}\n`);
      expect(faults).toEqual([]);
      expect(counts.acknowledged).toBeGreaterThan(ROUNDS);

      const after = await openStorage(database);
      if (engine === 'sqlite') {
        const check = await after.database.query(statement('pragma integrity_check'), []);
        expect(check).toEqual([{ integrity_check: 'ok' }]);
        expect(await after.database.query(statement('pragma foreign_key_check'), [])).toEqual([]);
      }
      await after.close();
    },
    ROUNDS * SECONDS_PER_ROUND * 1000,
  );
});
