/** Page objects (§2.6), and what stands around properties that are bare lists. */
import type { Kind, PropertyName } from '@callboard/contract';
import type { Summary } from '../../model/views.ts';
import { asWire, type WireText, type WrittenJson, wireText } from '../wire-text.ts';
import type { PresentContext } from './context.ts';
import { presentSummary } from './summaries.ts';

export interface Pagination {
  /** Address of the next page; absent on the last one. */
  readonly next?: string;
  /** Timestamp until which the pages can be fetched. */
  readonly expires?: string;
}

/** `pagination` is `{}` when one page holds all (§2.6). */
export function* pageParts(
  data: Iterable<WireText>,
  { next, expires }: Pagination,
): Generator<WireText, void, undefined> {
  const pagination: Record<string, string> = {};
  if (next !== undefined) pagination.next = next;
  if (expires !== undefined) pagination.expires = expires;
  yield asWire(`{"pagination":${wireText(pagination)},"data":[`);
  let separator = '';
  for (const item of data) {
    yield asWire(`${separator}${item}`);
    separator = ',';
  }
  yield asWire(']}');
}

/** Presents a property that is a bare list for one entity, as an element of a page of several. */
export function presentListOf(
  kind: Kind,
  owner: Summary,
  property: PropertyName,
  list: readonly object[] | WrittenJson,
  context: PresentContext,
): object {
  return { [kind]: presentSummary(owner, context), [property]: list };
}
