/** History entries for files and links, in the history of the entity they are attached to. */
import type { Change } from '../model/change.ts';
import type { Entity } from '../model/records.ts';

type Attachment = Entity<'attachment'>;
/** The attachment before and after: newly attached, removed, or replaced. */
export type AttachmentChange =
  | readonly [before: Attachment | undefined, after: Attachment]
  | readonly [before: Attachment, after: undefined];

/** Returns the history entry. */
export function attachmentEntry(...[before, after]: AttachmentChange): Change['changes'][number] {
  const { originalName, link } = after ?? before;
  return {
    target: 'attachment',
    name: originalName ?? link ?? '',
    before: before === undefined ? null : inHistory(before),
    after: after === undefined ? null : inHistory(after),
  };
}

/** Returns the attachment in the form of a custom data value of type Attachment, as the history shows it. */
function inHistory({ comment, date, userName, link, fileId, originalName, dataType }: Attachment): object {
  const attached = { comment, date, username: userName };
  return fileId === null
    ? { ...attached, dataurl: link }
    : { ...attached, originalname: originalName, datatype: dataType, fileId };
}
