/** Lists of entities inside others: bookings and attachments (§4.1). */
import type { Kind } from '@callboard/contract';
import { readable } from '../../access/permissions.ts';
import type { AttachmentView, Summary, View } from '../../model/views.ts';
import type { Steps } from '../../platform/steps.ts';
import { type WireText, WrittenJson, wireList } from '../wire-text.ts';
import type { PresentContext } from './context.ts';
import { entityText, presentEntity } from './entity.ts';
import { presentSummary } from './summaries.ts';

/**
 * Writes a list of the bookings that the user may see, at any depth, with a step for each. `written` holds the texts of
 * those that further lists show as well.
 */
export function* bookingListInSteps<K extends 'resourcebooking' | 'contactbooking'>(
  kind: K,
  views: readonly View<K>[],
  context: PresentContext,
  written?: Map<View<K>, WireText>,
): Steps<WrittenJson> {
  const texts: WireText[] = [];
  for (const view of readable(context.principal, kind, views)) {
    const text = written?.get(view) ?? entityText(kind, view, context);
    written?.set(view, text);
    texts.push(text);
    yield;
  }
  return new WrittenJson(wireList(texts));
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
