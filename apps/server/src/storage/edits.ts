/** EditStore on both databases. */
import type { EditReader, EditStore, EditTransaction, Uses } from '../entities/edit-store.ts';
import type { RecordKind } from '../entities/records.ts';
import { type Database, type Session, type Statement, statement, type Transaction } from './database.ts';
import { decodeRecord, ofKind, selectList, TABLES } from './tables.ts';
import { lockPlanning, PLANNING_KINDS, writerIn } from './writer.ts';

/** Every column that can name an entity that is edited; ids are of one sequence, so that the kind does not matter. */
const REFERENCES: readonly (readonly [what: string, table: string, columns: readonly string[]])[] = [
  ['events', 'event', ['group_id']],
  ['groups', 'event_group', ['group_id']],
  ['resource bookings', 'resource_booking', ['event_id', 'resource_id']],
  ['contact bookings', 'contact_booking', ['event_id', 'contact_id']],
  ['contact links', 'contact_link', ['person_id', 'organization_id']],
  ['contacts', 'contact', ['linked_resource_id']],
  ['resources', 'resource', ['linked_contact_id']],
  ['units', 'resource_instance', ['resource_id']],
  ['tasks', 'task', ['event_id']],
  ['attachments', 'attachment', ['holder_id']],
];

const counted = REFERENCES.flatMap(([what, table, columns]) =>
  columns.map((column) => `select '${what}' as what, count(*) as uses from ${table} where ${column} = ?`),
);
const COUNTS = statement(
  `select what, cast(sum(uses) as integer) as count from (${counted.join(' union all ')}) each_one
   group by what having sum(uses) > 0 order by what`,
);
const SETS = statement("select e.member_ids from resource e where e.member_ids <> '[]'");

export function createEditStore(database: Database): EditStore {
  return {
    look: (work) => database.snapshot((session) => work(reader(session))),

    edit: (kind, work) =>
      database.transaction(async (transaction) => {
        // Before any row, as everybody who writes these kinds does: else two could wait for each other.
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
  };
}

function editTransaction(database: Database, transaction: Transaction): EditTransaction {
  const { lockRows } = database.dialect;
  return {
    ...reader(transaction),
    writer: writerIn(database, transaction),

    async lock(kind, { id, created }) {
      const [row] = await transaction.query(select(kind, ` and e.created = ?${lockRows}`), [id, created]);
      return row === undefined ? undefined : decodeRecord(kind, row);
    },

    async usesOf(id) {
      const parameters = counted.map(() => id);
      const uses = await transaction.query<Uses>(COUNTS, parameters);
      const sets = await transaction.query<{ member_ids: string }>(SETS, []);
      const holding = sets.filter(({ member_ids }) => (JSON.parse(member_ids) as number[]).includes(id));
      return holding.length === 0 ? uses : [...uses, { what: 'sets', count: holding.length }];
    },
  };
}

function select(kind: RecordKind, more: string): Statement {
  const { name } = TABLES[kind];
  return statement(
    `select ${selectList(kind, 'e')} from ${name} e where e.id = ?${ofKind(kind, 'e')}${more}`,
  );
}
