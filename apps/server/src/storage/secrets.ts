/** Keys of records that are secret: exports and the log of changes tell at most whether there is something. */
import type { RecordKind } from '../model/records.ts';

export const SECRETS: { readonly [K in RecordKind]?: readonly string[] } = {
  user: ['passwordHash'],
  apiclient: ['callbackSecret'],
};
