// How soon pages of the demo venue can be used, on this machine and on a slow one with a slow network.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../scripts/setup/chromium.ts';
import { serve } from '../scripts/setup/serve.mjs';
import {
  measureView,
  openContext,
  type RecordedView,
  type SessionCookie,
  type SlowDown,
  say,
  sayViews,
  signIn,
  TARGETS,
} from './pages.ts';

/** A telephone of some years ago on a mobile network. */
const SLOW: SlowDown = { processor: 4, bitsPerSecond: 1_600_000, latencyMs: 150 };

interface PageView {
  readonly name: string;
  readonly path: string;
  readonly sign: string;
  readonly targetMs: number;
  readonly slowMs: number;
  readonly scriptKiB: number;
}

/** Measures each page with nothing cached. */
export async function measurePageViews(rounds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-bench-'));
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  let browser: Browser | undefined;
  try {
    server = await serve(folder);
    browser = await launchChromium();
    const { address } = server;
    const { login, password } = JSON.parse(readFileSync(join(folder, 'demo-credentials.json'), 'utf8'));
    const cookie = await signIn(address, { login, password });
    const views: readonly PageView[] = [
      {
        name: 'home',
        path: '/',
        sign: '[role="grid"] [data-card]',
        targetMs: 600,
        slowMs: 2_000,
        scriptKiB: 260,
      },
      {
        name: 'event page',
        path: `/event/${await busiestEvent(address, cookie)}`,
        sign: '[data-group="people"] table',
        targetMs: 400,
        slowMs: 2_000,
        scriptKiB: Number.POSITIVE_INFINITY,
      },
      {
        name: 'builder of dataviews',
        path: '/dataviews/new',
        sign: 'main input',
        targetMs: 700,
        slowMs: 3_000,
        scriptKiB: Number.POSITIVE_INFINITY,
      },
      {
        name: 'list of all events',
        path: '/events',
        sign: 'tbody th a',
        targetMs: 1_000,
        slowMs: Number.POSITIVE_INFINITY,
        scriptKiB: 210,
      },
    ];
    for (const slow of [undefined, SLOW]) {
      say(slow === undefined ? '\nDemo venue, nothing cached' : `\nThe same, ${slowText(slow)}`);
      const seen: Record<string, RecordedView[]> = {};
      for (const { name, path, sign } of views) {
        const all = [];
        for (let round = 0; round < rounds; round += 1) {
          const context = await openContext(browser, cookie);
          all.push((await measureView(context, address + path, sign, slow)).view);
          await context.close();
        }
        seen[name] = all;
      }
      sayViews(seen, (wanted) => {
        const { targetMs = 0, slowMs = 0, scriptKiB = 0 } = views.find(({ name }) => name === wanted) ?? {};
        return { ...TARGETS, interactiveMs: slow === undefined ? targetMs : slowMs, scriptKiB };
      });
    }
  } finally {
    await browser?.close();
    server?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function slowText({ processor, bitsPerSecond, latencyMs }: SlowDown): string {
  return `processor ${processor} times as slow, ${bitsPerSecond / 1e6} Mbit/s, ${latencyMs} ms there and back`;
}

/** Returns the id of an event of this week with the most bookings. */
async function busiestEvent(address: string, { name, value }: SessionCookie): Promise<string> {
  const read = async (path: string) =>
    (
      await fetch(`${address}/app/api/data/${path}`, {
        headers: { cookie: `${name}=${value}`, 'sec-fetch-site': 'same-origin' },
        signal: AbortSignal.timeout(30_000),
      })
    ).json();
  const { data: events } = await read('events/date:%23next7days');
  let best = { id: '', count: -1 };
  for (const { id } of events) {
    const bookings = await read(`event/${id}/resourcebookings`);
    if (bookings.length > best.count) best = { id, count: bookings.length };
  }
  return best.id;
}
