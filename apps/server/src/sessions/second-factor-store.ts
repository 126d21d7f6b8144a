/** Store interface for second factors; `storage/second-factors.ts` implements it for both databases. */
import type { Author } from '../model/writer.ts';

/** Stored second factor. Times are Unix seconds. */
export interface StoredFactor {
  /** Base32. */
  readonly secret: string;
  readonly begunAt: number;
  /** Null: the user has not entered a code of it yet, and sign-in asks for none. */
  readonly confirmedAt: number | null;
  /** Number of unused recovery codes. */
  readonly recoveryCodes: number;
}

export interface SecondFactorStore {
  find(userId: number): Promise<StoredFactor | undefined>;
  /** Starts an enrolment, and replaces an unfinished one; false if the user already has a factor. */
  begin(userId: number, secret: string, at: number): Promise<boolean>;
  /**
   * Finishes the enrolment of this secret, ends all sessions of the user except the one with the hash
   * `keeping`, and records it in the history of accounts. Returns false if the enrolment is no longer in
   * progress.
   */
  confirm(
    userId: number,
    by: Author,
    enrolment: {
      readonly secret: string;
      /** Step of the entered code, which counts as used. */
      readonly step: number;
      readonly recoveryHashes: readonly string[];
      readonly keeping: string;
    },
  ): Promise<boolean>;
  /** Marks the step as used on all nodes; returns whether this step and all later ones were unused. */
  useStep(userId: number, step: number): Promise<boolean>;
  /** Uses up a recovery code; returns whether the user had it. The security log records such a use. */
  useRecoveryCode(
    userId: number,
    hash: string,
    used: { readonly at: number; readonly address: string },
  ): Promise<boolean>;
  /** Returns false if the user has no factor. */
  renewRecoveryCodes(userId: number, by: Author, hashes: readonly string[]): Promise<boolean>;
  /** Removes the factor and ends the user's sessions except `keeping`. Returns false if there was none. */
  remove(userId: number, by: Author, keeping?: string): Promise<boolean>;
}
