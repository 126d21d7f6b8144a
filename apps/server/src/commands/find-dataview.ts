/** Finds the dataview that a user names on the command line. */
import type { Dataview } from '../dataviews/definitions-store.ts';
import { AppError } from '../platform/errors.ts';
import { formatId } from '../platform/ids.ts';
import type { Storage } from '../storage/storage.ts';

/**
 * Finds a dataview by its id or its name. Throws AppError when there is none, or when several have the name.
 */
export async function findDataview({ dataviews }: Storage, text: string): Promise<Dataview> {
  const all = await dataviews.definitions.all();
  const byId = all.find(({ id, created }) => formatId(id, created) === text);
  const named = all.filter(({ name }) => name === text);
  const [found, ...others] = byId === undefined ? named : [byId];
  if (found === undefined) {
    throw new AppError('not-found', `There is no dataview ${text}: see "callboard dataview list".`);
  }
  if (others.length > 0) {
    const ids = named.map(({ id, created }) => formatId(id, created)).join(', ');
    throw new AppError(
      'bad-parameter',
      `Several dataviews are called ${text}: name one by its id, of ${ids}.`,
    );
  }
  return found;
}
