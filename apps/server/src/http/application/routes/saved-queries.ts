/** `/app/api/saved-queries`: the saved searches of users. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { isSharedWith } from '../../../access/shared-with.ts';
import { AppError } from '../../../platform/errors.ts';
import { formatId, parseId, type WireId } from '../../../platform/ids.ts';
import { mayChange, type WantedSavedQuery } from '../../../saved-queries/saved-queries.ts';
import type { SavedQuery } from '../../../saved-queries/store.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';
import { expectedRevision } from './if-match.ts';
import { presentSharing, readSharing } from './sharing.ts';

type Wire = ApplicationWire<'SavedQuery'>;

export async function getSavedQueries(call: SessionCall): Promise<Answer> {
  const found = await call.application.savedQueries.all(call.session.principal);
  const data = found.map((one) => present(call, one));
  return jsonAnswer({ data } satisfies ApplicationWire<'SavedQueries'>);
}

export async function getSavedQuery(call: SessionCall): Promise<Answer> {
  return answer(call, await call.application.savedQueries.get(savedQueryId(call), call.session.principal));
}

export async function createSavedQuery(call: SessionCall): Promise<Answer> {
  const made = await call.application.savedQueries.create(await wanted(call), call.session.principal);
  return { ...answer(call, made), status: 201 };
}

export async function putSavedQuery(call: SessionCall): Promise<Answer> {
  const { application, session } = call;
  const body = await wanted(call);
  const id = savedQueryId(call);
  return answer(
    call,
    await application.savedQueries.change(id, body, expectedRevision(call), session.principal),
  );
}

export async function deleteSavedQuery(call: SessionCall): Promise<Answer> {
  const { application, session } = call;
  await application.savedQueries.remove(savedQueryId(call), expectedRevision(call), session.principal);
  return { status: 204, body: null };
}

async function wanted(call: SessionCall): Promise<WantedSavedQuery> {
  const { sharedwith, ...others } = await readBody(call.message, APPLICATION_OPERATIONS.putSavedQuery.body);
  return { ...others, sharedWith: readSharing(call, sharedwith) };
}

/** Returns the id in the path; throws `not-found`. */
export function savedQueryId({ path }: SessionCall): WireId {
  const id = parseId(path.id ?? '');
  if (id === undefined) throw new AppError('not-found', 'There is no such saved query (any more).');
  return id;
}

function answer(call: SessionCall, saved: SavedQuery): Answer {
  return { ...jsonAnswer(present(call, saved)), headers: { etag: `"${saved.revision}"` } };
}

function present(call: SessionCall, saved: SavedQuery): Wire {
  const { principal } = call.session;
  const { id, created, revision, name, list, query, columns, ownerId, ownerName, sharedWith } = saved;
  return {
    id: formatId(id, created),
    revision,
    name,
    list,
    query,
    columns,
    sharedwith: presentSharing(call, sharedWith),
    owner: ownerName === '' ? null : ownerName,
    own: ownerId === principal.userId,
    mayopen: isSharedWith(principal, saved),
    mayedit: mayChange(principal, saved),
  };
}
