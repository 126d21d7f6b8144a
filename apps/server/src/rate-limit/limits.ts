/** What is allowed at present: for everybody, and for keys whose client has a limit of its own. */
import { DEFAULT_SETTINGS, type Settings } from '../model/settings.ts';
import type { BucketPolicy } from './token-bucket.ts';

type General = Pick<Settings, 'tokensPerMinute' | 'msPerToken'>;

export interface LiveLimits {
  readonly general: General;
  /** Of one key; 0 tokens: it has no limit. */
  of(keyId: number): BucketPolicy;
  /** To be told with what every request finds, so that settings count at once on all nodes. */
  see(settings: General): void;
  /** The limit of the key's client; null: it has none of its own. */
  assign(keyId: number, tokensPerMinute: number | null): void;
}

/** `decided`: what the environment says in place of the setting. */
export function createLiveLimits(decided?: number): LiveLimits {
  const withDecided = ({ tokensPerMinute, msPerToken }: General): General => ({
    tokensPerMinute: decided ?? tokensPerMinute,
    msPerToken,
  });
  let seen: General = DEFAULT_SETTINGS;
  let general = withDecided(seen);
  /** Keys of clients with a limit of their own, so no more than keys. */
  const own = new Map<number, BucketPolicy>();
  return {
    get general() {
      return general;
    },
    of: (keyId) => own.get(keyId) ?? general,
    see(settings) {
      if (settings === seen) return;
      seen = settings;
      general = withDecided(settings);
    },
    assign(keyId, tokensPerMinute) {
      if (tokensPerMinute === null) own.delete(keyId);
      else if (own.get(keyId)?.tokensPerMinute !== tokensPerMinute) own.set(keyId, { tokensPerMinute });
    },
  };
}
