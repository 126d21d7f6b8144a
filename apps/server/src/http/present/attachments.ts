/** Files and links of an entity (§4.1). */
import type { Kind } from '@callboard/contract';
import type { AttachmentView, Summary } from '../../model/views.ts';
import { wellFormed } from '../../platform/storable-text.ts';
import type { PresentContext } from './context.ts';
import { presentSummary } from './summaries.ts';

/** Names that would be read as steps of the path. */
const NO_FILE_NAME = new Set(['', '.', '..']);

/** Returns the address of a stored file; the name at the end is only for people and their browsers. */
export function fileUrl(
  fileId: number,
  originalName: string | null,
  context: Pick<PresentContext, 'baseUrl'>,
): string {
  const name = originalName === null || NO_FILE_NAME.has(originalName) ? 'file' : originalName;
  return `${context.baseUrl}/api/documents/${fileId}/${encodeURIComponent(wellFormed(name))}`;
}

function addAttachment(wire: Record<string, unknown>, view: AttachmentView, context: PresentContext): object {
  const { fileId } = view;
  if (fileId !== null) wire.originalname = view.originalName ?? '';
  wire.comment = view.comment;
  wire.date = context.reference.zone.formatInstant(view.date);
  wire.username = view.userName;
  if (fileId !== null) wire.datatype = view.dataType ?? 'application/octet-stream';
  wire.dataurl = fileId === null ? (view.link ?? '') : fileUrl(fileId, view.originalName, context);
  wire.holder = presentSummary(view.holder, context);
  return wire;
}

/** Presents a single attachment. */
export function presentAttachment(view: AttachmentView, context: PresentContext): object {
  return addAttachment({}, view, context);
}

/** Presents the attachments of an entity, each below the summary of that entity. */
export function presentAttachments(
  kind: Kind,
  owner: Summary,
  views: readonly AttachmentView[],
  context: PresentContext,
): object[] {
  const summary = presentSummary(owner, context);
  return views.map((view) => addAttachment({ [kind]: summary }, view, context));
}
