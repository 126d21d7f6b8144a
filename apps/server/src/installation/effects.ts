/** Effects of a plan, shown before it is carried out, above all on stored field values. */

import { readValue } from '../custom-data/field-types.ts';
import { buildDefinitions, definitionsOf } from '../model/definitions.ts';
import type { Fields } from '../model/records.ts';
import { draftedOf } from './draft.ts';
import { type ApplyPlan, labelOf } from './plan-document.ts';
import type { InstallationReader, InstallationState } from './store.ts';

type Row = Fields<'customdefinition'>;

export interface Effect {
  readonly change: 'create' | 'update' | 'remove';
  /** Name, login, `<kind>.<keyword>`, or the name of a setting. */
  readonly label: string;
  /** Keys of the record that change. */
  readonly keys: readonly string[];
  /** Number of values stored in a field, of users in a group, or of references to a status that holds more or less; else null. */
  readonly uses: number | null;
  /** Number of stored values that will no longer be shown because they do not fit the changed field. */
  readonly hidden: number;
}

/** Bounds on reading values: batch size, then number of batches. */
const BATCH = 2_000;
const MOST_BATCHES = 50;
const DECIDES_FIRMNESS = new Set(['firmness', 'statusTypes']);
const DECIDES_FORM = new Set(['type', 'dataType', 'options', 'converted']);

export async function effectsOf(
  { settings, records, surplus }: ApplyPlan,
  state: InstallationState,
  reader: InstallationReader,
): Promise<readonly Effect[]> {
  const rows = afterwards({ records }, state);
  const fields = records.filter(({ kind, changed }) => kind === 'customdefinition' && changed !== undefined);
  const values = await reader.uses(
    'customdefinition',
    fields.map(({ record }) => record.id),
  );
  const effects: Effect[] = Object.keys(settings).map((label) => ({
    change: 'update',
    label,
    keys: [],
    uses: null,
    hidden: 0,
  }));
  for (const drafted of records) {
    const { kind, record, changed } = drafted;
    const label = labelOf(kind, record);
    if (changed === undefined) effects.push({ change: 'create', label, keys: [], uses: null, hidden: 0 });
    else {
      const field = drafted.kind === 'customdefinition' ? drafted.record : undefined;
      const uses = field ? (values.get(record.id) ?? 0) : await usesOf(drafted, state, reader);
      const matters = uses !== 0 && changed.some((key) => DECIDES_FORM.has(key));
      const hidden = field && matters ? await countHidden(field, rows, reader) : 0;
      effects.push({ change: 'update', label, keys: changed, uses, hidden });
    }
  }
  for (const { label } of surplus) {
    effects.push({ change: 'remove', label, keys: [], uses: null, hidden: 0 });
  }
  return effects;
}

/** Returns for how many users or events the change counts at once; null for what has neither. */
async function usesOf(
  { kind, record: { id }, changed = [] }: ApplyPlan['records'][number],
  { records: { user } }: InstallationState,
  reader: InstallationReader,
): Promise<number | null> {
  if (kind === 'usergroup') return user.filter(({ userGroupIds }) => userGroupIds.includes(id)).length;
  if (kind !== 'status' || !changed.some((key) => DECIDES_FIRMNESS.has(key))) return null;
  return (await reader.uses('status', [id])).get(id) ?? 0;
}

function afterwards({ records }: Pick<ApplyPlan, 'records'>, state: InstallationState): readonly Row[] {
  const drafted = new Map(draftedOf('customdefinition', records).map((row) => [row.id, row]));
  return state.records.customdefinition.map((row) => drafted.get(row.id) ?? row);
}

/** Counts values that will be hidden, among the first hundred thousand. */
async function countHidden(row: Row, rows: readonly Row[], reader: InstallationReader): Promise<number> {
  const field = definitionsOf(buildDefinitions(rows), row.kind).byKeyword.get(row.keyword);
  if (field === undefined) return 0;
  let hidden = 0;
  for (let batch = 0, after = 0; batch < MOST_BATCHES; batch += 1) {
    const values = await reader.valuesOf(field.id, after, BATCH);
    hidden += values.filter(({ value }) => readValue(field, value).type === 'empty').length;
    after = values.at(-1)?.entityId ?? 0;
    if (values.length < BATCH) break;
  }
  return hidden;
}
