/** Store interface of invitations; `storage/invitations.ts` implements it for both databases. */
import type { Fields } from '../model/records.ts';
import type { Author } from '../model/writer.ts';
import type { Account } from '../sessions/store.ts';

export type InvitedUser = Pick<Fields<'user'>, 'name' | 'login' | 'email' | 'userGroupIds'>;

/** A link with which a user sets the first password, without the link itself. Times are Unix seconds. */
export interface Invitation {
  readonly user: InvitedUser;
  readonly created: number;
  readonly ends: number;
  /** Null: that user was deleted. */
  readonly invitedBy: number | null;
}

export interface NewLink {
  /** SHA-256 of the secret, in hex. */
  readonly hash: string;
  readonly ends: number;
}

export interface InvitationStore {
  /** Returns all invitations, the newest first. */
  all(): Promise<readonly Invitation[]>;
  /** Finds the invitation of an active user by its hash; undefined also when it has ended at `at`. */
  find(hash: string, at: number): Promise<Invitation | undefined>;
  /**
   * Adds a user without a password together with the link. Throws `bad-value` for a login or an e-mail address that
   * an account has already, and `conflict` for a group that is gone.
   */
  invite(user: InvitedUser, link: NewLink, by: Author): Promise<Invitation>;
  /** Replaces the link of a user. Throws `bad-value` if the user is gone, not active, or has a password. */
  renew(userId: number, link: NewLink, by: Author): Promise<Invitation>;
  /**
   * Removes the link of a user, and the user that was made for it if nobody has ever signed in and nothing refers to
   * the account. Returns false when there is no link.
   */
  revoke(userId: number, by: Author): Promise<boolean>;
  /**
   * Uses up the link and sets the password, in one transaction: of several who do that with one link, one gets the
   * account. `address`: IP address of the client.
   */
  accept(
    hash: string,
    credentials: Pick<Fields<'user'>, 'passwordHash'> & Partial<Pick<Fields<'user'>, 'languageCode'>>,
    from: { readonly at: number; readonly address: string },
  ): Promise<Account | undefined>;
}
