// Child process: imports the invented venue like `callboard import`, and reports speed and memory.
// JavaScript, because what is measured runs it without a loader.
import { answerParent } from '../child.mjs';
import { fromServer } from '../from-server.mjs';
import { exportLines } from '../venue/lines.mjs';

answerParent(async ({ dataFolder, databaseUrl, events, keyHash }) => {
  const { openStorage } = await fromServer('storage/storage.js');
  const { importOwn } = await fromServer('transfer/import-own.js');
  const storage = await openStorage({ dataFolder, databaseUrl, synchronous: 'FULL' });
  let peak = 0;
  const lines = async function* () {
    yield* exportLines(events, keyHash);
  };
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const result = await importOwn(lines(), {
    store: storage.transfer,
    writer: storage.writer,
    onProgress: () => {
      peak = Math.max(peak, process.memoryUsage.rss());
    },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await storage.close();
  if (result.problemCount > 0) throw new Error(`The import found ${JSON.stringify(result.problems[0])}`);
  return {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    entities: result.created,
    rssMiB: peak / 2 ** 20,
  };
});
