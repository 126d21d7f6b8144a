/** When two requests are the same, so that one computation answers both (§3). */
import { createHash } from 'node:crypto';

export interface ResultKey {
  readonly dataviewId: number;
  /** Revision of the definition. */
  readonly revision: number;
  readonly format: string;
  /** Canonical JSON (RFC 8785), however the parameters were written. */
  readonly parameters: string;
  /** Visibility scope of the user (`Principal.scope`). */
  readonly scope: string;
  /** Base of all addresses in the result. */
  readonly baseUrl: string;
  /** Planning day that `#today` and the like are relative to; null when nothing uses it. */
  readonly today: number | null;
}

/** Hashes a request; equal exactly for equal requests, on all nodes and after a restart. */
export function identityOf(requested: ResultKey): string {
  const { dataviewId, revision, format, parameters, scope, baseUrl, today } = requested;
  const text = JSON.stringify([dataviewId, revision, format, parameters, scope, baseUrl, today]);
  return createHash('sha256').update(text).digest('base64url');
}
