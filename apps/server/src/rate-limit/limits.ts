/** Current limits: the general one, and those of keys whose client has its own. */
import { DEFAULT_SETTINGS, type Settings } from '../model/settings.ts';
import type { BucketPolicy } from './token-bucket.ts';

type General = Pick<Settings, 'tokensPerMinute' | 'msPerToken'>;

export interface LiveLimits {
  readonly general: General;
  /** Returns the limit of one key; 0 tokens: it has no limit. */
  of(keyId: number): BucketPolicy;
  /**
   * Updates the general limits; to be called with the settings of every request, so that changes apply at
   * once on all nodes.
   */
  see(settings: General): void;
  /** Sets the limit of the key's client; null: the client has none of its own. */
  assign(keyId: number, tokensPerMinute: number | null): void;
}

/**
 * Tokens of a user in the application for one of a key. With the usual limit these are 100 requests a second, or half of a
 * processor: nobody who reads and clicks comes near, and a program that asks without a pause leaves half to others.
 */
export const SESSION_TOKENS = 30;

/** Returns the limits of users of the application, by user; without a limit of keys they have none either. */
export function sessionLimits(limits: Pick<LiveLimits, 'general'>): Pick<LiveLimits, 'general' | 'of'> {
  const general = () => {
    const { tokensPerMinute, msPerToken } = limits.general;
    return { tokensPerMinute: tokensPerMinute * SESSION_TOKENS, msPerToken };
  };
  return {
    get general() {
      return general();
    },
    of: general,
  };
}

/** Tokens per minute of one calendar: a read a second of what has not changed, and a few of a large one. */
const CALENDAR_TOKENS = 120;

/** Returns the limits of calendars, by feed; whoever knows an address has no other limit. */
export function calendarLimits(limits: Pick<LiveLimits, 'general'>): Pick<LiveLimits, 'general' | 'of'> {
  const general = () => ({
    tokensPerMinute: CALENDAR_TOKENS,
    msPerToken: limits.general.msPerToken,
  });
  return {
    get general() {
      return general();
    },
    of: general,
  };
}

/** Creates the limits; `decided` is the environment's override of the setting. */
export function createLiveLimits(decided?: number): LiveLimits {
  const withDecided = ({ tokensPerMinute, msPerToken }: General): General => ({
    tokensPerMinute: decided ?? tokensPerMinute,
    msPerToken,
  });
  let seen: General = DEFAULT_SETTINGS;
  let general = withDecided(seen);
  /** Keys whose client has its own limit; bounded by the number of keys. */
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
