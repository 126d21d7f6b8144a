/** Several writes that are kept or thrown away together. */
import type { EntityWriter } from '../entities/writer.ts';
import type { Storage } from '../storage/storage.ts';
import { writerIn } from '../storage/writer.ts';

/** Gives `work` a writer that writes in one transaction; throws away everything when it throws. */
export function inOneTransaction<T>(
  { database }: Storage,
  work: (writer: EntityWriter) => Promise<T>,
): Promise<T> {
  return database.transaction((transaction) => work(writerIn(database, transaction)));
}
