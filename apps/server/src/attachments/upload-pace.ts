/**
 * Holds back the uploads of a user who goes on at full speed. Every few megabytes the database copies and syncs them, which
 * keeps the requests of others waiting for milliseconds; ordinary files are sent without a wait.
 */
import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

const MIB = 1024 * 1024;
const SECOND = 1_000;
/** Users remembered; the longest idle ones are forgotten. */
const USERS = 10_000;
/** Bytes that a user may send without a wait after a pause, and then in a second. */
export const UPLOAD_BYTES = { free: 4 * MIB, perSecond: 8 * MIB } as const;
/** Longest wait: a client that gives up must not keep its user waiting for long. */
const LONGEST_MS = 20 * SECOND;

export interface UploadPaceOptions {
  readonly bytesPerSecond?: number;
  readonly freeBytes?: number;
  /** Milliseconds that never go back. */
  readonly now?: () => number;
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/** Resolves when the user may send so many bytes more. */
export type UploadPace = (userId: number, bytes: number) => Promise<void>;

export function createUploadPace({
  bytesPerSecond = UPLOAD_BYTES.perSecond,
  freeBytes = UPLOAD_BYTES.free,
  now = () => performance.now(),
  sleep = (ms) => setTimeout(ms, undefined, { ref: false }),
}: UploadPaceOptions = {}): UploadPace {
  /** Time at which each user will have been given the bytes sent so far. */
  const spentUntil = new LRUCache<number, number>({ max: USERS });
  const freeMs = (freeBytes / bytesPerSecond) * SECOND;

  return async (userId, bytes) => {
    const at = now();
    const spent = Math.max(spentUntil.get(userId) ?? at, at) + (bytes / bytesPerSecond) * SECOND;
    spentUntil.set(userId, Math.min(spent, at + freeMs + LONGEST_MS));
    const ms = Math.min(spent - at - freeMs, LONGEST_MS);
    if (ms > 0) await sleep(ms);
  };
}
