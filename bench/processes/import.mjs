// Child process: imports the invented venue as `callboard import` reads a file, and reports speed and memory. Another
// process makes the lines meanwhile.
// JavaScript, because what is measured runs it without a loader.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { answerParent } from '../child.mjs';
import { fromServer } from '../from-server.mjs';

const LINES = fileURLToPath(new URL('lines.mjs', import.meta.url));

answerParent(async ({ dataFolder, databaseUrl, events, keyHash }) => {
  const { openStorage } = await fromServer('storage/storage.js');
  const { importFile } = await fromServer('transfer/import-file.js');
  const storage = await openStorage({ dataFolder, databaseUrl, synchronous: 'FULL' });
  let peak = 0;
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const lines = spawn(process.execPath, [LINES, `${events}`, keyHash], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(lines, 'close');
  const { result } = await importFile(
    { name: 'venue.jsonl', bytes: lines.stdout },
    {
      target: { store: storage.transfer, writer: storage.writer },
      reference: storage.reference,
      onProgress: () => {
        peak = Math.max(peak, process.memoryUsage.rss());
      },
    },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const [code] = await ended;
  await storage.close();
  if (code !== 0) throw new Error(`The process that makes the lines ended with ${code}`);
  if (result.problemCount > 0) throw new Error(`The import found ${JSON.stringify(result.problems[0])}`);
  return {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    entities: result.created,
    rssMiB: peak / 2 ** 20,
  };
});
