/**
 * Creates, changes and deletes entities on behalf of permitted users. Permission, checks, write, consequences
 * and history form one transaction on locked state. `kinds/` holds the rules that are special to a kind.
 */

import { type EditableKind, editableFields } from '@callboard/contract';
import { canRead, canWrite, type Owner, visibility } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import { forbidden, missing } from '../../access/refusals.ts';
import type { Change } from '../../model/change.ts';
import { newRecord } from '../../model/new-record.ts';
import type { Entity, Fields } from '../../model/records.ts';
import type { ReferenceData, ReferenceSource } from '../../model/reference-data.ts';
import type { RecordLine } from '../../model/writer.ts';
import { recordLine } from '../../model/writer.ts';
import { type Clock, seconds } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { formatId, parseId } from '../../platform/ids.ts';
import {
  type Deletion,
  type DeletionOrder,
  deleteWhole,
  describeDeletion,
  type Members,
} from './deletion.ts';
import { changeOf, changesOfWholes, type EditableRecord, formOf } from './entity-history.ts';
import { rulesOf } from './kinds.ts';
import { checkMayUnlock } from './locked-event.ts';
import { namesOfBooked } from './moved-bookings.ts';
import { Problems } from './problems.ts';
import { applyValues, findReferred, presentFields, type Values, visibleFields } from './record-values.ts';
import type { Draft } from './rules.ts';
import type { EditReader, EditSender, EditStore, EditTransaction } from './store.ts';

export interface EditResult {
  readonly values: Values;
  readonly id: number;
  readonly revision: number;
}

export interface EditEffect {
  readonly id: number;
  /** Revision that the entity has now. */
  readonly revision: number;
  /** The first bookings that keep times of their own although the event begins at another time. */
  readonly kept: readonly Entity<'resourcebooking'>[];
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

/** Effects of a deletion, and for how many days it could be restored. */
export interface DescribedDeletion extends Deletion {
  readonly days: number;
}

/**
 * All methods throw AppError: `not-found`, `forbidden`, or `bad-value` and `read-only-field` with the names
 * of fields.
 */
export interface EntityEditor {
  /** Returns the values of all fields that the user may see. */
  read(target: ReadTarget): Promise<EditResult>;
  /** Whether the user may change the entity. */
  mayWrite(target: ReadTarget): Promise<boolean>;
  /** Tells what deleting the entity would take along; throws `forbidden` unless the user may write it. */
  deletion(target: ReadTarget, members: Members): Promise<DescribedDeletion>;
  /** Returns the units of a bookable entity; only resources have units. */
  units(principal: Principal, id: string): Promise<readonly Fields<'resourceinstance'>[]>;
  /** Creates an entity and returns its id. Fields that are left out are empty. */
  create(target: Target, values: Values): Promise<string>;
  /** Returns the names of the first things that are booked, each once; null for what the user may not see. */
  namesOfBooked(
    principal: Principal,
    bookings: readonly Entity<'resourcebooking'>[],
  ): Promise<readonly (string | null)[]>;
  /** Changes the entity. A change without effect leaves no trace. Also throws `precondition-failed`. */
  change(target: ExistingTarget, values: Values): Promise<EditEffect>;
  /** Deletes the entity with what hangs on it, as far as the user knows that; throws `in-use` or `locked`. */
  remove(
    target: ExistingTarget,
    options?: Pick<DeletionOrder, 'along'> & { members?: Members },
  ): Promise<void>;
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
    { principal, kind, bookingsStay = false }: Target,
    stored: EditableRecord,
    values: Values,
    isNew: boolean,
  ): Promise<Draft<EditableKind>> {
    const problems = new Problems();
    const { zone, planningDays } = data;
    const application = { transaction, principal, kind, zone, isNew, problems };
    const before = formOf(kind, stored, data);
    const wanted = await applyValues(before, values, application);
    const made = {
      ...{ transaction, principal, isNew, bookingsStay, zone, planningDays },
      ...{ before, wanted, problems },
    };
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

  /** Returns the revision that the entity has then: a change without effect makes none. */
  async function write(data: ReferenceData, target: Target, made: Draft<EditableKind>): Promise<number> {
    const { transaction, isNew, before, wanted } = made;
    const { principal, kind } = target;
    const context = { reader: transaction, principal, data, at: clock.now() };
    const change = await changeOf(context, kind, isNew ? undefined : before, wanted);
    const along = (await rulesOf(kind).alongWith?.(made)) ?? [];
    if (change === undefined && along.length === 0) return before.revision;
    const record = { ...wanted, revision: isNew ? 1 : before.revision + 1 };
    const line: RecordLine = recordLine(kind, record);
    const ofWholes = change && isNew ? changesOfWholes(kind, wanted, change, 'after') : [];
    await transaction.writer.write({
      records: [line, ...along],
      changes: change === undefined ? [] : [change, ...ofWholes],
    });
    return record.revision;
  }

  return {
    async historyEntry(transaction, { principal, kind }, before, after) {
      const context = { reader: transaction, principal, data: await reference.current(), at: clock.now() };
      return changeOf(context, kind, before, after);
    },

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

    async deletion(target, members) {
      const data = await reference.current();
      const { principal, kind } = target;
      if (target.unlock === true) checkMayUnlock(principal);
      return store.look(async (stored) => {
        const reader = unlocked(stored, target);
        const { entity, owners } = await show(reader, target);
        if (!owners.some((owner) => canWrite(principal, kind, owner))) throw forbidden('write', kind);
        const request = { principal, kind, entity, members };
        return { ...(await describeDeletion(reader, data, request)), days: data.settings.trashDays };
      });
    },

    units: (principal, id) =>
      store.look(async (reader) => {
        const found = await findReferred(reader, 'bookable', parseId(id)?.id ?? 0);
        const kind = found?.kind ?? 'resource';
        return reader.unitsOf((await show(reader, { principal, kind, id })).entity.id);
      }),

    namesOfBooked: (principal, bookings) =>
      store.look((reader) => namesOfBooked(reader, principal, bookings)),

    async create(target, values) {
      const { principal, kind } = target;
      if (visibility(principal, kind, 'write') === 'none') throw forbidden('write', kind);
      if (target.unlock === true) checkMayUnlock(principal);
      const data = await reference.current();
      return store.edit(kind, target, async (stored) => {
        const transaction = unlocked(stored, target);
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
      if (target.unlock === true) checkMayUnlock(target.principal);
      const data = await reference.current();
      return store.edit(target.kind, target, async (stored) => {
        const transaction = unlocked(stored, target);
        const entity = await open(transaction, target);
        const made = await draft(data, transaction, target, entity, values, false);
        checkCurrent(target, entity);
        const kept = (await rulesOf(target.kind).keeping?.(made)) ?? [];
        return { id: entity.id, revision: await write(data, target, made), kept };
      });
    },

    async remove(target, { along, members = 'stay' } = {}) {
      const { principal, kind } = target;
      if (target.unlock === true) checkMayUnlock(principal);
      const data = await reference.current();
      await store.edit(
        kind,
        target,
        async (stored) => {
          const transaction = unlocked(stored, target);
          const entity = await open(transaction, target);
          checkCurrent(target, entity);
          await deleteWhole(transaction, { data, at: clock.now(), principal, kind, entity, members, along });
        },
        'delete',
      );
    },
  };
}

/** Returns the reader or transaction in which locks are in nobody's way, if the sender wants that. */
function unlocked<R extends EditReader>(stored: R, { unlock = false }: EditSender): R {
  return unlock ? { ...stored, isUnlocked: true } : stored;
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
