/** Custom data of imported records: the values that differ from the stored ones. */

import { isSameValue, parseValue } from '../custom-data/write.ts';
import type { Definitions, Field } from '../model/definitions.ts';
import type { CustomValue } from '../model/records.ts';
import type { Zone } from '../platform/time-zone.ts';
import { cellValue } from './cell-value.ts';
import { nounOf } from './entity-words.ts';
import type { ImportProblem } from './import-item.ts';
import { lengthProblem } from './import-limits.ts';
import type { ReadyRecord } from './import-state.ts';

export interface ValueContext {
  readonly definitions: Definitions;
  readonly stored: readonly CustomValue[];
  readonly zone: Zone;
  /** Unix second. */
  readonly now: number;
  readonly userName: string;
  readonly onProblem: (problem: ImportProblem) => void;
}

/**
 * Returns the records with those of their values that must be written; missing fields are reported once each.
 */
export function changedValues(
  ready: readonly ReadyRecord[],
  { definitions, stored, zone, now, userName, onProblem }: ValueContext,
): { readonly ready: readonly ReadyRecord[]; readonly unknownFields: ReadonlyMap<string, ImportProblem> } {
  const before = new Map(stored.map((one) => [`${one.entityId} ${one.fieldId}`, one.value]));
  const unknownFields = new Map<string, ImportProblem>();

  function readCell(entry: ReadyRecord, field: Field, given: unknown): CustomValue | string | undefined {
    const { record } = entry;
    const tooLong = lengthProblem(field.keyword, given);
    if (tooLong !== undefined) return tooLong.replace(`${field.keyword.toLowerCase()}: `, '');
    const cell = cellValue(field, given);
    if ('problem' in cell) return cell.problem;
    const parsed = parseValue(field, cell.value, { mode: 'import', zone, now, userName });
    if (!parsed.ok) return cell.hint ?? parsed.detail;
    if (isSameValue(field, before.get(`${record.id} ${field.id}`), parsed.value)) return undefined;
    return { entityId: record.id, fieldId: field.id, value: parsed.value };
  }

  const withValues = ready.map((entry) => {
    const { item } = entry;
    const values = Object.entries(item.values ?? {}).flatMap(([keyword, given]): CustomValue[] => {
      const name = `customdata.${keyword}`;
      const field = definitions.get(item.kind)?.byKeyword.get(keyword);
      if (field === undefined) {
        const reason = `${name}: there is no such field of ${nounOf(item.kind)}; it is left out everywhere`;
        if (!unknownFields.has(`${item.kind} ${keyword}`)) {
          unknownFields.set(`${item.kind} ${keyword}`, { place: item.place, reason });
        }
        return [];
      }
      const value = readCell(entry, field, given);
      if (typeof value === 'string') {
        onProblem({ place: item.place, reason: `${name}: ${value}` });
        return [];
      }
      return value === undefined ? [] : [value];
    });
    return { ...entry, values };
  });
  return { ready: withValues, unknownFields };
}
