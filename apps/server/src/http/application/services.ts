/** What the application API needs of the server besides what the public API needs. */
import { createKeys, type Keys } from '../../accounts/keys.ts';
import { createOwnAccount, type OwnAccount } from '../../accounts/own-account.ts';
import type { AccountStore } from '../../accounts/store.ts';
import type { ReferenceSource } from '../../entities/reference-data.ts';
import type { EntityWriter } from '../../entities/writer.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter, type RateLimiter } from '../../rate-limit/rate-limiter.ts';
import { createPasswordCheck } from '../../sessions/password-check.ts';
import { createSessions, type Sessions } from '../../sessions/sessions.ts';
import type { SessionStore } from '../../sessions/store.ts';
import type { TransferStore } from '../../transfer/store.ts';

export interface ApplicationServices {
  readonly sessions: Sessions;
  readonly keys: Keys;
  readonly ownAccount: OwnAccount;
  /** Charges nothing: it only keeps one user from having too many collections evaluated at a time. */
  readonly limiter: RateLimiter;
}

/** What the application stands on; an open storage has all of it. */
export interface ApplicationStores {
  readonly sessions: SessionStore;
  readonly accounts: AccountStore;
  readonly transfer: TransferStore;
  readonly writer: EntityWriter;
  readonly reference: ReferenceSource;
}

export function createApplicationServices(stores: ApplicationStores, clock: Clock): ApplicationServices {
  const passwords = createPasswordCheck();
  const sessions = createSessions({ store: stores.sessions, passwords, clock });
  return {
    sessions,
    keys: createKeys({ ...stores, clock }),
    ownAccount: createOwnAccount({ store: stores.accounts, sessions, passwords }),
    limiter: createRateLimiter({ tokensPerMinute: 0, clock }),
  };
}
