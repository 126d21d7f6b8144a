/** When something cannot be used, as the planning API tells it. */
import type { ApplicationWire } from '@callboard/contract';
import { canWrite, visibility } from '../../../access/permissions.ts';
import type { Fields } from '../../../model/records.ts';
import { isInSeries } from '../../../planning/closing-series.ts';
import { isCounted } from '../../../planning/closings.ts';
import type { Closings } from '../../../planning/closings-of.ts';
import { wireIdOf } from '../../../platform/ids.ts';
import { wallTime } from '../../../platform/time-zone.ts';
import { type PlanContext, referTo } from './present-planned.ts';

export function presentClosings(
  { session: { principal }, reference: { zone } }: PlanContext,
  { thing, closings }: Closings,
  units: readonly Fields<'resourceinstance'>[],
): ApplicationWire<'PlanningClosures'> {
  const unitById = new Map(units.map((unit) => [unit.id, unit]));
  const kind = thing.kind === 'location' ? 'location' : 'resource';
  return {
    closures: closings.map((closing) => {
      const unit = unitById.get(closing.instanceId ?? 0);
      return {
        id: wireIdOf(closing),
        start: wallTime(zone, closing.start),
        end: wallTime(zone, closing.end),
        reason: closing.reason,
        unit: unit === undefined ? null : referTo(unit),
        number: closing.number,
        series: isInSeries(closing),
      };
    }),
    units: units.map(referTo),
    counted: isCounted(thing),
    write:
      thing.kind !== 'resourceplaceholder' &&
      canWrite(principal, kind, thing) &&
      visibility(principal, 'event', 'write') !== 'none',
  };
}
