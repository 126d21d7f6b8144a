/** Lists of entities inside others: bookings and attachments (§4.1). */
import type { Kind } from '@callboard/contract';
import { readable } from '../../access/permissions.ts';
import type { AttachmentView, Summary, View } from '../../model/views.ts';
import { WrittenJson } from '../wire-text.ts';
import type { PresentContext } from './context.ts';
import { entityText, presentEntity } from './entity.ts';
import { presentSummary } from './summaries.ts';

/** Writes the bookings that the user may see, at any depth. */
export function writeBookings<K extends 'resourcebooking' | 'contactbooking'>(
  kind: K,
  views: readonly View<K>[],
  context: PresentContext,
): WrittenJson[] {
  return readable(context.principal, kind, views).map(
    (view) => new WrittenJson(entityText(kind, view, context)),
  );
}

/** Presents the attachments of an entity, each below the summary of that entity. */
export function presentAttachments(
  kind: Kind,
  owner: Summary,
  views: readonly AttachmentView[],
  context: PresentContext,
): object[] {
  const summary = presentSummary(owner, context);
  return views.map((view) => ({ [kind]: summary, ...presentEntity('attachment', view, context) }));
}
