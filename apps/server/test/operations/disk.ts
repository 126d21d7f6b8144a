/** A full disk, from a database's point of view. */
import { raw } from '@callboard/query/sql';
import { type Database, statement } from '../../src/storage/database.ts';
import type { Engine } from '../engines.ts';

/** Takes all space from a test database, and gives it back. */
export interface Disk {
  fill(): Promise<void>;
  free(): Promise<void>;
}

export function diskOf(database: Database, engine: Engine): Disk {
  const run = (text: string) => database.transaction((transaction) => transaction.all(raw(text)));
  if (engine === 'sqlite') {
    /** Limits both connections that write, in pages. */
    const limit = async (pages: number) => {
      await run(`pragma max_page_count = ${pages}`);
      await database.writeBytes(statement(`pragma max_page_count = ${pages}`), []);
    };
    return {
      async fill() {
        await run('create table if not exists ballast (bytes blob)');
        // The limit cannot go below the used size, so this sets it to that size.
        await limit(1);
        for (const size of [65_536, 3_000, 100]) {
          const add = () => run(`insert into ballast values (zeroblob(${size}))`).then(() => true);
          while (await add().catch(() => false));
        }
      },
      free: () => limit(1_073_741_823),
    };
  }
  const tables = ['custom_value', 'change_log', 'book', 'term', 'file', 'file_piece', 'upload', 'attachment'];
  return {
    async fill() {
      await run(`create function disk_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
      for (const table of tables) {
        await run(`create trigger disk_full before insert or update on ${table}
          for each row execute function disk_full()`);
      }
    },
    free: async () => void (await run('drop function disk_full cascade')),
  };
}
