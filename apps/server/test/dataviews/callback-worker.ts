/** A process that sends due callbacks until it is killed; it says when it is ready. */

import { createCallbackDispatcher } from '../../src/dataviews/callbacks/dispatcher.ts';
import { createAddressRules } from '../../src/outgoing/addresses.ts';
import { systemLookups } from '../../src/outgoing/resolve-host.ts';
import { createSender } from '../../src/outgoing/sender.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLog } from '../../src/platform/log.ts';
import { openStorage } from '../../src/storage/storage.ts';

const [dataFolder = '', databaseUrl = ''] = process.argv.slice(2);
const storage = await openStorage({
  dataFolder,
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  synchronous: 'NORMAL',
});
createCallbackDispatcher({
  logDays: async () => 30,
  queue: storage.dataviews.callbacks,
  send: createSender({
    rules: createAddressRules(['127.0.0.1']),
    lookups: systemLookups,
    userAgent: 'test',
  }),
  present: ({ resultId }) => ({ id: resultId, dataviewid: '', url: '', creationtime: '' }),
  clock: systemClock,
  log: createLog('silent'),
});
// The dispatcher alone does not keep a process alive.
setInterval(() => undefined, 60_000);
