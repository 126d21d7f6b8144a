/** Secret keys of records: exports and the log of changes show at most that there is a value. */
import type { RecordKind } from '../model/records.ts';

export const SECRETS: { readonly [K in RecordKind]?: readonly string[] } = {
  user: ['passwordHash'],
  apiclient: ['callbackSecret'],
};
