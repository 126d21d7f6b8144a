/** Tells of the conflicts that an import has made: it is never refused because of them. */
import { EVERY_RIGHT } from '../access/permissions.ts';
import { COMING_DAYS, comingConflicts } from '../planning/coming-conflicts.ts';
import { describeConflict } from '../planning/describe.ts';
import type { Clock } from '../platform/clock.ts';
import type { Storage } from '../storage/storage.ts';
import { plural, printable } from './output.ts';

/** Maximum number of conflicts that are told one by one. */
const MOST_TOLD = 10;

interface Installation {
  readonly storage: Pick<Storage, 'planning' | 'reference'>;
  readonly clock: Clock;
}

/** Returns the keys of the conflicts that are there now. */
export async function presentConflicts({ storage, clock }: Installation): Promise<ReadonlySet<string>> {
  const { conflicts } = await comingConflicts(storage.planning, await storage.reference.current(), clock);
  return new Set(conflicts.map(({ conflict }) => conflict.key));
}

/** Returns lines about the conflicts that were not there before; none without conflicts. */
export async function describeNewConflicts(
  { storage, clock }: Installation,
  before: ReadonlySet<string>,
): Promise<readonly string[]> {
  const reference = await storage.reference.current();
  const found = await comingConflicts(storage.planning, reference, clock);
  const fresh = found.conflicts.filter(({ conflict }) => !before.has(conflict.key));
  if (fresh.length === 0) return [];
  const told = fresh
    .slice(0, MOST_TOLD)
    .map(
      ({ conflict }) => `  ${printable(describeConflict(conflict, found.window, EVERY_RIGHT, reference))}`,
    );
  const count = `${found.isComplete ? '' : 'at least '}${plural(fresh.length, 'new conflict')}`;
  return [
    `${count} in the coming ${COMING_DAYS} days:`,
    ...told,
    ...(fresh.length > told.length ? [`  and ${fresh.length - told.length} more`] : []),
    'Nothing was left out because of them: look at them in the application, under Planning, Conflicts.',
  ];
}
