/** Sign-ins, refused sign-ins, and changes of what protects accounts; never a password, code, key or secret. */
import { SECURITY_EVENTS } from '@callboard/contract';
import type { Actor } from './actor.ts';

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export function isSecurityEvent(text: string): text is SecurityEvent {
  return (SECURITY_EVENTS as readonly string[]).includes(text);
}

export type SecurityDetails = Readonly<Record<string, unknown>>;

export interface SecurityEntry {
  readonly id: number;
  /** Unix second; of several refused sign-ins the last one. */
  readonly at: number;
  readonly event: SecurityEvent;
  /** Who did it; null: nobody who was signed in. */
  readonly userName: string | null;
  readonly userId: number | null;
  readonly keyName: string | null;
  readonly keyId: number | null;
  /** IP address of the client; null: a command, or several addresses. */
  readonly address: string | null;
  /** Whose account it concerns, where that is somebody else; or the user group or API client. */
  readonly subjectId: number | null;
  /** Login, or name of the group or client. */
  readonly subjectName: string | null;
  /** How many refused sign-ins or ended sessions; 1 for everything else. */
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
  /** Left out where the actor has one. */
  readonly address?: string | undefined;
  /** Left out of the entry where it is the actor. */
  readonly subject?: SecuritySubject | undefined;
  readonly count?: number;
  readonly details?: SecurityDetails;
}

export interface SecurityFilter {
  /** As actor or subject. */
  readonly userId?: number | undefined;
  readonly event?: SecurityEvent | undefined;
  /** Unix seconds: from the first on, and before the second. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** Only older ones. */
  readonly beforeId?: number | undefined;
  readonly limit: number;
}

/** `storage/security-log.ts` implements it; what changes something is written with the change. */
export interface SecurityLog {
  /** Newest first. */
  entries(filter: SecurityFilter): Promise<readonly SecurityEntry[]>;
  /** Writes entries that belong to no change, in one transaction. */
  write(entries: readonly NewSecurityEntry[]): Promise<void>;
}
