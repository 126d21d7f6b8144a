// The planning pages in headless Chromium on an invented season, and the answers that they are made of.
import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../scripts/setup/chromium.mjs';
import { serve } from '../scripts/setup/serve.mjs';
import { openFolder } from './databases.mjs';
import { fromServer } from './from-server.mjs';
import { scrollArea, watchPointer } from './in-page.mjs';
import {
  FRAME_MS,
  LOGIN,
  measureView,
  openContext,
  PASSWORD,
  processorTime,
  say,
  sayFrames,
  sayViews,
  signIn,
  TARGETS,
  verdict,
} from './pages.mjs';
import { median } from './report.mjs';
import { PLANTED, seasonLines } from './venue/season.mjs';

const GRID = '/planning?view=grid&from=2027-03-01';
const CARD = '[role="grid"] [data-card]';
const SCROLLER = '[role="grid"]';
const WAITING = '[data-loading]';
const SECONDS = 10;
const DRAG_STEPS = 60;
const TIMES = 9;
/** Answers before the first that is measured: later ones are what a server that runs gives. */
const WARM_UP = 20;
/** 250 KiB for the first view, 50 for planning. */
const GRID_TARGETS = { ...TARGETS, scriptKiB: 300 };

/** @typedef {import('./pages.mjs').Browser} Browser */

async function prepare(/** @type {string} */ dataFolder) {
  const { openStorage } = await fromServer('storage/storage.js');
  const { importOwn } = await fromServer('transfer/import-own.js');
  const { hashPassword } = await fromServer('access/password.js');
  const storage = await openStorage({ dataFolder, synchronous: 'FULL' });
  try {
    const lines = async function* () {
      yield* seasonLines('');
    };
    const options = { store: storage.transfer, writer: storage.writer, onProgress: () => undefined };
    const { problems } = await importOwn(lines(), options);
    if (problems.length > 0) throw new Error(`The import found ${JSON.stringify(problems[0])}`);
    const users = await storage.transfer.all('user');
    const user = users.find((/** @type {{ login: string }} */ { login }) => login === LOGIN);
    const record = { ...user, passwordHash: await hashPassword(PASSWORD) };
    await storage.writer.write({ records: [{ kind: 'user', record }] });
  } finally {
    await storage.close();
  }
}

/** Returns a function that sends requests of the application as the signed-in user. */
function clientOf(/** @type {string} */ address, /** @type {{ name: string, value: string }} */ cookie) {
  const headers = {
    cookie: `${cookie.name}=${cookie.value}`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'accept-encoding': 'br',
  };
  return async (/** @type {string} */ path, /** @type {unknown} */ body = undefined) => {
    const startedAt = performance.now();
    const answer = await fetch(`${address}/app/api/planning/${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    const ms = performance.now() - startedAt;
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 300)}`);
    const bytes = Number(answer.headers.get('content-length') ?? text.length);
    return { ms, bytes, json: JSON.parse(text) };
  };
}

/** Answers one after the other on an idle server, so that the time is nearly all processor time. */
async function measureAnswers(
  /** @type {string} */ address,
  /** @type {{ name: string, value: string }} */ cookie,
) {
  const send = clientOf(address, cookie);
  const { halls } = (await send('halls')).json;
  const first = halls.slice(0, 8).map((/** @type {{ id: string }} */ { id }) => id);
  const { events, uses } = (await send('uses?from=2027-03-01&to=2027-03-07')).json;
  const at = uses.event.findIndex(
    (/** @type {number} */ index) =>
      events[index]?.firmness === 'confirmed' && events[index]?.kind === 'event',
  );
  const change = { do: 'move', event: events[uses.event[at]].id, days: 1, minutes: 0 };
  const move = { changes: [{ ...change, from: null, to: null }] };
  const needs = (await send(`free?from=2027-03-01&to=2027-03-01`)).json.halls.slice(0, 3);
  const withThings = needs.map((/** @type {any} */ one) => one.hall.id).join();
  const year = 'from=2027-01-01&to=2027-12-31';
  /** @type {readonly (readonly [string, string, unknown, number, number | undefined])[]} */
  const asked = [
    ['a week of eight halls', `uses?from=2027-03-01&to=2027-03-07&halls=${first}`, undefined, 5, 60],
    ['a week of all halls', 'uses?from=2027-03-01&to=2027-03-07', undefined, 15, 60],
    ['the year of all halls', `uses?${year}`, undefined, 150, 450],
    ['check of a move beside 9,000 uses of one article', 'check', move, 15, undefined],
    ['conflicts of the year', `conflicts?${year}`, undefined, 300, undefined],
    ['options of the year', `options?${year}`, undefined, 300, undefined],
    [
      'free time of all halls in the year, three other things',
      `free?${year}&minutes=240&with=${withThings}`,
      undefined,
      200,
      undefined,
    ],
  ];
  say('\n| answer | ms | KiB | target | |');
  say('|---|---:|---:|---|---|');
  for (const [name, path, body, mostMs, mostKiB] of asked) {
    for (let time = 0; time < (mostMs < 100 ? WARM_UP : 2); time += 1) await send(path, body);
    const all = [];
    for (let time = 0; time < TIMES; time += 1) all.push(await send(path, body));
    const ms = median(all.map((one) => one.ms));
    const kib = (all[0]?.bytes ?? 0) / 1024;
    const isReached = ms <= mostMs && (mostKiB === undefined || kib <= mostKiB);
    const target = `${mostMs} ms${mostKiB === undefined ? '' : `, ${mostKiB} KiB`}`;
    say(`| ${name} | ${ms.toFixed(1)} | ${kib.toFixed(0)} | ${target} | ${verdict(isReached)} |`);
  }
  const request = events.find((/** @type {{ firmness: string }} */ { firmness }) => firmness === 'request');
  const moves = [];
  for (let time = 0; time < TIMES; time += 1) {
    const again = {
      do: 'move',
      event: request.id,
      days: time % 2 === 0 ? 1 : -1,
      minutes: 0,
      from: null,
      to: null,
    };
    const operation = `bench-${process.pid}-${time}`;
    const sent = { operation, changes: [again], accept: [], reason: null, unlock: false };
    moves.push(await send('changes', sent));
  }
  const ms = median(moves.map((one) => one.ms));
  say(`| a move, saved | ${ms.toFixed(1)} | | 150 ms | ${verdict(ms <= 150)} |`);
  const { conflicts } = (await send(`conflicts?${year}`)).json;
  for (const [kind, count] of Object.entries(PLANTED)) {
    const found = conflicts.filter((/** @type {{ kind: string }} */ one) => one.kind === kind).length;
    if (found !== count) throw new Error(`${found} of ${count} conflicts of the kind ${kind} were found`);
  }
}

async function measureScrolls(
  /** @type {Browser} */ browser,
  /** @type {any} */ cookie,
  /** @type {string} */ url,
) {
  /** @type {Record<string, any[]>} */
  const runs = {};
  const waits = [];
  let elements = 0;
  for (const [name, down, across] of /** @type {const} */ ([
    ['grid at rest', 0, 0],
    ['days, 8,000 pixels a second', 8_000, 0],
    ['halls, 4,000 pixels a second', 0, 4_000],
    ['both ways', 4_000, 4_000],
  ])) {
    const context = await openContext(browser, cookie);
    const { page, used } = await measureView(context, url, CARD);
    const before = await used();
    const run = await page.evaluate(scrollArea, {
      selector: SCROLLER,
      waiting: WAITING,
      down,
      across,
      seconds: SECONDS,
    });
    const cpuMs = ((await used()) - before) / run.frames.length;
    runs[name] = [{ ...run, cpuMs }];
    waits.push(...run.waits);
    elements = Math.max(elements, run.elements);
    await context.close();
  }
  sayFrames(runs);
  const sorted = waits.sort((one, other) => one - other);
  const p95 = sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0;
  say(
    `\nempty weeks in sight: p95 ${p95.toFixed(0)} ms (target 150) of ${sorted.length}; ${elements} elements (target 3,000)`,
  );
}

/** Scrolls through a whole year, and tells what the page then keeps. */
async function measureHeap(
  /** @type {Browser} */ browser,
  /** @type {any} */ cookie,
  /** @type {string} */ url,
) {
  const context = await openContext(browser, cookie);
  const { page } = await measureView(context, url, CARD);
  const scroll = { selector: SCROLLER, waiting: WAITING, down: 2_000, across: 0, seconds: 30 };
  await page.evaluate(scrollArea, scroll);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  say(`heap after a year: ${(usedSize / 2 ** 20).toFixed(0)} MiB (target 120)`);
  await context.close();
}

/** Drags cards over other cells and gives up. */
async function measureDrag(
  /** @type {Browser} */ browser,
  /** @type {any} */ cookie,
  /** @type {string} */ url,
) {
  const context = await openContext(browser, cookie);
  const { page } = await measureView(context, url, CARD);
  await page.evaluate(watchPointer);
  const used = await processorTime(page);
  for (let time = 0; time < TIMES; time += 1) {
    const card = await page.locator(CARD).nth(time).boundingBox();
    if (card === null) continue;
    await page.mouse.move(card.x + 20, card.y + 10);
    await page.mouse.down();
    await page.waitForTimeout(200);
    for (let step = 1; step <= DRAG_STEPS; step += 1)
      await page.mouse.move(card.x + 20 + step * 6, card.y + 10 + step * 3);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  }
  const delays = (await page.evaluate('pointerDelays')).sort(
    (/** @type {number} */ one, /** @type {number} */ other) => one - other,
  );
  const p95 = delays[Math.floor(0.95 * (delays.length - 1))] ?? Number.NaN;
  say(
    `\ndrag: ${delays.length} moves, pointer to paint p95 ${p95.toFixed(1)} ms (target ${FRAME_MS.toFixed(1)}), ${((await used()) / delays.length).toFixed(1)} ms of processor time each`,
  );
  await context.close();
}

export async function measurePlanning(/** @type {{ rounds: number }} */ { rounds }) {
  const folder = openFolder(undefined);
  const dataFolder = join(folder.path, 'season');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  let server;
  let browser;
  try {
    await prepare(dataFolder);
    server = await serve(dataFolder);
    browser = await launchChromium();
    const { address } = server;
    say(
      `\nPlanning: 5,000 things, 50,000 uses. Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load average ${loadavg()[0]?.toFixed(1)}`,
    );
    const cookie = await signIn(address);
    await measureAnswers(address, cookie);
    const url = `${address}${GRID}`;
    const cold = [];
    const warm = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await openContext(browser, cookie);
      cold.push((await measureView(context, url, CARD)).view);
      warm.push((await measureView(context, url, CARD)).view);
      await context.close();
    }
    sayViews({ 'grid, nothing cached': cold }, GRID_TARGETS);
    sayViews({ 'grid, cached': warm }, { ...GRID_TARGETS, interactiveMs: 600 });
    await measureScrolls(browser, cookie, url);
    await measureHeap(browser, cookie, url);
    await measureDrag(browser, cookie, url);
    say(`\nload average ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser?.close();
    server?.stop();
    folder.close();
  }
}
