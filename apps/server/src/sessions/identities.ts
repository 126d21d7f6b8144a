/** Users' identities at the identity provider. */
import { type Actor, actorOf } from '../access/actor.ts';
import type { Author } from '../model/writer.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Account } from './store.ts';

/** A person as OpenID Connect names them; a pair of issuer and subject is never reused for somebody else. */
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
   * Binds the identity to the account and returns the account; undefined if either is bound to another one,
   * or the user is gone. `address`: IP address of the client.
   */
  bind(userId: number, identity: Identity, at: number, address: string): Promise<Account | undefined>;
  identityOf(userId: number): Promise<BoundIdentity | undefined>;
  /** Removes the binding and ends all sessions of the user. Returns false when nothing was bound. */
  unbind(userId: number, by: Author): Promise<boolean>;
}

/** Removes the binding and ends all sessions of the user; throws `not-found`. */
export type Unbind = (userId: number, by: Actor) => Promise<void>;

export function createUnbind(store: IdentityStore, clock: Clock): Unbind {
  return async (userId, by) => {
    if (await store.unbind(userId, { ...actorOf(by), at: seconds(clock) })) return;
    throw new AppError('not-found', 'The user is connected with nobody at the identity provider.');
  };
}
