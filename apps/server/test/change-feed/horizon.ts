import { vi } from 'vitest';
import type { ChangeFeedStore } from '../../src/change-feed/store.ts';

/**
 * Waits until the feed can be followed from now on, without what was written before: an open transaction of anybody on a
 * database server holds it back.
 */
export async function untilFollowed(feed: ChangeFeedStore): Promise<void> {
  const isBehind = async (): Promise<boolean> => {
    const { horizon } = await feed.read(undefined, 0);
    const { entries, isCut } = await feed.read(horizon, 1_000);
    return isCut || entries.length > 0;
  };
  await vi.waitUntil(async () => !(await isBehind()), { timeout: 60_000, interval: 20 });
}
