/** The page about personal data describes the contents of every table. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { schemaColumns } from '../../src/storage/privacy/columns.ts';
import { ENGINES, openTestStorage } from '../engines.ts';

const PAGE = readFileSync(new URL('../../../../docs/personal-data.md', import.meta.url), 'utf8');
const [, list = ''] = /<!-- tables:[^\n]*\n(.*?)<!-- \/tables -->/s.exec(PAGE) ?? [];
/** On SQLite results are files, and the buckets of the rate limit are in memory. */
const POSTGRES_ONLY = ['rate_bucket', 'rate_lease', 'result_chunk'];

describe.each(ENGINES)('docs/personal-data.md on %s', (engine) => {
  it('names every table of the schema once, and no other', async () => {
    const storage = await openTestStorage(engine);
    try {
      const columns = await schemaColumns(storage.database, storage.database.dialect);
      const tables = new Set(columns.map(({ table }) => table));
      if (engine === 'sqlite') for (const table of POSTGRES_ONLY) tables.add(table);
      const rows = list.split('\n').filter((line) => line.startsWith('| `'));
      const named = rows.flatMap((row) =>
        [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
      );
      expect(named.sort()).toEqual([...tables].sort());
    } finally {
      await storage.close();
    }
  });
});
