/** `/app/api/uploads` and `/app/api/attachments`: files and links of entities. */
import { APPLICATION_OPERATIONS, type ApplicationWire, UPLOAD_PIECE_BYTES } from '@callboard/contract';
import type { HeldAttachment } from '../../../attachments/store.ts';
import { AppError } from '../../../platform/errors.ts';
import { formatId } from '../../../platform/ids.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { fileUrl } from '../../present/attachments.ts';
import { readBody, type SessionCall } from '../call.ts';
import { expectedEntity } from './if-match.ts';

const DONE: Answer = { status: 204, body: null };

export async function beginUpload({ application, message, session }: SessionCall): Promise<Answer> {
  const wanted = await readBody(message, APPLICATION_OPERATIONS.beginUpload.body);
  const id = await application.uploads.begin(session.principal, wanted);
  const answer = { id, piecebytes: UPLOAD_PIECE_BYTES } satisfies ApplicationWire<'CreatedUpload'>;
  return { ...jsonAnswer(answer), status: 201 };
}

export async function putPiece({ application, message, path, session }: SessionCall): Promise<Answer> {
  const { principal } = session;
  const { id = '', number = '' } = path;
  const length = await application.uploads.lengthOf(
    principal,
    id,
    /^\d+$/.test(number) ? Number(number) : -1,
  );
  const bytes = await message.bytes();
  if (bytes.length !== length) {
    throw new AppError('bad-body', `Send ${length} bytes as this piece; these were ${bytes.length}.`);
  }
  await application.uploads.putPiece(principal, id, Number(number), bytes);
  return DONE;
}

export async function deleteUpload({ application, path, session }: SessionCall): Promise<Answer> {
  await application.uploads.drop(session.principal, path.id ?? '');
  return DONE;
}

export async function getAttachments(call: SessionCall): Promise<Answer> {
  const { application, path, session } = call;
  const { attachments, uploads } = application;
  const held = await attachments.list(session.principal, path.kind ?? '', path.id ?? '');
  const present = presenter(call);
  return jsonAnswer({
    data: held.attachments.map(present),
    maywrite: held.mayWrite,
    mostbytes: uploads.mostBytes,
  } satisfies ApplicationWire<'HeldAttachments'>);
}

function presenter({ reference, baseUrl }: SessionCall) {
  return ({ id, created, revision, fileId, ...held }: HeldAttachment) => ({
    id: formatId(id, created),
    tag: `"${id}.${revision}-attachment"`,
    originalname: fileId === null ? null : (held.originalName ?? ''),
    datatype: fileId === null ? null : (held.dataType ?? 'application/octet-stream'),
    size: held.size,
    comment: held.comment,
    date: reference.zone.formatInstant(held.date),
    username: held.userName,
    dataurl: fileId === null ? (held.link ?? '') : fileUrl(fileId, held.originalName, { baseUrl }),
  });
}

export async function createAttachment(call: SessionCall): Promise<Answer> {
  const { application, message, path, session } = call;
  const wanted = await readBody(message, APPLICATION_OPERATIONS.createAttachment.body);
  const id = await application.attachments.add(session.principal, path.kind ?? '', path.id ?? '', wanted);
  return { ...jsonAnswer({ id } satisfies ApplicationWire<'CreatedAttachment'>), status: 201 };
}

export async function changeAttachment(call: SessionCall): Promise<Answer> {
  const { application, message, path, session } = call;
  const wanted = await readBody(message, APPLICATION_OPERATIONS.changeAttachment.body);
  await application.attachments.change(session.principal, path.id ?? '', wanted, expectedEntity(call));
  return DONE;
}

export async function deleteAttachment(call: SessionCall): Promise<Answer> {
  const { application, path, session } = call;
  await application.attachments.remove(session.principal, path.id ?? '', expectedEntity(call));
  return DONE;
}
