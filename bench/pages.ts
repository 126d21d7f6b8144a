// Shared by the measurements of pages: signing in, opening a page, figures of frames, tables.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { firstView, type scrollFrames, watchPage } from './in-page.ts';
import { median, quantile } from './report.ts';

export const LOGIN = 'user0';
export const PASSWORD = 'a password of the benchmark';
export const TARGETS = {
  interactiveMs: 1_000,
  scriptKiB: 210,
  shift: 0.01,
  /** A test holds those of lists. */
  requests: Number.POSITIVE_INFINITY,
};
export const FRAME_MS = 1_000 / 60;
export const VIEWPORT = { width: 1280, height: 800 };

export const say = (line: string) => process.stdout.write(`${line}\n`);

export async function signIn(
  address: string,
  credentials = { login: LOGIN, password: PASSWORD },
): Promise<SessionCookie> {
  const answer = await fetch(`${address}/app/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(credentials),
    signal: AbortSignal.timeout(30_000),
  });
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (name === '') throw new Error(`Signing in was answered with ${answer.status}`);
  return { name, value, url: address };
}

export interface SessionCookie {
  readonly name: string;
  readonly value: string;
  readonly url: string;
}

/** Opens a page in a fresh browser context; undefined: nobody is signed in. */
export async function openContext(browser: Browser, cookie: SessionCookie | undefined) {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB' });
  // The loader of the scripts calls this in functions that are sent to the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  if (cookie !== undefined) await context.addCookies([cookie]);
  return context;
}

/**
 * Returns the processor time of a page's main thread, in ms, which other programs on the machine hardly
 * affect.
 */
export async function processorTime(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** How much slower than this machine a page is to be measured. */
export interface SlowDown {
  /** How many times as long everything takes that the page does. */
  readonly processor: number;
  readonly bitsPerSecond: number;
  /** From a request to the first byte of its answer. */
  readonly latencyMs: number;
}

async function slowDown(page: Page, { processor, bitsPerSecond, latencyMs }: SlowDown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytes = bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

export async function measureView(context: BrowserContext, url: string, sign: string, slow?: SlowDown) {
  const page = await context.newPage();
  if (slow !== undefined) await slowDown(page, slow);
  await page.addInitScript(watchPage, sign);
  const used = await processorTime(page);
  await page.goto(url);
  await page.locator(sign).first().waitFor();
  await page.waitForTimeout(slow === undefined ? 700 : 3_000);
  const cpuMs = await used();
  return { page, used, view: { ...(await page.evaluate(firstView)), cpuMs } };
}

/** Scrolling as it was recorded, with the processor time of a frame. */
export type RecordedScroll = Awaited<ReturnType<typeof scrollFrames>> & { readonly cpuMs: number };
/** The first view of a page as it was recorded. */
export type RecordedView = ReturnType<typeof firstView> & { readonly cpuMs: number };

export function frameFigures({ frames, waiting, longTasks, cpuMs }: RecordedScroll) {
  const at = (share: number) => quantile(frames, share);
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

const medianOf = <K extends string>(all: readonly Readonly<Record<K, number>>[], key: K) =>
  median(all.map((one) => one[key]));
export const verdict = (isReached: boolean) => (isReached ? 'ok' : 'MISSED');

export function sayViews(
  views: Readonly<Record<string, readonly RecordedView[]>>,
  targetsOf: (name: string) => typeof TARGETS = () => TARGETS,
) {
  say('\n| first view | interactive ms | seen ms | CPU ms | script KiB | requests | layout shift | |');
  say('|---|---:|---:|---:|---:|---:|---:|---|');
  for (const [name, all] of Object.entries(views)) {
    const of = (key: keyof RecordedView) => medianOf(all, key);
    const kib = of('scriptBytes') / 1024;
    const targets = targetsOf(name);
    const isReached =
      of('interactiveMs') < targets.interactiveMs &&
      kib <= targets.scriptKiB &&
      of('shift') <= targets.shift &&
      of('requests') <= targets.requests;
    say(
      `| ${name} | ${of('interactiveMs').toFixed(0)} | ${of('seenMs').toFixed(0)} | ${of('cpuMs').toFixed(0)} | ${kib.toFixed(0)} | ${of('requests')} | ${of('shift').toFixed(4)} | ${verdict(isReached)} |`,
    );
  }
}

export function sayFrames(
  runs: Readonly<Record<string, readonly RecordedScroll[]>>,
  most: Partial<ReturnType<typeof frameFigures>> = { dropped: 0 },
) {
  const targets = Object.entries(most) as [key: keyof typeof most, most: number][];
  say(
    '\n| frames | number | CPU ms each | dropped | p50 ms | p95 ms | p99 ms | longest ms | long tasks | rows awaited | |',
  );
  say('|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|');
  for (const [name, all] of Object.entries(runs)) {
    const figures = all.map(frameFigures);
    const of = (key: keyof ReturnType<typeof frameFigures>) => medianOf(figures, key);
    const times = (['p50', 'p95', 'p99', 'longest'] as const).map((key) => of(key).toFixed(1)).join(' | ');
    const isReached = targets.every(([key, target]) => of(key) <= target);
    say(
      `| ${name} | ${of('frames')} | ${of('cpuMs').toFixed(1)} | ${of('dropped')} | ${times} | ${of('longTasks')} | ${of('waiting')} | ${verdict(isReached)} |`,
    );
  }
}
