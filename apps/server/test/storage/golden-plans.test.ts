/**
 * How the databases find what the golden statements ask for: which index each reads, and by which columns. A plan that
 * changes is seen in the review of its file, as a statement is.
 */
import { kinds } from '@callboard/contract';
import { raw, sql } from '@callboard/query/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOADERS } from '../../src/storage/view-loaders.ts';
import { ENGINES, type Engine, openTestStorage, type TestStorage } from '../engines.ts';
import { plansOf } from './explained.ts';
import { collections, reviewedQueries } from './reviewed-queries.ts';

/** The releases whose plans are kept: others word or choose them differently. SQLite 3.53 comes with Node 20 and 24. */
const RELEASES = { sqlite: '3.53', postgres: '15' } as const satisfies { readonly [E in Engine]: string };
const RELEASE_OF = {
  sqlite: raw('select sqlite_version() as release'),
  postgres: raw("select current_setting('server_version') as release"),
} as const;

describe.each(ENGINES)('plans of %s', (engine) => {
  let storage: TestStorage;
  let isReviewed = false;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    const [found] = await storage.database.all<{ release: string }>(RELEASE_OF[engine]);
    isReviewed = found?.release.startsWith(`${RELEASES[engine]}.`) === true;
  });
  beforeEach(({ skip }) => {
    if (!isReviewed) skip(`the plans are those of ${engine} ${RELEASES[engine]}`);
  });
  afterAll(() => storage.close());

  test.each(collections)('find %s as reviewed', async (kind) => {
    const queries = reviewedQueries(kind, storage.database.dialect);
    const plans = await plansOf(
      storage,
      queries.map(({ statement }) => statement),
    );
    const texts = queries.map(({ title }, turn) => `-- ${title}\n${plans[turn]?.join('\n') ?? ''}\n`);
    await expect(texts.join('\n')).toMatchFileSnapshot(`../golden/${engine}/plans/${kind}.txt`);
  });

  test('load views as reviewed', async () => {
    const { dialect } = storage.database;
    const [before = '', after = ''] = dialect.inIds('e.id').split('?');
    const plans = await plansOf(
      storage,
      kinds.map(
        (kind) => sql`${raw(`${LOADERS[kind].select} where ${before}`)}${dialect.ids([1, 2])}${raw(after)}`,
      ),
    );
    const texts = kinds.map((kind, turn) => `-- ${kind}\n${plans[turn]?.join('\n') ?? ''}\n`);
    await expect(texts.join('\n')).toMatchFileSnapshot(`../golden/${engine}/plans/views.txt`);
  });
});
