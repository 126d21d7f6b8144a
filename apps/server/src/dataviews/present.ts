/** Shows entities as the API shows them; http/present implements it. */
import type { Kind } from '@callboard/contract';
import type { PermissionHolder } from '../access/permissions.ts';
import type { StoredAttachment } from '../custom-data/read.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { ContactLinkSummary, ResourceSummary, Summary, View } from '../model/views.ts';
import type { Value } from './catalogue/field.ts';

export interface CellPresenter {
  /** The summary that embeds it elsewhere (§2.1). */
  summary(summary: Summary | ContactLinkSummary | ResourceSummary): Value;
  /** Returns the full representation. */
  entity<K extends Kind>(kind: K, view: View<K>): Value;
  /** Returns a booking made by a custom data field, as the value of that field. */
  booked(view: View<'contactbooking'> | View<'resourcebooking'>): Value;
  attachment(stored: StoredAttachment): Value;
  fileUrl(fileId: number, name: string | null): string;
}

/** Creates the presenter for one reader and one snapshot. */
export type CreateCellPresenter = (
  reference: ReferenceData,
  reader: PermissionHolder,
  baseUrl: string,
) => CellPresenter;
