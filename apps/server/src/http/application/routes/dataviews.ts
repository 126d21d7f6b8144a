/** `/app/api/dataviews` and `/app/api/dataview/…`: building and changing dataviews. */
import {
  APPLICATION_OPERATIONS,
  type ApplicationWire,
  type DataviewDefinition,
  type Kind,
} from '@callboard/contract';
import { visibility } from '../../../access/permissions.ts';
import { mayEdit, mayRequest } from '../../../dataviews/access.ts';
import { findFields } from '../../../dataviews/catalogue/tree.ts';
import { checkDefinition } from '../../../dataviews/check-definition.ts';
import type { Dataview } from '../../../dataviews/definitions-store.ts';
import { RESULT_FORMATS } from '../../../dataviews/formats/formats.ts';
import { PREVIEW_LIMITS } from '../../../dataviews/preview.ts';
import type { WantedDataview } from '../../../installation/dataview-editor.ts';
import { AppError } from '../../../platform/errors.ts';
import { formatId, parseId, type WireId } from '../../../platform/ids.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';
import { expectedRevision } from './if-match.ts';
import { presentSharing, readSharing } from './sharing.ts';

type Page = ApplicationWire<'DataviewPage'>;

export async function getDataviews({ application, session }: SessionCall): Promise<Answer> {
  const all = await application.installation.dataviews.definitions.all();
  const data = all.map((one) => presentEntry(one, session)).filter((one) => one.mayrequest || one.mayedit);
  data.sort((one, other) => one.name.localeCompare(other.name));
  return jsonAnswer({ data } satisfies ApplicationWire<'DataviewEntries'>);
}

export async function getDataview(call: SessionCall): Promise<Answer> {
  return pageAnswer(call, await openDataview(call));
}

export async function createDataview(call: SessionCall): Promise<Answer> {
  const { application, session } = call;
  const made = await application.dataviewEditor.create(await wanted(call), session.principal);
  return { ...pageAnswer(call, made), status: 201 };
}

export async function putDataview(call: SessionCall): Promise<Answer> {
  const { application, session } = call;
  const { principal } = session;
  const body = await wanted(call);
  return pageAnswer(
    call,
    await application.dataviewEditor.change(idOf(call), body, expectedRevision(call), principal),
  );
}

export async function deleteDataview(call: SessionCall): Promise<Answer> {
  await call.application.dataviewEditor.remove(idOf(call), expectedRevision(call), call.session.principal);
  return { status: 204, body: null };
}

export async function getRevisions(call: SessionCall): Promise<Answer> {
  const { id, created } = await openDataview(call);
  const { zone } = call.reference;
  const revisions = await call.application.dataviewEditor.revisions({ id, created });
  const data = revisions.map(({ revision, at, userName, definition }) => ({
    revision,
    replaced: zone.formatInstant(at),
    by: userName,
    definition: { ...definition },
  }));
  return jsonAnswer({ data } satisfies ApplicationWire<'DataviewRevisions'>);
}

export async function checkDataview({ message, reference }: SessionCall): Promise<Answer> {
  const { definition } = await readBody(message, APPLICATION_OPERATIONS.checkDataview.body);
  const checked = checkDefinition(definition, reference);
  const data = 'problems' in checked ? [...checked.problems] : [];
  return jsonAnswer({ data } satisfies ApplicationWire<'DefinitionProblems'>);
}

export async function previewDataview({
  message,
  services,
  session,
  reference,
  baseUrl,
}: SessionCall): Promise<Answer> {
  const body = await readBody(message, APPLICATION_OPERATIONS.previewDataview.body);
  const checked = checkDefinition(body.definition, reference);
  if ('problems' in checked) {
    const errors = checked.problems.map(({ path, detail }) => ({ keyword: path, code: 'bad-value', detail }));
    throw new AppError('bad-value', 'The definition has to be mended before it can be previewed.', {
      errors,
    });
  }
  const sample = await services.dataviews.preview({
    definition: checked.definition,
    body: body.parameters,
    reader: session.principal,
    baseUrl,
  });
  const { entities } = PREVIEW_LIMITS;
  const answer: ApplicationWire<'Preview'> =
    'failure' in sample
      ? { data: [], entities, partial: false, failure: sample.failure }
      : { data: JSON.parse(sample.json), entities, partial: sample.isPart, failure: null };
  return jsonAnswer(answer);
}

export async function getFields({ path, reference }: SessionCall): Promise<Answer> {
  const nodes = findFields(path.kind ?? '', reference.definitions);
  if (nodes === undefined) throw new AppError('not-found', 'There is no such kind.');
  const data = nodes.map((node) => ({
    path: node.path,
    label: node.label,
    type: node.value,
    list: node.list,
    relation: node.relation,
    kinds: [...node.kinds],
  }));
  return jsonAnswer({ data } satisfies ApplicationWire<'FieldNodes'>);
}

/**
 * Lists the users and groups to share with, as far as the user may read them: names that lists would not show
 * are left out here too.
 */
export async function getAudience({ reference, session }: SessionCall): Promise<Answer> {
  const { users, userGroups } = reference;
  const named = ({ id, created, name }: WireId & { readonly name: string }) => ({
    id: formatId(id, created),
    name,
  });
  const { principal } = session;
  const seen = (kind: Kind, records: ReadonlyMap<number, Parameters<typeof named>[0]>) =>
    visibility(principal, kind) === 'none' ? [] : [...records.values()].map(named);
  const answer = { users: seen('user', users), usergroups: seen('usergroup', userGroups) };
  return jsonAnswer(answer satisfies ApplicationWire<'Audience'>);
}

/** Reads the body. Throws `bad-value` for unknown ids, and the errors of `readBody`. */
async function wanted(call: SessionCall): Promise<WantedDataview> {
  const body = APPLICATION_OPERATIONS.putDataview.body;
  const { definition, sharedwith, locked } = await readBody(call.message, body);
  return { definition, sharedWith: readSharing(call, sharedwith), locked };
}

/** Returns the id in the path; throws `not-found`. */
function idOf({ path }: SessionCall): WireId {
  const id = parseId(path.id ?? '');
  if (id === undefined) throw new AppError('not-found', 'There is no such dataview (any more).');
  return id;
}

/** Returns the dataview in the path; throws `not-found` or `forbidden`. */
export async function openDataview(call: SessionCall): Promise<Dataview> {
  const { principal } = call.session;
  const found = await call.services.dataviews.definitions.find(idOf(call));
  if (found === undefined) throw new AppError('not-found', 'There is no such dataview (any more).');
  if (mayRequest(principal, found) || mayEdit(principal, found)) return found;
  throw new AppError('forbidden', 'Ask its owner to share this dataview with you.');
}

function pageAnswer(call: SessionCall, dataview: Dataview): Answer {
  const page: Page = {
    ...presentEntry(dataview, call.session),
    revision: dataview.revision,
    definition: definitionOf(dataview),
    sharedwith: presentSharing(call, dataview.sharedWith),
    formats: RESULT_FORMATS.map(({ name, label }) => ({ name, label })),
  };
  return { ...jsonAnswer(page), headers: { etag: `"${dataview.revision}"` } };
}

/** Returns the definition, which was checked before it was stored. */
function definitionOf({ definition }: Dataview): DataviewDefinition {
  return definition;
}

function presentEntry(dataview: Dataview, { principal }: SessionCall['session']) {
  const { id, created, name, description, ownerName, locked } = dataview;
  return {
    id: formatId(id, created),
    name,
    description,
    scope: definitionOf(dataview).scope,
    owner: ownerName === '' ? null : ownerName,
    mayrequest: mayRequest(principal, dataview),
    mayedit: mayEdit(principal, dataview),
    locked,
  };
}
