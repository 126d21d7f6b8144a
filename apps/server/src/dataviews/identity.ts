/** When two requests are the same, so that one computation answers both (§3, decisions 7). */
import { createHash } from 'node:crypto';

export interface Requested {
  readonly dataviewId: number;
  /** Of its definition. */
  readonly revision: number;
  readonly format: string;
  /** Canonical JSON (RFC 8785), however the parameters were written. */
  readonly parameters: string;
  /** What the user sees (`Principal.scope`). */
  readonly scope: string;
  /** Addresses in the result begin with it. */
  readonly baseUrl: string;
  /** The planning day that `#today` and the like count from; null where nothing does. */
  readonly today: number | null;
}

/** Equal exactly when the requests are; the same on all nodes and after a restart. */
export function identityOf(requested: Requested): string {
  const { dataviewId, revision, format, parameters, scope, baseUrl, today } = requested;
  const text = JSON.stringify([dataviewId, revision, format, parameters, scope, baseUrl, today]);
  return createHash('sha256').update(text).digest('base64url');
}
