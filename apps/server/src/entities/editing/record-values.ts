/** Converts an entity's fields, as users see and send them, from its record and back into it. */
import {
  type EditableField,
  type EditableKind,
  editableFields,
  isApplicable,
  isKind,
  TARGETS,
  type Target,
} from '@callboard/contract';
import { canRead, type Owner } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import type { Entity, Fields } from '../../model/records.ts';
import { formatId } from '../../platform/ids.ts';
import { propertyOf } from '../../platform/objects.ts';
import { textProblem, wellFormed } from '../../platform/storable-text.ts';
import type { Zone } from '../../platform/time-zone.ts';
import { endsOf, linkName } from './linked-contacts.ts';
import type { Problems } from './problems.ts';
import type { EditReader, EditTransaction } from './store.ts';
import { ValueProblem } from './value-type.ts';
import { emptyValue, parseValue, presentValue } from './values.ts';

export type Values = Readonly<Record<string, unknown>>;
type AnyRecord = Record<string, unknown>;

/** References that are stored under another key when they point to another kind. */
const ELSEWHERE: Readonly<Record<string, string>> = { contactId: 'contactLinkId' };
const storedIn = (record: Values, key: string): unknown => record[key] ?? record[ELSEWHERE[key] ?? key];
/** Returns what the record holds of a parsed value: an empty text is null where the record knows null. */
const storedOf = ({ nullable }: EditableField, parsed: unknown): unknown =>
  parsed === '' && nullable === true ? null : parsed;

export function visibleFields(principal: Principal, kind: EditableKind): readonly EditableField[] {
  const { privateContactData } = principal.permissions;
  return editableFields(kind).filter((field) => field.private !== true || privateContactData);
}

export async function presentFields(
  reader: EditReader,
  fields: readonly EditableField[],
  entity: Fields<EditableKind>,
  zone: Zone,
): Promise<Values> {
  const stored: Values = entity;
  const values: AnyRecord = {};
  for (const field of fields) {
    const value = presentValue(field, storedIn(stored, field.key), zone);
    values[field.name] = field.to === undefined ? value : await referred(reader, field.to, value);
  }
  return values;
}

type ReferredKind<T extends Target = Target> = (typeof TARGETS)[T]['kinds'][number];

/** All kinds share one id sequence, so at most one kind has this id. */
export async function findReferred<T extends Target>(reader: EditReader, to: T, id: number) {
  const kinds: readonly ReferredKind<T>[] = TARGETS[to].kinds;
  for (const kind of kinds) {
    const entity = await reader.find(kind, id);
    if (entity !== undefined) return { kind, entity };
  }
  return undefined;
}

/** Resolves ids to references with display names; references to deleted entities are left out. */
async function referred(reader: EditReader, to: Target, value: unknown): Promise<unknown> {
  const ids = [value].flat().filter((id) => typeof id === 'number');
  const found: { id: string; name: string }[] = [];
  for (const id of ids) {
    const one = (await findReferred(reader, to, id))?.entity;
    if (one === undefined) continue;
    found.push({ id: formatId(one.id, one.created), name: await nameOf(reader, one) });
  }
  return Array.isArray(value) ? found : (found[0] ?? null);
}

export interface Application {
  readonly transaction: EditTransaction;
  readonly principal: Principal;
  readonly kind: EditableKind;
  readonly zone: Zone;
  readonly isNew: boolean;
  readonly problems: Problems;
}

/** Returns the record with the valid values applied; invalid ones become problems. */
export async function applyValues<K extends EditableKind>(
  entity: Fields<K>,
  values: Values,
  { transaction, principal, kind, zone, isNew, problems }: Application,
): Promise<Fields<K>> {
  const before: AnyRecord = { ...entity };
  const wanted: AnyRecord = { ...before };
  const fields = new Map(visibleFields(principal, kind).map((field) => [field.name, field]));
  for (const name of Object.keys(values)) {
    if (fields.has(name)) continue;
    const unstorable = textProblem(name);
    if (unstorable === undefined) problems.add(name, 'This cannot be changed here.', 'read-only-field');
    else problems.add(wellFormed(name), unstorable);
  }
  for (const field of fields.values()) {
    const isSent = Object.hasOwn(values, field.name);
    if (!isSent && !(isNew && field.required === true)) continue;
    const value = isSent ? values[field.name] : null;
    const { key } = field;
    const parsed = parseValue(field, value, zone, before[key]);
    if (parsed instanceof ValueProblem) {
      problems.add(field.name, parsed.detail);
      continue;
    }
    const stored = storedOf(field, parsed);
    if (isSame(stored, storedIn(before, key))) continue;
    wanted[key] = stored;
    if (ELSEWHERE[key] !== undefined) wanted[ELSEWHERE[key]] = null;
    if (field.fixed === true && !isNew) {
      problems.add(field.name, 'This is decided when it is made: make a new one.', 'read-only-field');
    } else if (field.to !== undefined) {
      const detail = await referenceProblem(transaction, principal, field, value, storedIn(before, key));
      if (detail !== undefined) problems.add(field.name, detail);
    }
  }
  const keyOf = (name: string): string => fields.get(name)?.key ?? name;
  for (const field of fields.values()) settleApplicable(field, { before, wanted, values, problems, keyOf });
  return { ...entity, ...wanted };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface PendingValues {
  readonly before: AnyRecord;
  readonly wanted: AnyRecord;
  readonly values: Values;
  readonly problems: Problems;
  /** Returns the key of the record for the name of a field. */
  readonly keyOf: (name: string) => string;
}

/**
 * Rejects a value for a field that other values rule out, and
 * empties the field when they start to rule it out.
 */
function settleApplicable(field: EditableField, pending: PendingValues): void {
  const { before, wanted, values, problems, keyOf } = pending;
  const { only, name, key } = field;
  if (only === undefined || isApplicable(field, (other) => wanted[keyOf(other)])) return;
  const empty = storedOf(field, emptyValue(field));
  if (Object.hasOwn(values, name) && !isSame(wanted[key], empty)) {
    problems.add(name, `This is only for the ${only.field} ${only.is.join(' or ')}.`);
  }
  const deciding = keyOf(only.field);
  if (wanted[deciding] !== before[deciding]) wanted[key] = empty;
}

/** Only new references must exist and be visible: the editor may not be allowed to see the existing ones. */
async function referenceProblem(
  transaction: EditTransaction,
  principal: Principal,
  { to, sort }: EditableField,
  value: unknown,
  before: unknown,
): Promise<string | undefined> {
  const known = new Set([before].flat());
  for (const sent of [value].flat()) {
    const { id: wireId }: { id?: unknown } = Object(sent);
    const id = Number(/^\d+/.exec(String(wireId))?.[0]);
    if (sent === null || to === undefined || known.has(id)) continue;
    const found = await findReferred(transaction, to, id);
    if (found === undefined || formatId(found.entity.id, found.entity.created) !== wireId)
      return 'Choose one that there is.';
    const { kind, entity } = found;
    const owners = await ownersOf(transaction, entity);
    if (owners.length === 0) continue;
    if (!isKind(kind) || !owners.some((owner) => canRead(principal, kind, owner)))
      return `Choose a ${kind} that you may see.`;
    if (sort !== undefined && propertyOf(entity, 'type') !== sort) return `Choose a contact: ${sort}.`;
  }
  return undefined;
}

const isLink = (entity: object): entity is Entity<'contactlink'> => 'personId' in entity;

async function nameOf(reader: EditReader, entity: Entity<ReferredKind>): Promise<string> {
  if (isLink(entity)) return linkName(reader, entity);
  return 'name' in entity ? String(entity.name) : '';
}

/** Returns the owners of the entity; none for entities that every user may choose. */
async function ownersOf(reader: EditReader, entity: Entity<ReferredKind>): Promise<readonly Owner[]> {
  if (isLink(entity)) return endsOf(reader, entity);
  return 'userGroupId' in entity ? [entity] : [];
}
