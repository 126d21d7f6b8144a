/** Deletes an entity with what hangs on it, or tells what would go and what would stay. */
import { createHash } from 'node:crypto';
import type { EditableKind } from '@callboard/contract';
import { canRead, canWrite } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import type { Change } from '../../model/change.ts';
import {
  type EntityLine,
  entityLine,
  nextRevision,
  ownedEntity,
  recordsOf,
} from '../../model/record-lines.ts';
import { type Entity, type RecordKind, recordKinds } from '../../model/records.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import { MANY, REFERENCES, withoutIds } from '../../model/references.ts';
import type { RecordLine } from '../../model/writer.ts';
import { AppError } from '../../platform/errors.ts';
import { propertyOf } from '../../platform/objects.ts';
import { attachmentEntry } from '../attachment-history.ts';
import { changeOf, changesOfWholes, type HistoryContext, isEditableLine } from './entity-history.ts';
import { rulesOf } from './kinds.ts';
import { lockedText } from './locked-event.ts';
import { readAhead } from './read-ahead.ts';
import type { EditReader, EditTransaction, HangingRecords, LooseReference } from './store.ts';
import { listUses } from './visible-uses.ts';

/** Maximum number of records that one deletion removes or changes. */
const MOST_RECORDS = 5_000;
/** Number of names that are told of each kind. */
const MOST_NAMED = 5;

/** Fate of the events and groups of a group. */
export type Members = 'stay' | 'go';

export interface DeletionRequest {
  readonly principal: Principal;
  readonly kind: EditableKind;
  readonly entity: Entity<EditableKind>;
  readonly members: Members;
}

export interface HangingKind {
  readonly kind: RecordKind;
  readonly count: number;
  /** The newest few. */
  readonly first: readonly { readonly id: number; readonly created: number; readonly name: string }[];
}

/** Things that a deletion takes along and that it leaves, as far as the user may know. */
export interface Deletion {
  readonly along: readonly HangingKind[];
  readonly files: number;
  readonly links: number;
  readonly stays: readonly HangingKind[];
  readonly hasHidden: boolean;
  readonly hindrance: AppError | undefined;
  readonly fingerprint: string;
}

const NOTHING: HangingRecords = { along: [], stays: [], isCut: false };
const optionsOf = (members: Members) => ({ withMembers: members === 'go', most: MOST_RECORDS });
const isAttachment = ({ kind }: RecordLine): boolean => kind === 'attachment';

export async function describeDeletion(
  reader: EditReader,
  data: ReferenceData,
  request: DeletionRequest,
): Promise<Deletion> {
  const { principal, kind, entity, members } = request;
  const hanging = await reader.hangingOn(kind, entity.id, optionsOf(members));
  const { along, stays } = hanging;
  const isSeen = (line: RecordLine): boolean => maySee(principal, line);
  const staying = stays.map(({ line }) => line);
  const attachments = recordsOf('attachment', along);
  const files = attachments.filter(({ fileId }) => fileId !== null).length;
  const shownAlong = along.filter((line) => !isAttachment(line) && !isPartOfBooking(line));
  return {
    along: await byKind(reader, shownAlong.filter(isSeen), entity.id),
    files,
    links: attachments.length - files,
    stays: await byKind(reader, staying.filter(isSeen), entity.id),
    hasHidden: ![...along, ...staying].every(isSeen),
    hindrance: await hindranceOf(reader, data, request, hanging),
    fingerprint: fingerprintOf(hanging),
  };
}

export interface DeletionOrder extends DeletionRequest {
  readonly data: ReferenceData;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Fingerprint of what the user knows to go along; `all`: whatever it is; left out: nothing but attachments. */
  readonly along?: string | undefined;
}

export async function deleteWhole(transaction: EditTransaction, order: DeletionOrder): Promise<void> {
  const { principal, kind, entity, members, data, at } = order;
  const hanging = await transaction.lockHanging(kind, entity.id, optionsOf(members));
  await refuse(transaction, order, hanging);
  const lines = [entityLine(kind, entity), ...hanging.along] as const;
  const gone = new Set(lines.map(({ record }) => record.id));
  const loose = hanging.stays.map(({ line, keys }) => ({ line, ...letGo(line, keys, gone, order) }));
  const reader = await readAhead(transaction, [...lines, ...loose.map(({ line }) => line)]);
  const context = { reader, principal, data, at };
  const changes = await tellDeletion(context, lines, gone);
  for (const { line, after } of loose) changes.push(...(await tellChange(context, line, after)));
  await transaction.writer.write({
    records: loose.map(({ after }) => after),
    changes,
  });
  const isKept = data.settings.trashDays > 0;
  const files = isKept ? [] : await transaction.filesOf([...gone]);
  if (isKept) {
    const { userId, userName } = principal;
    const references = loose.flatMap((one) => one.references);
    await transaction.keepInTrash({ at: Math.floor(at / 1_000), userId, userName, lines, references });
  }
  for (const one of [...recordKinds].reverse()) {
    const ids = lines.filter((line) => line.kind === one).map(({ record }) => record.id);
    if (ids.length > 0) await transaction.writer.remove(one, ids);
  }
  await transaction.release(files);
}

/** Throws unless the entity may be deleted with exactly this. */
async function refuse(
  transaction: EditTransaction,
  order: DeletionOrder,
  hanging: HangingRecords,
): Promise<void> {
  const { principal, along, data } = order;
  const own = await obstacleOf(transaction, data, order, NOTHING);
  if (own !== undefined) throw own;
  const asked = hanging.along.filter((line) => !isAttachment(line) && !isPartOfBooking(line));
  if (along === undefined && asked.length + hanging.stays.length > 0) throw inUse(principal, hanging, asked);
  const problem = await hindranceOf(transaction, data, order, hanging);
  if (problem !== undefined) throw problem;
  if (along !== undefined && along !== 'all' && along !== fingerprintOf(hanging))
    throw new AppError(
      'precondition-failed',
      'Nothing was deleted. Something else hangs on it by now: look again at what goes and what stays.',
    );
}

function inUse(principal: Principal, { stays }: HangingRecords, asked: readonly RecordLine[]): AppError {
  const uses = [
    ...asked.map((line) => ({ line, what: MANY[line.kind] })),
    ...stays.map(({ line, keys }) => ({
      line,
      what: keys.includes('memberIds') ? 'sets' : MANY[line.kind],
    })),
  ].map(({ line, what }) => ({
    ...{ kind: line.kind, what, count: 1, isPart: ownedEntity(line) === undefined },
    userGroupId: ownedEntity(line)?.owner.userGroupId ?? null,
  }));
  const list = listUses(principal, uses);
  return new AppError('in-use', `Nothing was deleted. Remove first what refers to it: ${list}.`);
}

function tooMany(): AppError {
  return new AppError(
    'in-use',
    `Nothing was deleted. More than ${MOST_RECORDS} things hang on it: delete some of them first, or make it inactive.`,
  );
}

async function hindranceOf(
  reader: EditReader,
  data: ReferenceData,
  request: DeletionRequest,
  hanging: HangingRecords,
): Promise<AppError | undefined> {
  if (hanging.isCut) return tooMany();
  return (await obstacleOf(reader, data, request, hanging)) ?? rightsProblem(request.principal, hanging);
}

async function obstacleOf(
  reader: EditReader,
  data: ReferenceData,
  request: DeletionRequest,
  hanging: HangingRecords,
): Promise<AppError | undefined> {
  return (await lockOf(reader, data, request, hanging)) ?? rulesOf(request.kind).hindrance?.(request.entity);
}

function rightsProblem(principal: Principal, { along, stays }: HangingRecords): AppError | undefined {
  const touched = [...along, ...stays.map(({ line }) => line)];
  const others = touched.filter((line) => !mayWrite(principal, line));
  if (others.length === 0) return undefined;
  const list = listUses(
    principal,
    others.map((line) => ({
      ...{ kind: line.kind, what: MANY[line.kind], count: 1, isPart: false },
      userGroupId: ownedEntity(line)?.owner.userGroupId ?? null,
    })),
  );
  return new AppError('forbidden', `Nothing was deleted. You may not change all that hangs on it: ${list}.`);
}

/** A locked event stays, with its name, its group and its locations. */
async function lockOf(
  reader: EditReader,
  { statuses, locations }: ReferenceData,
  { kind, entity }: DeletionRequest,
  { along, stays }: HangingRecords,
): Promise<AppError | undefined> {
  if (reader.isUnlocked === true) return undefined;
  const lines = [entityLine(kind, entity), ...along];
  const going = recordsOf('event', lines);
  const inGroup = recordsOf(
    'event',
    stays.map(({ line }) => line),
  );
  const eventIds = recordsOf('resourcebooking', lines)
    .filter(
      ({ resourceId }) => locations.has(resourceId) || resourceId === (kind === 'location' ? entity.id : 0),
    )
    .flatMap(({ eventId }) => eventId ?? []);
  const booked = eventIds.length === 0 ? [] : await reader.records('event', [...new Set(eventIds)]);
  for (const event of [...going, ...inGroup, ...booked.values()]) {
    const status = event.statusId === null ? undefined : statuses.get(event.statusId);
    if (!status?.statusTypes.includes('locked')) continue;
    const which = event.id === entity.id ? '' : `“${event.name}”: `;
    return new AppError('locked', `Nothing was deleted. ${which}${lockedText(status.name)}`);
  }
  return undefined;
}

function maySee(principal: Principal, line: RecordLine): boolean {
  const owned = ownedEntity(line);
  return owned === undefined || canRead(principal, owned.kind, owned.owner);
}

function mayWrite(principal: Principal, line: RecordLine): boolean {
  const owned = ownedEntity(line);
  return owned === undefined || canWrite(principal, owned.kind, owned.owner);
}

/** Bookings of several units, and of sets, count as one. */
function isPartOfBooking(line: RecordLine): boolean {
  return line.kind === 'resourcebooking' && line.record.parentId !== null;
}

function fingerprintOf({ along, stays }: HangingRecords): string {
  const ids = [along.map(({ record }) => record.id), stays.map(({ line }) => line.record.id)];
  return createHash('sha256').update(JSON.stringify(ids)).digest('base64url').slice(0, 22);
}

/** Names them as they are called beside what is deleted: its own name would say nothing. */
async function byKind(
  reader: EditReader,
  lines: readonly RecordLine[],
  deleted: number,
): Promise<readonly HangingKind[]> {
  const groups: HangingKind[] = [];
  for (const kind of recordKinds) {
    const records = lines.filter((line) => line.kind === kind).map(({ record }) => record);
    if (records.length === 0) continue;
    const newest = records.slice(-MOST_NAMED).reverse();
    const names = await reader.namesOf(
      kind,
      newest.map(({ id }) => id),
      deleted,
    );
    const first = newest.map(({ id, created }) => ({ id, created, name: names.get(id) ?? '' }));
    groups.push({ kind, count: records.length, first });
  }
  return groups;
}

interface LetGo {
  readonly after: EntityLine;
  readonly references: readonly LooseReference[];
}

/** The members of a group stay in the group around it. */
function letGo(
  line: EntityLine,
  keys: readonly string[],
  gone: ReadonlySet<number>,
  { entity }: DeletionRequest,
): LetGo {
  const { kind, record } = line;
  const after: Record<string, unknown> = {};
  const references = keys.map((key): LooseReference => {
    const before = propertyOf(record, key);
    after[key] = before;
    for (const reference of REFERENCES.filter((one) => one.kind === kind && one.key === key))
      after[key] = withoutIds(reference, after[key], gone);
    if (key === 'groupId') after[key] = propertyOf(entity, 'groupId') ?? null;
    return { kind, id: record.id, key, before, after: after[key] };
  });
  return { after: nextRevision(line, after), references };
}

/** Returns the entries of what is deleted, and those of the wholes that stay. */
async function tellDeletion(
  context: HistoryContext,
  lines: readonly EntityLine[],
  gone: ReadonlySet<number>,
): Promise<Omit<Change, 'id'>[]> {
  const told: Omit<Change, 'id'>[] = [];
  const attachments = recordsOf('attachment', lines);
  for (const line of lines) {
    if (!isEditableLine(line)) continue;
    const { kind, record } = line;
    const change = await changeOf(context, kind, record, undefined);
    if (change === undefined) continue;
    const entries = attachments
      .filter(({ holderId }) => holderId === record.id)
      .map((attachment) => attachmentEntry(attachment, undefined));
    const deletion = { ...change, changes: [...change.changes, ...entries] };
    const ofWholes = changesOfWholes(kind, record, deletion, 'before');
    told.push(deletion, ...ofWholes.filter(({ entityId }) => !gone.has(entityId)));
  }
  return told;
}

async function tellChange(
  context: HistoryContext,
  before: EntityLine,
  after: EntityLine,
): Promise<readonly Omit<Change, 'id'>[]> {
  if (!isEditableLine(before) || !isEditableLine(after)) return [];
  const change = await changeOf(context, before.kind, before.record, after.record);
  return change === undefined ? [] : [change];
}
