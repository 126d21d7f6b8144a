/**
 * Turns the credentials of a request into a principal. Absent, malformed, unknown, expired and ambiguous keys
 * look alike, and so does a key that is used from an address it does not allow.
 */
import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { UnknownCallers } from '../admission/unknown-callers.ts';
import type { AtHand } from '../platform/at-hand.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { hashApiKey, hasKeyForm, isWellFormed } from './api-key.ts';
import { addressTest } from './key-limits.ts';
import { createPrincipal, type KeyPrincipal } from './principal.ts';
import type { AccessStore, KeyRecord } from './store.ts';

/** Seconds between two records of a key's last use (§5.5). */
const TOUCH_INTERVAL = 60;
const DEFAULT_CACHE_SIZE = 1_000;
/**
 * Number of keys whose last use is remembered; a busier installation
 * records some of them more than once a minute.
 */
const TOUCHED_KEYS = 10_000;

interface CachedKey {
  readonly principal: KeyPrincipal;
  /** Unix second from which the key is no longer valid. */
  readonly expires: number | null;
  readonly allowsAddress: (address: string | undefined) => boolean;
}

interface AuthenticatorOptions {
  readonly store: AccessStore;
  readonly clock: Clock;
  /** Limits look-ups per address; left out: unlimited. */
  readonly unknown?: UnknownCallers;
  /** Number of cached keys (at least 1); the least recently used are evicted. */
  readonly cacheSize?: number;
  /** Called when a last use could not be recorded; the request went on. */
  readonly onTouchError?: (error: unknown) => void;
}

export interface Authenticator {
  /**
   * Returns the principal for the keys that a request presents, or undefined (401, the same answer for all
   * reasons). One key given several times is one key; two different ones are refused. Throws `rate-limited`
   * when the address has presented too many unknown keys. `address`: IP address of the client; undefined on a
   * Unix socket.
   */
  authenticate(presented: readonly string[], address: string | undefined): AtHand<KeyPrincipal | undefined>;
  /**
   * Empties the cache at once; needed only after changes to access data
   * that do not increase the store's generation.
   */
  invalidate(): void;
}

/**
 * Caches keys until the store reports a change of access data, so that deleting a key takes effect with the
 * next request. Unknown keys are not cached: guesses would only fill the memory.
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { store, clock, unknown, cacheSize = DEFAULT_CACHE_SIZE, onTouchError = () => undefined } = options;
  let cache = new LRUCache<string, CachedKey>({ max: cacheSize });
  const touched = new LRUCache<number, number>({ max: TOUCHED_KEYS });
  let generation = store.generation();

  function currentCache(): LRUCache<string, CachedKey> {
    const now = store.generation();
    if (now !== generation) {
      generation = now;
      invalidate();
    }
    return cache;
  }

  /** A new map: a look-up in progress fills the old one, which nobody reads. */
  function invalidate(): void {
    cache = new LRUCache<string, CachedKey>({ max: cacheSize });
  }

  async function lookUp(hash: string, address: string): Promise<CachedKey | undefined> {
    const current = currentCache();
    const look = async () => {
      const record = await store.findKeyByHash(hash);
      const isValid = record?.user.active === true && sameHash(record.apikey.hash, hash);
      return isValid ? record : undefined;
    };
    const record = await (unknown === undefined ? look() : unknown.lookUp(address, hash, look));
    if (record === undefined) return undefined;
    const { expires, limits } = record.apikey;
    const allowsAddress = limits ? addressTest(limits) : anyAddress;
    const known = { principal: createPrincipal(record), expires, allowsAddress };
    rememberUse(record);
    current.set(hash, known);
    return known;
  }

  function rememberUse({ apikey }: KeyRecord): void {
    if (apikey.lastUsed !== null && !touched.has(apikey.id)) touched.set(apikey.id, apikey.lastUsed);
  }

  function touch(id: number, now: number): void {
    const last = touched.get(id);
    // NOTE: a last use in the future means that the clock was set back; it must not silence the key for long.
    if (last !== undefined && now >= last && now - last < TOUCH_INTERVAL) return;
    touched.set(id, now);
    // A write on SQLite is synchronous, so it waits until this request had its turn.
    setImmediate(() => {
      Promise.resolve()
        .then(() => store.touchKey(id, now))
        .catch(onTouchError);
    });
  }

  function judge(
    known: CachedKey | undefined,
    key: string,
    address: string | undefined,
  ): AtHand<KeyPrincipal | undefined> {
    const now = seconds(clock);
    if (known === undefined) return undefined;
    if (known.expires !== null && known.expires <= now) {
      unknown?.refuse(address ?? '');
      return undefined;
    }
    if (!known.allowsAddress(address)) {
      unknown?.refuse(address ?? '');
      // Take as long as for an unknown key, which is always looked up: the response time must not reveal a
      // good key.
      return store.findKeyByHash(hashApiKey(`${key}, refused here`)).then(() => undefined);
    }
    touch(known.principal.keyId, now);
    return known.principal;
  }

  return {
    authenticate(presented, address) {
      const from = address ?? '';
      const [key] = presented;
      const refused = (): undefined => {
        unknown?.refuse(from);
      };
      if (key === undefined || presented.some((other) => other !== key) || !hasKeyForm(key)) return refused();
      const hash = hashApiKey(key);
      const known = currentCache().get(hash);
      if (known !== undefined) return judge(known, key, address);
      // A known key needs no look at its checksum.
      if (!isWellFormed(key)) return refused();
      return lookUp(hash, from).then((found) => judge(found, key, address));
    },
    invalidate,
  };
}

const anyAddress = (): boolean => true;

function sameHash(stored: string, presented: string): boolean {
  const a = Buffer.from(stored);
  const b = Buffer.from(presented);
  return a.length === b.length && timingSafeEqual(a, b);
}
