/** Imports of files when two nodes share one PostgreSQL: done once wherever they are sent, undone from the other node. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../api/api.ts';
import { ADMIN, type Browser, useApplication } from './application.ts';
import { carryOut, newName, season, sendTable, undo } from './import-files.ts';

const EVENTS = 20;

describe('imports on two nodes of one PostgreSQL', () => {
  const { api, browserOf, browser } = useApplication('postgres');
  let one: Browser;
  let two: Browser;

  beforeAll(async () => {
    one = await browserOf(ADMIN);
    const { keys, clock } = api;
    two = browser(createApi(await api.storage.openAnother(), { keys, trustedProxies: ['127.0.0.1'] }, clock));
    await two.signIn(ADMIN);
  });

  const count = async () => (await api.storage.transfer.all('event')).length;

  it('an import that is sent to both at once is done once, and either undoes it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const before = await count();
      const { id, mapping } = await sendTable(one, season(EVENTS, ['Great Hall'], 2040 + round));
      const name = newName();
      const answers = await Promise.all([one, two].map((by) => carryOut(by, id, mapping, name)));
      expect(answers.map(({ status, text }) => (status === 200 ? 200 : text))).toEqual([200, 200]);
      expect(answers[1]?.body).toEqual(answers[0]?.body);
      expect(answers[0]?.body.counts.event).toBe(EVENTS);
      expect(await count()).toBe(before + EVENTS);

      const undone = await Promise.all([two, one].map((by) => undo(by, name)));
      expect(undone.map(({ status, body }) => [status, body.undone, body.leftcount])).toEqual([
        [200, true, 0],
        [200, true, 0],
      ]);
      expect(await count()).toBe(before);
    }
  });
});
