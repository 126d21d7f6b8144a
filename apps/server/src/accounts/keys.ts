/** API keys: created, listed, limited and deleted by their users in the application, and by commands. */
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../access/actor.ts';
import { createApiKey } from '../access/api-key.ts';
import { mayTakeClient } from '../access/client-choice.ts';
import { checkedLimits, type KeyLimits } from '../access/key-limits.ts';
import type { Entity } from '../model/records.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { formatId, parseId } from '../platform/ids.ts';
import type { TransferStore } from '../transfer/store.ts';
import type { AccountStore, KeyChange } from './store.ts';

export interface NewKey {
  readonly userId: number;
  /** Purpose of the key. */
  readonly name: string;
  /** API client whose attributes the key may set. */
  readonly apiClientId: number | null;
  /** Integration whose fields the key may write. */
  readonly integrationId: number | null;
  /** Last day on which the key is valid, as a day number; null: forever. */
  readonly lastDay: number | null;
  /** Limits on the rights of its user, not checked yet. */
  readonly limits: KeyLimits;
}

/** Limits of a key that may do everything its user may. */
export const UNLIMITED: KeyLimits = { readOnly: false, kinds: null, addresses: null };

/**
 * Everything but the key and its hash: readers of a list of keys must not be able to recognise a key in it.
 */
export interface KeyDescription extends KeyLimits {
  readonly id: string;
  readonly name: string;
  /** Login of the key's user. */
  readonly user: string | null;
  readonly client: string | null;
  readonly integration: string | null;
  /** Instants with the installation's offset. */
  readonly created: string;
  readonly expires: string | null;
  readonly lastUsed: string | null;
  /** Grows with every change, and not with use. */
  readonly revision: number;
}

export interface LimitsChange {
  readonly limits: KeyLimits;
  /** Required owner of the key; left out: any user. */
  readonly userId?: number;
  /** Whether this is the revision that whoever changes the limits has seen; left out: any will do. */
  readonly isExpected?: (revision: number) => boolean;
}

export interface Keys {
  /**
   * Creates a key; only this result ever contains it. Throws `bad-value` that names the problem, also for an
   * API client that the author may not use. A command may use any client.
   */
  create(wanted: NewKey, by: Actor): Promise<{ readonly key: string; readonly described: KeyDescription }>;
  /** Returns the keys of one user, or all keys, in the order of creation. */
  list(userId?: number): Promise<readonly KeyDescription[]>;
  /**
   * Replaces the limits of a key, by narrower or wider ones, effective from the next request. Throws
   * `bad-value`, `not-found`, also for another user's key, and `precondition-failed` if the limits have changed
   * since the caller read them.
   */
  change(id: string, change: LimitsChange, by: Actor): Promise<KeyDescription>;
  /**
   * Deletes a key, which is refused from the next request on. Returns its name; throws `not-found`, also for
   * another user's key.
   */
  remove(id: string, by: Actor, userId?: number): Promise<string>;
}

interface KeysOptions {
  readonly store: AccountStore;
  readonly transfer: Pick<TransferStore, 'all'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

const LONGEST_NAME = 200;
const MOST_KEYS = 200;

export function createKeys({ store, transfer, reference, clock }: KeysOptions): Keys {
  async function keysOf(userId: number | undefined): Promise<readonly Entity<'apikey'>[]> {
    const all = await transfer.all('apikey');
    return userId === undefined ? all : all.filter((key) => key.userId === userId);
  }

  return {
    async create({ name: text, lastDay, limits: given, ...wanted }, by) {
      const now = seconds(clock);
      const name = checkedName(text);
      const current = await reference.current();
      const expires = lastDay === null ? null : current.zone.toInstant(lastDay + 1, 0);
      if (expires !== null && expires <= now) {
        throw badValue('expires', 'The day of expiry is over: the key would never be valid.');
      }
      const limits = checkedLimits(given);
      const { key, hash } = createApiKey();
      const made = await store.changeKeys(async (inside) => {
        if ((await inside.countKeys(wanted.userId)) >= MOST_KEYS) {
          const detail = `A user has at most ${MOST_KEYS} keys: delete some that are not used any more.`;
          throw badValue('name', detail);
        }
        await checkClient(inside, wanted.apiClientId, by);
        const id = await inside.writer.allocateIds(1);
        const identity = { id, created: now, revision: 1, name, hash };
        const record = { ...identity, ...wanted, expires, lastUsed: null, limits };
        await inside.writer.write({ records: [{ kind: 'apikey', record }], by: { ...by, at: now } });
        return record;
      });
      return { key, described: describe(made, current) };
    },

    async list(userId) {
      const keys = await keysOf(userId);
      const current = await reference.current();
      return keys.map((key) => describe(key, current));
    },

    async change(text, { limits: given, userId, isExpected = () => true }, by) {
      const limits = checkedLimits(given);
      const changed = await store.changeKeys(async (inside) => {
        const key = await findKey(inside, text, userId);
        if (!isExpected(key.revision)) throw changedMeanwhile();
        if (isDeepStrictEqual(key.limits ?? null, limits)) return key;
        const record = { ...key, limits, revision: key.revision + 1 };
        await inside.writer.write({
          records: [{ kind: 'apikey', record }],
          by: { ...by, at: seconds(clock) },
        });
        return record;
      });
      return describe(changed, await reference.current());
    },

    remove: (text, by, userId) =>
      store.changeKeys(async (inside) => {
        const key = await findKey(inside, text, userId);
        await inside.writer.remove('apikey', [key.id], { ...by, at: seconds(clock) });
        return key.name;
      }),
  };
}

/** Throws `not-found`, also for a key of another user than the given one. */
async function findKey(
  inside: KeyChange,
  text: string,
  userId: number | undefined,
): Promise<Entity<'apikey'>> {
  const id = parseId(text);
  const key = id && (await inside.findKey(id.id));
  const known = key !== undefined && key.created === id?.created;
  if (known && (userId === undefined || key.userId === userId)) return key;
  throw new AppError('not-found', `There is no key with the id ${text} (any more).`);
}

function changedMeanwhile(): AppError {
  return new AppError(
    'precondition-failed',
    'Somebody has changed the limits of this key meanwhile: look at the present ones, then change those.',
  );
}

/** Throws `bad-value` if the author may not use the client. */
async function checkClient(inside: KeyChange, clientId: number | null, by: Actor): Promise<void> {
  if (clientId === null) return;
  const client = await inside.findClient(clientId);
  if (client === undefined) throw badValue('client', 'There is no such API client (any more).');
  if (by.userId === null) return;
  const rights = await inside.findRights(by.userId);
  if (rights !== undefined && mayTakeClient(rights, client)) return;
  throw badValue(
    'client',
    `The API client ${client.name} is for other groups: ask an administrator for a key of it.`,
  );
}

function checkedName(given: string): string {
  const name = given.trim();
  if (name === '') throw badValue('name', 'The name is empty: say what the key is for.');
  if (name.length > LONGEST_NAME || /\p{Cc}/u.test(name)) {
    throw badValue('name', `The name must be one line of at most ${LONGEST_NAME} characters.`);
  }
  return name;
}

function describe(
  key: Entity<'apikey'>,
  { users, apiClients, integrations, zone }: ReferenceData,
): KeyDescription {
  const instant = (at: number | null): string | null => (at === null ? null : zone.formatInstant(at));
  const nameIn = (named: ReadonlyMap<number, { readonly name: string }>, id: number | null): string | null =>
    (id === null ? undefined : named.get(id)?.name) ?? null;
  return {
    id: formatId(key.id, key.created),
    name: key.name,
    user: users.get(key.userId)?.login ?? null,
    client: nameIn(apiClients, key.apiClientId),
    integration: nameIn(integrations, key.integrationId),
    created: zone.formatInstant(key.created),
    expires: instant(key.expires),
    lastUsed: instant(key.lastUsed),
    revision: key.revision,
    ...(key.limits ?? UNLIMITED),
  };
}
