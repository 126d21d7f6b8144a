/** History entries for files and links, in the history of the entity they are attached to. */
import type { Change } from '../model/change.ts';
import type { Entity } from '../model/records.ts';

type Attachment = Entity<'attachment'>;

/**
 * Returns the history entry. Undefined `before`: newly attached;
 * undefined `after`: removed; at least one is given.
 */
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

/** Returns the attachment in the form of a custom data value of type Attachment, as the history shows it. */
function inHistory({ comment, date, userName, link, fileId, originalName, dataType }: Attachment): object {
  const attached = { comment, date, username: userName };
  return fileId === null
    ? { ...attached, dataurl: link }
    : { ...attached, originalname: originalName, datatype: dataType, fileId };
}
