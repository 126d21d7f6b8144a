/** Removes texts that no entity has any more from the dictionary; writing alone never removes them. */
import { type Database, statement } from './database.ts';

/** Number of texts per transaction: writers wait for it, and on PostgreSQL readers too. */
const BATCH = 2_000;
/** Maximum number of texts per call; call again for more. */
const MOST = 200_000;

const UNUSED = statement(
  `select t.id from term t where t.id not in (select p.term from posting p) order by t.id limit ${MOST}`,
);

/**
 * Returns how many texts were removed. Reading and writing go on meanwhile; throws `unavailable` when they
 * leave no gap.
 */
export async function tidyTerms(database: Database): Promise<number> {
  const { dialect } = database;
  // Checked again within the transaction, as the text may have come back into use.
  const remove = statement(
    `delete from term where ${dialect.inIds('id')}
       and id not in (select p.term from posting p where ${dialect.inIds('p.term')}) returning id`,
  );
  const unused = (await database.query<{ id: number }>(UNUSED, [])).map(({ id }) => id);
  let removed = 0;
  for (let from = 0; from < unused.length; from += BATCH) {
    const ids = dialect.ids(unused.slice(from, from + BATCH));
    const gone = await database.transaction(async (transaction) => {
      for (const lock of dialect.tidyLocks) await transaction.query(lock, []);
      return transaction.query(remove, [ids, ids]);
    });
    removed += gone.length;
  }
  return removed;
}
