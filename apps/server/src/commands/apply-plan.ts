/** Carries out what a document of definitions was planned to change, and tells it in lines. */
import type { EntityWriter } from '../entities/writer.ts';
import { LISTS } from '../installation/named-lists.ts';
import type { ApplyPlan } from '../installation/plan-document.ts';
import {
  DEFINED_KINDS,
  type DefinedKind,
  type InstallationState,
  type InstallationStore,
} from '../installation/store.ts';
import type { Storage } from '../storage/storage.ts';
import type { RecordLine } from '../transfer/export-line.ts';
import { inOneTransaction } from './one-transaction.ts';
import { plural, printable } from './output.ts';

const REINDEXED_AT_ONCE = 1_000;

export async function readState({ reference, transfer }: Storage): Promise<InstallationState> {
  const { settings } = await reference.current();
  const records: Record<string, unknown> = {};
  for (const kind of DEFINED_KINDS) records[kind] = await transfer.all(kind);
  return { settings, records: records as unknown as InstallationState['records'] };
}

export function isEmptyPlan({ settings, records, surplus, prune }: ApplyPlan): boolean {
  return Object.keys(settings).length === 0 && records.length === 0 && !(prune && surplus.length > 0);
}

/** All or nothing; only the planning days, which follow from two settings, are worked out afterwards. */
export async function carryOut(
  plan: ApplyPlan,
  storage: Storage,
  store: InstallationStore,
  now: number,
): Promise<void> {
  await inOneTransaction(storage, async (writer) => {
    const firstId = await firstNewId(plan, writer);
    const records = plan.records.map(({ kind, record, changed }): RecordLine => {
      const isNew = changed === undefined;
      const identity = isNew ? { created: now } : { revision: record.revision + 1 };
      return { kind, record: withRealIds({ ...record, ...identity }, firstId) } as RecordLine;
    });
    await writer.write({
      settings: plan.settings,
      records,
      revisedBy: { at: now, userName: 'command line' },
    });
    for (const fieldId of plan.reindexed) await reindex(fieldId, records, writer, store);
    if (plan.prune) await removeSurplus(plan, writer);
  });
  const { timeZone, dayLine } = plan.settings;
  if (timeZone !== undefined || dayLine !== undefined) await storage.writer.rederive();
}

async function firstNewId({ records }: ApplyPlan, writer: EntityWriter): Promise<number> {
  // Drafts number what is new from -1 downwards, and some of it may have been dropped again.
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
  return Object.fromEntries(entries) as T;
}

/** Writing a value anew indexes it for the type that its field has by then. */
async function reindex(
  fieldId: number,
  records: readonly RecordLine[],
  writer: EntityWriter,
  store: InstallationStore,
): Promise<void> {
  const field = records.filter(({ record }) => record.id === fieldId);
  for (let after = 0; ; ) {
    const values = await store.valuesOf(fieldId, after, REINDEXED_AT_ONCE);
    if (values.length === 0) return;
    await writer.write({ records: field, values });
    after = values.at(-1)?.entityId ?? Number.MAX_SAFE_INTEGER;
  }
}

/** What refers to others first: fields before their sections and groups, users before their groups. */
async function removeSurplus({ surplus }: ApplyPlan, writer: EntityWriter): Promise<void> {
  for (const kind of [...DEFINED_KINDS].reverse()) {
    const ids = surplus.filter((one) => one.kind === kind).map(({ id }) => id);
    if (ids.length > 0) await writer.remove(kind, ids);
  }
}

/** One line a change, then how many there are. */
export function describePlan(plan: ApplyPlan): string {
  const { settings, records, surplus, prune } = plan;
  const lines = [
    ...Object.entries(settings).map(([name, value]) => `~ settings.${name}: ${JSON.stringify(value)}`),
    ...records.map(({ kind, record, changed }) => {
      const label = `${LISTS[kind]} ${labelOf(kind, record)}`;
      return changed === undefined ? `+ ${label}` : `~ ${label} (${changed.join(', ')})`;
    }),
    ...surplus.map(({ kind, label, uses }) => {
      if (prune) return `- ${LISTS[kind]} ${label}`;
      return `  ${LISTS[kind]} ${label} is not in the document: ${uses > 0 ? 'in use' : '--prune would remove it'}`;
    }),
  ];
  const created = records.filter(({ changed }) => changed === undefined).length;
  const updated = records.length - created + Object.keys(settings).length;
  const removed = prune ? surplus.length : 0;
  const summary = `${plural(created, 'creation')}, ${plural(updated, 'update')}, ${plural(removed, 'removal')}`;
  return `${[...lines.map(printable), summary].join('\n')}\n`;
}

function labelOf(kind: DefinedKind, record: object): string {
  const { name, login, keyword, kind: of } = record as Readonly<Record<string, string | undefined>>;
  return kind === 'customdefinition' ? `${of}.${keyword}` : (login ?? name ?? '');
}
