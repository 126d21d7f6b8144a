// The planning pages in headless Chromium on an invented season, and the answers that they are made of.
import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser, Response } from 'playwright-core';
import { fromServer } from '../scripts/setup/built-server.ts';
import { launchChromium } from '../scripts/setup/chromium.ts';
import { serve } from '../scripts/setup/serve.mjs';
import { openFolder } from './databases.mjs';
import { scrollArea, watchInput } from './in-page.ts';
import {
  FRAME_MS,
  LOGIN,
  measureView,
  openContext,
  PASSWORD,
  processorTime,
  type RecordedScroll,
  type SessionCookie,
  say,
  sayFrames,
  sayViews,
  signIn,
  TARGETS,
} from './pages.ts';
import { measureAnswers, measureNeighbours } from './planning-answers.ts';
import { quantile } from './report.ts';
import { seasonLines } from './venue/season.mjs';

const GRID = '/planning?view=grid&from=2027-03-01';
const CARD = '[role="grid"] [data-card]';
/** Milliseconds after which a drop has led to a question: another event holds the hall on that day. */
const ASKED_MS = 2_000;
const SCROLLER = '[role="grid"]';
const WAITING = '[data-loading]';
const SECONDS = 10;
const DRAG_STEPS = 60;
const TIMES = 9;
/** Milliseconds between two places of a random scroll. */
const LEAP_MS = 250;
/** 210 KiB for the first view, 50 for planning. */
const GRID_TARGETS = { ...TARGETS, scriptKiB: 260 };

async function prepare(dataFolder: string) {
  const { openStorage } = await fromServer('storage/storage');
  const { importOwn } = await fromServer('transfer/import-own');
  const { hashPassword } = await fromServer('access/password');
  const storage = await openStorage({ dataFolder, synchronous: 'FULL' });
  try {
    const lines = async function* () {
      yield* seasonLines('');
    };
    const options = { store: storage.transfer, writer: storage.writer, onProgress: () => undefined };
    const { problems } = await importOwn(lines(), options);
    if (problems.length > 0) throw new Error(`The import found ${JSON.stringify(problems[0])}`);
    const users = await storage.transfer.all('user');
    const user = users.find(({ login }) => login === LOGIN);
    if (user === undefined) throw new Error(`There is no user ${LOGIN}`);
    const record = { ...user, passwordHash: await hashPassword(PASSWORD) };
    await storage.writer.write({ records: [{ kind: 'user', record }] });
  } finally {
    await storage.close();
  }
}

async function measureScrolls(browser: Browser, cookie: SessionCookie, url: string) {
  const runs: Record<string, RecordedScroll[]> = {};
  const waits: number[] = [];
  let elements = 0;
  for (const [name, down, across] of [
    ['grid at rest', 0, 0],
    ['days, 8,000 pixels a second', 8_000, 0],
    ['halls, 4,000 pixels a second', 0, 4_000],
    ['both ways', 4_000, 4_000],
  ] as const) {
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
  const p95 = waits.length === 0 ? 0 : quantile(waits, 0.95);
  say(
    `\nempty weeks in sight: p95 ${p95.toFixed(0)} ms (target 150) of ${waits.length}; ${elements} elements (target 3,000)`,
  );
}

/** Scrolls through a whole year, and tells what the page then keeps. */
async function measureHeap(browser: Browser, cookie: SessionCookie, url: string) {
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

/** Leaps to places at random for minutes, and tells what the page keeps more than after the first of them. */
async function measureLongScroll(browser: Browser, cookie: SessionCookie, url: string, minutes: number) {
  const context = await openContext(browser, cookie);
  const { page } = await measureView(context, url, CARD);
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  const sizes = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const until = performance.now() + 60_000;
    while (performance.now() < until) {
      await page.locator(SCROLLER).evaluate((area) => {
        area.scrollTop = Math.random() * area.scrollHeight;
        area.scrollLeft = Math.random() * area.scrollWidth;
      });
      await page.waitForTimeout(LEAP_MS);
    }
    sizes.push(await heap());
  }
  const [first = 0] = sizes;
  const growth = ((sizes.at(-1) ?? 0) / first - 1) * 100;
  say(
    `\nheap in MiB after each minute of leaps: ${sizes.map((size) => size.toFixed(1)).join(', ')}; ${growth.toFixed(0)} % more (target 10)`,
  );
  await context.close();
}

/** Drags cards over other cells and gives up. */
async function measureDrag(browser: Browser, cookie: SessionCookie, url: string) {
  const context = await openContext(browser, cookie);
  const { page } = await measureView(context, url, CARD);
  await page.evaluate(watchInput, 'pointermove');
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
  const delays = await page.evaluate(() => globalThis.inputDelays);
  say(
    `\ndrag: ${delays.length} moves, pointer to paint p95 ${p95Of(delays)} ms (target ${FRAME_MS.toFixed(1)}), ${((await used()) / delays.length).toFixed(1)} ms of processor time each`,
  );
  await context.close();
}

const p95Of = (times: readonly number[]): string => quantile(times, 0.95).toFixed(1);

/** Drops cards on the next day, and takes each back. */
async function measureDrop(browser: Browser, cookie: SessionCookie, url: string) {
  const context = await openContext(browser, cookie);
  const { page } = await measureView(context, url, CARD);
  const times = [];
  const count = Math.min(2 * TIMES, await page.locator(CARD).count());
  for (let time = 0; time < count; time += 1) {
    const card = await page.locator(CARD).nth(time).boundingBox();
    // The first ones are rendered above what is in sight.
    if (card === null || card.y < 190 || card.y > 600) continue;
    await page.mouse.move(card.x + 20, card.y + 10);
    await page.mouse.down();
    await page.waitForTimeout(200);
    for (let step = 1; step <= 10; step += 1) await page.mouse.move(card.x + 20, card.y + 10 + step * 8);
    const isSaved = (answer: Response) => answer.url().endsWith('/app/api/planning/changes');
    const saved = page.waitForResponse(isSaved, { timeout: ASKED_MS }).catch(() => undefined);
    const begun = performance.now();
    await page.mouse.up();
    const answer = await saved;
    const ms = performance.now() - begun;
    if (answer?.ok()) {
      times.push(ms);
      await page.keyboard.press('Control+z');
    } else await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
  }
  say(`drop: ${times.length} cards, to the answer p95 ${p95Of(times)} ms (target 150)`);
  await context.close();
}

/** Makes days small and large by the keys. */
async function measureZoom(browser: Browser, cookie: SessionCookie, url: string) {
  const context = await openContext(browser, cookie);
  const { page } = await measureView(context, url, CARD);
  await page.locator('[role="gridcell"]').first().focus();
  await page.evaluate(watchInput, 'keydown');
  for (let time = 0; time < 2 * TIMES; time += 1) {
    await page.keyboard.press(time % 2 === 0 ? '-' : '+');
    await page.waitForTimeout(400);
  }
  const delays = await page.evaluate(() => globalThis.inputDelays);
  say(`zoom: ${delays.length} keys, to paint p95 ${p95Of(delays)} ms (target 100)`);
  await context.close();
}

export async function measurePlanning({ rounds, minutes }: { rounds: number; minutes: number }) {
  const folder = openFolder(undefined);
  const dataFolder = join(folder.path, 'season');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  let browser: Browser | undefined;
  try {
    await prepare(dataFolder);
    server = await serve(dataFolder);
    browser = await launchChromium();
    const { address } = server;
    say(
      `\nPlanning: 5,000 things, 50,000 uses. Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, load average ${loadavg()[0]?.toFixed(1)}`,
    );
    const cookie = await signIn(address);
    await measureAnswers(server, cookie);
    await measureNeighbours(address, cookie);
    const url = `${address}${GRID}`;
    const cold = [];
    const warm = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await openContext(browser, cookie);
      cold.push((await measureView(context, url, CARD)).view);
      warm.push((await measureView(context, url, CARD)).view);
      await context.close();
    }
    sayViews({ 'grid, nothing cached': cold }, () => GRID_TARGETS);
    sayViews({ 'grid, cached': warm }, () => ({ ...GRID_TARGETS, interactiveMs: 600 }));
    await measureScrolls(browser, cookie, url);
    await measureHeap(browser, cookie, url);
    await measureDrag(browser, cookie, url);
    await measureDrop(browser, cookie, url);
    await measureZoom(browser, cookie, url);
    if (minutes > 0) await measureLongScroll(browser, cookie, url, minutes);
    say(`\nload average ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser?.close();
    server?.stop();
    folder.close();
  }
}
