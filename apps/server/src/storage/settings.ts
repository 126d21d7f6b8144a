/** The stored installation settings. */
import Value from 'typebox/value';
import { DEFAULT_SETTINGS, Settings } from '../model/settings.ts';
import { isKeyOf } from '../platform/objects.ts';
import { createPlanningDays, createZone, type PlanningDays } from '../platform/time-zone.ts';
import { type Session, statement } from './database.ts';

const SELECT = statement('select name, value from setting');

/** Returns stored settings merged with the defaults; a stored value that is no longer valid is ignored. */
export async function readSettings(session: Session): Promise<Settings> {
  const rows = await session.query<{ name: string; value: string }>(SELECT, []);
  const valid = rows.flatMap(({ name, value }): [string, unknown][] => {
    const schema = isKeyOf(Settings.properties, name) ? Settings.properties[name] : undefined;
    const stored: unknown = JSON.parse(value);
    return schema !== undefined && Value.Check(schema, stored) ? [[name, stored]] : [];
  });
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(valid) };
}

let last: { readonly key: string; readonly days: PlanningDays } | undefined;

/**
 * Returns the planning days. The last ones are cached, since zones are costly to make and there is only one.
 */
export function planningDaysOf({ timeZone, dayLine }: Settings): PlanningDays {
  const key = `${timeZone} ${dayLine}`;
  if (last?.key !== key) last = { key, days: createPlanningDays(createZone(timeZone), dayLine) };
  return last.days;
}
