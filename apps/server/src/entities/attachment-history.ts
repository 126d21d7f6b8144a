/** Files and links in the history of what they hang on. */
import type { Change } from '../model/change.ts';
import type { Entity } from '../model/records.ts';

type Attachment = Entity<'attachment'>;

/** Undefined is what was not there before, or is not there any more; one of the two is. */
export function attachmentEntry(
  before: Attachment | undefined,
  after: Attachment | undefined,
): Change['changes'][number] {
  const { originalName, link } = (after ?? before) as Attachment;
  return {
    target: 'attachment',
    name: originalName ?? link ?? '',
    before: before === undefined ? null : inHistory(before),
    after: after === undefined ? null : inHistory(after),
  };
}

/** In the form of custom data values of type Attachment, which is how the history shows them. */
function inHistory({ comment, date, userName, link, fileId, originalName, dataType }: Attachment): object {
  const attached = { comment, date, username: userName };
  return fileId === null
    ? { ...attached, dataurl: link }
    : { ...attached, originalname: originalName, datatype: dataType, fileId };
}
