import Type from 'typebox';
import { AttachmentHolder } from '../shapes/attachments.ts';
import { text as textShape } from '../shapes/values.ts';
import { kind } from './kind.ts';
import { Ref } from './parts.ts';
import { computed, embedded, kept, lines, moment, text } from './property.ts';

const OptionalText = Type.Union([Type.String(), Type.Null()]);

export const attachment = kind({
  singular: 'attachment',
  types: ['attachment'],
  schema: 'Attachment',
  about: 'A file or a link that hangs on an entity.',
  shapeAbout: 'A file or a link.',
  example: 'Technical rider',
  properties: {
    holderKind: kept(Type.String(), 'event'),
    holderId: kept(Type.Integer(), 0),
    /** A link has `link`; an uploaded file has this, `dataType` and `fileId`. */
    originalname: embedded(
      OptionalText,
      Type.Optional(textShape('Name of the uploaded file; a link has none.')),
      null,
      { key: 'originalName', label: 'File name', shown: 'computed', example: 'rider.pdf' },
    ),
    comment: lines('Free text.', { nullable: true, label: 'Comment' }),
    date: moment('When it was attached.', { label: 'Attached' }),
    username: text('Who attached it.', { key: 'userName', label: 'Attached by', example: 'Anna Smit' }),
    datatype: embedded(
      OptionalText,
      Type.Optional(textShape('Media type of the uploaded file; a link has none.')),
      null,
      { key: 'dataType', label: 'Media type', shown: 'computed', example: 'application/pdf' },
    ),
    dataurl: computed(textShape('Where the file is fetched with `?api_key=`, or the address of a link.'), {
      example: 'https://planning.example/api/documents/17/rider.pdf',
    }),
    link: kept(OptionalText, null),
    fileId: kept(Ref, null),
    holder: computed(AttachmentHolder, {}),
  },
});
