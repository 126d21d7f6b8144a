// Shared by the measurements of pages: signing in, opening a page, figures of frames, tables.
import { firstView, watchPage } from './in-page.mjs';
import { median } from './report.mjs';

export const LOGIN = 'user0';
export const PASSWORD = 'a password of the benchmark';
export const TARGETS = { interactiveMs: 1_000, scriptKiB: 210, shift: 0.01, dropped: 0 };
export const FRAME_MS = 1_000 / 60;
const VIEWPORT = { width: 1280, height: 800 };

export const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

export async function signIn(/** @type {string} */ address) {
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

/** @typedef {Awaited<ReturnType<typeof import('../scripts/setup/chromium.mjs').launchChromium>>} Browser */

/** Opens a page in a fresh browser context; undefined: nobody is signed in. */
export async function openContext(
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
export async function processorTime(/** @type {Page} */ page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

export async function measureView(
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

export function frameFigures(
  /** @type {Awaited<ReturnType<typeof import('./in-page.mjs').scrollFrames>> & { cpuMs: number }} */ {
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

export const medianOf = (/** @type {readonly any[]} */ all, /** @type {string} */ key) =>
  median(all.map((one) => one[key]));
export const verdict = (/** @type {boolean} */ isReached) => (isReached ? 'ok' : 'MISSED');

export function sayViews(/** @type {Record<string, readonly any[]>} */ views, targets = TARGETS) {
  say('\n| first view | interactive ms | seen ms | CPU ms | script KiB | requests | layout shift | |');
  say('|---|---:|---:|---:|---:|---:|---:|---|');
  for (const [name, all] of Object.entries(views)) {
    const of = (/** @type {string} */ key) => medianOf(all, key);
    const kib = of('scriptBytes') / 1024;
    const isReached =
      of('interactiveMs') < targets.interactiveMs && kib <= targets.scriptKiB && of('shift') <= targets.shift;
    say(
      `| ${name} | ${of('interactiveMs').toFixed(0)} | ${of('seenMs').toFixed(0)} | ${of('cpuMs').toFixed(0)} | ${kib.toFixed(0)} | ${of('requests')} | ${of('shift').toFixed(4)} | ${verdict(isReached)} |`,
    );
  }
}

export function sayFrames(/** @type {Record<string, readonly any[]>} */ runs) {
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
