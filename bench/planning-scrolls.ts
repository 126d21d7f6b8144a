// Scrolls of the planning grid in Chromium: down the days of the season, across the halls, both at once, and at random.
import type { Browser, Page } from 'playwright-core';
import { scrollArea } from './in-page.ts';
import {
  measureView,
  openContext,
  type RecordedScroll,
  type SessionCookie,
  say,
  sayFrames,
  verdict,
} from './pages.ts';
import { quantile } from './report.ts';
import { SEASON_DAYS, SEASON_START } from './venue/season.mjs';

export const GRID = '/planning?view=grid&from=2027-03-01';
export const CARD = '[role="grid"] [data-card]';
const SCROLLER = '[role="grid"]';
/** A row of a week that has not been loaded. */
const WAITING = '[role="row"][aria-busy="true"]';
/** 48 seconds each. */
const FRAMES = 2_900;
const FRAMES_AT_REST = 300;
const MOST_OF_FRAMES = { dropped: 0, p99: 17, cpuMs: 8 };
const [MOST_WAIT_MS, MOST_NODES, MOST_HEAP_MIB] = [150, 3_000, 120];
/** Milliseconds between two places of a random scroll. */
const LEAP_MS = 250;
const MOST_GROWTH = 10;

const SCROLLS = [
  { name: 'grid at rest', down: 0, across: 0 },
  { name: 'days, 8,000 pixels a second', down: 8_000, across: 0 },
  { name: 'halls, 4,000 pixels a second', down: 0, across: 4_000 },
  { name: 'both at once', down: 8_000, across: 4_000 },
] as const;

/** The heap in MiB, after what nobody needs has been thrown away. */
async function heapOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
}

export async function measureScrolls(browser: Browser, cookie: SessionCookie, address: string) {
  const runs: Record<string, RecordedScroll[]> = {};
  const waits: number[] = [];
  let [nodes, heap] = [0, 0];
  for (const { name, down, across } of SCROLLS) {
    const context = await openContext(browser, cookie);
    const { page, used } = await measureView(context, address + GRID, CARD);
    const before = await used();
    const run = await page.evaluate(scrollArea, {
      selector: SCROLLER,
      waiting: WAITING,
      down,
      across,
      leastFrames: down + across === 0 ? FRAMES_AT_REST : FRAMES,
      // From the first days of March to the end of the year, to its beginning, and on.
      leastTurns: down === 0 ? 0 : 2,
      firstDay: SEASON_START,
      lastDay: SEASON_START + SEASON_DAYS - 1,
    });
    const cpuMs = ((await used()) - before) / run.frames.length;
    runs[name] = [{ ...run, cpuMs }];
    waits.push(...run.waits);
    nodes = Math.max(nodes, run.nodes);
    if (down > 0) heap = Math.max(heap, await (await heapOf(page))());
    await context.close();
  }
  sayFrames(runs, MOST_OF_FRAMES);
  const p95 = waits.length === 0 ? 0 : quantile(waits, 0.95);
  say(
    `\nempty rows in sight: ${waits.length}, p95 ${p95.toFixed(0)} ms (target ${MOST_WAIT_MS}: ${verdict(p95 <= MOST_WAIT_MS)})`,
  );
  say(`at most ${nodes} nodes (target ${MOST_NODES}: ${verdict(nodes <= MOST_NODES)})`);
  say(
    `heap after a whole year: ${heap.toFixed(0)} MiB (target ${MOST_HEAP_MIB}: ${verdict(heap <= MOST_HEAP_MIB)})`,
  );
}

/** Leaps to places at random for minutes, and tells what the page keeps more than after the first of them. */
export async function measureLongScroll(
  browser: Browser,
  cookie: SessionCookie,
  address: string,
  minutes: number,
) {
  const context = await openContext(browser, cookie);
  const { page } = await measureView(context, address + GRID, CARD);
  const heap = await heapOf(page);
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
    `\nheap in MiB after each minute of leaps: ${sizes.map((size) => size.toFixed(1)).join(', ')}; ${growth.toFixed(0)} % more (target ${MOST_GROWTH}: ${verdict(growth <= MOST_GROWTH)})`,
  );
  await context.close();
}
