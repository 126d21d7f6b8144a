/** What signing in needs of a store; `storage/sessions.ts` implements it for both databases. */
import type { KeyRecord } from '../access/store.ts';

/** Whom a login names, as far as a password decides. */
export interface Account {
  readonly userId: number;
  /** Encoded argon2id hash; null: no password has been set. */
  readonly passwordHash: string | null;
  readonly active: boolean;
}

/** A session with everything that decides what its user may do, read in one snapshot. Times are Unix seconds. */
export interface SessionRecord extends Pick<KeyRecord, 'user' | 'groups'> {
  readonly created: number;
  readonly lastUsed: number;
}

/** How often somebody guessed, and from which Unix second on the next guess is allowed. */
export interface Guesses {
  readonly count: number;
  readonly until: number;
}

export interface SessionStore {
  findAccount(login: string): Promise<Account | undefined>;

  /** Sessions are known by the SHA-256 of their id, hex. Also removes those that began before `endedBefore`. */
  add(session: {
    readonly hash: string;
    readonly userId: number;
    readonly at: number;
    readonly endedBefore: number;
  }): Promise<void>;
  /** Undefined also when its user is gone. */
  find(hash: string): Promise<SessionRecord | undefined>;
  touch(hash: string, at: number): Promise<void>;
  remove(hash: string): Promise<void>;
  /** All sessions of a user but one. */
  removeOthers(userId: number, hash: string): Promise<void>;

  /**
   * In one transaction that nobody else counts meanwhile: shows what is known of the subjects, and stores what
   * `decide` makes of it under the same subjects; nothing when it returns undefined.
   */
  countGuess(
    subjects: readonly string[],
    at: number,
    decide: (known: readonly Guesses[]) => readonly Guesses[] | undefined,
  ): Promise<void>;
  /** Whether something is stored of the subject that is not older than `since`. */
  knowsSubject(subject: string, since: number): Promise<boolean>;
  /**
   * After a guess that was right: `cleared` have none any more, and are known from then on; `returned` have one less.
   * What was last seen before `forgetBefore` is removed.
   */
  settleGuess(settled: {
    readonly cleared: readonly string[];
    readonly returned: readonly string[];
    readonly at: number;
    readonly forgetBefore: number;
  }): Promise<void>;
}
