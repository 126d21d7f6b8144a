/** CostModelStore on both databases. */
import {
  CARRIER_KINDS,
  type Carrier,
  type CostModelReader,
  type CostModelStore,
} from '../costings/cost-model-store.ts';
import { type Database, type Session, statement } from './database.ts';
import { decodeRecord, ofKind, selectList, TABLES } from './tables.ts';
import { lockPlanning, writerIn } from './writer.ts';

const CHOSEN = statement(
  `select resource_id, cost_model, cast(count(*) as bigint) as bookings from resource_booking
   where cost_model is not null group by resource_id, cost_model`,
);

export function createCostModelStore(database: Database): CostModelStore {
  const { dialect } = database;
  const rename = statement(
    `update resource_booking set cost_model = ?, revision = revision + 1
     where cost_model = ? and ${dialect.inIds('resource_id')}`,
  );
  return {
    ...readerOf(database),
    change: (work) =>
      database.transaction(async (transaction) => {
        await transaction.bumpGeneration();
        await lockPlanning(transaction, dialect);
        return work({
          ...readerOf(transaction, dialect.lockRows),
          writer: writerIn(database, transaction),
          async renameChosen(ids, from, to) {
            await transaction.query(rename, [to, from, dialect.ids(ids)]);
          },
        });
      }),
  };
}

function readerOf(session: Session, lock = ''): CostModelReader {
  return {
    async carriers() {
      const found: Carrier[] = [];
      for (const kind of CARRIER_KINDS) {
        const rows = await session.query(
          statement(
            `select ${selectList(kind, 'e')} from ${TABLES[kind].name} e where 1=1${ofKind(kind, 'e')} order by e.id${lock}`,
          ),
          [],
        );
        found.push(...rows.map((row) => ({ kind, record: decodeRecord(kind, row) })));
      }
      return found;
    },
    async chosen() {
      const rows = await session.query<{ resource_id: number; cost_model: string; bookings: number }>(
        CHOSEN,
        [],
      );
      return rows.map(({ resource_id: resourceId, cost_model: name, bookings }) => ({
        resourceId,
        name,
        bookings,
      }));
    },
  };
}
