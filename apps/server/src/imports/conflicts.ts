/** The conflicts that an import makes or worsens: it is never refused because of them, and always tells of them. */
import type { Principal } from '../access/principal.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { EntityWriter } from '../model/writer.ts';
import { describeConflict } from '../planning/describe.ts';
import { createWatch, type Watched } from '../planning/guard.ts';
import { AppError } from '../platform/errors.ts';
import { type Conflicts, MOST_CONFLICTS } from './report.ts';

export interface ConflictWatch {
  /** Writes that are watched. */
  readonly writer: EntityWriter;
  found(principal: Principal): Promise<Conflicts>;
}

export function watchConflicts(transaction: Watched, reference: ReferenceData, now: number): ConflictWatch {
  const watch = createWatch(transaction, reference, now);
  return {
    writer: watch.writer,
    async found(principal) {
      try {
        const { conflicts, window } = await watch.verdict();
        const told = conflicts.filter(({ policy }) => policy === 'forbid' || policy === 'ask');
        return {
          conflicts: told
            .slice(0, MOST_CONFLICTS)
            .map(({ conflict }) => describeConflict(conflict, window, principal, reference)),
          conflictCount: told.length,
        };
      } catch (error) {
        // More uses than can be compared: an import is carried out all the same.
        if (error instanceof AppError && error.code === 'bad-value')
          return { conflicts: [], conflictCount: undefined };
        throw error;
      }
    },
  };
}
