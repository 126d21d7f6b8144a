/** Second factors: enrolled by their users, required after the password, reset by administrators. */
import { type Actor, actorOf } from '../access/actor.ts';
import type { Principal } from '../access/principal.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { type AppError, badValue } from '../platform/errors.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorStore } from './second-factor-store.ts';
import { createSecret, enrolmentAddress, stepOf } from './totp.ts';

/** Time limit for the first code after the secret was shown. */
const ENROLMENT_SECONDS = 30 * 60;
const CODE = /^\d{6}$/;

/** Session of a user who changes their own factor. */
interface Holder {
  readonly principal: Principal;
  /** Hash of the session id. */
  readonly hash: string;
}

interface FactorState {
  /** Unix second; null: there is no factor. */
  readonly since: number | null;
  readonly recoveryCodes: number;
}

/** Data for enrolling, shown only once. */
interface Enrolment {
  /** Base32. */
  readonly secret: string;
  /** `otpauth:` address for a QR code. */
  readonly address: string;
}

export interface SecondFactors {
  stateOf(userId: number): Promise<FactorState>;
  /** Throws `bad-value` if the user already has a factor. */
  begin(userId: number, names: { readonly issuer: string; readonly label: string }): Promise<Enrolment>;
  /** Returns the recovery codes; only this result ever contains them. Throws `bad-value` for a wrong code. */
  confirm(session: Holder, code: string): Promise<readonly string[]>;
  /** Returns new recovery codes and invalidates the old ones. Throws `bad-value` without a factor. */
  renewRecoveryCodes(session: Holder): Promise<readonly string[]>;
  /**
   * Uses up a code of the app or a recovery code; returns whether it was
   * valid. `address`: IP address of the client.
   */
  use(userId: number, code: string, address: string): Promise<boolean>;
  /** Removes the factor and ends all other sessions of the user. Throws `bad-value` without a factor. */
  remove(session: Holder): Promise<void>;
  /** Removes the factor and ends all sessions of the user. Throws `bad-value` without a factor. */
  reset(userId: number, by: Actor): Promise<void>;
}

export function createSecondFactors(store: SecondFactorStore, clock: Clock): SecondFactors {
  const authorOf = (by: Actor) => ({ ...actorOf(by), at: seconds(clock) });
  const hashesOf = (userId: number, codes: readonly string[]) =>
    codes.map((code) => hashRecoveryCode(userId, code));

  return {
    async stateOf(userId) {
      const factor = await store.find(userId);
      if (factor === undefined || factor.confirmedAt === null) return { since: null, recoveryCodes: 0 };
      return { since: factor.confirmedAt, recoveryCodes: factor.recoveryCodes };
    },

    async begin(userId, names) {
      const secret = createSecret();
      if (!(await store.begin(userId, secret, seconds(clock)))) {
        throw badValue(
          'secondfactor',
          'There is a second factor already: remove it before you set up another.',
        );
      }
      return { secret, address: enrolmentAddress(secret, names) };
    },

    async confirm(session, code) {
      const { userId } = session.principal;
      const now = seconds(clock);
      const factor = await store.find(userId);
      if (factor === undefined || factor.confirmedAt !== null || now - factor.begunAt > ENROLMENT_SECONDS) {
        throw badValue('code', 'This set-up has ended: begin again.');
      }
      const step = stepOf(factor.secret, digits(code), now);
      if (step === undefined) {
        throw badValue('code', 'Write the code that the app shows now, and check the time of the telephone.');
      }
      const codes = createRecoveryCodes();
      const enrolment = {
        secret: factor.secret,
        step,
        recoveryHashes: hashesOf(userId, codes),
        keeping: session.hash,
      };
      if (!(await store.confirm(userId, authorOf(session.principal), enrolment))) {
        throw badValue('code', 'This set-up has ended: begin again.');
      }
      return codes;
    },

    async renewRecoveryCodes({ principal }) {
      const codes = createRecoveryCodes();
      const hashes = hashesOf(principal.userId, codes);
      if (await store.renewRecoveryCodes(principal.userId, authorOf(principal), hashes)) return codes;
      throw noFactor();
    },

    async use(userId, code, address) {
      const plain = digits(code);
      if (!CODE.test(plain)) {
        const used = { at: seconds(clock), address };
        return store.useRecoveryCode(userId, hashRecoveryCode(userId, code), used);
      }
      const factor = await store.find(userId);
      const step = factor && stepOf(factor.secret, plain, seconds(clock));
      return step !== undefined && store.useStep(userId, step);
    },

    async remove({ principal, hash }) {
      if (!(await store.remove(principal.userId, authorOf(principal), hash))) throw noFactor();
    },

    async reset(userId, by) {
      if (!(await store.remove(userId, authorOf(by)))) throw noFactor();
    },
  };
}

/** Apps show a code in two groups. */
function digits(code: string): string {
  return code.replace(/\s/g, '');
}

function noFactor(): AppError {
  return badValue('secondfactor', 'There is no second factor (any more).');
}
