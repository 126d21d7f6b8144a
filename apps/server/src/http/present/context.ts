/** Context of presenters: the reader, the public address, and the reference data of the moment. */
import type { Deprecation } from '@callboard/contract';
import type { Principal } from '../../access/principal.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import type { ResourceSummary, Summary } from '../../model/views.ts';
import type { WireText } from '../wire-text.ts';

/** Summary with its text. */
export interface ShownSummary {
  readonly of: Summary;
  readonly text: WireText;
}

/** Texts of what one answer has shown: a page shows few things many times. */
export interface ShownTexts {
  /** By the id of what they summarise. */
  readonly summaries: Map<number, ShownSummary>;
  /** By the resource as it was loaded, once for all its bookings of the page. */
  readonly resources: Map<ResourceSummary, WireText>;
}

export interface PresentContext {
  /** Public address that every `url` begins with, without a trailing slash. */
  readonly baseUrl: string;
  readonly reference: ReferenceData;
  readonly principal: Pick<Principal, 'permissions' | 'userGroupIds' | 'scope'>;
  /** Converted Remote info numbers are shown as strings (§2.4, deprecated). */
  readonly wrapNumbers: boolean;
  /** Deprecated behaviours of the answer, collected by presenters. */
  readonly deprecated: Set<Deprecation>;
  /** Undefined for a single entity. */
  readonly shown: ShownTexts | undefined;
}

/** Returns the context of a page of several entities. */
export function contextOfPage(context: PresentContext): PresentContext {
  return { ...context, shown: { summaries: new Map(), resources: new Map() } };
}

/** Formats an instant; null when there is none. */
export function presentInstant(seconds: number | null, context: PresentContext): string | null {
  return seconds === null ? null : context.reference.zone.formatInstant(seconds);
}
