/** Plans of statements, as the databases tell them. */
import { type Fragment, raw, sql } from '@callboard/query/sql';
import type { TestStorage } from '../engines.ts';

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

/**
 * Returns the plan of each statement, line by line. PostgreSQL puts the ways of small tables last, which it would choose for
 * those of a test: only scans that no index can avoid remain, however large the table is.
 */
export async function plansOf(
  { database, engine }: Pick<TestStorage, 'database' | 'engine'>,
  statements: readonly Fragment[],
): Promise<string[][]> {
  return database.snapshot(async (session) => {
    const plans = [];
    if (engine === 'sqlite') {
      for (const statement of statements)
        plans.push(stepsOf(await session.all<PlanStep>(sql`explain query plan ${statement}`)));
      return plans;
    }
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await session.all(raw(`set local enable_${way} = off`));
    for (const statement of statements) {
      const rows = await session.all<Record<string, string>>(sql`explain (costs off) ${statement}`);
      plans.push(rows.flatMap((row) => row['QUERY PLAN'] ?? []));
    }
    return plans;
  });
}
