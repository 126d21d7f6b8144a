/** Creates any number of keys for the user who may do everything. */
import { createApiKey } from '../../src/access/api-key.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { buildKey } from '../api/api.ts';

export interface MadeKey {
  readonly id: number;
  readonly key: string;
}

export async function makeKeys(
  storage: Storage,
  count: number,
  more: { readonly expires?: number } = {},
): Promise<readonly MadeKey[]> {
  const full = (await storage.transfer.all('apikey')).find(({ name }) => name === 'Full access');
  if (full === undefined) throw new Error('the demo venue has no key with full access');
  const first = await storage.writer.allocateIds(count);
  const made = Array.from({ length: count }, (_, at) => ({ id: first + at, ...createApiKey() }));
  await storage.writer.write({
    records: made.map(({ id, hash }) => ({
      kind: 'apikey' as const,
      record: buildKey({ id, name: `Made ${id}`, hash, userId: full.userId, ...more }),
    })),
  });
  return made.map(({ id, key }) => ({ id, key }));
}
