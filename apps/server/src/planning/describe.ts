/** Conflicts in words, with the names that the reader may see. */
import type { Conflict } from '@callboard/planning';
import type { PermissionHolder } from '../access/permissions.ts';
import { canRead } from '../access/permissions.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { wallTime } from '../platform/time-zone.ts';
import type { StoredWindow } from './window.ts';

const SENTENCES: Readonly<Record<Conflict['kind'], (thing: string, others: string) => string>> = {
  double: (thing, others) => `${thing} would be taken twice, by ${others}`,
  closed: (thing) => `${thing} is closed`,
  jump: (thing, others) => `An option stands before in ${thing}: ${others}`,
  behind: (thing, others) => `${thing} is taken for sure: ${others}`,
  shortage: (thing) => `There is not enough of ${thing}`,
  pressed: (thing) => `There is not enough of ${thing} if all options become firm`,
  tight: (thing) => `Two uses of ${thing} are too close to each other`,
  together: (thing, others) => `${thing} should not be used at the same time: ${others}`,
  split: (thing) => `No unit of ${thing} is free for all of the time`,
  overlap: (thing, others) => `${thing} has other plans as well: ${others}`,
  duplicate: (thing) => `${thing} is booked twice by the same event`,
  unfilled: (thing, others) => `Nobody has been found yet for ${thing}: ${others}`,
};

/** Returns one sentence. Names that the reader may not see are left out. */
export function describeConflict(
  conflict: Conflict,
  { stored }: StoredWindow,
  reader: PermissionHolder,
  { zone }: Pick<ReferenceData, 'zone'>,
): string {
  const thing = stored.things.get(conflict.thing);
  const name =
    thing !== undefined && canRead(reader, thing.kind, thing)
      ? `“${thing.name}”`
      : 'Something that is needed';
  const others = new Set(
    conflict.uses.map((id) => {
      const use = stored.uses.get(id);
      const planned = stored.planned.get(use?.eventId ?? 0);
      return planned !== undefined && canRead(reader, planned.kind, planned)
        ? `“${planned.name}”`
        : 'another use';
    }),
  );
  const moment = (instant: number): string => wallTime(zone, instant).replace('T', ' ');
  const sentence = SENTENCES[conflict.kind](name, [...others].join(', '));
  return `${sentence} (${moment(conflict.from)} to ${moment(conflict.to)}).`;
}
