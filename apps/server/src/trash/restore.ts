/** Puts a deleted entity back with all that was deleted with it, as a write that is checked like any other. */
import { canWrite } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbidden } from '../access/refusals.ts';
import { attachmentEntry } from '../entities/attachment-history.ts';
import {
  changeOf,
  changesOfWholes,
  type HistoryContext,
  isEditableLine,
} from '../entities/editing/entity-history.ts';
import { lockedText } from '../entities/editing/locked-event.ts';
import { readAhead } from '../entities/editing/read-ahead.ts';
import type { LooseReference } from '../entities/editing/store.ts';
import type { Change } from '../model/change.ts';
import { EntityMap } from '../model/entity-map.ts';
import { type EntityLine, entityLine, nextRevision, ownedEntity, recordsOf } from '../model/record-lines.ts';
import type { Entity } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { RecordLine } from '../model/writer.ts';
import { AppError } from '../platform/errors.ts';
import { propertyOf } from '../platform/objects.ts';
import { type Loss, remainsOf } from './losses.ts';
import type { TrashEntry, TrashTransaction } from './store.ts';

/** Maximum number of losses that an error names one by one. */
const MOST_TOLD = 50;

export interface Restoring {
  readonly principal: Principal;
  readonly data: ReferenceData;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the entity comes back without what cannot come back. */
  readonly incomplete: boolean;
}

type Changes = Omit<Change, 'id'>[];

export async function restore(
  transaction: TrashTransaction,
  entry: TrashEntry,
  restoring: Restoring,
): Promise<void> {
  const { principal, data, at, incomplete } = restoring;
  const contents = await transaction.contentsOf(entry.id);
  await refuseExisting(
    transaction,
    entry,
    contents.records.map(({ line }) => line),
  );
  const { records, values, externals, orphans, losses, obstacle } = await remainsOf(transaction, contents);
  if (obstacle !== undefined) throw lost([obstacle], 'It cannot be restored.');
  if (losses.length > 0 && !incomplete) throw lost(losses, 'Not all of it can be restored.');
  const lines = records.map(({ line }) => owned(line, orphans, principal));
  const [root] = lines;
  if (root === undefined) throw gone();
  refuseUnwritable(principal, lines);
  await refuseLocked(transaction, data, lines);
  const references = await readReferences(transaction, principal, contents.references);
  refuseLockedMembers(data, contents.references, references);
  const reader = await readAhead(transaction, [...lines, ...references]);
  const back = new EntityMap();
  for (const { kind, record } of lines) back.set(kind, record);
  const context: HistoryContext = {
    principal,
    data,
    at,
    reader: {
      ...reader,
      // Records that come back are not stored yet.
      find: async (kind, id) => back.get(kind, id) ?? reader.find(kind, id),
    },
  };
  await transaction.writer.write({
    restores: true,
    records: lines,
    values,
    changes: await tellRestoration(context, lines),
  });
  await transaction.addExternals(externals);
  await putReferencesBack(transaction, context, contents.references, references);
  await transaction.forget(entry.id);
}

export function gone(): AppError {
  return new AppError('not-found', 'This is not in the trash (any more).');
}

function lost(losses: readonly Loss[], what: string): AppError {
  const details = losses
    .slice(0, MOST_TOLD)
    .map(({ kind, code, names, detail }) => ({ keyword: kind, code, names, detail }));
  const some = details.slice(0, 3).map(({ detail }) => detail);
  const more = losses.length > some.length ? [`And ${losses.length - some.length} more.`] : [];
  return new AppError('conflict', ['Nothing was restored.', what, ...some, ...more].join(' '), {
    errors: details,
  });
}

/** An import can have put some of it back. */
async function refuseExisting(
  transaction: TrashTransaction,
  { name }: TrashEntry,
  lines: readonly RecordLine[],
): Promise<void> {
  const ids = lines.map(({ record }) => record.id);
  const existing = await transaction.existing([...new Set(lines.map(({ kind }) => kind))], ids);
  if (existing.size === 0) return;
  throw new AppError(
    'conflict',
    `Nothing was restored. “${name}”, or a part of it, is there again: it has come back with an import.`,
  );
}

/** A record whose owning group is gone gets the first group of who restores it. */
function owned(line: EntityLine, orphans: ReadonlySet<number>, { userGroupIds }: Principal): EntityLine {
  return nextRevision(line, orphans.has(line.record.id) ? { userGroupId: userGroupIds[0] ?? null } : {});
}

function refuseUnwritable(principal: Principal, lines: readonly RecordLine[]): void {
  for (const line of lines) {
    const entity = ownedEntity(line);
    if (entity !== undefined && !canWrite(principal, entity.kind, entity.owner))
      throw forbidden('write', entity.kind);
  }
}

/** A locked event keeps its locations: it gets none back either. */
async function refuseLocked(
  transaction: TrashTransaction,
  { statuses, locations }: ReferenceData,
  lines: readonly EntityLine[],
): Promise<void> {
  const own = new Set(lines.map(({ record }) => record.id));
  const halls = new Set(lines.filter(({ kind }) => kind === 'location').map(({ record }) => record.id));
  const eventIds = recordsOf('resourcebooking', lines)
    .filter(({ resourceId }) => locations.has(resourceId) || halls.has(resourceId))
    .flatMap(({ eventId }) => (eventId === null || own.has(eventId) ? [] : eventId));
  for (const { statusId, name } of (await transaction.records('event', [...new Set(eventIds)])).values()) {
    refuseLock({ name, status: statuses.get(statusId ?? 0) });
  }
}

/** A locked event keeps its group: it is put back into none that it was taken from before. */
function refuseLockedMembers(
  { statuses }: ReferenceData,
  references: readonly LooseReference[],
  stored: readonly EntityLine[],
): void {
  for (const { kind, record } of stored) {
    if (kind !== 'event') continue;
    const joins = references.some(
      ({ id, key, before, after }) =>
        id === record.id && key === 'groupId' && record.groupId === after && before !== after,
    );
    if (joins) refuseLock({ name: record.name, status: statuses.get(record.statusId ?? 0) });
  }
}

function refuseLock({
  name,
  status,
}: {
  readonly name: string;
  readonly status: Entity<'status'> | undefined;
}): void {
  if (status?.statusTypes.includes('locked'))
    throw new AppError('locked', `Nothing was restored. “${name}”: ${lockedText(status.name)}`);
}

async function tellRestoration(context: HistoryContext, lines: readonly EntityLine[]): Promise<Changes> {
  const own = new Set(lines.map(({ record }) => record.id));
  const attachments = recordsOf('attachment', lines);
  const told: Changes = [];
  for (const line of lines) {
    if (!isEditableLine(line)) continue;
    const { kind, record } = line;
    const change = await changeOf(context, kind, undefined, record);
    if (change === undefined) continue;
    const entries = attachments
      .filter(({ holderId }) => holderId === record.id)
      .map((attachment) => attachmentEntry(undefined, attachment));
    const restoration = { ...change, changes: [...change.changes, ...entries] };
    const ofWholes = changesOfWholes(kind, record, restoration, 'after');
    told.push(restoration, ...ofWholes.filter(({ entityId }) => !own.has(entityId)));
  }
  return told;
}

/** Returns those of the entities that stayed which the user may still write. */
async function readReferences(
  transaction: TrashTransaction,
  principal: Principal,
  references: readonly LooseReference[],
): Promise<readonly EntityLine[]> {
  const found: EntityLine[] = [];
  for (const kind of new Set(references.map((one) => one.kind))) {
    const ids = [...new Set(references.filter((one) => one.kind === kind).map(({ id }) => id))];
    for (const record of (await transaction.records(kind, ids)).values()) {
      const line = entityLine(kind, record);
      const owned = ownedEntity(line);
      if (owned !== undefined && canWrite(principal, owned.kind, owned.owner)) found.push(line);
    }
  }
  return found;
}

/** Records that stayed refer to the entity again, unless they have been given something else since. */
async function putReferencesBack(
  transaction: TrashTransaction,
  context: HistoryContext,
  references: readonly LooseReference[],
  stored: readonly EntityLine[],
): Promise<void> {
  const records: RecordLine[] = [];
  const changes: Changes = [];
  for (const line of stored) {
    const wanted: Record<string, unknown> = {};
    for (const { key, before, after } of references.filter(({ id }) => id === line.record.id))
      wanted[key] = putBack(propertyOf(line.record, key), before, after);
    if (Object.entries(wanted).every(([key, value]) => value === propertyOf(line.record, key))) continue;
    const restored = nextRevision(line, wanted);
    records.push(restored);
    if (!isEditableLine(line) || !isEditableLine(restored)) continue;
    const change = await changeOf(context, line.kind, line.record, restored.record);
    if (change !== undefined) changes.push(change);
  }
  if (records.length > 0) await transaction.writer.write({ records, changes });
}

/** Returns what the reference holds again: as it was, or what was added since with what was let go. */
function putBack(present: unknown, before: unknown, after: unknown): unknown {
  if (JSON.stringify(present) === JSON.stringify(after)) return before;
  if (!Array.isArray(present) || !Array.isArray(before) || !Array.isArray(after)) return present;
  const missing = before.filter((id) => !after.includes(id) && !present.includes(id));
  return missing.length === 0 ? present : [...present, ...missing];
}
