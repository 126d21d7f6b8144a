/** Store interface of subscriptions; `storage/subscriptions/` implements it for both databases. */
import type { Actor } from '../access/actor.ts';
import type { References } from '../imports/undo.ts';
import type { AuditEntry } from '../model/audit.ts';
import type { RecordKind } from '../model/records.ts';
import type { CallClaim, OwnedCall } from '../outgoing/dispatcher.ts';
import type { PlanningTransaction } from '../planning/store.ts';
import type { ImportProblem } from '../transfer/import-item.ts';
import type { ImportReader } from '../transfer/store.ts';

/** Target of the entries of a calendar. */
export type SubscriptionTarget =
  | {
      readonly as: 'unavailability';
      /** Location or resource. */
      readonly resourceId: number;
      /** One unit of it; null: all. */
      readonly instanceId: number | null;
    }
  | {
      readonly as: 'events';
      readonly profileId: number | null;
      readonly statusId: number | null;
      readonly userGroupId: number | null;
      /** Location of entries that name none that is known here. */
      readonly locationId: number | null;
      /** Locations by the names that the calendar has for them. */
      readonly places: readonly { readonly name: string; readonly locationId: number }[];
    };

export const PROBLEM_CODES = [
  /** The address may not be called. */
  'refused',
  /** No connection could be made, or it broke. */
  'failed',
  'timeout',
  /** The answer had another status than 200 or 304. */
  'status',
  'too-large',
  'redirects',
  'not-a-calendar',
  /** It ends before its end. */
  'truncated',
  /** It has no entry any more, after several. */
  'empty',
  /** It takes too long to read, or something of it cannot be stored. */
  'unreadable',
  /** The target of its entries is not there any more. */
  'target',
] as const;

export interface ReadingProblem {
  readonly code: (typeof PROBLEM_CODES)[number];
  readonly status: number | null;
  /** For people, in English; may be empty. */
  readonly detail: string;
}

export const LEFT_REASONS = [
  /** Somebody has changed it here. */
  'changed',
  /** Something hangs on it: bookings, tasks, files. */
  'used',
  /** Somebody has deleted it here. */
  'deleted',
  /** Its status locks it. */
  'locked',
] as const;

export interface LeftEntry {
  readonly name: string;
  readonly reason: (typeof LEFT_REASONS)[number];
  /** Whether the calendar does not have it any more. */
  readonly isGone: boolean;
}

/** Effects of the last reading that was applied. */
export interface ReadingReport {
  /** Unix second. */
  readonly at: number;
  readonly created: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  /** Whether nothing was removed, as some entries could not be read. */
  readonly isPartial: boolean;
  /** The first ones. */
  readonly left: readonly LeftEntry[];
  readonly leftCount: number;
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
  readonly conflicts: readonly string[];
  /** Null: too much to compare. */
  readonly conflictCount: number | null;
}

/** Marks of the version that was read, and the day on which it was applied. */
export interface ReadVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly digest: string | null;
  /** Planning day on which it was applied: on another one the span of days is another. */
  readonly day: number | null;
}

export const NO_VERSION: ReadVersion = { etag: null, lastModified: null, digest: null, day: null };

export interface Subscription extends ReadVersion {
  readonly id: number;
  /** Unix second. */
  readonly created: number;
  readonly revision: number;
  readonly name: string;
  /** May hold a secret: is never shown or logged, and exported with secrets alone. */
  readonly url: string;
  /** Origin of the address. */
  readonly receiver: string;
  readonly target: SubscriptionTarget;
  readonly isPaused: boolean;
  /** Whether a reading without entries is applied, once. */
  readonly acceptsEmpty: boolean;
  /** Unix second of the next reading. */
  readonly nextAt: number;
  /** Until when a node reads it; null: none does. */
  readonly leaseUntil: number | null;
  /** Number of readings that were begun. */
  readonly attempt: number;
  /** Failures since the last good reading. */
  readonly failures: number;
  readonly triedAt: number | null;
  readonly goodAt: number | null;
  readonly problem: ReadingProblem | null;
  readonly report: ReadingReport | null;
}

/** A subscription that this node reads now. */
export interface ClaimedSubscription extends OwnedCall {
  readonly subscription: Subscription;
}

/** Event or closure that was made of an entry. */
export interface MadeEntry {
  readonly key: string;
  readonly kind: 'event' | 'unavailability';
  readonly entityId: number;
  /** Bookings of locations. */
  readonly partIds: readonly number[];
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Fingerprints of what the calendar wanted, and of what was left here. */
  readonly wanted: string;
  readonly left: string;
  /** The calendar does not have it any more, but it stays. */
  readonly isGone: boolean;
}

/** End of a reading. */
export interface ReadingEnd {
  readonly nextAt: number;
  readonly problem: ReadingProblem | null;
  /** Left out: as before. */
  readonly version?: ReadVersion;
  readonly report?: ReadingReport;
}

export interface MadeEntries {
  all(): Promise<readonly MadeEntry[]>;
  put(entries: readonly MadeEntry[]): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
}

export interface ApplyTransaction {
  readonly planning: PlanningTransaction;
  readonly reader: ImportReader;
  readonly made: MadeEntries;
  /** Returns how many records refer to each of these of a kind. */
  readonly references: References;
}

export type NewSubscription = Omit<
  Subscription,
  | keyof ReadVersion
  | 'id'
  | 'leaseUntil'
  | 'attempt'
  | 'failures'
  | 'triedAt'
  | 'goodAt'
  | 'problem'
  | 'report'
>;

export interface SubscriptionChange {
  /** Returns all of them, locked until the transaction ends. */
  all(): Promise<readonly Subscription[]>;
  insert(subscription: NewSubscription): Promise<Subscription>;
  /** Writes name, address, target, state and the next reading; a reading under way is thrown away. */
  update(subscription: Subscription): Promise<void>;
  /** Has it read at once; a reading under way is thrown away. */
  due(id: number, acceptsEmpty: boolean, now: number): Promise<void>;
  remove(id: number): Promise<void>;
  readonly records: PlanningTransaction['records'];
  audit(entry: Pick<AuditEntry, 'action' | 'label' | 'changes'>, by: Actor, now: number): Promise<void>;
}

export interface SubscriptionStore {
  all(): Promise<readonly Subscription[]>;
  /** Returns the number of entries that each one has made. */
  counts(): Promise<ReadonlyMap<number, number>>;
  /** Returns name and time of creation of these entities, by id. */
  named(
    kind: RecordKind,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, { readonly id: number; readonly created: number; readonly name: string }>>;
  /** Runs `work` in one transaction, after any other one. */
  change<R>(work: (inside: SubscriptionChange) => Promise<R>): Promise<R>;
  /** As `change`, in the transaction of imports, which may write the plan. */
  changePlan<R>(
    id: number,
    work: (inside: SubscriptionChange, plan: ApplyTransaction) => Promise<R>,
  ): Promise<R>;
  /** Claims due ones for some time, after which another node may read them. */
  claim(claim: CallClaim): Promise<readonly ClaimedSubscription[]>;
  /**
   * Applies a reading and records its end, all in one transaction; returns undefined, and nothing is written, when the
   * subscription was changed meanwhile, or another node reads it by now.
   */
  apply<R extends ReadingEnd>(
    claimed: Subscription,
    work: (plan: ApplyTransaction) => Promise<R>,
    now: number,
  ): Promise<R | undefined>;
  /** Records a reading without anything to apply, unless another node has begun one. */
  finish(claimed: Subscription, end: ReadingEnd, now: number): Promise<void>;
}

/** Seconds for which a node holds a subscription; longer than a reading takes. */
export const LEASE_SECONDS = 180;
/** Subscriptions of an installation. */
export const MOST_SUBSCRIPTIONS = 50;
/** Entries of a subscription: as many as an import has rows, since planners wait while they are applied. */
export const MOST_ENTRIES = 2_000;
