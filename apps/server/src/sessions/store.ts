/** What signing in needs of a store; `storage/sessions.ts` implements it for both databases. */
import type { KeyRecord } from '../access/store.ts';
import type { Author } from '../model/writer.ts';

/** Whom a login names, as far as a password decides. */
export interface Account {
  readonly userId: number;
  /** Encoded argon2id hash; null: no password has been set. */
  readonly passwordHash: string | null;
  readonly active: boolean;
  /** Grows with every change of what protects the account; a session is as old as the one it was begun with. */
  readonly credentialRevision: number;
  /** A password is not enough. */
  readonly secondFactor: boolean;
}

/** Where somebody signed in, as they are shown it later. */
export interface SessionOrigin {
  /** IP address of the client. */
  readonly address: string;
  /** As the browser named itself; left out: it did not. */
  readonly userAgent?: string | undefined;
}

export interface NewSession extends SessionOrigin {
  readonly userAgent: string;
  /** SHA-256 of the session id, hex. */
  readonly hash: string;
  readonly userId: number;
  /** The one that was verified. */
  readonly credentialRevision: number;
  /** An identity provider vouched for the user. */
  readonly byProvider: boolean;
  readonly at: number;
  readonly endedBefore: number;
}

/** A session with everything that decides what its user may do, read in one snapshot. Times are Unix seconds. */
export interface SessionRecord extends Pick<KeyRecord, 'user' | 'groups'> {
  readonly created: number;
  readonly lastUsed: number;
  /** A group of the user wants a second factor, and the user has signed in with a password and none. */
  readonly lacksSecondFactor: boolean;
}

/** A session as its user is shown it. Times are Unix seconds. */
export interface ListedSession extends SessionOrigin {
  /** Names the session without opening it. */
  readonly handle: string;
  readonly userAgent: string;
  readonly byProvider: boolean;
  readonly created: number;
  readonly lastUsed: number;
}

/** A sign-in whose password was right and whose code is still to come. */
export interface SignInStep {
  /** SHA-256 of what the browser holds, hex. */
  readonly hash: string;
  readonly userId: number;
  readonly credentialRevision: number;
  readonly at: number;
  readonly endedBefore: number;
}

/** How often somebody guessed, and from which Unix second on the next guess is allowed. */
export interface Guesses {
  readonly count: number;
  readonly until: number;
}

/** As they are stored: when somebody last guessed, and whether the account has signed in from there. */
export interface StoredGuesses extends Guesses {
  /** Unix second. */
  readonly at: number;
  readonly trusted: boolean;
}

export interface GuessStore {
  /** Those of the three subjects that something is stored of. */
  guessesOf(subjects: readonly [string, string, string]): Promise<ReadonlyMap<string, StoredGuesses>>;
  keepGuesses(rows: readonly (StoredGuesses & { readonly subject: string })[]): Promise<void>;
  /** After a guess that was right: what is cleared has none any more, what is returned one less, the pair is trusted. */
  settleGuess(settled: {
    readonly cleared: readonly string[];
    readonly returned: readonly string[];
    readonly pair: string;
    readonly at: number;
  }): Promise<void>;
  /** Removes what nobody has to wait for since, what was last seen before, and the oldest beyond so many. */
  sweepGuesses(bounds: {
    readonly forgivenBefore: number;
    readonly forgottenBefore: number;
    readonly most: number;
  }): Promise<void>;
}

export interface SessionStore extends GuessStore {
  findAccount(login: string): Promise<Account | undefined>;

  /**
   * Also removes sessions that began before `endedBefore`, and puts the sign-in into the security log. False, and nothing added, where the user is not active any
   * more or has other credentials than those that were verified.
   */
  add(session: NewSession): Promise<boolean>;
  /** Undefined also when its user is gone, or has other credentials by now. */
  find(hash: string): Promise<SessionRecord | undefined>;
  touch(hash: string, at: number): Promise<void>;
  /** Ended by its user. */
  remove(hash: string, by: Author): Promise<void>;
  /** All sessions of a user but one. */
  removeOthers(userId: number, hash: string, by: Author): Promise<void>;
  /** Those of a user that began and were used since; the newest use first. */
  list(userId: number, begunAfter: number, usedAfter: number): Promise<readonly ListedSession[]>;
  /** False where the user has no such session. */
  removeOne(userId: number, handle: string, by: Author): Promise<boolean>;

  /** Also removes steps that began before `endedBefore`. */
  addStep(step: SignInStep): Promise<void>;
  /** The account with the revision that was verified; undefined for a step that is unknown or began before `since`. */
  findStep(hash: string, since: number): Promise<Account | undefined>;
  /** Whether it was there: each is gone on with once. */
  removeStep(hash: string): Promise<boolean>;
}
