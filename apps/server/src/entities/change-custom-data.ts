/** A custom data PUT as a change of the entity: what of the values that were sent is new (§4.3). */

import {
  type ChangeContext,
  isSameValue,
  type PlannedValue,
  planCustomDataChange,
} from '../custom-data/write.ts';
import { AppError } from '../platform/errors.ts';
import type { ChangeEntry, ChangePlan, EntityState } from './change-plan.ts';

/** Throws as `planCustomDataChange` does. */
export function planCustomData(body: unknown, context: ChangeContext): ChangePlan {
  const { values } = planCustomDataChange(body, context);
  return {
    fieldIds: values.map(({ field }) => field.id),
    against: (state) => {
      checkFields(values, state);
      const changed = values.filter(
        ({ field, value }) => !isSameValue(field, state.values.get(field.id), value),
      );
      return { values: changed, entries: changed.map((planned) => entryOf(planned, state)) };
    },
  };
}

/** Definitions may be a moment old (§11.1): a field can be gone by now. */
function checkFields(values: readonly PlannedValue[], state: EntityState): void {
  const errors = values
    .filter(({ field }) => !state.values.has(field.id))
    .map(({ field }) => ({
      keyword: field.keyword,
      code: 'unknown-keyword',
      detail: 'Leave it out: the field was removed.',
    }));
  if (errors.length === 0) return;
  throw new AppError('bad-value', 'Nothing was written. Fields were removed meanwhile: see errors.', {
    errors,
  });
}

function entryOf({ field, value }: PlannedValue, { values }: EntityState): ChangeEntry {
  return { target: 'customdata', name: field.keyword, before: values.get(field.id) ?? null, after: value };
}
