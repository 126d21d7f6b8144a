/** PrivacyStore on both databases. */
import type { ResultSpace } from '../../dataviews/result-space.ts';
import { formatId } from '../../platform/ids.ts';
import type { Erasure, PrivacyStore, Subject } from '../../privacy/store.ts';
import { writeAudit } from '../audit-log.ts';
import { type Database, statement } from '../database.ts';
import { lockPlanning } from '../writer.ts';
import { findMentions } from './columns.ts';
import { eraseContact } from './erase-contact.ts';
import { eraseUser } from './erase-user.ts';
import { Erasing } from './erasing.ts';
import { personalData } from './personal-data.ts';

/** Ends the transaction of a dry run, so that everything is rolled back. */
class DryRun extends Error {
  readonly erasure: Erasure;

  constructor(erasure: Erasure) {
    super('a dry run keeps nothing');
    this.erasure = erasure;
  }
}

const TABLES: Readonly<Record<Subject['kind'], string>> = { contact: 'contact', user: 'app_user' };

export function createPrivacyStore(database: Database, space: ResultSpace): PrivacyStore {
  const { dialect } = database;

  async function erase(erasing: Erasing, subject: Subject): Promise<Erasure> {
    const { transaction } = erasing;
    // Take this lock before any row, as all writers of data that others derive from do.
    await lockPlanning(transaction, dialect);
    const [row] = await transaction.query<{ created: number }>(
      statement(`select created from ${TABLES[subject.kind]} where id = ?`),
      [subject.id],
    );
    for (const one of dialect.forgetTerms) await transaction.query(one, []);
    const { outcome, texts } = await (subject.kind === 'contact' ? eraseContact : eraseUser)(
      erasing,
      subject.id,
    );
    await forgetCopies(erasing);
    await writeAudit(transaction, [
      {
        ...erasing.by,
        action: 'remove',
        subject: subject.kind,
        label: formatId(subject.id, row?.created ?? 0),
        changes: [],
      },
    ]);
    await transaction.bumpGeneration();
    const mentions = await findMentions(transaction, dialect, texts);
    return { subject, outcome, erased: erasing.counted(), mentions, namesakes: [...erasing.namesakes] };
  }

  return {
    async erase(subject, by, dryRun) {
      let results: readonly number[] = [];
      try {
        const erasure = await database.transaction(async (transaction) => {
          const rows = await transaction.query<{ id: number }>(
            statement('select id from dataview_result'),
            [],
          );
          results = rows.map(({ id }) => id);
          const done = await erase(new Erasing(database, transaction, by), subject);
          if (dryRun) throw new DryRun(done);
          return done;
        });
        await space.remove(results);
        return erasure;
      } catch (error) {
        if (error instanceof DryRun) return error.erasure;
        throw error;
      }
    },

    purge: () => database.purge(),
    personalData: (subject) => database.snapshot((session) => personalData(session, dialect, subject)),
  };
}

/**
 * Removes temporary copies of the person's data: results, pages of lists, undoable changes of the plan, and the
 * dictionary of the search.
 */
async function forgetCopies(erasing: Erasing): Promise<void> {
  const { transaction, database } = erasing;
  await erasing.run('results of dataviews', 'delete from dataview_result returning id', []);
  await erasing.run(
    'callbacks',
    "delete from dataview_callback where state = 'waiting' returning number",
    [],
  );
  await erasing.run('pages of lists', 'delete from book returning id', []);
  await erasing.run(
    'changes of the plan that could be undone',
    'delete from planning_operation returning name',
    [],
  );
  await erasing.run('imports that could be undone', 'delete from file_import returning name', []);
  // A move that is running ends with it, instead of bringing the person back.
  await erasing.run('reports of a move', 'delete from move_run returning id', []);
  for (const lock of database.dialect.tidyLocks) await transaction.query(lock, []);
  await erasing.run(
    'texts of the search',
    'delete from term where id not in (select term from posting) returning id',
    [],
  );
}
