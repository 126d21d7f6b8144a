/**
 * Measures speed and memory of importing a table of events: `npx tsx scripts/import-rate.ts [rows]
 * [postgres://…]`. Uses the last build, imports into a new database, then imports the same file again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromServer } from './setup/built-server.ts';

const rows = Number(process.argv[2] ?? 10_000);
const databaseUrl = process.argv[3];
const dataFolder = await mkdtemp(join(tmpdir(), 'callboard-import-rate-'));
const { openStorage } = await fromServer('storage/storage');
const { importFile } = await fromServer('transfer/import-file');

function* table() {
  yield 'externalid,name,date,start,end,location,profile,status,group,labels\n';
  for (let row = 0; row < rows; row += 1) {
    const date = new Date(Date.UTC(2027, 0, 1 + (row % 700))).toISOString().slice(0, 10);
    const cells = [`Hall ${row % 40}`, `Profile ${row % 12}`, `Status ${row % 4}`, `Series ${row % 300}`];
    yield `E${row},Event ${row},${date},19:30,22:00,${cells.join(',')},one;two\n`;
  }
}

const storage = await openStorage({ dataFolder, databaseUrl, synchronous: 'FULL' });
try {
  const text = [...table()].join('');
  for (const run of ['first', 'again']) {
    let peak = 0;
    const startedAt = performance.now();
    const { result } = await importFile(
      {
        name: 'events.csv',
        bytes: (async function* () {
          yield Buffer.from(text);
        })(),
      },
      {
        target: { store: storage.transfer, writer: storage.writer },
        reference: storage.reference,
        owner: { ownerId: null, ownerName: '', userGroupId: null },
        now: Math.floor(Date.now() / 1000),
        onProgress: () => {
          peak = Math.max(peak, process.memoryUsage.rss());
        },
      },
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const { created, updated, unchanged, problemCount } = result;
    const rate = Math.round(rows / seconds);
    process.stdout.write(
      `${run}: ${rate} events/s (${seconds.toFixed(1)} s, peak ${Math.round(peak / 2 ** 20)} MiB)\n`,
    );
    process.stdout.write(`  ${JSON.stringify({ created, updated, unchanged, problemCount })}\n`);
  }
} finally {
  await storage.close();
  await rm(dataFolder, { recursive: true, force: true });
}
