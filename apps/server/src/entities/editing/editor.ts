/**
 * Creates, changes and deletes entities on behalf of permitted users. Permission, checks, write, consequences
 * and history form one transaction on locked state. `kinds/` holds the rules that are special to a kind.
 */

import { type EditableField, type EditableKind, editableFields } from '@callboard/contract';
import { actorOf } from '../../access/actor.ts';
import { canRead, canWrite, type Owner, visibility } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import { forbidden, missing } from '../../access/refusals.ts';
import type { Change } from '../../model/change.ts';
import { newRecord } from '../../model/new-record.ts';
import type { Entity, Fields, RecordKind } from '../../model/records.ts';
import type { ReferenceData, ReferenceSource } from '../../model/reference-data.ts';
import type { RecordLine } from '../../model/writer.ts';
import { type Clock, seconds } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { formatId, parseId } from '../../platform/ids.ts';
import { attachmentEntry } from '../attachment-history.ts';
import { rulesOf } from './kinds.ts';
import { partEntry } from './part-entry.ts';
import { Problems } from './problems.ts';
import { applyValues, findReferred, presentFields, type Values, visibleFields } from './record-values.ts';
import type { Draft } from './rules.ts';
import type { EditReader, EditSender, EditStore, EditTransaction, Use, Uses } from './store.ts';
import { listUses, maySeeUse, visibleUses } from './visible-uses.ts';

export interface EditResult {
  readonly values: Values;
  readonly id: number;
  readonly revision: number;
}

export interface Target extends EditSender {
  readonly kind: EditableKind;
}

export interface ExistingTarget extends Target {
  /** The id as it appears in addresses. */
  readonly id: string;
  /** Whether the caller's copy has this revision. */
  readonly isCurrent: (id: number, revision: number) => boolean;
}

export type ReadTarget = Omit<ExistingTarget, 'isCurrent'>;

/** Consequences of deleting an entity, and the obstacles to it. */
export interface Deletion {
  readonly files: number;
  readonly links: number;
  /** Uses that the user may see. */
  readonly uses: readonly UseOfEntity[];
  /** Whether something that the user may not see refers to the entity. */
  readonly hasHidden: boolean;
}

interface UseOfEntity extends Pick<Uses, 'kind' | 'count'> {
  readonly examples: readonly Use[];
}

export type EditableRecord = Fields<EditableKind>;

/**
 * All methods throw AppError: `not-found`, `forbidden`, or `bad-value` and `read-only-field` with the names
 * of fields.
 */
export interface EntityEditor {
  /** Returns the values of all fields that the user may see. */
  read(target: ReadTarget): Promise<EditResult>;
  /** Whether the user may change the entity. */
  mayWrite(target: ReadTarget): Promise<boolean>;
  deletion(target: ReadTarget): Promise<Deletion>;
  /** Returns the units of a bookable entity; only resources have units. */
  units(principal: Principal, id: string): Promise<readonly Fields<'resourceinstance'>[]>;
  /** Creates an entity and returns its id. Fields that are left out are empty. */
  create(target: Target, values: Values): Promise<string>;
  /** Changes the entity. A change without effect leaves no trace. Also throws `precondition-failed`. */
  change(target: ExistingTarget, values: Values): Promise<void>;
  /** Deletes the entity and its attachments. Throws `in-use` while something else refers to it. */
  remove(target: ExistingTarget): Promise<void>;
  /** Returns what the history tells of a record that is made, changed or deleted; undefined when nothing differs. */
  historyEntry(
    transaction: EditTransaction,
    target: Target,
    before: EditableRecord | undefined,
    after: EditableRecord | undefined,
  ): Promise<Omit<Change, 'id'> | undefined>;
}

interface EditorOptions {
  readonly store: EditStore;
  /** Read before each transaction, whose locks others wait for with the last connections of the pool. */
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

export function createEntityEditor({ store, reference, clock }: EditorOptions): EntityEditor {
  async function open(transaction: EditTransaction, target: ExistingTarget): Promise<EditableRecord> {
    const { principal, kind } = target;
    const id = parseId(target.id);
    const found = id === undefined ? undefined : await transaction.lock(kind, id);
    if (found === undefined) throw missing(kind);
    const owners = await ownersOf(transaction, kind, found);
    if (!owners.some((owner) => canRead(principal, kind, owner))) throw forbidden('read', kind);
    if (!owners.some((owner) => canWrite(principal, kind, owner))) throw forbidden('write', kind);
    return found;
  }

  /** Returns the entity and its owners, if the caller may read it. */
  async function show(reader: EditReader, { principal, kind, id: wireId }: ReadTarget) {
    const id = parseId(wireId);
    const entity = id === undefined ? undefined : await reader.find(kind, id.id);
    if (entity === undefined || entity.created !== id?.created) throw missing(kind);
    const owners = await ownersOf(reader, kind, entity);
    if (!owners.some((owner) => canRead(principal, kind, owner))) throw forbidden('read', kind);
    return { entity, owners };
  }

  /** Returns the record with the values applied; throws one AppError that names every invalid field. */
  async function draft(
    data: ReferenceData,
    transaction: EditTransaction,
    { principal, kind }: Target,
    stored: EditableRecord,
    values: Values,
    isNew: boolean,
  ): Promise<Draft<EditableKind>> {
    const problems = new Problems();
    const { zone, planningDays } = data;
    const application = { transaction, principal, kind, zone, isNew, problems };
    const before = formOf(kind, stored, data);
    const wanted = await applyValues(before, values, application);
    const made = { transaction, principal, isNew, zone, planningDays, before, wanted, problems };
    await rulesOf(kind).complete?.(made);
    const owners = await ownersOf(transaction, kind, wanted);
    if (!owners.some((owner) => canWrite(principal, kind, owner))) {
      const fields = editableFields(kind).map(({ name }) => name);
      problems.add(
        fields.find((name) => name === 'owninggroup') ?? fields[0] ?? 'owninggroup',
        'Choose a group whose entities you may write: else you could not change it any more.',
      );
    }
    problems.throwIfAny();
    return made;
  }

  /** Returns the history entry; undefined when nothing differs. */
  async function changeOf(
    data: ReferenceData,
    transaction: EditTransaction,
    { principal, kind }: Target,
    before: EditableRecord | undefined,
    after: EditableRecord | undefined,
  ) {
    const fields = editableFields(kind);
    const present = async (entity: EditableRecord | undefined): Promise<Values> =>
      entity === undefined ? {} : presentFields(transaction, fields, formOf(kind, entity, data), data.zone);
    const [was, is] = [await present(before), await present(after)];
    const changes = fields
      .filter(({ name }) => JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null))
      .map((field) => ({
        target: 'field' as const,
        name: field.name,
        before: shown(field, was[field.name]),
        after: shown(field, is[field.name]),
      }));
    const entityId = (after ?? before)?.id;
    if (changes.length === 0 || entityId === undefined) return undefined;
    return { entityKind: kind, entityId, at: clock.now(), ...actorOf(principal), changes };
  }

  async function write(data: ReferenceData, target: Target, made: Draft<EditableKind>): Promise<void> {
    const { transaction, isNew, before, wanted } = made;
    const change = await changeOf(data, transaction, target, isNew ? undefined : before, wanted);
    const along = (await rulesOf(target.kind).alongWith?.(made)) ?? [];
    if (change === undefined && along.length === 0) return;
    const record = { ...wanted, revision: isNew ? 1 : before.revision + 1 };
    const line = { kind: target.kind, record } as unknown as RecordLine;
    const ofWholes = change && isNew ? changesOfWholes(target.kind, wanted, change, 'after') : [];
    await transaction.writer.write({
      records: [line, ...along],
      changes: change === undefined ? [] : [change, ...ofWholes],
    });
  }

  return {
    historyEntry: async (...entry) => changeOf(await reference.current(), ...entry),

    async read(target) {
      const { principal, kind } = target;
      const data = await reference.current();
      return store.look(async (reader) => {
        const { entity } = await show(reader, target);
        const shownEntity = formOf(kind, entity, data);
        const values = await presentFields(reader, visibleFields(principal, kind), shownEntity, data.zone);
        return { values, id: entity.id, revision: entity.revision };
      });
    },

    mayWrite: (target) =>
      store.look(async (reader) => {
        const { owners } = await show(reader, target);
        return owners.some((owner) => canWrite(target.principal, target.kind, owner));
      }),

    deletion: (target) =>
      store.look(async (reader) => {
        const { entity } = await show(reader, target);
        const examples = (await reader.examplesOf(entity.id)).filter((use) =>
          maySeeUse(target.principal, use),
        );
        const seen = visibleUses(target.principal, await reader.usesOf(entity.id));
        const counts = new Map<RecordKind, number>();
        for (const { kind, count } of seen.uses) counts.set(kind, (counts.get(kind) ?? 0) + count);
        const uses = [...counts].map(([kind, count]) => ({
          kind,
          count,
          examples: examples.filter((use) => use.kind === kind),
        }));
        const attachments = await reader.attachmentsOf(entity.id);
        const files = attachments.filter(({ fileId }) => fileId !== null).length;
        return { files, links: attachments.length - files, uses, hasHidden: seen.hasHidden };
      }),

    units: (principal, id) =>
      store.look(async (reader) => {
        const found = await findReferred(reader, 'bookable', parseId(id)?.id ?? 0);
        const kind = (found?.kind ?? 'resource') as EditableKind;
        return reader.unitsOf((await show(reader, { principal, kind, id })).entity.id);
      }),

    async create(target, values) {
      const { principal, kind } = target;
      if (visibility(principal, kind, 'write') === 'none') throw forbidden('write', kind);
      const data = await reference.current();
      return store.edit(kind, target, async (transaction) => {
        const id = await transaction.writer.allocateIds(1);
        const created = seconds(clock);
        const { userId: ownerId, userName: ownerName } = principal;
        const [userGroupId = null] = principal.userGroupIds;
        const blank = newRecord(kind, { id, created, ownerId, ownerName, userGroupId });
        await write(data, target, await draft(data, transaction, target, blank, values, true));
        return formatId(id, created);
      });
    },

    async change(target, values) {
      const data = await reference.current();
      await store.edit(target.kind, target, async (transaction) => {
        const entity = await open(transaction, target);
        const made = await draft(data, transaction, target, entity, values, false);
        checkCurrent(target, entity);
        await write(data, target, made);
      });
    },

    async remove(target) {
      const { kind } = target;
      const data = await reference.current();
      await store.edit(kind, target, async (transaction) => {
        const entity = await open(transaction, target);
        checkCurrent(target, entity);
        await rulesOf(kind).removeParts?.(transaction, entity);
        const uses = await transaction.usesOf(entity.id);
        if (uses.length > 0) {
          const list = listUses(target.principal, uses);
          throw new AppError('in-use', `Nothing was deleted. Remove first what refers to it: ${list}.`);
        }
        const attachments = await transaction.attachmentsOf(entity.id);
        const change = await changeOf(data, transaction, target, entity, undefined);
        const entries = attachments.map((attachment) => attachmentEntry(attachment, undefined));
        if (change !== undefined) {
          const deletion = { ...change, changes: [...change.changes, ...entries] };
          const ofWholes = changesOfWholes(kind, entity, deletion, 'before');
          await transaction.writer.write({ changes: [deletion, ...ofWholes] });
        }
        await removeAttachments(transaction, attachments);
        await transaction.writer.remove(kind, [entity.id]);
      });
    },
  };
}

/** Returns what the histories of its wholes tell of a part that is made or deleted. */
function changesOfWholes(
  kind: EditableKind,
  entity: EditableRecord & Partial<Owner>,
  change: Omit<Change, 'id'>,
  side: 'before' | 'after',
): readonly Omit<Change, 'id'>[] {
  const part = partEntry(kind, entity, change, side);
  const wholes = rulesOf(kind).wholes?.(entity) ?? [];
  return wholes.map((whole) => ({
    ...change,
    entityKind: whole.kind,
    entityId: whole.id,
    changes: [part],
  }));
}

async function removeAttachments(
  transaction: EditTransaction,
  attachments: readonly Entity<'attachment'>[],
): Promise<void> {
  if (attachments.length === 0) return;
  await transaction.writer.remove(
    'attachment',
    attachments.map(({ id }) => id),
  );
  await transaction.release(attachments.flatMap(({ fileId }) => fileId ?? []));
}

function formOf(kind: EditableKind, entity: EditableRecord, { planningDays }: ReferenceData): EditableRecord {
  return rulesOf(kind).formOf?.(entity, planningDays) ?? entity;
}

async function ownersOf(
  reader: EditReader,
  kind: EditableKind,
  entity: EditableRecord,
): Promise<readonly Owner[]> {
  const owner: object & Partial<Owner> = entity;
  return rulesOf(kind).owners?.(reader, entity) ?? [{ userGroupId: owner.userGroupId ?? null }];
}

function checkCurrent({ kind, isCurrent }: ExistingTarget, { id, revision }: EditableRecord): void {
  if (isCurrent(id, revision)) return;
  throw new AppError('precondition-failed', `Get the ${kind} again: somebody has changed it meanwhile.`);
}

/**
 * Returns the value as the history shows it: references by name, private values as null, because readers of
 * the history may lack the right to private data.
 */
function shown(field: EditableField, value: unknown): unknown {
  if (field.private === true) return null;
  const nameOf = (one: unknown): unknown => (field.to === undefined ? one : (one as { name: string }).name);
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
}
