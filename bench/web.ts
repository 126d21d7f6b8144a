// `npm run bench:web`: measures the application's pages in headless Chromium, on an invented venue: time
// until the first view is usable, amount of script, layout shifts, and the frames while scrolling past all
// rows; then the planning pages, on an invented season.
import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { build } from '../scripts/setup/build.mjs';
import { fromServer } from '../scripts/setup/built-server.ts';
import { launchChromium } from '../scripts/setup/chromium.ts';
import { requireNode } from '../scripts/setup/node-version.mjs';
import { serve } from '../scripts/setup/serve.mjs';
import { newKey, openFolder, readRecord, writeRecord } from './databases.mjs';
import { scrollFrames, scrollSteps } from './in-page.ts';
import { measureImport } from './measure.ts';
import { measureNames } from './names.ts';
import { measurePageViews } from './page-views.ts';
import {
  FRAME_MS,
  LOGIN,
  measureView,
  openContext,
  PASSWORD,
  type SessionCookie,
  say,
  sayFrames,
  sayViews,
  signIn,
} from './pages.ts';
import { measurePlanning } from './planning-pages.ts';
import { measureRounds } from './round.ts';

requireNode();

const USAGE = `npm run bench:web -- [options]
  --events N      number of events (default 10,000)
  --rounds N      how often everything is measured (default 5)
  --scrolls N     how often the list is scrolled through (default 3)
  --speed N       pixels a second while scrolling (default 8,000: 200 rows a second)
  --only PART     lists, names, rounds, planning or pages; all of them unless said
  --minutes N     how long a tab goes round the application, and the planning grid is scrolled at random (default 0)
  --keep FOLDER   keeps the database there, or uses the one that \`npm run bench -- --keep FOLDER\` made
`;
const ROW = 'tbody th a';
const IDLE_SECONDS = 5;
/** Number of scroll steps whose processor time is measured. */
const STEPS = 600;
const COLUMNS = 'name,starttime,endtime,locations,profile,status,group,owner,production,labels';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    scrolls: { type: 'string', default: '3' },
    speed: { type: 'string', default: '8000' },
    only: { type: 'string', default: 'all' },
    minutes: { type: 'string', default: '0' },
    keep: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(USAGE);
  process.exit(0);
}
const [events = 0, rounds = 0, scrolls = 0, speed = 0] = [
  values.events,
  values.rounds,
  values.scrolls,
  values.speed,
].map(Number);
if (![events, rounds, scrolls, speed].every((number) => Number.isSafeInteger(number) && number > 0)) {
  throw new Error(`These take whole numbers above 0\n${USAGE}`);
}

const minutes = Number(values.minutes);
if (!Number.isSafeInteger(minutes) || minutes < 0) throw new Error(`Give whole minutes\n${USAGE}`);

/** Gives a user a password to sign in with, and returns the custom data keywords of events and the names that are asked for. */
async function prepare(dataFolder: string) {
  const { openStorage } = await fromServer('storage/storage');
  const { hashPassword } = await fromServer('access/password');
  const storage = await openStorage({ dataFolder, synchronous: 'NORMAL' });
  try {
    const users = await storage.transfer.all('user');
    const user = users.find(({ login }) => login === LOGIN);
    if (user === undefined) throw new Error(`There is no user ${LOGIN}`);
    const record = { ...user, passwordHash: await hashPassword(PASSWORD) };
    await storage.writer.write({ records: [{ kind: 'user', record }] });
    const fields = await storage.transfer.all('customdefinition');
    const custom = fields
      .filter(({ kind, level }) => kind === 'event' && level === 'field')
      .map(({ keyword }) => `cf_${keyword}`)
      .slice(0, 10);
    const kinds = ['event', 'contact', 'resource', 'location', 'group', 'task'] as const;
    const all = await Promise.all(isWanted('names') ? kinds.map((kind) => storage.transfer.all(kind)) : []);
    return { custom, names: all.flat().map(({ name }) => name) };
  } finally {
    await storage.close();
  }
}

async function measureViews(browser: Browser, address: string, cookie: SessionCookie) {
  const cold = [];
  const warm = [];
  const form = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await openContext(browser, cookie);
    cold.push((await measureView(context, `${address}/events`, ROW)).view);
    warm.push((await measureView(context, `${address}/events`, ROW)).view);
    await context.close();
    const nobody = await openContext(browser, undefined);
    form.push((await measureView(nobody, address, 'input[type="password"]')).view);
    await nobody.close();
  }
  return { 'list, nothing cached': cold, 'list, cached': warm, 'sign-in, nothing cached': form };
}

async function measureScroll(browser: Browser, cookie: SessionCookie, url: string, pixelsPerSecond: number) {
  const runs = [];
  for (let number = 0; number < scrolls; number += 1) {
    const context = await openContext(browser, cookie);
    const { page, used } = await measureView(context, url, ROW);
    const before = await used();
    await page.evaluate(scrollSteps, { pixels: (pixelsPerSecond * FRAME_MS) / 1_000, frames: STEPS });
    const cpuMs = ((await used()) - before) / STEPS;
    const run = await page.evaluate(scrollFrames, { pixelsPerSecond, idleSeconds: IDLE_SECONDS });
    runs.push({ ...run, cpuMs });
    await context.close();
  }
  return runs;
}

function isWanted(part: 'lists' | 'names' | 'rounds' | 'planning' | 'pages') {
  return values.only === 'all' || values.only === part;
}

async function measureLists() {
  const folder = openFolder(values.keep);
  const dataFolder = join(folder.path, 'sqlite');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  let browser: Browser | undefined;
  try {
    if (readRecord(dataFolder) === undefined) {
      const { key, hash } = await newKey();
      await measureImport({ dataFolder, databaseUrl: undefined }, { events, keyHash: hash });
      writeRecord(dataFolder, { events, key });
    }
    const { custom, names } = await prepare(dataFolder);
    server = await serve(dataFolder);
    browser = await launchChromium();
    const { address } = server;
    const load = () => loadavg()[0]?.toFixed(1);
    say(`Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model}`);
    say(`${readRecord(dataFolder)?.events} events, load average ${load()}`);
    const cookie = await signIn(address);
    if (isWanted('names')) await measureNames(address, cookie, names);
    if (isWanted('rounds') && minutes > 0) await measureRounds(browser, address, cookie, minutes);
    if (!isWanted('lists')) return;
    sayViews(await measureViews(browser, address, cookie));
    say(`\nload average ${load()}; ${speed} pixels a second, medians of ${scrolls}`);
    const wide = `${address}/events?columns=${COLUMNS},${custom.join()}`;
    sayFrames({
      'page at rest': await measureScroll(browser, cookie, `${address}/events`, 0),
      'all rows': await measureScroll(browser, cookie, `${address}/events`, speed),
      'all rows, 20 columns': await measureScroll(browser, cookie, wide, speed),
    });
    say(`\nload average ${load()}`);
  } finally {
    await browser?.close();
    server?.stop();
    folder.close();
  }
}

await build(fileURLToPath(new URL('..', import.meta.url)));
if (isWanted('pages')) await measurePageViews(rounds);
if (isWanted('lists') || isWanted('names') || isWanted('rounds')) await measureLists();
if (isWanted('planning')) await measurePlanning({ rounds, minutes });
