/** Users' changes to their own account. */
import { actorOf } from '../access/actor.ts';
import { passwordProblem } from '../access/password.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { signedIn } from '../sessions/in-turn.ts';
import type { PasswordCheck } from '../sessions/password-check.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import { emailFaults, textFaults, wrong } from './faults.ts';
import type { AccountStore } from './store.ts';

export interface NewPassword {
  readonly login: string;
  /** Present password. */
  readonly current: string;
  readonly wanted: string;
  /** IP address of the client. */
  readonly address: string;
}

export interface Profile {
  readonly name: string;
  readonly email: string;
  /** Language of the pages that this user sees. */
  readonly languageCode: string;
}

/** Confirmation of a change of the e-mail address. */
export interface Confirmation {
  readonly login: string;
  /** Present password; undefined when it was not given. */
  readonly current: string | undefined;
  /** IP address of the client. */
  readonly address: string;
}

export interface OwnAccount {
  /**
   * Changes the password and ends all other sessions of the user. Throws `bad-value` that names the field, or
   * `too-many-attempts`: the present password can be guessed here as well.
   */
  changePassword(session: Session, password: NewPassword): Promise<void>;
  /**
   * Changes the profile; a new e-mail address requires the present password. Throws `bad-value` that names
   * every invalid field, `too-many-attempts`, or `precondition-failed` when `isExpected` refuses the user's
   * revision.
   */
  changeProfile(
    session: Session,
    profile: Profile,
    confirmation: Confirmation,
    isExpected: (revision: number) => boolean,
  ): Promise<void>;
}

interface OwnAccountOptions {
  readonly store: AccountStore;
  readonly sessions: Sessions;
  readonly passwords: PasswordCheck;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

export function createOwnAccount(options: OwnAccountOptions): OwnAccount {
  const { store, sessions, passwords, reference, clock } = options;

  async function confirm(session: Session, { login, current, address }: Confirmation): Promise<void> {
    if (current === undefined || current === '') {
      const detail = 'Write your present password: another e-mail address takes it.';
      throw wrong([{ keyword: 'current', detail }]);
    }
    if ((await sessions.confirm(session, login, current, address)) === undefined) throw notPresent();
  }

  const author = ({ principal }: Session) => ({ ...actorOf(principal), at: seconds(clock) });
  return {
    async changePassword(session, { login, current, wanted, address }) {
      const problem = passwordProblem(wanted);
      if (problem !== undefined) throw wrong([{ keyword: 'wanted', detail: problem }]);
      const account = await sessions.confirm(session, login, current, address);
      if (account === undefined) throw notPresent();
      const isChanged = await store.changePassword(account.userId, author(session), {
        passwordHash: await passwords.hash(wanted, signedIn(session.principal)),
        keeping: session.hash,
        verified: account.credentialRevision,
      });
      // The credentials changed during the check.
      if (!isChanged) throw notPresent();
    },

    async changeProfile(session, { name, email, languageCode }, confirmation, isExpected) {
      const profile = { name: name.trim(), email: email.trim() };
      const faults = [...textFaults('name', profile.name), ...emailFaults(profile.email)];
      if (faults.length > 0) throw wrong(faults);
      const { userId } = session.principal;
      const known = (await reference.current()).users.get(userId);
      // Report a stale profile before asking for a password.
      if (known !== undefined && !isExpected(known.revision)) throw changedMeanwhile();
      if (profile.email !== known?.email) await confirm(session, confirmation);
      await store.changeUser(userId, author(session), (user) => {
        // The profile must still be the one that the password check was based on.
        if (!isExpected(user.revision) || user.email !== known?.email) throw changedMeanwhile();
        return { ...profile, languageCode };
      });
    },
  };
}

function changedMeanwhile(): AppError {
  return new AppError('precondition-failed', 'Your profile was changed meanwhile: load it again.');
}

function notPresent(): AppError {
  return wrong([{ keyword: 'current', detail: 'This is not your present password.' }]);
}
