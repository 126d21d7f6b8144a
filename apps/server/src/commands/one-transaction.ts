/** Several writes that are kept or thrown away together. */
import type { EntityWriter } from '../entities/writer.ts';
import type { Transaction } from '../storage/database.ts';
import type { Storage } from '../storage/storage.ts';
import { createWriter } from '../storage/writer.ts';

/** Gives `work` a writer that writes in one transaction; throws away everything when it throws. */
export function inOneTransaction<T>(
  { database }: Storage,
  work: (writer: EntityWriter) => Promise<T>,
): Promise<T> {
  return database.transaction((transaction: Transaction) => {
    const join = <R>(part: (one: Transaction) => Promise<R>): Promise<R> => part(transaction);
    return work(createWriter({ ...database, transaction: join, smallTransaction: join }));
  });
}
