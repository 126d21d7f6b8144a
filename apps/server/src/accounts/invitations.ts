/**
 * Invitations: an account without a password, and a link with which its person sets one, once
 * ([decision 51](../../../../docs/decisions/0051-invitations.md)).
 */
import { LONGEST_INVITATION } from '@callboard/contract';
import { type Actor, actorOf } from '../access/actor.ts';
import { passwordProblem } from '../access/password.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { DAY_SECONDS } from '../platform/time-zone.ts';
import type { PasswordCheck } from '../sessions/password-check.ts';
import { createSessionId, hashSessionId, isSessionId } from '../sessions/session-id.ts';
import type { Account } from '../sessions/store.ts';
import { emailFaults, textFaults, wrong } from './faults.ts';
import type { Invitation, InvitationStore, NewLink } from './invitation-store.ts';

export interface WantedInvitation {
  readonly name: string;
  readonly login: string;
  /** Empty: none. */
  readonly email: string;
  /** Names of user groups. */
  readonly groups: readonly string[];
  readonly days: number;
}

export interface ListedInvitation extends Omit<Invitation, 'invitedBy'> {
  /** Names of the user groups. */
  readonly groups: readonly string[];
  /** Undefined: that user was deleted. */
  readonly invitedBy: string | undefined;
  readonly ended: boolean;
}

export interface MadeInvitation {
  /** Only this result ever contains it. */
  readonly secret: string;
  readonly invitation: ListedInvitation;
}

export interface Acceptance {
  readonly secret: string;
  readonly password: string;
  /** Language of the pages that the user sees; undefined: as the account has it. */
  readonly language: string | undefined;
  /** IP address of the client. */
  readonly address: string;
}

/** Looks an invitation up by the hash of its secret, and slows down addresses that guess. */
export type LookUp = (
  hash: string,
  find: () => Promise<Invitation | undefined>,
) => Promise<Invitation | undefined>;

export interface Invitations {
  /** Returns the invitations that nobody has accepted, the newest first. */
  list(): Promise<readonly ListedInvitation[]>;
  /** Throws `bad-value` that names every field that is wrong. */
  invite(wanted: WantedInvitation, by: Actor): Promise<MadeInvitation>;
  /** Throws `not-found`, and `bad-value` for a user who has a password or may not sign in. */
  renew(login: string, days: number, by: Actor): Promise<MadeInvitation>;
  /** Throws `not-found`. */
  revoke(login: string, by: Actor): Promise<void>;
  /** Returns who is invited. Throws `not-found`, the same for links that never were, were used, revoked or have expired. */
  open(secret: string, lookUp: LookUp): Promise<Invitation>;
  /** Sets the password and returns the account. Throws `bad-value` for the password, and like `open`. */
  accept(acceptance: Acceptance, lookUp: LookUp): Promise<Account>;
}

interface Options {
  readonly store: InvitationStore;
  readonly passwords: Pick<PasswordCheck, 'hash'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

export function createInvitations({ store, passwords, reference, clock }: Options): Invitations {
  const authorOf = (by: Actor) => ({ ...actorOf(by), at: seconds(clock) });

  function newLink(days: number): NewLink & { readonly secret: string } {
    if (!Number.isInteger(days) || days < 1 || days > LONGEST_INVITATION) {
      throw badValue('days', `Choose 1 to ${LONGEST_INVITATION} days.`);
    }
    // As long as the id of a session: 256 random bits.
    const secret = createSessionId();
    return { secret, hash: hashSessionId(secret), ends: seconds(clock) + days * DAY_SECONDS };
  }

  function listed(
    { invitedBy, ...invitation }: Invitation,
    { users, userGroups }: Pick<ReferenceData, 'users' | 'userGroups'>,
  ): ListedInvitation {
    return {
      ...invitation,
      groups: invitation.user.userGroupIds.flatMap((id) => userGroups.get(id)?.name ?? []),
      invitedBy: invitedBy === null ? undefined : users.get(invitedBy)?.name,
      ended: invitation.ends <= seconds(clock),
    };
  }

  async function made(secret: string, invitation: Invitation): Promise<MadeInvitation> {
    return { secret, invitation: listed(invitation, await reference.current()) };
  }

  async function find(secret: string, lookUp: LookUp): Promise<Invitation> {
    const hash = hashSessionId(secret);
    const look = () => (isSessionId(secret) ? store.find(hash, seconds(clock)) : Promise.resolve(undefined));
    const found = await lookUp(hash, look);
    if (found === undefined) throw linkOver();
    return found;
  }

  async function userWith(login: string) {
    const user = [...(await reference.current()).users.values()].find((one) => one.login === login);
    if (user !== undefined) return user;
    throw new AppError('not-found', `There is no user with the login ${login} (any more).`);
  }

  return {
    async list() {
      const [all, known] = [await store.all(), await reference.current()];
      return all.map((invitation) => listed(invitation, known));
    },

    async invite({ groups, days, ...texts }, by) {
      const person = { name: texts.name.trim(), login: texts.login.trim(), email: texts.email.trim() };
      const { userGroups } = await reference.current();
      const found = groups.map((name) => [...userGroups.values()].find((group) => group.name === name)?.id);
      const faults = [
        ...textFaults('name', person.name),
        ...textFaults('login', person.login),
        ...(person.email === '' ? [] : emailFaults(person.email)),
        ...(groups.length === 0
          ? [{ keyword: 'groups', detail: 'Choose a user group: without one the person sees nothing.' }]
          : []),
        ...(found.includes(undefined)
          ? [{ keyword: 'groups', detail: 'A chosen user group was deleted or renamed: choose again.' }]
          : []),
      ];
      if (faults.length > 0) throw wrong(faults);
      const userGroupIds = [...new Set(found.flatMap((id) => id ?? []))];
      const { secret, ...link } = newLink(days);
      return made(secret, await store.invite({ ...person, userGroupIds }, link, authorOf(by)));
    },

    async renew(login, days, by) {
      const { id } = await userWith(login);
      const { secret, ...link } = newLink(days);
      return made(secret, await store.renew(id, link, authorOf(by)));
    },

    async revoke(login, by) {
      const { id } = await userWith(login);
      if (await store.revoke(id, authorOf(by))) return;
      throw new AppError('not-found', 'This user has no invitation (any more).');
    },

    async open(secret, lookUp) {
      return find(secret, lookUp);
    },

    async accept({ secret, password, language, address }, lookUp) {
      const problem = passwordProblem(password);
      if (problem !== undefined) throw badValue('password', problem);
      // Hashing costs processor time, which only somebody with a link may take.
      await find(secret, lookUp);
      const passwordHash = await passwords.hash(password, { holder: address, isKnown: false });
      const credentials = { passwordHash, ...(language === undefined ? {} : { languageCode: language }) };
      const account = await store.accept(hashSessionId(secret), credentials, {
        at: seconds(clock),
        address,
      });
      if (account === undefined) throw linkOver();
      return account;
    },
  };
}

function linkOver(): AppError {
  return new AppError(
    'not-found',
    'This link was used, revoked or has expired: sign in if you have set a password, or ask for a new link.',
  );
}
