// The planning pages in headless Chromium on an invented season, and the answers that they are made of.
import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, Response } from 'playwright-core';
import { fromServer } from '../scripts/setup/built-server.ts';
import { launchChromium } from '../scripts/setup/chromium.ts';
import { serve } from '../scripts/setup/serve.mjs';
import { openFolder } from './databases.mjs';
import { planningBytes, watchInput } from './in-page.ts';
import {
  FRAME_MS,
  LOGIN,
  measureView,
  openContext,
  PASSWORD,
  processorTime,
  type SessionCookie,
  say,
  sayViews,
  signIn,
  TARGETS,
  VIEWPORT,
  verdict,
} from './pages.ts';
import { measureAnswers, measureNeighbours } from './planning-answers.ts';
import { CARD, GRID, measureLongScroll, measureScrolls } from './planning-scrolls.ts';
import { quantile } from './report.ts';
import { seasonLines } from './venue/season.mjs';

/** Milliseconds after which a drop has led to a question: another event holds the hall on that day. */
const ASKED_MS = 2_000;
const DRAG_STEPS = 60;
const TIMES = 9;
/** Drops that are timed, and attempts at most: some cards stand where another one holds the hall on the next day. */
const [DROPS, MOST_DROPS] = [20, 60];
/** 210 KiB for the first view, 50 for planning; 16 requests with the page itself. */
const GRID_TARGETS = { ...TARGETS, scriptKiB: 260, requests: 15 };
const [MOST_SCRIPT_KIB, MOST_ANSWER_KIB] = [50, 60];

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

const kibOf = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Says how much of the first view is planning: its own scripts, and its first answer. */
function sayBytes({ script, answer }: ReturnType<typeof planningBytes>): void {
  say(
    `\nfor the planning: ${kibOf(script)} KiB of script (target ${MOST_SCRIPT_KIB}: ${verdict(script > 0 && script <= MOST_SCRIPT_KIB * 1024)}), first answer ${kibOf(answer)} KiB (target ${MOST_ANSWER_KIB}: ${verdict(answer > 0 && answer <= MOST_ANSWER_KIB * 1024)})`,
  );
}

/** Returns the places of cards that are in sight, with room beside and below them. */
async function cardsInSight(page: Page) {
  const boxes = await page.locator(CARD).evaluateAll((cards) =>
    cards.map((card) => {
      const { x, y } = card.getBoundingClientRect();
      return { x, y };
    }),
  );
  return boxes.filter(({ x, y }) => y > 190 && y < 520 && x > 0 && x < 840);
}

async function grip(page: Page, { x, y }: { x: number; y: number }) {
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await page.waitForTimeout(200);
}

/** Drags cards over other cells until the target has its colour, and gives up; then scrolls by one at the lower edge. */
async function measureDrag(browser: Browser, cookie: SessionCookie, url: string) {
  const context = await openContext(browser, cookie);
  const { page } = await measureView(context, url, CARD);
  await page.evaluate(watchInput, 'pointermove');
  const used = await processorTime(page);
  const coloured = page.locator('[data-tone]:not([data-tone="busy"])');
  const cards = (await cardsInSight(page)).slice(0, TIMES);
  const colourMs = [];
  for (const card of cards) {
    await grip(page, card);
    for (let step = 1; step <= DRAG_STEPS; step += 1)
      await page.mouse.move(card.x + 20 + step * 6, card.y + 10 + step * 3);
    const begun = performance.now();
    await coloured.waitFor({ timeout: ASKED_MS });
    colourMs.push(performance.now() - begun);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  }
  const delays = await page.evaluate(() => globalThis.inputDelays);
  const cpuMs = (await used()) / delays.length;
  say(
    `\ndrag: ${cards.length} cards, ${delays.length} moves, pointer to paint p95 ${p95Of(delays)} ms (target ${FRAME_MS.toFixed(1)}: ${verdict(quantile(delays, 0.95) <= FRAME_MS)}), ${cpuMs.toFixed(1)} ms of processor time each; the target has its colour ${p95Of(colourMs)} ms after the last move (p95)`,
  );
  const [first] = cards;
  if (first === undefined) throw new Error('No card is in sight');
  const topOf = () => page.locator('[role="grid"]').evaluate((area) => area.scrollTop);
  await grip(page, first);
  const before = await topOf();
  await page.mouse.move(first.x + 20, VIEWPORT.height - 20, { steps: 10 });
  await page.waitForTimeout(1_000);
  const moved = (await topOf()) - before;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  say(`a card at the lower edge scrolls ${moved.toFixed(0)} pixels in a second: ${verdict(moved > 0)}`);
  await context.close();
}

const p95Of = (times: readonly number[]): string => quantile(times, 0.95).toFixed(1);

/** Drops cards on the next day, and takes each back. */
async function measureDrop(browser: Browser, cookie: SessionCookie, url: string) {
  const context = await openContext(browser, cookie);
  const { page } = await measureView(context, url, CARD);
  const times = [];
  for (let time = 0; time < MOST_DROPS && times.length < DROPS; time += 1) {
    const cards = await cardsInSight(page);
    const card = cards[time % cards.length];
    if (card === undefined) throw new Error('No card is in sight');
    await grip(page, card);
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
  say(
    `drop: ${times.length} cards, to the answer p95 ${p95Of(times)} ms (target 150: ${verdict(times.length > 0 && quantile(times, 0.95) <= 150)})`,
  );
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
  say(
    `zoom: ${delays.length} keys, to paint p95 ${p95Of(delays)} ms (target 100: ${verdict(quantile(delays, 0.95) <= 100)})`,
  );
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
    let bytes = { script: 0, answer: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const context = await openContext(browser, cookie);
      const { page, view } = await measureView(context, url, CARD);
      cold.push(view);
      bytes = await page.evaluate(planningBytes);
      warm.push((await measureView(context, url, CARD)).view);
      await context.close();
    }
    sayViews({ 'grid, nothing cached': cold }, () => GRID_TARGETS);
    sayViews({ 'grid, cached': warm }, () => ({ ...GRID_TARGETS, interactiveMs: 600 }));
    sayBytes(bytes);
    await measureScrolls(browser, cookie, address);
    await measureDrag(browser, cookie, url);
    await measureDrop(browser, cookie, url);
    await measureZoom(browser, cookie, url);
    if (minutes > 0) await measureLongScroll(browser, cookie, address, minutes);
    say(`\nload average ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await browser?.close();
    server?.stop();
    folder.close();
  }
}
