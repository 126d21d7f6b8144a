/** `/app/api/trash`: what was deleted, and putting it back. */
import { APPLICATION_OPERATIONS, type ApplicationWire } from '@callboard/contract';
import { formatId } from '../../../platform/ids.ts';
import { DAY_SECONDS } from '../../../platform/time-zone.ts';
import type { TrashPosition } from '../../../trash/store.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';
import { badParameter } from './planning-parameters.ts';

const DONE: Answer = { status: 204, body: null };

export async function getTrash(call: SessionCall): Promise<Answer> {
  const { principal } = call.session;
  const { zone } = call.reference;
  const { entries, next, days } = await call.application.trash.list(principal, positionOf(call));
  return jsonAnswer({
    entries: entries.map(({ id, created, kind, name, at, userId, userName, along }) => ({
      id: formatId(id, created),
      kind,
      name,
      at: zone.formatInstant(at),
      by: userName,
      own: userId === principal.userId,
      until: zone.formatInstant(at + days * DAY_SECONDS),
      along: [...along],
    })),
    next: next === undefined ? null : `${next.at}-${next.id}`,
    days,
  } satisfies ApplicationWire<'Trash'>);
}

const POSITION = /^(\d{1,15})-(\d{1,15})$/;

function positionOf({ parameters }: SessionCall): TrashPosition | undefined {
  const text = parameters.get('before');
  if (text === undefined) return undefined;
  const [, at, id] = POSITION.exec(text) ?? [];
  if (at === undefined || id === undefined) throw badParameter('before', 'Give `next` of the page before.');
  return { at: Number(at), id: Number(id) };
}

export async function restoreEntity(call: SessionCall): Promise<Answer> {
  const { incomplete = false, ...acceptance } = await readBody(
    call.message,
    APPLICATION_OPERATIONS.restoreEntity.body,
  );
  await call.application.trash.restore(call.session.principal, call.path.id ?? '', {
    ...acceptance,
    incomplete,
  });
  return DONE;
}

export async function deleteForGood(call: SessionCall): Promise<Answer> {
  await call.application.trash.remove(call.path.id ?? '');
  return DONE;
}
