/** EditStore on both databases. */
import type { EditReader, EditStore, EditTransaction } from '../entities/editing/store.ts';
import type { Entity, RecordKind } from '../model/records.ts';
import {
  type Database,
  type Dialect,
  type Session,
  type Statement,
  statement,
  type Transaction,
} from './database.ts';
import { hangingOn, lockHanging, recordsIn } from './hanging.ts';
import { removeLoose } from './loose-files.ts';
import { decodeRecord, ofKind, selectList, TABLES } from './tables.ts';
import { filesOf, keepInTrash } from './trash-rows.ts';
import { countUses, namesOf } from './uses.ts';
import { lockPlanning, PLANNING_KINDS, REFERENCE_KINDS, writerIn } from './writer.ts';

const UNITS = statement(
  `select ${selectList('resourceinstance', 'e')} from resource_instance e where e.resource_id = ? order by e.id`,
);

const ATTACHMENTS = statement(
  `select ${selectList('attachment', 'e')} from attachment e where e.holder_id = ? order by e.id`,
);

export function createEditStore(database: Database): EditStore {
  return {
    look: (work) => database.snapshot((session) => work(reader(session, database.dialect))),

    edit: (kind, _sender, work, act) =>
      database.transaction(async (transaction) => {
        // Lock before any row, as all writers of these kinds do: otherwise two could deadlock.
        if (REFERENCE_KINDS.has(kind)) await transaction.bumpGeneration();
        const isPlanned = act === 'delete' || PLANNING_KINDS.includes(kind);
        if (isPlanned) await lockPlanning(transaction, database.dialect);
        return work(editTransaction(database, transaction));
      }),
  };
}

function reader(session: Session, dialect: Dialect): EditReader {
  return {
    async find(kind, id) {
      const [row] = await session.query(select(kind, ''), [id]);
      return row === undefined ? undefined : decodeRecord(kind, row);
    },
    usesOf: (id) => countUses(session, id),
    hangingOn: (kind, id, options) => hangingOn(session, dialect, { kind, id }, options),
    async records(kind, ids) {
      const records = await recordsIn(session, dialect, kind, ids);
      return new Map(records.map((record) => [record.id, record]));
    },
    namesOf: (kind, ids, beside) => namesOf(session, dialect, kind, ids, beside),
    async unitsOf(resourceId) {
      const rows = await session.query(UNITS, [resourceId]);
      return rows.map((row) => decodeRecord('resourceinstance', row));
    },
    async attachmentsOf(id) {
      const rows = await session.query(ATTACHMENTS, [id]);
      return rows.map((row) => decodeRecord('attachment', row));
    },
  };
}

export function editTransaction(database: Database, transaction: Transaction): EditTransaction {
  const { lockRows } = database.dialect;
  return {
    ...reader(transaction, database.dialect),
    writer: writerIn(database, transaction),

    timedBookingsOf: (eventId, limit) => timedBookings(transaction, database.dialect, [eventId], limit),

    lockHanging: (kind, id, options) => lockHanging(transaction, database.dialect, { kind, id }, options),
    keepInTrash: (deleted) => keepInTrash(transaction, database.dialect, deleted),
    filesOf: (ids) => filesOf(transaction, database.dialect, ids),

    async release(fileIds) {
      if (fileIds.length > 0) await removeLoose(transaction, database.dialect, fileIds);
    },

    async lock(kind, { id, created }) {
      const [row] = await transaction.query(select(kind, ` and e.created = ?${lockRows}`), [id, created]);
      return row === undefined ? undefined : decodeRecord(kind, row);
    },
  };
}

/** Returns bookings that have times of their own, in the order in which they were made. */
export async function timedBookings(
  session: Session,
  dialect: Dialect,
  events: readonly number[],
  limit: number,
): Promise<readonly Entity<'resourcebooking'>[]> {
  const rows = await session.query(
    statement(
      `select ${selectList('resourcebooking', 'e')} from resource_booking e
       where ${dialect.inIds('e.event_id')} and e.follows_event = 0 and e.start_at is not null
       order by e.id limit ?`,
    ),
    [dialect.ids(events), limit],
  );
  return rows.map((row) => decodeRecord('resourcebooking', row));
}

function select(kind: RecordKind, more: string): Statement {
  const { name } = TABLES[kind];
  return statement(
    `select ${selectList(kind, 'e')} from ${name} e where e.id = ?${ofKind(kind, 'e')}${more}`,
  );
}
