/** What second factors need of a store; `storage/second-factors.ts` implements it for both databases. */
import type { Author } from '../model/writer.ts';

/** Times are Unix seconds. */
export interface StoredFactor {
  /** Base32. */
  readonly secret: string;
  readonly begunAt: number;
  /** Null: the user has not shown a code of it yet, and none is asked for. */
  readonly confirmedAt: number | null;
  /** Recovery codes that are left. */
  readonly recoveryCodes: number;
}

export interface SecondFactorStore {
  find(userId: number): Promise<StoredFactor | undefined>;
  /** Replaces an enrolment that was not finished; false where the user has a factor. */
  begin(userId: number, secret: string, at: number): Promise<boolean>;
  /**
   * Finishes the enrolment of this secret, ends all sessions of the user but the one with the hash `keeping`, and puts it
   * into the history of accounts. False where it is not under way any more.
   */
  confirm(
    userId: number,
    by: Author,
    enrolment: {
      readonly secret: string;
      /** The step of the code that was shown, which counts as used. */
      readonly step: number;
      readonly recoveryHashes: readonly string[];
      readonly keeping: string;
    },
  ): Promise<boolean>;
  /** Whether this step, and no later one, was unused; it is used from then on, for all nodes. */
  useStep(userId: number, step: number): Promise<boolean>;
  /** Whether the user had this code, which is gone from then on. Such a use goes into the security log. */
  useRecoveryCode(
    userId: number,
    hash: string,
    used: { readonly at: number; readonly address: string },
  ): Promise<boolean>;
  /** False where the user has no factor. */
  renewRecoveryCodes(userId: number, by: Author, hashes: readonly string[]): Promise<boolean>;
  /** Ends the sessions of the user but `keeping`. False where there was none. */
  remove(userId: number, by: Author, keeping?: string): Promise<boolean>;
}
