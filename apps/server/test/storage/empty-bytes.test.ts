import { expect, test } from 'vitest';
import { statement } from '../../src/storage/database.ts';
import { ENGINES, openTestStorage } from '../engines.ts';

test.each(ENGINES)('on %s, no bytes are kept as bytes, also those that were read from it', async (engine) => {
  const storage = await openTestStorage(engine);
  try {
    const { database } = storage;
    const file = [
      { name: 'id', type: 'integer' },
      { name: 'size', type: 'integer' },
    ] as const;
    const insert = statement('insert into file_piece (file_id, number, data) values (?, ?, ?)');
    const pieceOf = async (id: number) => {
      const found = statement('select data from file_piece where file_id = ?');
      const [row] = await database.query<{ data: Uint8Array | null }>(found, [id]);
      return row?.data ?? null;
    };
    await database.transaction(async (transaction) => {
      await transaction.insert('file', file, [
        [1, 0],
        [2, 0],
      ]);
      await transaction.query(insert, [1, 0, Buffer.allocUnsafe(0).subarray(0, 0)]);
    });
    const read = await pieceOf(1);
    expect(read).toHaveLength(0);
    await database.transaction((transaction) => transaction.query(insert, [2, 0, read]));
    expect(await pieceOf(2)).toHaveLength(0);
  } finally {
    await storage.close();
  }
});
