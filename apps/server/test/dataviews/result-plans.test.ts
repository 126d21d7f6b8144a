import { raw } from '@callboard/query/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOM } from '../../src/storage/dataviews/result-requests.ts';
import { freeResults } from '../../src/storage/dataviews/result-turns.ts';
import { openTestStorage, type TestStorage } from '../engines.ts';

describe('statements about results', () => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage('sqlite');
  });
  afterAll(() => storage.close());

  /** Returns how the tables are read; every parameter is null. */
  async function readsOf(text: string): Promise<readonly string[]> {
    const explained = raw(`explain query plan ${text.replaceAll('?', 'null')}`);
    const lines = await storage.database.all<{ detail: string }>(explained);
    return lines
      .map(({ detail }) => detail)
      .filter((line) => /^(SCAN|SEARCH) (dataview_result|[ers])\b/.test(line));
  }

  test('find the next one by what waits and runs, and by the last run of a user, whatever is stored', async () => {
    expect(await readsOf(freeResults(false))).toEqual([
      'SCAN e USING INDEX dataview_result_running',
      'SEARCH r USING COVERING INDEX dataview_result_runs (user_id=? AND holder=?)',
      'SEARCH r USING COVERING INDEX dataview_result_runs (user_id=? AND holder=?)',
      'SEARCH s USING COVERING INDEX dataview_result_begun (user_id=?)',
    ]);
  });

  test('add up their bytes from an index alone', async () => {
    expect(await readsOf(ROOM.text)).toEqual([
      'SEARCH dataview_result USING INDEX dataview_result_room (expires_at=?)',
      'SEARCH dataview_result USING COVERING INDEX dataview_result_room (expires_at>?)',
      'SCAN r',
      'SCAN s',
    ]);
  });
});
