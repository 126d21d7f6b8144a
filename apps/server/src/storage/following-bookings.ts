/** Keeps the bookings that follow their event or group at its times, in the transaction that moves it. */
import { type Column, type Dialect, statement, type Transaction, type Value } from './database.ts';

interface FollowerRow {
  readonly id: number;
  readonly revision: number;
  readonly root_id: number;
  readonly start_at: number | null;
  readonly end_at: number | null;
  readonly start_day: number | null;
  readonly end_day: number | null;
  readonly is_moved: number;
}

const HOLDERS = ['event', 'event_group'] as const;
const COLUMNS: readonly Column[] = ['id', 'revision', 'start_at', 'end_at', 'start_day', 'end_day'].map(
  (name) => ({ name, type: 'integer' }),
);
const differs = (...columns: readonly string[]): string =>
  columns.map((column) => `b.${column} is distinct from p.${column}`).join(' or ');

export interface FollowerMoves {
  /** Roots of the trees of all bookings that were touched. */
  readonly roots: readonly number[];
  /** Bookings with other times. */
  readonly moved: readonly number[];
}

/**
 * Moves the followers of these events and groups. A moved booking has a new revision, so that nobody overwrites it
 * unseen.
 */
export async function moveFollowers(
  transaction: Transaction,
  dialect: Dialect,
  holders: readonly number[],
): Promise<FollowerMoves> {
  const roots: number[] = [];
  const moved: number[] = [];
  if (holders.length === 0) return { roots, moved };
  for (const table of HOLDERS) {
    const found = await transaction.query<FollowerRow>(
      statement(
        `select b.id, b.revision, b.root_id, p.start_at, p.end_at, p.start_day, p.end_day,
           case when ${differs('start_at', 'end_at')} then 1 else 0 end as is_moved
         from resource_booking b join ${table} p on p.id = b.event_id
         where ${dialect.inIds('b.event_id')} and b.follows_event = 1
           and (${differs('start_at', 'end_at', 'start_day', 'end_day')})
         order by b.id`,
      ),
      [dialect.ids(holders)],
    );
    await transaction.update(
      'resource_booking',
      COLUMNS,
      found.map((row): Value[] => [
        row.id,
        row.revision + row.is_moved,
        row.start_at,
        row.end_at,
        row.start_day,
        row.end_day,
      ]),
    );
    for (const { id, root_id, is_moved } of found) {
      roots.push(root_id);
      if (is_moved === 1) moved.push(id);
    }
  }
  return { roots, moved };
}

/**
 * Lets those of the bookings follow that have the times of their event or group. Files of versions without
 * following bookings do not say which do.
 */
export async function followWhereEqual(
  transaction: Transaction,
  dialect: Dialect,
  bookings: readonly number[],
): Promise<void> {
  if (bookings.length === 0) return;
  const sameTimes = HOLDERS.map(
    (table) =>
      `exists (select 1 from ${table} p where p.id = resource_booking.event_id
       and p.start_at = resource_booking.start_at and p.end_at = resource_booking.end_at)`,
  );
  await transaction.query(
    statement(
      `update resource_booking set follows_event = 1
       where ${dialect.inIds('id')} and variety in ('bulk', 'unit') and (${sameTimes.join(' or ')})`,
    ),
    [dialect.ids(bookings)],
  );
}
