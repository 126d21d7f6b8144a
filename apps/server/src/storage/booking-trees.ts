/** Maintains the roots of booking trees, and the days of those roots that have no times of their own. */
import type { Fields } from '../model/records.ts';
import { AppError } from '../platform/errors.ts';
import { type Column, type Dialect, statement, type Transaction } from './database.ts';

const integer = (name: string): Column => ({ name, type: 'integer' });

export class BookingTrees {
  readonly #transaction: Transaction;
  readonly #dialect: Dialect;
  /** Roots of the trees that the written bookings belonged to: they lose the days of those bookings. */
  #formerRoots: readonly number[] = [];

  constructor(transaction: Transaction, dialect: Dialect) {
    this.#transaction = transaction;
    this.#dialect = dialect;
  }

  /** Must be called before the bookings are written or removed. */
  async remember(ids: readonly number[]): Promise<void> {
    const rows = await this.#rows<{ readonly root_id: number }>(
      'select e.root_id from resource_booking e where e.parent_id is not null and',
      'e.id',
      ids,
    );
    this.#formerRoots = rows.map((row) => row.root_id);
  }

  /** Must be called after the bookings have been written. */
  async update(bookings: readonly Fields<'resourcebooking'>[]): Promise<void> {
    const parents = new Map(bookings.map(({ id, parentId }) => [id, parentId]));
    for (const row of await this.#partsOf([...parents.keys()])) {
      parents.set(row.id, row.parent_id);
    }
    const rootOf = await this.#roots(parents);
    const rows = [...parents].map(([id]) => [id, rootOf(id)] as const);
    const changed = rows.filter(([id, root]) => id !== root);
    await this.#transaction.update('resource_booking', [integer('id'), integer('root_id')], changed);
    const whole = bookings.filter(({ variety }) => variety === 'units' || variety === 'set');
    await this.updateDays([
      ...this.#formerRoots,
      ...whole.map(({ id }) => id),
      ...changed.map(([, root]) => root),
    ]);
  }

  /** Returns all bookings below these. `union` makes the query end even on a cycle. */
  async #partsOf(
    ids: readonly number[],
  ): Promise<readonly { readonly id: number; readonly parent_id: number }[]> {
    if (ids.length === 0) return [];
    return this.#transaction.query(
      statement(
        `with recursive part (id, parent_id) as (
           select c.id, c.parent_id from resource_booking c where ${this.#dialect.inIds('c.parent_id')}
           union select c.id, c.parent_id from resource_booking c join part on c.parent_id = part.id
         ) select id, parent_id from part`,
      ),
      [this.#dialect.ids(ids)],
    );
  }

  /**
   * Returns a function from booking to root. The root of a given booking is among the given ones, or in a
   * tree that does not change.
   */
  async #roots(parents: ReadonlyMap<number, number | null>): Promise<(id: number) => number> {
    const elsewhere = [...new Set(parents.values())].filter(
      (id): id is number => id !== null && !parents.has(id),
    );
    const rows = await this.#rows<{ readonly id: number; readonly root_id: number }>(
      'select e.id, e.root_id from resource_booking e where',
      'e.id',
      elsewhere,
    );
    const stored = new Map(rows.map((row) => [row.id, row.root_id]));
    return (id) => {
      const path = new Set<number>();
      let at = id;
      for (;;) {
        if (path.has(at)) throw new AppError('bad-value', `The booking ${id} is a part of itself.`);
        path.add(at);
        const parent = parents.get(at) ?? null;
        if (parent === null) return stored.get(at) ?? at;
        at = parent;
      }
    };
  }

  /** Updates the days of those of the roots that have no times of their own. */
  async updateDays(roots: readonly number[]): Promise<void> {
    if (roots.length === 0) return;
    const ofParts = (extreme: string, column: string): string =>
      `(select ${extreme}(c.${column}) from resource_booking c
        where c.root_id = resource_booking.id and c.id <> resource_booking.id)`;
    await this.#transaction.query(
      statement(
        `update resource_booking set start_day = ${ofParts('min', 'start_day')}, end_day = ${ofParts('max', 'end_day')}
         where ${this.#dialect.inIds('id')} and start_at is null`,
      ),
      [this.#dialect.ids([...new Set(roots)])],
    );
  }

  async #rows<R>(select: string, column: string, ids: readonly number[]): Promise<R[]> {
    if (ids.length === 0) return [];
    return this.#transaction.query<R>(statement(`${select} ${this.#dialect.inIds(column)}`), [
      this.#dialect.ids(ids),
    ]);
  }
}
