/**
 * Application API for files and links. Bytes are uploaded in pieces; an attachment then refers to the upload.
 */
import Type, { type TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, Id, listOf, nullable, number, shape, text, timestamp } from '../shapes/values.ts';

/** Size of one upload piece: small enough for slow connections and common proxies. */
export const UPLOAD_PIECE_BYTES = 512 * 1024;

const NewUploadShape = shape(
  {
    name: text('Of the file, without folders.'),
    datatype: text('Media type; empty where the browser knows none.'),
    size: Type.Integer({ minimum: 0, description: 'In bytes.' }),
  },
  'A file that is going to be sent.',
);
const CreatedUploadShape = shape(
  { id: Id, piecebytes: number('How long each piece is; the last one is what is left.') },
  'Where to send the pieces. What nothing refers to within an hour is removed.',
);

const comment = nullable(text('Free text.'));
const link = nullable(text('Absolute http or https address; null for a file.'));

const AttachmentShape = shape(
  {
    id: Id,
    tag: text('For If-Match.'),
    originalname: nullable(text('Name of the file; null for a link.')),
    datatype: nullable(text('Media type of the file; null for a link.')),
    size: nullable(number('Bytes of the file; null for a link.')),
    comment,
    date: timestamp('When it was attached.'),
    username: text('Who attached it.'),
    dataurl: text('Where the file is, or the address of the link.'),
  },
  'A file or a link that hangs on an entity.',
);
const AttachmentsShape = shape(
  {
    data: listOf(AttachmentShape, 'In the order in which they were attached.'),
    maywrite: flag('Whether this user may attach, change and delete.'),
    mostbytes: number('Of one file.'),
  },
  'What hangs on an entity.',
);
const NewAttachmentShape = shape(
  { upload: nullable(Id, 'A whole upload of this user; null for a link.'), link, comment },
  'Something to attach: an upload or a link.',
);
const ChangedAttachmentShape = shape(
  { comment: Type.Optional(comment), link: Type.Optional(link) },
  'The comment of an attachment, and the address of a link; what is left out stays.',
);
const CreatedAttachmentShape = shape({ id: Id }, 'A new attachment.');

/** Shapes that have a name in the document. */
export const ATTACHMENT_SHAPES = {
  NewUpload: NewUploadShape,
  CreatedUpload: CreatedUploadShape,
  HeldAttachments: AttachmentsShape,
  NewAttachment: NewAttachmentShape,
  ChangedAttachment: ChangedAttachmentShape,
  CreatedAttachment: CreatedAttachmentShape,
} as const satisfies TProperties;

const HELD = '/app/api/entities/{kind}/{id}/attachments';
const ONE = '/app/api/attachments/{id}';
const FOUND = ['not-found', 'forbidden'] as const;
const SENT = ['bad-body', 'bad-value'] as const;

export const ATTACHMENT_OPERATIONS = {
  beginUpload: {
    method: 'POST',
    path: '/app/api/uploads',
    about: 'Makes room for a file, which is then sent in pieces.',
    body: NewUploadShape,
    bodySize: 'form',
    answers: [{ status: 201, schema: CreatedUploadShape }],
    errors: [...SENT, 'forbidden', 'file-too-large', 'file-quota-reached', 'storage-full'],
  },
  putPiece: {
    method: 'PUT',
    path: '/app/api/uploads/{id}/pieces/{number}',
    about: 'Takes a piece of a file; the first one is number 0, and each may be sent again.',
    bytes: true,
    answers: [{ status: 204 }],
    errors: ['not-found', 'bad-body', 'storage-full'],
  },
  deleteUpload: {
    method: 'DELETE',
    path: '/app/api/uploads/{id}',
    about: 'Gives an upload up, with the pieces that have come.',
    answers: [{ status: 204 }],
    errors: [],
  },
  getAttachments: {
    method: 'GET',
    path: HELD,
    about: 'Files and links that hang on an event, group, task, resource or contact.',
    answers: [{ status: 200, schema: AttachmentsShape }],
    errors: FOUND,
  },
  createAttachment: {
    method: 'POST',
    path: HELD,
    about: 'Attaches an upload or a link.',
    body: NewAttachmentShape,
    bodySize: 'document',
    answers: [{ status: 201, schema: CreatedAttachmentShape }],
    errors: [...FOUND, ...SENT],
  },
  changeAttachment: {
    method: 'PATCH',
    path: ONE,
    about: 'Changes the comment or the link, if it still is what If-Match says.',
    body: ChangedAttachmentShape,
    bodySize: 'document',
    answers: [{ status: 204 }],
    errors: [...FOUND, ...SENT, 'precondition-failed'],
  },
  deleteAttachment: {
    method: 'DELETE',
    path: ONE,
    about: 'Deletes an attachment with its file, if it still is what If-Match says.',
    answers: [{ status: 204 }],
    errors: [...FOUND, 'precondition-failed'],
  },
} as const satisfies Record<string, Operation>;
