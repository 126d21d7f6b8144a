// A round through the application in one tab, over and over for some minutes: how long the page was busy at a time, and what
// it keeps.
import type { Browser, Page } from 'playwright-core';
import { openContext, type SessionCookie, say, verdict } from './pages.ts';

const MOST_BUSY_MS = 200;
const LIST = 'tbody th a';

/** Waits as somebody who reads. */
const read = (page: Page) => page.waitForTimeout(400);

/** Follows a link of the navigation or of the page. */
async function goTo(page: Page, path: string, sign: string) {
  await page.locator(`a[href^="/${path}"]`).first().click();
  await page.locator(sign).first().waitFor();
  await read(page);
}

/** Turns the wheel for two seconds. */
async function scroll(page: Page, place: string) {
  await page.locator(place).first().hover();
  for (let turn = 0; turn < 40; turn += 1) {
    await page.mouse.wheel(turn % 8 === 7 ? 200 : 0, 600);
    await page.waitForTimeout(50);
  }
}

async function typeAndFind(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').pressSequentially(text, { delay: 60 });
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('main h1, main h2').first().waitFor();
  await read(page);
}

/** Opens the page of the first row, and goes back. */
async function openFirst(page: Page) {
  await page.locator(LIST).first().dblclick();
  await page.locator('main section h2').first().waitFor();
  await read(page);
  await page.goBack();
  await page.locator(LIST).first().waitFor();
}

const STEPS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  events: (page) => goTo(page, 'events', LIST),
  'scroll events': (page) => scroll(page, 'tbody'),
  'sort events': (page) =>
    page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click(),
  'open an event': openFirst,
  contacts: (page) => goTo(page, 'contacts', LIST),
  'open a contact': openFirst,
  'command bar': (page) => typeAndFind(page, 'con'),
  resources: (page) => goTo(page, 'resources', LIST),
  'scroll resources': (page) => scroll(page, 'tbody'),
  planning: (page) => goTo(page, 'planning', '[role="grid"]'),
  'scroll the planning': (page) => scroll(page, '[role="grid"]'),
  week: (page) => goTo(page, 'planning/week', 'main'),
  month: (page) => goTo(page, 'planning/month', 'main td'),
  conflicts: (page) => goTo(page, 'planning/conflicts', 'main h1'),
  options: (page) => goTo(page, 'planning/options', 'main h1'),
  settings: (page) => goTo(page, 'settings', 'main h1'),
  dataviews: (page) => goTo(page, 'dataviews', 'main h1'),
};

/** Reports the times for which the page was busy for longer than 50 ms, by step. */
export async function measureRounds(
  browser: Browser,
  address: string,
  cookie: SessionCookie,
  minutes: number,
) {
  const context = await openContext(browser, cookie);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const busy: number[] = [];
    Object.assign(globalThis, { busy });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) busy.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(`${address}/events`);
  await page.locator(LIST).first().waitFor();
  const session = await context.newCDPSession(page);
  const kept: number[] = [];
  const byStep = new Map<string, number[]>();
  const until = performance.now() + minutes * 60_000;
  while (performance.now() < until) {
    for (const [name, step] of Object.entries(STEPS)) {
      await step(page);
      const busy = await page.evaluate(() => (globalThis as unknown as { busy: number[] }).busy.splice(0));
      byStep.set(name, [...(byStep.get(name) ?? []), ...busy]);
    }
    await session.send('HeapProfiler.collectGarbage');
    kept.push((await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20);
  }
  say(`\nA round of ${byStep.size} steps, ${kept.length} times in ${minutes} minutes`);
  say('\n| step | times busy for more than 50 ms | longest ms | |');
  say('|---|---:|---:|---|');
  for (const [name, busy] of byStep) {
    const longest = Math.max(0, ...busy);
    say(`| ${name} | ${busy.length} | ${longest.toFixed(0)} | ${verdict(longest <= MOST_BUSY_MS)} |`);
  }
  say(`\nheap in MiB after each round: ${kept.map((size) => size.toFixed(1)).join(', ')}`);
  await context.close();
}
