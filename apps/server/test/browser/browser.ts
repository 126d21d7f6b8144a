/// <reference lib="dom" />
/**
 * The application in a browser: a server with the demo venue, and
 * pages in one Chromium that watch for mishaps.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium } from '../../../../scripts/setup/chromium.ts';
import { hashPassword } from '../../src/access/password.ts';
import type { Engine } from '../engines.ts';
import { startTestServer, type TestServer } from '../operations/running-server.ts';

/** Longer than any step takes on a busy machine, shorter than a test may take. */
const PATIENCE_MS = 30_000;
/** How much is printed of a page whose test failed. */
const SHOWN_LINES = 80;
export const PASSWORD = 'a password of tests';

export interface Look {
  readonly colorScheme?: 'light' | 'dark';
  readonly width?: number;
  /** Whether the screen is touched instead of a mouse moved. */
  readonly touch?: boolean;
  /**
   * Locale without a session; users have their own: `admin` English,
   * `beheerder`, with the same rights, Dutch.
   */
  readonly locale?: string;
}

/** A page with everything that went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors, thrown or from the content security policy, dialogs, and requests to other hosts. */
  readonly mishaps: readonly string[];
}

export interface Visit {
  readonly server: TestServer;
  /** Opens a page without a session. */
  open(path: string, look?: Look): Promise<WatchedPage>;
  openAs(login: string, path: string, look?: Look): Promise<WatchedPage>;
  /** Posts a request as the pages of a user do, without opening one; returns the HTTP status. */
  postAs(login: string, path: string, body: unknown): Promise<number>;
}

/**
 * Scripts run as they are compiled at first: pages of tests are too short-lived to win back the processor time of the
 * optimizing compilers, about a fifth of loading one.
 */
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev'];

/** One Chromium for all files that this process tests, as each takes a second to start. It ends with the process. */
let launched: Promise<Browser> | undefined;

async function sharedBrowser(): Promise<Browser> {
  const present = await launched?.catch(() => undefined);
  if (present?.isConnected()) return present;
  launched = launchChromium(SHORT_LIVED);
  return launched;
}

/**
 * Provides a browser for the tests of a `describe`. Pages that a test opened are closed when it ends, as they would go on
 * following the changes of the others; if it failed, it says first what they showed.
 */
export function useBrowser(engine: Engine, environment: Readonly<Record<string, string>> = {}): Visit {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  const cookies = new Map<string, { name: string; value: string }>();
  const opened: { readonly context: BrowserContext; readonly watched: WatchedPage }[] = [];
  let sharedCount = 0;

  beforeAll(async () => {
    server = await startTestServer(engine, environment);
    await setPasswords(server);
    browser = await sharedBrowser();
  });
  beforeEach(() => {
    sharedCount = opened.length;
  });
  afterEach(async ({ task }) => {
    for (const error of task.result?.errors ?? []) {
      for (const { watched } of opened) error.message += `\n${await shownIn(watched)}`;
    }
    const own = opened.splice(sharedCount);
    await Promise.all(own.map(({ context }) => context.close()));
  });
  afterAll(async () => {
    await Promise.all(opened.map(({ context }) => context.close()));
    await server?.remove();
  });

  async function sessionOf(address: string, login: string) {
    const cookie = cookies.get(login) ?? (await signInAs(address, login));
    cookies.set(login, cookie);
    return cookie;
  }

  async function open(
    path: string,
    { colorScheme = 'light', width = 1280, locale = 'en-US', touch = false }: Look = {},
    login?: string,
  ) {
    if (browser === undefined || server === undefined) throw new Error('only in tests');
    const { address } = server;
    const context = await browser.newContext({
      colorScheme,
      locale,
      viewport: { width, height: 800 },
      hasTouch: touch,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    if (login !== undefined)
      await context.addCookies([{ ...(await sessionOf(address, login)), url: address }]);
    await context.addInitScript(observe);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const mishaps = watch(page, address);
    opened.push({ context, watched: { page, mishaps } });
    await page.goto(address + path);
    return { page, mishaps };
  }

  return {
    get server() {
      if (server === undefined) throw new Error('only in tests');
      return server;
    },
    open: (path, look) => open(path, look),
    openAs: (login, path, look) => open(path, look, login),
    async postAs(login, path, body) {
      if (server === undefined) throw new Error('only in tests');
      const { name, value } = await sessionOf(server.address, login);
      const headers = { ...HEADERS, cookie: `${name}=${value}` };
      return (await post(server.address + path, headers, body)).status;
    },
  };
}

async function shownIn({ page, mishaps }: WatchedPage): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => error.message);
  // Dialogs and messages stand last.
  const lines = shown.split('\n').filter((line) => !line.includes('- /url:'));
  return [`page ${page.url()}`, ...mishaps, ...lines.slice(-SHOWN_LINES)].join('\n');
}

/** Hashed once for all servers of this process: it takes memory and time, as it should. */
let hashed: Promise<string> | undefined;

/** By the storage of the server, which would see the users of another process up to a quarter of a second later. */
async function setPasswords({ own: { transfer, writer } }: TestServer): Promise<void> {
  hashed ??= hashPassword(PASSWORD);
  const passwordHash = await hashed;
  const users = (await transfer.all('user')).filter(({ login }) => ['admin', 'reader'].includes(login));
  const english = users.map((user) => ({ ...user, passwordHash, languageCode: 'en' }));
  const id = await writer.allocateIds(1);
  const dutch = english
    .filter(({ login }) => login === 'admin')
    .map((user) => ({ ...user, id, login: 'beheerder', languageCode: 'nl' }));
  const records = [...english, ...dutch].map((record) => ({ kind: 'user' as const, record }));
  await writer.write({ records });
}

/** Signs in again when the page asks for it, and finds the typed text unchanged. */
export async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByText('Your session has ended.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Chooses an action of a list, which stands in the menu beside its main one. */
export async function chooseListAction(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in every page before any of its scripts. */
function observe(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    reportError(new Error(`policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`)),
  );
  const shifts = { sum: 0 };
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as unknown as LayoutShift[]) {
      if (!hadRecentInput) shifts.sum += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the layout shift since the last call, in the unit of Web Vitals. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: { sum: number } };
    const { sum } = shifts;
    shifts.sum = 0;
    return sum;
  });
}

/** Headers that browsers send with requests of pages. */
const HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

function post(url: string, headers: Readonly<Record<string, string>>, body: unknown): Promise<Response> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
}

/** Signs in without the pages, which have a test of their own. */
async function signInAs(address: string, login: string) {
  const answer = await post(`${address}/app/api/session`, HEADERS, { login, password: PASSWORD });
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (name === undefined || value === undefined) throw new Error(`${login}: ${answer.status}`);
  return { name, value };
}

/** Answers that pages expect and show are not mishaps. */
const EXPECTED = /status of (400|401|403|404|409|412|413|422|429)/;

function watch(page: Page, address: string): readonly string[] {
  const mishaps: string[] = [];
  page.on('pageerror', (error) => mishaps.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text()))
      mishaps.push(`console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => {
    mishaps.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !url.startsWith('data:')) mishaps.push(`request: ${url}`);
  });
  return mishaps;
}

/**
 * Rules that axe leaves out unless they are asked for: all but the deprecated ones and three. The colours of a house have a
 * contrast of 4.5, and not the 7 of `color-contrast-enhanced`; `focus-order-semantics` would make a landmark of each box
 * that is scrolled by keys; `td-has-header` wants headings over the few columns of bookings, which need none, and over
 * the boxes that stand before the names of a list.
 */
const FURTHER_RULES = [
  'css-orientation-lock',
  'hidden-content',
  'identical-links-same-purpose',
  'meta-refresh-no-exceptions',
  'p-as-heading',
  'table-fake-caption',
  'target-size',
];

/** The shorter text of the two: each page reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Part of the page and rules to check; left out: everything. */
export interface Scope {
  readonly within?: string | undefined;
  /** Rules or tags of rules. */
  readonly only?: readonly string[];
}

/**
 * Finishes animations, as half-faded dialogs have half the contrast: again until two frames pass with none, since a dialog
 * begins to fade only some frames after it is in the page. Those of loading indicators have no end, and are waited for.
 */
async function finishAnimations(): Promise<void> {
  let quiet = 0;
  for (let round = 0; quiet < 2 && round < 100; round++) {
    const running = document.getAnimations().filter(({ playState }) => playState !== 'finished');
    for (const animation of running) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
    await Promise.allSettled(running.map(({ finished }) => finished));
    quiet = running.length === 0 ? quiet + 1 : 0;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/**
 * Returns accessibility problems for users of keyboards, screen readers
 * or strong contrasts: rule, place and reason.
 */
export async function obstacles(page: Page, scope: Scope = {}): Promise<readonly string[]> {
  await page.evaluate(finishAnimations);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ within, only, further }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      // The first rows of a list stand for all: colours of hundreds take seconds.
      const exclude = ':is(tr, li, option, [role="row"], [role="option"]):nth-child(n + 7)';
      const { violations } = await run(
        { include: [within ?? 'html'], exclude: [exclude] },
        {
          resultTypes: ['violations'],
          selectors: false,
          rules: Object.fromEntries(further.map((rule) => [rule, { enabled: true }])),
          ...(only === undefined ? {} : { runOnly: [...only] }),
        },
      );
      return violations.map(({ id, nodes }) => ({
        id,
        html: nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
      }));
    },
    { ...scope, further: FURTHER_RULES },
  );
  return found.flatMap(({ id, html }) => html.map((text) => `${id}: ${text}`));
}
