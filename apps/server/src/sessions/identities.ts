/** Who a user is at the identity provider. */
import { type Actor, actorOf } from '../access/actor.ts';
import type { Author } from '../model/writer.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Account } from './store.ts';

/** A person as OpenID Connect names them; together the two never stand for somebody else. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export interface BoundIdentity extends Identity {
  /** Unix second of the first sign-in. */
  readonly boundAt: number;
}

export interface IdentityStore {
  findBound(identity: Identity): Promise<Account | undefined>;
  /**
   * The account, bound to the identity; undefined where either is bound to another one, or the user is gone. `address`: IP
   * address of the client.
   */
  bind(userId: number, identity: Identity, at: number, address: string): Promise<Account | undefined>;
  identityOf(userId: number): Promise<BoundIdentity | undefined>;
  /** Ends all sessions of the user, too. False where nothing was bound. */
  unbind(userId: number, by: Author): Promise<boolean>;
}

/** Ends all sessions of the user, too; throws `not-found`. */
export type Unbind = (userId: number, by: Actor) => Promise<void>;

export function createUnbind(store: IdentityStore, clock: Clock): Unbind {
  return async (userId, by) => {
    if (await store.unbind(userId, { ...actorOf(by), at: seconds(clock) })) return;
    throw new AppError('not-found', 'The user is connected with nobody at the identity provider.');
  };
}
