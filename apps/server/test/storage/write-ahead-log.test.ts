import { stat } from 'node:fs/promises';
import { raw, sql } from '@callboard/query/sql';
import { expect, it } from 'vitest';
import { sqliteFile } from '../../src/storage/storage.ts';
import { openTestStorage } from '../engines.ts';

const MIB = 2 ** 20;

it('the write-ahead log of SQLite is used anew while reads and writes follow each other in one turn', async () => {
  const storage = await openTestStorage('sqlite');
  try {
    const { database, options } = storage;
    await database.transaction((transaction) => transaction.all(raw('create table filled (bytes blob)')));
    for (let turn = 0; turn < 20; turn += 1) {
      // Awaiting them leaves no time to the event loop, whose end of a turn ends the snapshot of the read.
      await database.all(sql`select count(*) as count from filled`);
      await database.transaction((transaction) =>
        transaction.all(sql`insert into filled (bytes) values (zeroblob(${5 * MIB}))`),
      );
    }
    const { size } = await stat(`${sqliteFile(options.dataFolder)}-wal`);
    expect(size).toBeLessThan(25 * MIB);
  } finally {
    await storage.close();
  }
});
