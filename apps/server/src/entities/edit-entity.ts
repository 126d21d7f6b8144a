/**
 * Making, changing and deleting entities by whoever may write them: permission, checks, write, all that follows from
 * it, and history are one transaction on the state that nobody else can change meanwhile.
 */
import { type EditableField, type EditableKind, editableFields } from '@callboard/contract';
import { canRead, canWrite, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { formatId, parseId } from '../platform/ids.ts';
import type { Zone } from '../platform/time-zone.ts';
import type { RecordLine } from '../transfer/export-line.ts';
import { newRecord } from '../transfer/new-record.ts';
import type { EditReader, EditStore, EditTransaction } from './edit-store.ts';
import { parseValue, presentValue, ValueProblem } from './edit-values.ts';
import type { Entity } from './records.ts';
import type { ReferenceSource } from './reference-data.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Edited {
  readonly values: Values;
  readonly id: number;
  readonly revision: number;
}

export interface Target {
  readonly principal: Principal;
  readonly kind: EditableKind;
}

export interface ExistingTarget extends Target {
  /** As it stands in addresses. */
  readonly id: string;
  /** Whether the caller knows this revision. */
  readonly isCurrent: (id: number, revision: number) => boolean;
}

/** All of it throws AppError: `not-found`, `forbidden`, `bad-value` and `read-only-field` with the names of fields. */
export interface EntityEditor {
  /** The values of all fields that the user may see. */
  read(target: Omit<ExistingTarget, 'isCurrent'>): Promise<Edited>;
  /** Fields that are left out are empty. Returns the id. */
  create(target: Target, values: Values): Promise<string>;
  /** A change that changes nothing leaves no trace. Throws `precondition-failed`, too. */
  change(target: ExistingTarget, values: Values): Promise<void>;
  /** Throws `in-use` while something refers to the entity. */
  remove(target: ExistingTarget): Promise<void>;
}

interface EditorOptions {
  readonly store: EditStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

type Stored = Entity<EditableKind> & Readonly<Record<string, unknown>>;

/** Keys of records that are not called like the field. */
const KEYS: Readonly<Record<string, string>> = {
  group: 'groupId',
  profile: 'profileId',
  status: 'statusId',
  startdate: 'firstDay',
  enddate: 'lastDay',
  isproduction: 'isProduction',
  owninggroup: 'userGroupId',
  firstname: 'firstName',
  lastname: 'lastName',
  contactinfo: 'contactInfo',
  languagecode: 'languageCode',
  resourcetype: 'resourceType',
  resourcegroup: 'resourceGroupId',
  defaultrole: 'defaultRole',
};
const keyOf = ({ name }: EditableField): string => KEYS[name] ?? name;
/** Texts that are null without a value; all others are empty then. */
const NULLABLE: ReadonlySet<string> = new Set(['comment', 'defaultRole']);
/** An event that lasts longer is a slip of the pen. */
const MOST_DAYS = 3_660;

type Problems = Map<string, { readonly code: 'bad-value' | 'read-only-field'; readonly detail: string }>;

export function createEntityEditor({ store, reference, clock }: EditorOptions): EntityEditor {
  const zone = async (): Promise<Zone> => (await reference.current()).zone;

  async function open(transaction: EditTransaction, { principal, kind, id: wireId }: ExistingTarget) {
    const id = parseId(wireId);
    const found = id === undefined ? undefined : await transaction.lock(kind, id);
    if (found === undefined) throw missing(kind);
    if (!canRead(principal, kind, found)) throw forbidden('read', kind);
    if (!canWrite(principal, kind, found)) throw forbidden('write', kind);
    return found as Stored;
  }

  function checkCurrent({ kind, isCurrent }: ExistingTarget, { id, revision }: Stored): void {
    if (isCurrent(id, revision)) return;
    throw new AppError('precondition-failed', `Get the ${kind} again: somebody has changed it meanwhile.`);
  }

  return {
    async read({ principal, kind, id: wireId }) {
      const inZone = await zone();
      const id = parseId(wireId);
      return store.look(async (reader) => {
        const found = id === undefined ? undefined : await reader.find(kind, id.id);
        if (found === undefined || found.created !== id?.created) throw missing(kind);
        if (!canRead(principal, kind, found)) throw forbidden('read', kind);
        const values = await present(reader, visibleFields({ principal, kind }), found as Stored, inZone);
        return { values, id: found.id, revision: found.revision };
      });
    },

    async create(target, values) {
      const { principal, kind } = target;
      const inZone = await zone();
      if (visibility(principal, kind, 'write') === 'none') throw forbidden('write', kind);
      return store.edit(kind, async (transaction) => {
        const id = await transaction.writer.allocateIds(1);
        const created = seconds(clock);
        const { userId: ownerId, userName: ownerName } = principal;
        const [userGroupId = null] = principal.userGroupIds;
        const blank = newRecord(kind, { id, created, ownerId, ownerName, userGroupId });
        const wanted = await apply(transaction, target, blank as unknown as Stored, values, inZone, true);
        await write(transaction, target, undefined, wanted, inZone);
        return formatId(id, created);
      });
    },

    async change(target, values) {
      const inZone = await zone();
      await store.edit(target.kind, async (transaction) => {
        const entity = await open(transaction, target);
        const wanted = await apply(transaction, target, entity, values, inZone, false);
        checkCurrent(target, entity);
        await write(transaction, target, entity, wanted, inZone);
      });
    },

    async remove(target) {
      const inZone = await zone();
      await store.edit(target.kind, async (transaction) => {
        const entity = await open(transaction, target);
        checkCurrent(target, entity);
        const uses = await transaction.usesOf(entity.id);
        if (uses.length > 0) {
          const list = uses.map(({ what, count }) => `${count} ${what}`).join(', ');
          throw new AppError('in-use', `Nothing was deleted. Remove first what refers to it: ${list}.`);
        }
        await write(transaction, target, entity, undefined, inZone);
        await transaction.writer.remove(target.kind, [entity.id]);
      });
    },
  };

  /** Writes the difference and its history; `after` undefined: only the history of what is deleted. */
  async function write(
    transaction: EditTransaction,
    { principal, kind }: Target,
    before: Stored | undefined,
    after: Stored | undefined,
    inZone: Zone,
  ): Promise<void> {
    const fields = editableFields(kind);
    const entity = after ?? before;
    if (entity === undefined) return;
    const was = before === undefined ? {} : await present(transaction, fields, before, inZone);
    const is = after === undefined ? {} : await present(transaction, fields, after, inZone);
    const entries = fields
      .filter(({ name }) => JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null))
      .map((field) => ({
        target: 'field' as const,
        name: field.name,
        before: shown(field, was[field.name]),
        after: shown(field, is[field.name]),
      }));
    if (entries.length === 0) return;
    const { userName, keyName } = principal;
    const change = {
      entityKind: kind,
      entityId: entity.id,
      at: clock.now(),
      userName,
      keyName,
      changes: entries,
    };
    const revision = before === undefined ? 1 : before.revision + 1;
    const records =
      after === undefined ? [] : [{ kind, record: { ...after, revision } } as unknown as RecordLine];
    await transaction.writer.write({ records, changes: [change] });
  }
}

function visibleFields({ principal, kind }: Target): readonly EditableField[] {
  const { privateContactData } = principal.permissions;
  return editableFields(kind).filter((field) => field.private !== true || privateContactData);
}

/** In the history a reference is what people called it; who may read it may not see everything private. */
function shown(field: EditableField, value: unknown): unknown {
  if (field.private === true) return null;
  const isReference = typeof value === 'object' && value !== null && !Array.isArray(value) && 'name' in value;
  return (isReference ? value.name : value) ?? null;
}

async function present(
  reader: EditReader,
  fields: readonly EditableField[],
  entity: Stored,
  zone: Zone,
): Promise<Values> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const value = presentValue(field, entity[keyOf(field)], zone);
    values[field.name] = value;
    if (field.to === undefined || value === null) continue;
    const found = await reader.find(field.to, value as number);
    values[field.name] =
      found === undefined ? null : { id: formatId(found.id, found.created), name: found.name };
  }
  return values;
}

/** The record with the values in it; throws one AppError that names every field that is wrong. */
async function apply(
  transaction: EditTransaction,
  target: Target,
  entity: Stored,
  values: Values,
  zone: Zone,
  isNew: boolean,
): Promise<Stored> {
  const problems: Problems = new Map();
  const wanted: Record<string, unknown> = { ...entity };
  const fields = new Map(visibleFields(target).map((field) => [field.name, field]));
  for (const name of Object.keys(values)) {
    if (!fields.has(name))
      problems.set(name, { code: 'read-only-field', detail: 'This cannot be changed here.' });
  }
  for (const field of fields.values()) {
    const isSent = Object.hasOwn(values, field.name);
    if (!isSent && !(isNew && field.required === true)) continue;
    const parsed = parseValue(field, isSent ? values[field.name] : null, zone);
    const key = keyOf(field);
    if (parsed instanceof ValueProblem)
      problems.set(field.name, { code: 'bad-value', detail: parsed.detail });
    else wanted[key] = parsed === '' && NULLABLE.has(key) ? null : parsed;
    if (field.to !== undefined && typeof parsed === 'number' && parsed !== entity[key]) {
      const detail = await referenceProblem(transaction, target, field.to, values[field.name], parsed);
      if (detail !== undefined) problems.set(field.name, { code: 'bad-value', detail });
    }
  }
  checkWhole(target, wanted, entity, problems);
  if (problems.size > 0) throw refusal(problems);
  return wanted as Stored;
}

async function referenceProblem(
  transaction: EditTransaction,
  { principal }: Target,
  to: NonNullable<EditableField['to']>,
  sent: unknown,
  id: number,
): Promise<string | undefined> {
  const found = await transaction.find(to, id);
  const { id: wireId }: { id?: unknown } = Object(sent);
  if (found === undefined || formatId(found.id, found.created) !== wireId) return 'Choose one that there is.';
  if (to !== 'group' || canRead(principal, 'group', found as Entity<'group'>)) return undefined;
  return 'Choose a group that you may see.';
}

/** What is wrong with several fields together. */
function checkWhole(
  { principal, kind }: Target,
  wanted: Record<string, unknown>,
  entity: Stored,
  problems: Problems,
): void {
  const wrong = (name: string, detail: string) => {
    if (!problems.has(name)) problems.set(name, { code: 'bad-value', detail });
  };
  const userGroupId = wanted.userGroupId as number | null;
  if (!canWrite(principal, kind, { userGroupId })) {
    wrong(
      'owninggroup',
      'Choose a group whose entities you may write: else you could not change it any more.',
    );
  }
  if (kind === 'event') {
    const [first, last] = [wanted.firstDay as number, wanted.lastDay as number];
    if (problems.has('startdate')) return;
    if (last < first) wrong('enddate', 'The last day is before the first one.');
    else if (last - first >= MOST_DAYS) wrong('enddate', `An event lasts ${MOST_DAYS} days at most.`);
  }
  if (kind === 'contact') {
    const isNamed = ['firstName', 'lastName'].some((key) => wanted[key] !== entity[key]);
    if (wanted.type === 'person' && isNamed && wanted.name === entity.name) {
      wanted.name = [wanted.firstName, wanted.lastName].filter((part) => part !== '').join(' ');
    }
    if (wanted.name === '') wrong('name', 'Give a name.');
  }
}

function refusal(problems: Problems): AppError {
  const errors = [...problems].map(([keyword, problem]) => ({ keyword, ...problem }));
  const code = errors.every((error) => error.code === 'read-only-field') ? 'read-only-field' : 'bad-value';
  const [first] = errors;
  return new AppError(code, `Nothing was written. ${first?.keyword}: ${first?.detail}`, { errors });
}

function missing(kind: EditableKind): AppError {
  return new AppError('not-found', `There is no ${kind} with this id (any more).`);
}

function forbidden(right: string, kind: EditableKind): AppError {
  return new AppError('forbidden', `Ask an administrator for the right to ${right} this ${kind}.`);
}
