/** What the application API needs of the server besides what the public API needs. */
import {
  type ClientSecrets,
  createClientSecrets,
  createPasswords,
  type Passwords,
} from '../../accounts/administration.ts';
import { createKeys, type Keys } from '../../accounts/keys.ts';
import { createOwnAccount, type OwnAccount } from '../../accounts/own-account.ts';
import type { AccountStore } from '../../accounts/store.ts';
import type { CallbackQueue } from '../../dataviews/callbacks/store.ts';
import type { DataviewStore } from '../../dataviews/definitions-store.ts';
import { createEntityEditor, type EntityEditor } from '../../entities/edit-entity.ts';
import type { EditStore } from '../../entities/edit-store.ts';
import type { ReferenceSource } from '../../entities/reference-data.ts';
import type { EntityWriter } from '../../entities/writer.ts';
import { createDataviewEditor, type DataviewEditor } from '../../installation/dataview-editor.ts';
import { createDefinitions, type Definitions } from '../../installation/definitions.ts';
import type { InstallationStore } from '../../installation/store.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter, type RateLimiter } from '../../rate-limit/rate-limiter.ts';
import { createPasswordCheck } from '../../sessions/password-check.ts';
import { createSessions, type Sessions } from '../../sessions/sessions.ts';
import {
  createSingleSignOn,
  type SingleSignOn,
  type SingleSignOnConfig,
} from '../../sessions/single-sign-on.ts';
import type { SessionStore } from '../../sessions/store.ts';
import type { TransferStore } from '../../transfer/store.ts';

export interface ApplicationServices {
  readonly sessions: Sessions;
  /** Undefined: people sign in with passwords only. */
  readonly singleSignOn: SingleSignOn | undefined;
  readonly keys: Keys;
  readonly ownAccount: OwnAccount;
  readonly passwords: Passwords;
  readonly clientSecrets: ClientSecrets;
  readonly definitions: Definitions;
  readonly entityEditor: EntityEditor;
  readonly dataviewEditor: DataviewEditor;
  readonly installation: InstallationFacts & {
    readonly store: InstallationStore;
    readonly transfer: Pick<TransferStore, 'all'>;
    readonly dataviews: ApplicationStores['dataviews'];
  };
  /** Charges nothing: it only keeps one user from having too many collections evaluated at a time. */
  readonly limiter: RateLimiter;
}

/** What the application stands on; an open storage has all of it. */
export interface ApplicationStores {
  readonly sessions: SessionStore;
  readonly accounts: AccountStore;
  readonly transfer: TransferStore;
  readonly writer: EntityWriter;
  readonly edits: EditStore;
  readonly reference: ReferenceSource;
  readonly installation: InstallationStore;
  readonly dataviews: { readonly callbacks: CallbackQueue; readonly definitions: DataviewStore };
}

/** What the configuration decides and administrators are shown. */
export interface InstallationFacts {
  /** Names of settings that the environment decides. */
  readonly locked: readonly string[];
  /** Bytes that results of dataviews may take; null: any number. */
  readonly resultLimit: number | null;
}

export function createApplicationServices(
  stores: ApplicationStores,
  clock: Clock,
  facts: InstallationFacts = { locked: [], resultLimit: null },
  singleSignOn?: SingleSignOnConfig,
): ApplicationServices {
  const { transfer, installation, dataviews } = stores;
  const passwords = createPasswordCheck();
  const sessions = createSessions({ store: stores.sessions, passwords, clock });
  return {
    sessions,
    singleSignOn: singleSignOn && createSingleSignOn(singleSignOn, stores.reference),
    keys: createKeys({ ...stores, clock }),
    ownAccount: createOwnAccount({ store: stores.accounts, sessions, passwords }),
    passwords: createPasswords({ store: stores.accounts, transfer, sessions, passwords }),
    clientSecrets: createClientSecrets(stores),
    entityEditor: createEntityEditor({ store: stores.edits, reference: stores.reference, clock }),
    definitions: createDefinitions({ store: installation, clock, signOut: sessions.endAll }),
    dataviewEditor: createDataviewEditor({
      store: installation,
      dataviews: dataviews.definitions,
      clock,
    }),
    installation: { ...facts, store: installation, transfer, dataviews },
    limiter: createRateLimiter({ tokensPerMinute: 0, clock }),
  };
}
