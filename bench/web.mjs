// `npm run bench:web`: measures the application's pages in headless Chromium, on an invented venue: time
// until the first view is usable, amount of script, layout shifts, and the frames while scrolling past all
// rows.
import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../scripts/setup/build.mjs';
import { launchChromium } from '../scripts/setup/chromium.mjs';
import { requireNode } from '../scripts/setup/node-version.mjs';
import { serve } from '../scripts/setup/serve.mjs';
import { newKey, openFolder, readRecord, writeRecord } from './databases.mjs';
import { fromServer } from './from-server.mjs';
import { firstView, scrollFrames, scrollSteps, watchPage } from './in-page.mjs';
import { measureImport } from './measure.mjs';
import { median } from './report.mjs';

requireNode();

const USAGE = `npm run bench:web -- [options]
  --events N      number of events (default 10,000)
  --rounds N      how often everything is measured (default 5)
  --scrolls N     how often the list is scrolled through (default 3)
  --speed N       pixels a second while scrolling (default 8,000: 200 rows a second)
  --keep FOLDER   keeps the database there, or uses the one that \`npm run bench -- --keep FOLDER\` made
`;
const TARGETS = { interactiveMs: 1_000, scriptKiB: 250, shift: 0.01, dropped: 0 };
const LOGIN = 'user0';
const PASSWORD = 'a password of the benchmark';
const ROW = 'tbody th a';
const FRAME_MS = 1_000 / 60;
const IDLE_SECONDS = 5;
/** Number of scroll steps whose processor time is measured. */
const STEPS = 600;
const VIEWPORT = { width: 1280, height: 800 };
const COLUMNS = 'name,starttime,endtime,locations,profile,status,group,owner,production,labels';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    scrolls: { type: 'string', default: '3' },
    speed: { type: 'string', default: '8000' },
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
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** Gives a user a password to sign in with, and returns the custom data keywords of events. */
async function prepare(/** @type {string} */ dataFolder) {
  const { openStorage } = await fromServer('storage/storage.js');
  const { hashPassword } = await fromServer('access/password.js');
  const storage = await openStorage({ dataFolder, synchronous: 'NORMAL' });
  try {
    const users = await storage.transfer.all('user');
    const user = users.find((/** @type {{ login: string }} */ { login }) => login === LOGIN);
    const record = { ...user, passwordHash: await hashPassword(PASSWORD) };
    await storage.writer.write({ records: [{ kind: 'user', record }] });
    const fields = await storage.transfer.all('customdefinition');
    return fields
      .filter((/** @type {any} */ { kind, level }) => kind === 'event' && level === 'field')
      .map((/** @type {any} */ { keyword }) => `cf_${keyword}`)
      .slice(0, 10);
  } finally {
    await storage.close();
  }
}

async function signIn(/** @type {string} */ address) {
  const answer = await fetch(`${address}/app/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ login: LOGIN, password: PASSWORD }),
    signal: AbortSignal.timeout(30_000),
  });
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (name === '') throw new Error(`Signing in was answered with ${answer.status}`);
  return { name, value, url: address };
}

/** @typedef {Awaited<ReturnType<typeof launchChromium>>} Browser */

/** Opens a page in a fresh browser context; undefined: nobody is signed in. */
async function openContext(
  /** @type {Browser} */ browser,
  /** @type {{ name: string, value: string, url: string } | undefined} */ cookie,
) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB' });
  if (cookie !== undefined) await context.addCookies([cookie]);
  return context;
}

/** @typedef {Awaited<ReturnType<typeof openContext>>} Context */
/** @typedef {Awaited<ReturnType<Context['newPage']>>} Page */

/**
 * Returns the processor time of a page's main thread, in ms, which other programs on the machine hardly
 * affect.
 */
async function processorTime(/** @type {Page} */ page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

async function measureView(
  /** @type {Context} */ context,
  /** @type {string} */ url,
  /** @type {string} */ sign,
) {
  const page = await context.newPage();
  await page.addInitScript(watchPage, sign);
  const used = await processorTime(page);
  await page.goto(url);
  await page.locator(sign).first().waitFor();
  await page.waitForTimeout(700);
  const cpuMs = await used();
  return { page, used, view: { ...(await page.evaluate(firstView)), cpuMs } };
}

async function measureViews(
  /** @type {Browser} */ browser,
  /** @type {string} */ address,
  /** @type {any} */ cookie,
) {
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

async function measureScroll(
  /** @type {Browser} */ browser,
  /** @type {any} */ cookie,
  /** @type {string} */ url,
  /** @type {number} */ pixelsPerSecond,
) {
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

function frameFigures(
  /** @type {Awaited<ReturnType<typeof scrollFrames>> & { cpuMs: number }} */ {
    frames,
    waiting,
    longTasks,
    cpuMs,
  },
) {
  const sorted = [...frames].sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return {
    frames: frames.length,
    cpuMs,
    dropped: frames.reduce((sum, frame) => sum + Math.max(0, Math.round(frame / FRAME_MS) - 1), 0),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    longest: at(1),
    longTasks: longTasks.length,
    waiting,
  };
}

const medianOf = (/** @type {readonly any[]} */ all, /** @type {string} */ key) =>
  median(all.map((one) => one[key]));
const verdict = (/** @type {boolean} */ isReached) => (isReached ? 'ok' : 'MISSED');

function sayViews(/** @type {Record<string, readonly any[]>} */ views) {
  say('\n| first view | interactive ms | seen ms | CPU ms | script KiB | requests | layout shift | |');
  say('|---|---:|---:|---:|---:|---:|---:|---|');
  for (const [name, all] of Object.entries(views)) {
    const of = (/** @type {string} */ key) => medianOf(all, key);
    const kib = of('scriptBytes') / 1024;
    const isReached =
      of('interactiveMs') < TARGETS.interactiveMs && kib <= TARGETS.scriptKiB && of('shift') <= TARGETS.shift;
    say(
      `| ${name} | ${of('interactiveMs').toFixed(0)} | ${of('seenMs').toFixed(0)} | ${of('cpuMs').toFixed(0)} | ${kib.toFixed(0)} | ${of('requests')} | ${of('shift').toFixed(4)} | ${verdict(isReached)} |`,
    );
  }
}

function sayFrames(/** @type {Record<string, readonly any[]>} */ runs) {
  say(
    '\n| frames | number | CPU ms each | dropped | p50 ms | p95 ms | p99 ms | longest ms | long tasks | rows awaited | |',
  );
  say('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|');
  for (const [name, all] of Object.entries(runs)) {
    const figures = all.map(frameFigures);
    const of = (/** @type {string} */ key) => medianOf(figures, key);
    const times = ['p50', 'p95', 'p99', 'longest'].map((key) => of(key).toFixed(1)).join(' | ');
    say(
      `| ${name} | ${of('frames')} | ${of('cpuMs').toFixed(1)} | ${of('dropped')} | ${times} | ${of('longTasks')} | ${of('waiting')} | ${verdict(of('dropped') <= TARGETS.dropped)} |`,
    );
  }
}

async function main() {
  await build(fileURLToPath(new URL('..', import.meta.url)));
  const folder = openFolder(values.keep);
  const dataFolder = join(folder.path, 'sqlite');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  let server;
  let browser;
  try {
    if (readRecord(dataFolder) === undefined) {
      const { key, hash } = await newKey();
      await measureImport({ dataFolder, databaseUrl: undefined }, { events, keyHash: hash });
      writeRecord(dataFolder, { events, key });
    }
    const custom = await prepare(dataFolder);
    server = await serve(dataFolder);
    browser = await launchChromium();
    const { address } = server;
    const load = () => loadavg()[0]?.toFixed(1);
    say(`Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} × ${cpus()[0]?.model}`);
    say(`${readRecord(dataFolder)?.events} events, load average ${load()}`);
    const cookie = await signIn(address);
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

await main();
