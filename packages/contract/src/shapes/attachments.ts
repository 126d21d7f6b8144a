/** Files and links attached to an entity. */
import Type from 'typebox';
import { ContactSummary, EventOrGroupSummary, ResourceSummary, TaskSummary } from './summaries.ts';
import { nullable, shape, text, timestamp } from './values.ts';

/** Keys of an attachment, apart from the summary of the requested entity. */
export const attachmentKeys = {
  originalname: Type.Optional(text('Name of the uploaded file; a link has none.')),
  comment: nullable(text('Free text.')),
  date: timestamp('When it was attached.'),
  username: text('Who attached it.'),
  datatype: Type.Optional(text('Media type of the uploaded file; a link has none.')),
  dataurl: text('Where the file is fetched with `?api_key=`, or the address of a link.'),
  holder: Type.Union([EventOrGroupSummary, TaskSummary, ResourceSummary, ContactSummary], {
    description: 'What it hangs on.',
  }),
};

export const AttachmentShape = shape(attachmentKeys, 'A file or a link.');
