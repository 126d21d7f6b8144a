/**
 * Values of parameters for queries and filters: entities are checked for existence and visibility, and
 * `#today` becomes a day.
 */
import { type Bindings, type BoundValue, relativeDays } from '@callboard/query';
import { type PermissionHolder, visibility } from '../access/permissions.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { formatId, parseId } from '../platform/ids.ts';
import { formatDay, parseDay } from '../platform/time-zone.ts';
import { ComputationFailed } from './computation-failed.ts';
import { instantOf } from './evaluate/conditions.ts';
import { isEntityType, type ParameterValue, type PlainValue } from './parameters.ts';
import type { DataviewSource } from './store.ts';

/** Replaces `#today`, `#yesterday` and `#tomorrow` by days. */
export function resolveRelative(values: readonly ParameterValue[], today: number): readonly ParameterValue[] {
  const resolve = (value: PlainValue): PlainValue => {
    if (typeof value !== 'string' || !value.startsWith('#')) return value;
    const range = relativeDays(value.slice(1), today);
    return range === undefined ? value : formatDay(range.from);
  };
  return values.map((parameter) =>
    parameter.type === 'date' && parameter.values
      ? { ...parameter, values: parameter.values.map(resolve) }
      : parameter,
  );
}

/**
 * Throws ComputationFailed when a parameter names an entity that does not exist or that this reader may not
 * see.
 */
export async function checkEntities(
  values: readonly ParameterValue[],
  reader: PermissionHolder,
  source: DataviewSource,
): Promise<void> {
  const problems: string[] = [];
  for (const { name, type, values: given = [] } of values) {
    if (!isEntityType(type) || given.length === 0) continue;
    const ids = given.map((id) => parseId(String(id))?.id ?? 0);
    const seen = await source.entities.summaries(type, [...new Set(ids)], visibility(reader, type));
    const known = new Set(seen.map(({ id, created }) => formatId(id, created)));
    const missing = given.filter((id) => !known.has(String(id)));
    if (missing.length === 0) continue;
    // The message does not reveal whether the entity is missing or hidden.
    problems.push(
      `The parameter “${name}” names a ${type} that does not exist or that you may not see: ${missing.slice(0, 5).join(', ')}.`,
    );
  }
  if (problems.length > 0) throw new ComputationFailed(problems.join(' '));
}

export function bindingsOf(
  values: readonly ParameterValue[],
  { zone, planningDays }: Pick<ReferenceData, 'zone' | 'planningDays'>,
): Bindings {
  return new Map(
    values.map(({ name, type, values: given }) => [name, given?.map((value) => bound(type, value))]),
  );

  function bound(type: ParameterValue['type'], value: PlainValue): BoundValue {
    if (isEntityType(type)) {
      const text = String(value);
      return { type: 'entity', kind: type, id: parseId(text)?.id ?? 0, text };
    }
    switch (type) {
      case 'number':
        return { type: 'number', number: Number(value) };
      case 'boolean':
        return { type: 'boolean', value: value === true };
      case 'date':
        return { type: 'day', day: parseDay(String(value)) ?? 0 };
      case 'datetime':
        return { type: 'day', day: planningDays.dayOf(instantOf(String(value), zone)) };
      default:
        return { type: 'text', text: String(value) };
    }
  }
}
