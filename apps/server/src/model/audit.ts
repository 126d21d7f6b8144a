/** Who changed what about the installation: settings, definitions and accounts, never with a secret. */
import type { Actor } from '../access/actor.ts';

export interface AuditChange {
  /** Key of what is stored; for a setting its name. */
  readonly name: string;
  /** Names in place of references; of secrets only whether there is one; null: there was, or is, nothing. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Entries from before ids were kept have only names. */
export interface AuditEntry extends Actor {
  readonly id: number;
  /** Unix second. */
  readonly at: number;
  readonly action: 'create' | 'update' | 'remove';
  /** `setting`, or the kind of record. */
  readonly subject: string;
  /** Name, login, `<kind>.<keyword>`. */
  readonly label: string;
  readonly changes: readonly AuditChange[];
}

export interface AuditFilter {
  readonly userName?: string | undefined;
  /** Unix seconds: from the first on, and before the second. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Only older ones. */
  readonly beforeId?: number | undefined;
  readonly limit: number;
}

/** `storage/audit-log.ts` implements it; the entries are written with what they tell of. */
export interface AuditLog {
  /** Newest first. */
  entries(filter: AuditFilter): Promise<readonly AuditEntry[]>;
  /** Everybody who stands in it, by name. */
  people(): Promise<readonly string[]>;
}
