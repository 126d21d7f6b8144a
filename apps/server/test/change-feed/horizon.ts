import { expect } from 'vitest';
import type { ChangeFeedStore } from '../../src/change-feed/store.ts';

/** Waits until the feed can be followed: an open transaction of anybody on a database server holds it back. */
export async function untilFollowed(feed: ChangeFeedStore): Promise<void> {
  const isCut = async (): Promise<boolean> => {
    const { horizon } = await feed.read(undefined, 0);
    return (await feed.read(horizon, 1_000)).isCut;
  };
  await expect.poll(isCut).toBe(false);
}
