/** API keys: made, listed and deleted by their users in the application and by whoever runs the program. */
import type { Actor } from '../access/actor.ts';
import { createApiKey } from '../access/api-key.ts';
import type { Entity } from '../entities/records.ts';
import type { ReferenceData, ReferenceSource } from '../entities/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { formatId, parseId } from '../platform/ids.ts';
import type { TransferStore } from '../transfer/store.ts';
import type { AccountStore } from './store.ts';

export interface NewKey {
  readonly userId: number;
  /** What it is for. */
  readonly name: string;
  /** The API client whose attributes it may set. */
  readonly apiClientId: number | null;
  /** The integration whose fields it may write. */
  readonly integrationId: number | null;
  /** The last day on which it is valid, as a day number; null: forever. */
  readonly lastDay: number | null;
}

/** Everything but the key and its hash: whoever may see a list of keys need not be able to look for one in it. */
export interface KeyDescription {
  readonly id: string;
  readonly name: string;
  /** Login of its user. */
  readonly user: string | null;
  readonly client: string | null;
  readonly integration: string | null;
  /** Instants with the offset of the installation. */
  readonly created: string;
  readonly expires: string | null;
  readonly lastUsed: string | null;
}

export interface Keys {
  /** The key can be told once, here. Throws `bad-value` that names what is wrong. */
  create(wanted: NewKey, by: Actor): Promise<{ readonly key: string; readonly described: KeyDescription }>;
  /** In the order of their making; of one user, or of all. */
  list(userId?: number): Promise<readonly KeyDescription[]>;
  /** Refused from the next request on. Returns its name; throws `not-found`, also for the key of another user. */
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
    async create({ name: given, lastDay, ...wanted }, by) {
      const now = seconds(clock);
      const name = checkedName(given);
      const current = await reference.current();
      const expires = lastDay === null ? null : current.zone.toInstant(lastDay + 1, 0);
      if (expires !== null && expires <= now) {
        throw badValue('expires', 'The day of expiry is over: the key would never be valid.');
      }
      const { key, hash } = createApiKey();
      const made = await store.changeKeys(async ({ countKeys, writer }) => {
        if ((await countKeys(wanted.userId)) >= MOST_KEYS) {
          const detail = `A user has at most ${MOST_KEYS} keys: delete some that are not used any more.`;
          throw badValue('name', detail);
        }
        const id = await writer.allocateIds(1);
        const record = { id, created: now, revision: 1, name, hash, ...wanted, expires, lastUsed: null };
        await writer.write({ records: [{ kind: 'apikey', record }], by: { ...by, at: now } });
        return record;
      });
      return { key, described: describe(made, current) };
    },

    async list(userId) {
      const keys = await keysOf(userId);
      const current = await reference.current();
      return keys.map((key) => describe(key, current));
    },

    async remove(text, by, userId) {
      const id = parseId(text);
      return store.changeKeys(async ({ findKey, writer }) => {
        const key = id && (await findKey(id.id));
        const known = key !== undefined && key.created === id?.created;
        if (!known || (userId !== undefined && key.userId !== userId)) {
          throw new AppError('not-found', `There is no key with the id ${text} (any more).`);
        }
        await writer.remove('apikey', [key.id], { ...by, at: seconds(clock) });
        return key.name;
      });
    },
  };
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
  };
}
