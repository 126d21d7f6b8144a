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
import { removeLoose } from './loose-files.ts';
import { decodeRecord, ofKind, selectList, TABLES } from './tables.ts';
import { countUses, exampleUses } from './uses.ts';
import { lockPlanning, PLANNING_KINDS, REFERENCE_KINDS, writerIn } from './writer.ts';

const UNITS = statement(
  `select ${selectList('resourceinstance', 'e')} from resource_instance e where e.resource_id = ? order by e.id`,
);

const ATTACHMENTS = statement(
  `select ${selectList('attachment', 'e')} from attachment e where e.holder_id = ? order by e.id`,
);

const PARTS = statement('select id from resource_booking where root_id = ? and id <> ?');

export function createEditStore(database: Database): EditStore {
  return {
    look: (work) => database.snapshot((session) => work(reader(session))),

    edit: (kind, _sender, work) =>
      database.transaction(async (transaction) => {
        // Lock before any row, as all writers of these kinds do: otherwise two could deadlock.
        if (REFERENCE_KINDS.has(kind)) await transaction.bumpGeneration();
        if (PLANNING_KINDS.includes(kind)) await lockPlanning(transaction, database.dialect);
        return work(editTransaction(database, transaction));
      }),
  };
}

function reader(session: Session): EditReader {
  return {
    async find(kind, id) {
      const [row] = await session.query(select(kind, ''), [id]);
      return row === undefined ? undefined : decodeRecord(kind, row);
    },
    usesOf: (id) => countUses(session, id),
    examplesOf: (id) => exampleUses(session, id),
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
    ...reader(transaction),
    writer: writerIn(database, transaction),

    timedBookingsOf: (eventId, limit) => timedBookings(transaction, database.dialect, [eventId], limit),

    async partsOfBooking(id) {
      return (await transaction.query<{ id: number }>(PARTS, [id, id])).map((part) => part.id);
    },

    async release(fileIds) {
      await removeLoose(transaction, database.dialect, fileIds);
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
