/** A new database gives cursors although an older transaction is open elsewhere on the same PostgreSQL. */
import { describe, expect, it } from 'vitest';
import { createPublishedChanges } from '../../src/change-feed/published-changes.ts';
import { statement } from '../../src/storage/database.ts';
import { ENGINES, openTestStorage } from '../engines.ts';
import { storeUser } from '../webhooks/webhook-node.ts';

const NUMBERED = statement('select txid_current()');

describe.runIf(ENGINES.includes('postgres'))('the feed of a new installation on postgres', () => {
  it('goes on from its first cursor while a transaction is open that began before it', async () => {
    const another = await openTestStorage('postgres');
    try {
      await another.database.transaction(async (open) => {
        await open.query(NUMBERED, []);
        const storage = await openTestStorage('postgres');
        const onError = (error: unknown) => {
          throw error;
        };
        const changes = createPublishedChanges({ store: storage.changeFeed, onError });
        try {
          const { principal: reader } = await storeUser(storage);
          const { next } = await changes.read({ after: undefined, reader });
          const page = await changes.read({ after: next, reader });
          expect(page).toMatchObject({ changes: [], next, more: false });
        } finally {
          changes.close();
          await storage.close();
        }
      });
    } finally {
      await another.close();
    }
  });
});
