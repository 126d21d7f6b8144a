/** One erasure in progress: its transaction, and the counts of affected rows. */
import type { Author } from '../../model/writer.ts';
import type { ErasedRows } from '../../privacy/store.ts';
import { type Database, type Parameter, statement, type Transaction } from '../database.ts';

export class Erasing {
  readonly database: Database;
  readonly transaction: Transaction;
  readonly by: Author;
  /** Places where a name was kept, since others have it too. */
  readonly namesakes = new Set<string>();
  readonly #rows = new Map<string, number>();

  constructor(database: Database, transaction: Transaction, by: Author) {
    this.database = database;
    this.transaction = transaction;
    this.by = by;
  }

  /** Runs a statement that returns a row for each row it changes. */
  async run(place: string, text: string, parameters: readonly Parameter[]): Promise<void> {
    this.count(place, (await this.transaction.query(statement(text), parameters)).length);
  }

  count(place: string, rows: number): void {
    if (rows > 0) this.#rows.set(place, (this.#rows.get(place) ?? 0) + rows);
  }

  counted(): readonly ErasedRows[] {
    return [...this.#rows].map(([place, rows]) => ({ place, rows }));
  }
}
