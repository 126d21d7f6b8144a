/**
 * Sign-ins, refused sign-ins, and changes to the protection of
 * accounts; never a password, code, key or secret.
 */
import { SECURITY_EVENTS } from '@callboard/contract';
import type { Actor } from './actor.ts';

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export function isSecurityEvent(text: string): text is SecurityEvent {
  return SECURITY_EVENTS.some((event) => event === text);
}

export type SecurityDetails = Readonly<Record<string, unknown>>;

export interface SecurityEntry {
  readonly id: number;
  /** Unix second; for several refused sign-ins that of the last one. */
  readonly at: number;
  readonly event: SecurityEvent;
  /** Login of the author; null: nobody who was signed in. */
  readonly userName: string | null;
  readonly userId: number | null;
  readonly keyName: string | null;
  readonly keyId: number | null;
  /** IP address of the client; null: a command, or several addresses. */
  readonly address: string | null;
  /** Id of the affected account if it is not the author's, or of the affected user group or API client. */
  readonly subjectId: number | null;
  /** Login, or name of the group or client. */
  readonly subjectName: string | null;
  /** Number of refused sign-ins or ended sessions; 1 for everything else. */
  readonly count: number;
  readonly details: SecurityDetails;
}

export interface SecuritySubject {
  readonly id: number;
  readonly name: string;
}

export interface NewSecurityEntry {
  readonly event: SecurityEvent;
  /** Unix second. */
  readonly at: number;
  /** Undefined: nobody who was signed in. */
  readonly actor?: Actor | undefined;
  /** Left out when the actor has one. */
  readonly address?: string | undefined;
  /** Left out of the entry when it is the actor. */
  readonly subject?: SecuritySubject | undefined;
  readonly count?: number;
  readonly details?: SecurityDetails;
}

export interface SecurityFilter {
  /** User to find, as actor or subject. */
  readonly userId?: number | undefined;
  readonly event?: SecurityEvent | undefined;
  /** Unix seconds: `from` is inclusive, `until` exclusive. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Only entries older than this one. */
  readonly beforeId?: number | undefined;
  readonly limit: number;
}

/**
 * Security log, implemented by `storage/security-log.ts`; entries
 * about a change are written in its transaction.
 */
export interface SecurityLog {
  /** Returns entries, newest first. */
  entries(filter: SecurityFilter): Promise<readonly SecurityEntry[]>;
  /** Writes entries that belong to no change, in one transaction. */
  write(entries: readonly NewSecurityEntry[]): Promise<void>;
}
