/** What people change about their own account. */
import { actorOf } from '../access/actor.ts';
import { passwordProblem } from '../access/password.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { PasswordCheck } from '../sessions/password-check.ts';
import type { Session, Sessions } from '../sessions/sessions.ts';
import type { AccountStore } from './store.ts';

export interface NewPassword {
  readonly login: string;
  /** As it is now. */
  readonly current: string;
  readonly wanted: string;
  /** IP address of the client. */
  readonly address: string;
}

export interface Profile {
  readonly name: string;
  readonly email: string;
  /** Of the pages that this user sees. */
  readonly languageCode: string;
}

export interface OwnAccount {
  /**
   * Ends all other sessions of the user, too. Throws `bad-value` that names the field, or `too-many-attempts`: the
   * present password can be guessed here as well.
   */
  changePassword(session: Session, password: NewPassword): Promise<void>;
  /**
   * Throws `bad-value` that names every field that is wrong, or `precondition-failed` where `isExpected` refuses the
   * revision that the user has.
   */
  changeProfile(session: Session, profile: Profile, isExpected: (revision: number) => boolean): Promise<void>;
}

interface OwnAccountOptions {
  readonly store: AccountStore;
  readonly sessions: Sessions;
  readonly passwords: PasswordCheck;
  readonly clock: Clock;
}

type Fault = { readonly keyword: string; readonly detail: string };

const LONGEST_TEXT = 200;
/** As much as can be told without asking the mail server. */
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function createOwnAccount(options: OwnAccountOptions): OwnAccount {
  const { store, sessions, passwords, clock } = options;
  const author = ({ principal }: Session) => ({ ...actorOf(principal), at: seconds(clock) });
  return {
    async changePassword(session, { login, current, wanted, address }) {
      const problem = passwordProblem(wanted);
      if (problem !== undefined) throw wrong([{ keyword: 'wanted', detail: problem }]);
      if (!(await sessions.confirm(session, login, current, address))) {
        throw wrong([{ keyword: 'current', detail: 'This is not your present password.' }]);
      }
      const passwordHash = await passwords.hash(wanted);
      await store.changeUser(session.principal.userId, author(session), () => ({ passwordHash }));
      await sessions.endOthers(session);
    },

    async changeProfile(session, { name, email, languageCode }, isExpected) {
      const profile = { name: name.trim(), email: email.trim() };
      const faults = [...textFaults('name', profile.name), ...textFaults('email', profile.email)];
      if (faults.length === 0 && !EMAIL.test(profile.email)) {
        faults.push({ keyword: 'email', detail: 'Write an e-mail address like name@venue.example.' });
      }
      if (faults.length > 0) throw wrong(faults);
      await store.changeUser(session.principal.userId, author(session), ({ revision }) => {
        if (!isExpected(revision)) {
          throw new AppError('precondition-failed', 'Your profile was changed meanwhile: load it again.');
        }
        return { ...profile, languageCode };
      });
    },
  };
}

function textFaults(keyword: string, text: string): Fault[] {
  if (text !== '' && text.length <= LONGEST_TEXT && !/\p{Cc}/u.test(text)) return [];
  return [{ keyword, detail: `Write one line of 1 to ${LONGEST_TEXT} characters.` }];
}

function wrong(faults: readonly Fault[]): AppError {
  return new AppError('bad-value', faults.map(({ detail }) => detail).join(' '), {
    errors: faults.map((fault) => ({ ...fault, code: 'bad-value' })),
  });
}
