/** Bookings that should have moved with their event, and stay because the mover may not write them. */
import { canRead } from '../access/permissions.ts';
import type { Workbench } from './workbench.ts';

/** Returns the names of what they book, each once; null for what the mover may not see. */
export async function namesOfStayed({
  transaction,
  principal,
  stayed,
}: Pick<Workbench, 'transaction' | 'principal' | 'stayed'>): Promise<readonly (string | null)[]> {
  const things = await transaction.planning.things([...new Set(stayed.map(({ resourceId }) => resourceId))]);
  const known = new Set(
    stayed
      .filter((booking) => canRead(principal, 'resourcebooking', booking))
      .map(({ resourceId }) => resourceId),
  );
  return things.map((thing) =>
    known.has(thing.id) && canRead(principal, thing.kind, thing) ? thing.name : null,
  );
}
