/** Changes of the installation and their authors: settings, definitions and accounts, never with a secret. */
import type { Actor } from '../access/actor.ts';

export interface AuditChange {
  /** Stored key; for a setting its name. */
  readonly name: string;
  /** Names in place of references; for secrets only whether there is one; null: no value. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Entry of the audit log. Entries written before ids were kept have only names. */
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
  /** Unix seconds: `from` is inclusive, `until` exclusive. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Only entries older than this one. */
  readonly beforeId?: number | undefined;
  readonly limit: number;
}

/** Audit log, implemented by `storage/audit-log.ts`; entries are written together with the change. */
export interface AuditLog {
  /** Returns entries, newest first. */
  entries(filter: AuditFilter): Promise<readonly AuditEntry[]>;
  /** Returns the names of all authors in the log. */
  people(): Promise<readonly string[]>;
}
