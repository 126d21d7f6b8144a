/** Files and links of an entity (§4.1). */
import { wellFormed } from '../../platform/storable-text.ts';
import type { ComputedProperties } from './compute.ts';
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

export const attachment: ComputedProperties<'attachment'> = {
  originalname: ({ fileId, originalName }) => (fileId === null ? undefined : (originalName ?? '')),
  datatype: ({ fileId, dataType }) =>
    fileId === null ? undefined : (dataType ?? 'application/octet-stream'),
  dataurl: ({ fileId, link, originalName }, context) =>
    fileId === null ? (link ?? '') : fileUrl(fileId, originalName, context),
  holder: ({ holder }, context) => presentSummary(holder, context),
};
