/** `/app/api/entities` and `/app/api/choices`: creating, changing and deleting entities. */
import {
  APPLICATION_OPERATIONS,
  type ApplicationWire,
  type EditableKind,
  isEditable,
  type Kind,
} from '@callboard/contract';
import { canWrite, visibility } from '../../../access/permissions.ts';
import type { HangingKind, Members } from '../../../entities/editing/deletion.ts';
import type { ExistingTarget, ReadTarget, Target } from '../../../entities/editing/editor.ts';
import { AppError } from '../../../platform/errors.ts';
import { formatId } from '../../../platform/ids.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { checkTexts } from '../../body-texts.ts';
import { readFieldsBody } from '../../json-body.ts';
import { readBody, type SessionCall } from '../call.ts';
import { expectedEntity } from './if-match.ts';
import { badParameter } from './planning-parameters.ts';

const DONE: Answer = { status: 204, body: null };

export async function getChoices(call: SessionCall): Promise<Answer> {
  const { principal, kind } = targetOf(call);
  const { profiles, statuses, resourceGroups, teams, userGroups } = call.reference;
  // Names that lists would not show are left out here too; users know their own groups anyway.
  const shown = (of: Kind, records: ReadonlyMap<number, NamedRow>) =>
    visibility(principal, of) === 'none' ? [] : choices(records.values());
  const seesGroups = visibility(principal, 'usergroup') !== 'none';
  const own = [...userGroups.values()].filter(
    ({ id }) =>
      canWrite(principal, kind, { userGroupId: id }) && (seesGroups || principal.userGroupIds.includes(id)),
  );
  return jsonAnswer({
    profiles: shown('profile', profiles),
    statuses: shown('status', statuses),
    resourcegroups: choices(resourceGroups.values()),
    teams: shown('team', teams),
    usergroups: choices(own),
    owninggroup: choices(own.filter(({ id }) => id === principal.userGroupIds[0]))[0] ?? null,
    unowned: canWrite(principal, kind, { userGroupId: null }),
  } satisfies ApplicationWire<'Choices'>);
}

interface NamedRow {
  readonly id: number;
  readonly created: number;
  readonly name: string;
}

function choices(records: Iterable<NamedRow>) {
  return [...records].map(({ id, created, name }) => ({ id: formatId(id, created), name }));
}

export async function createEntity(call: SessionCall): Promise<Answer> {
  const { values, ...stance } = await readChange(call, APPLICATION_OPERATIONS.createEntity);
  const id = await call.application.entityEditor.create({ ...targetOf(call), ...stance }, values);
  return { ...jsonAnswer({ id } satisfies ApplicationWire<'CreatedEntity'>), status: 201 };
}

type Change = typeof APPLICATION_OPERATIONS.createEntity | typeof APPLICATION_OPERATIONS.changeEntity;

/** Returns values whose texts are still to be checked, field by field; the texts beside them are storable. */
async function readChange({ message }: SessionCall, { body }: Change) {
  const { values, ...stance } = await readBody(message, body, readFieldsBody);
  checkTexts(JSON.stringify(stance), stance);
  return { values, ...stance };
}

export async function getEntityValues(call: SessionCall): Promise<Answer> {
  const { values, id, revision } = await call.application.entityEditor.read(readTarget(call));
  const answer = jsonAnswer({ values } satisfies ApplicationWire<'EntityValues'>);
  return { ...answer, headers: { ...answer.headers, etag: fieldsTag(id, revision) } };
}

/** Names a state of the fields of an entity. */
function fieldsTag(id: number, revision: number): string {
  return `"${id}.${revision}-fields"`;
}

export async function getEntityRights(call: SessionCall): Promise<Answer> {
  const write = await call.application.entityEditor.mayWrite(readTarget(call));
  return jsonAnswer({ write } satisfies ApplicationWire<'EntityRights'>);
}

export async function getEntityDeletion(call: SessionCall): Promise<Answer> {
  const { along, files, links, stays, hasHidden, hindrance, fingerprint, days } =
    await call.application.entityEditor.deletion(
      { ...readTarget(call), unlock: isUnlocking(call) },
      membersOf(call),
    );
  const present = ({ kind, count, first }: HangingKind) => ({ kind, count, first: choices(first) });
  return jsonAnswer({
    along: along.map(present),
    files,
    links,
    stays: stays.map(present),
    hidden: hasHidden,
    hindrance: hindrance === undefined ? null : { code: hindrance.code, detail: hindrance.message },
    fingerprint,
    days,
  } satisfies ApplicationWire<'EntityDeletion'>);
}

function membersOf({ parameters }: SessionCall): Members {
  const members = parameters.get('members') ?? 'stay';
  if (members === 'stay' || members === 'go') return members;
  throw badParameter('members', 'Give `stay` or `go`.');
}

/** Whether the sender wants to change locked events. */
function isUnlocking({ parameters }: SessionCall): boolean {
  const unlock = parameters.get('unlock') ?? 'false';
  if (unlock === 'true' || unlock === 'false') return unlock === 'true';
  throw badParameter('unlock', 'Give `true` or `false`.');
}

export async function getUnits({ session, path, application }: SessionCall): Promise<Answer> {
  const units = await application.entityEditor.units(session.principal, path.id ?? '');
  return jsonAnswer({
    units: units.map(({ id, created, name, productCode, serialNumber, date, active }) => ({
      id: formatId(id, created),
      name,
      productcode: productCode,
      serialnumber: serialNumber,
      date,
      active,
    })),
  } satisfies ApplicationWire<'Units'>);
}

export async function changeEntity(call: SessionCall): Promise<Answer> {
  const { values, ...stance } = await readChange(call, APPLICATION_OPERATIONS.changeEntity);
  const { entityEditor } = call.application;
  const effect = await entityEditor.change({ ...existingTarget(call), ...stance }, values);
  const { id, revision, kept } = effect;
  const etag = fieldsTag(id, revision);
  if (kept.length === 0) return { ...DONE, headers: { etag } };
  const names = await entityEditor.namesOfBooked(call.session.principal, kept);
  const answer = jsonAnswer({ kept: [...names] } satisfies ApplicationWire<'ChangedEntity'>);
  return { ...answer, headers: { ...answer.headers, etag } };
}

export async function deleteEntity(call: SessionCall): Promise<Answer> {
  const along = call.parameters.get('along');
  const target = { ...existingTarget(call), unlock: isUnlocking(call) };
  await call.application.entityEditor.remove(target, { along, members: membersOf(call) });
  return DONE;
}

export function targetOf({ session, path }: SessionCall): Target {
  return { principal: session.principal, kind: editable(path.kind ?? '') };
}

export function readTarget(call: SessionCall): ReadTarget {
  return { ...targetOf(call), id: call.path.id ?? '' };
}

function existingTarget(call: SessionCall): ExistingTarget {
  return { ...readTarget(call), isCurrent: expectedEntity(call) };
}

function editable(kind: string): EditableKind {
  if (isEditable(kind)) return kind;
  throw new AppError('not-found', 'Entities of this kind are not changed here.');
}
