/** Carries out the planned changes of a document of definitions. */

import type { Author, EntityWriter, RecordLine } from '../model/writer.ts';
import { recordLine } from '../model/writer.ts';
import type { ApplyPlan } from './plan-document.ts';
import { DEFINED_KINDS, type InstallationChange, type InstallationStore } from './store.ts';

const REINDEXED_AT_ONCE = 1_000;

/**
 * Changes everything or nothing, and returns the result of `work`. Only the planning days that depend on
 * settings are recomputed afterwards.
 */
export async function changeDefinitions<T extends { readonly plan: ApplyPlan }>(
  store: InstallationStore,
  author: Author,
  work: (inside: InstallationChange) => Promise<T>,
): Promise<T> {
  const done = await store.change(async (inside) => {
    const given = await work(inside);
    await carryOut(given.plan, inside, author);
    return given;
  });
  const { timeZone, dayLine } = done.plan.settings;
  if (timeZone !== undefined || dayLine !== undefined) await store.rederive();
  return done;
}

async function carryOut(plan: ApplyPlan, inside: InstallationChange, author: Author): Promise<void> {
  const { writer } = inside;
  const firstId = await firstNewId(plan, writer);
  const records = plan.records.map(({ kind, record, changed }): RecordLine => {
    const isNew = changed === undefined;
    const identity = isNew ? { created: author.at } : { revision: record.revision + 1 };
    return recordLine(kind, withRealIds({ ...record, ...identity }, firstId));
  });
  await writer.write({ settings: plan.settings, records, by: author });
  for (const fieldId of plan.reindexed) await reindex(fieldId, inside);
  if (plan.prune) await removeSurplus(plan, writer, author);
}

async function firstNewId({ records }: ApplyPlan, writer: EntityWriter): Promise<number> {
  // Drafts number new records from -1 downwards; some may have been dropped again.
  const count = records.reduce((most, { record }) => Math.max(most, -record.id), 0);
  return count === 0 ? 0 : writer.allocateIds(count);
}

const REFERENCES = ['id', 'parentId', 'integrationId', 'userGroupIds', 'userIds', 'ownerId', 'userGroupId'];

function withRealIds<T extends object>(record: T, firstId: number): T {
  const real = (id: unknown): unknown => (typeof id === 'number' && id < 0 ? firstId - id - 1 : id);
  const entries = Object.entries(record).map(([key, value]) => {
    if (key === 'sharedWith') return [key, withRealIds(value, firstId)];
    if (!REFERENCES.includes(key)) return [key, value];
    return [key, Array.isArray(value) ? value.map(real) : real(value)];
  });
  return { ...record, ...Object.fromEntries(entries) };
}

/** Rewrites the values of a field, which indexes them for the field's new type. */
async function reindex(fieldId: number, { writer, valuesOf }: InstallationChange): Promise<void> {
  for (let after = 0; ; ) {
    const values = await valuesOf(fieldId, after, REINDEXED_AT_ONCE);
    if (values.length === 0) return;
    await writer.write({ values });
    after = values.at(-1)?.entityId ?? Number.MAX_SAFE_INTEGER;
  }
}

/** Removes referring records first: fields before their sections and groups, users before their groups. */
async function removeSurplus({ surplus }: ApplyPlan, writer: EntityWriter, author: Author): Promise<void> {
  for (const kind of [...DEFINED_KINDS].reverse()) {
    const ids = surplus.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length > 0) await writer.remove(kind, ids, author);
  }
}
