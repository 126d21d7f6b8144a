/** Reads the options that compete for the halls of some uses. */
import type { ReferenceData } from '../model/reference-data.ts';
import type { PlanningReader, StoredUse } from './store.ts';
import { competitorsOf, enclosing, occupied, type StoredWindow, thingsAround, toWindow } from './window.ts';

/** Most uses that are looked at around some options. */
const MOST_USES = 20_000;

interface Queues {
  readonly window: StoredWindow;
  /** Halls of the uses, and all that compete with these; the window has all that decides about their ranks. */
  readonly halls: ReadonlySet<number>;
  /** Planning days of the uses. */
  readonly days: { readonly first: number; readonly last: number };
}

export async function readQueues(
  reader: PlanningReader,
  reference: ReferenceData,
  uses: readonly StoredUse[],
): Promise<Queues> {
  const locations = await reader.locations();
  const competitors = competitorsOf(locations);
  const around = (ids: Iterable<number>): ReadonlySet<number> =>
    new Set([...ids].flatMap((id) => [id, ...(competitors.get(id) ?? [])]));
  const byId = new Map(locations.map((location) => [location.id, location]));
  const inHalls = uses.filter(({ resourceId }) => byId.has(resourceId));
  const halls = around(inHalls.map(({ resourceId }) => resourceId));
  const days = {
    first: Math.min(...inHalls.map(({ startDay }) => startDay)),
    last: Math.max(...inHalls.map(({ endDay }) => endDay)),
  };
  const { planningDays } = reference;
  // Set-up may begin on the day before.
  const period = enclosing([
    ...inHalls.map((use) => occupied(use, byId.get(use.resourceId))),
    ...(inHalls.length === 0
      ? []
      : [{ from: planningDays.startOf(days.first), to: planningDays.startOf(days.last + 1) }]),
  ]);
  const found = inHalls.length === 0 ? [] : await reader.uses([...around(halls)], period, MOST_USES);
  const things = await thingsAround(reader, [...halls], locations);
  return { window: await toWindow(reader, reference, { things, uses: found, closures: [] }), halls, days };
}
