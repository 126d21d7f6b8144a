/** A process that prepares and sends webhooks until it is killed, on a clock that is some seconds ahead. */
import { systemClock } from '../../src/platform/clock.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { startNode } from './webhook-node.ts';

const [dataFolder = '', databaseUrl = '', ahead = '0'] = process.argv.slice(2);
const storage = await openStorage({
  dataFolder,
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  synchronous: 'NORMAL',
});
startNode(storage, { now: () => systemClock.now() + Number(ahead) * 1000 });
// The node alone does not keep a process alive.
setInterval(() => undefined, 60_000);
