/**
 * How the databases find what the golden statements ask for: which index each reads, and by which columns. A plan that
 * changes is seen in the review of its file, as a statement is.
 */
import { kindSpec, kinds } from '@callboard/contract';
import { type Fragment, raw, sql } from '@callboard/query/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOADERS } from '../../src/storage/view-loaders.ts';
import { type Engine, openTestStorage, type TestStorage } from '../engines.ts';
import { reviewedQueries } from './reviewed-queries.ts';

/** The releases whose plans are kept: others word or choose them differently. SQLite 3.53 comes with Node 20 and 24. */
const RELEASES = { sqlite: '3.53', postgres: '15' } as const satisfies { readonly [E in Engine]: string };
const RELEASE_OF = {
  sqlite: raw('select sqlite_version() as release'),
  postgres: raw("select current_setting('server_version') as release"),
} as const;

interface PlanStep {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** Writes the steps of SQLite below one another, as its shell does. */
function stepsOf(rows: readonly PlanStep[]): string[] {
  const depths = new Map([[0, 0]]);
  return rows.map(({ id, parent, detail }) => {
    const depth = depths.get(parent) ?? 0;
    depths.set(id, depth + 1);
    return `${'  '.repeat(depth)}${detail}`;
  });
}

describe.each(['sqlite', 'postgres'] as const satisfies readonly Engine[])('plans of %s', (engine) => {
  let storage: TestStorage;
  let isReviewed = false;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    const [found] = await storage.database.all<{ release: string }>(RELEASE_OF[engine]);
    isReviewed = found?.release.startsWith(`${RELEASES[engine]}.`) === true;
  });
  afterAll(() => storage.close());

  const plansOf = async (statements: readonly Fragment[]): Promise<string[][]> => {
    const { database } = storage;
    if (engine === 'sqlite') {
      const plans = [];
      for (const statement of statements)
        plans.push(stepsOf(await database.all<PlanStep>(sql`explain query plan ${statement}`)));
      return plans;
    }
    return database.snapshot(async (session) => {
      // An empty table suggests ways that a venue's does not: those of small tables are put last.
      for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
        await session.all(raw(`set local enable_${way} = off`));
      const plans = [];
      for (const statement of statements) {
        const rows = await session.all<Record<string, string>>(sql`explain (costs off) ${statement}`);
        plans.push(rows.flatMap((row) => row['QUERY PLAN'] ?? []));
      }
      return plans;
    });
  };

  test.for(kinds.filter((kind) => kindSpec(kind).plural !== undefined))(
    'find %s as reviewed',
    async (kind, { skip }) => {
      if (!isReviewed) skip(`the plans are those of ${engine} ${RELEASES[engine]}`);
      const queries = reviewedQueries(kind, storage.database.dialect);
      const plans = await plansOf(queries.map(({ statement }) => statement));
      const texts = queries.map(({ title }, turn) => `-- ${title}\n${plans[turn]?.join('\n') ?? ''}\n`);
      await expect(texts.join('\n')).toMatchFileSnapshot(`../golden/${engine}/plans/${kind}.txt`);
    },
  );

  test('load views as reviewed', async ({ skip }) => {
    if (!isReviewed) skip(`the plans are those of ${engine} ${RELEASES[engine]}`);
    const { dialect } = storage.database;
    const [before = '', after = ''] = dialect.inIds('e.id').split('?');
    const plans = await plansOf(
      kinds.map(
        (kind) => sql`${raw(`${LOADERS[kind].select} where ${before}`)}${dialect.ids([1, 2])}${raw(after)}`,
      ),
    );
    const texts = kinds.map((kind, turn) => `-- ${kind}\n${plans[turn]?.join('\n') ?? ''}\n`);
    await expect(texts.join('\n')).toMatchFileSnapshot(`../golden/${engine}/plans/views.txt`);
  });
});
