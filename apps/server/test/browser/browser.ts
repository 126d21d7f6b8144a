/// <reference lib="dom" />
/** The application as people use it: a server with the demo venue, and pages in one Chromium that watch for mishaps. */
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from '../../../../scripts/setup/chromium.mjs';
import { hashPassword } from '../../src/access/password.ts';
import type { Engine } from '../engines.ts';
import { startTestServer, type TestServer } from '../operations/running-server.ts';

/** Longer than anything takes on a busy machine, shorter than a test may take. */
const PATIENCE_MS = 15_000;
export const PASSWORD = 'a password of tests';

export interface Look {
  readonly colorScheme?: 'light' | 'dark';
  readonly width?: number;
  /** Of who is not signed in; others have their own: `admin` English, `beheerder`, who may do the same, Dutch. */
  readonly locale?: string;
}

/** A page with everything that went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors, refused by the policy or thrown, dialogs, and requests to other hosts. */
  readonly mishaps: readonly string[];
}

export interface Visit {
  readonly server: TestServer;
  /** Nobody is signed in. */
  open(path: string, look?: Look): Promise<WatchedPage>;
  openAs(login: string, path: string, look?: Look): Promise<WatchedPage>;
}

/** For the tests of a `describe`. */
export function useBrowser(engine: Engine, environment: Readonly<Record<string, string>> = {}): Visit {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  const cookies = new Map<string, { name: string; value: string }>();

  beforeAll(async () => {
    server = await startTestServer(engine, environment);
    await setPasswords(server);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.remove();
  });

  async function open(
    path: string,
    { colorScheme = 'light', width = 1280, locale = 'en-GB' }: Look = {},
    login?: string,
  ) {
    if (browser === undefined || server === undefined) throw new Error('only in tests');
    const { address } = server;
    const context = await browser.newContext({
      colorScheme,
      locale,
      viewport: { width, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    if (login !== undefined) {
      const cookie = cookies.get(login) ?? (await signInAs(address, login));
      cookies.set(login, cookie);
      await context.addCookies([{ ...cookie, url: address }]);
    }
    await context.addInitScript(observe);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const mishaps = watch(page, address);
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
  };
}

async function setPasswords({ storage: { transfer, writer } }: TestServer): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const users = (await transfer.all('user')).filter(({ login }) => ['admin', 'reader'].includes(login));
  const english = users.map((user) => ({ ...user, passwordHash, languageCode: 'en' }));
  const id = await writer.allocateIds(1);
  const dutch = english
    .filter(({ login }) => login === 'admin')
    .map((user) => ({ ...user, id, login: 'beheerder', languageCode: 'nl' }));
  const records = [...english, ...dutch].map((record) => ({ kind: 'user' as const, record }));
  await writer.write({ records });
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in every page before anything of its own. */
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

/** How far what was shown has moved since this was asked before (as the layout shifts of Web Vitals count it). */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { shifts } = globalThis as unknown as { shifts: { sum: number } };
    const { sum } = shifts;
    shifts.sum = 0;
    return sum;
  });
}

/** Without the pages, which have a test of their own. */
async function signInAs(address: string, login: string) {
  const answer = await fetch(`${address}/app/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ login, password: PASSWORD }),
    signal: AbortSignal.timeout(10_000),
  });
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (name === undefined || value === undefined) throw new Error(`${login}: ${answer.status}`);
  return { name, value };
}

/** Answers that pages expect and show are no mishaps. */
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

/** Where to look, and at what: everything unless told. */
export interface Scope {
  readonly within?: string | undefined;
  /** Rules or tags of rules. */
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/** What is in the way of people who use keyboards, screen readers or strong contrasts: rule, place and reason. */
export async function obstacles(page: Page, scope: Scope = {}): Promise<readonly string[]> {
  // Dialogs fade in, and half of a colour has half of its contrast; what still loads is taken away meanwhile.
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(async ({ within, only, except = [] }: Scope) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(within ?? document, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      ...(only === undefined ? {} : { runOnly: [...only] }),
    });
    return violations.map(({ id, nodes }) => ({
      id,
      html: nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    }));
  }, scope);
  return found.flatMap(({ id, html }) => html.map((text) => `${id}: ${text}`));
}
