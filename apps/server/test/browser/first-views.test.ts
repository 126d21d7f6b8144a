/**
 * What a first view asks for before its pages are there: all of it is on its way while they still load, it is what they ask
 * for, and nothing is asked for twice.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { useBrowser } from './browser.ts';

/** An event of a production, with many bookings. */
const EVENT = demoRecord(
  'event',
  ({ id, groupId }) =>
    groupId !== null && demoRecords('resourcebooking').filter(({ eventId }) => eventId === id).length >= 18,
);
const OF_EVENT = `/app/api/data/event/${wireId(EVENT)}`;

/** The stream of changes, and marks in the view and problems that are asked for when it stands. */
const AFTERWARDS = /^\/app\/api\/(changes|planning\/conflicts|dataview\/check)/;
/** Further rows of a list, and what stands beside them. */
const OF_LIST = /^\/app\/api\/(data\/events\?page=|lists\/event\/days|looks|saved-queries)/;

/** Holds back what the page asks for with such an address. Returns a function that lets it come. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

interface Held {
  /** Requests to the application, in their order. */
  readonly asked: readonly string[];
  /** Lets the scripts of the pages come. */
  readonly release: () => void;
}

/** Opens the address while the packages of the pages do not come. */
async function holdScripts(page: Page, address: string): Promise<Held> {
  const asked: string[] = [];
  // The page before asks for something until it is left.
  await page.goto('about:blank');
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/app/api/')) asked.push(pathname + search);
  });
  const release = await hold(page, '**/assets/packages-*.js');
  await page.goto(address, { waitUntil: 'commit' });
  return { asked, release };
}

describe('a first view asks', () => {
  const visit = useBrowser('sqlite');

  it.each([
    [
      'the plan',
      '/',
      '[role="grid"] [data-card]',
      [/^\/app\/api\/planning\/halls$/, /^\/app\/api\/planning\/uses\?from=/],
    ],
    [
      'an event',
      `/event/${wireId(EVENT)}`,
      '[data-group="rooms"] table',
      [
        new RegExp(`^${OF_EVENT}$`),
        new RegExp(`^/app/api/entities/event/${wireId(EVENT)}$`),
        new RegExp(`^/app/api/booked/event/${wireId(EVENT)}$`),
        new RegExp(`^/app/api/planning/responsible\\?events=${wireId(EVENT)}$`),
        new RegExp(`^${OF_EVENT}/customdata$`),
        /^\/app\/api\/data\/status\//,
        /^\/app\/api\/data\/tasks\//,
        /^\/app\/api\/data\/group\//,
        /^\/app\/api\/data\/events\/id:/,
      ],
    ],
    ['a new dataview', '/dataviews/new', 'main input', [/^\/app\/api\/dataview\/fields\/event$/]],
    ['a list', '/events', 'tbody th a', [/^\/app\/api\/data\/events\?order=start$/]],
  ])('for %s while its scripts still load, and for nothing twice', async (_, path, sign, early) => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/preferences');
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const { asked, release } = await holdScripts(page, visit.server.address + path);
    for (const wanted of early)
      await expect.poll(() => asked.filter((one) => wanted.test(one)).length).toBeGreaterThan(0);
    const links = page.locator('link[data-page][rel="modulepreload"]');
    await expect.poll(() => links.count()).toBeGreaterThan(1);
    release();
    await page.locator(sign).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([...new Set(asked)]);
    const late = asked.filter(
      (one) =>
        ![AFTERWARDS, OF_LIST].some((later) => later.test(one)) && !early.some((wanted) => wanted.test(one)),
    );
    expect(late).toEqual(['/app/api/session']);
    // Styles that were fetched early are those that the page has.
    const unused = await page.evaluate(() => {
      const sheets = [...document.styleSheets].map(({ href }) => href);
      return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')]
        .map(({ href }) => href)
        .filter((href) => !sheets.includes(href));
    });
    expect(unused).toEqual([]);
    expect(warnings).toEqual([]);
    expect(mishaps).toEqual([]);
  });

  it('a stranger for nothing but the session and how to sign in', async () => {
    const { page } = await visit.open('/settings/preferences');
    const { asked, release } = await holdScripts(
      page,
      visit.server.address + OF_EVENT.replace('/app/api/data', ''),
    );
    release();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(new Set(asked)).toEqual(new Set(['/app/api/session', '/app/api/sign-in']));
    expect(await page.locator('link[data-page][rel]').count()).toBe(0);
  });

  it('shows that it loads when the answers do not come', async () => {
    const { page } = await visit.openAs('admin', '/settings/preferences');
    const release = await hold(page, '**/app/api/planning/uses?*');
    await page.goto(`${visit.server.address}/planning`);
    await page.locator('[role="grid"][aria-busy="true"]').waitFor();
    release();
    await page.locator('[role="grid"] [data-card]').first().waitFor();
  });

  it('shows its frame while the files of the page do not come, and keeps it when they have come', async () => {
    const { page } = await visit.openAs('admin', '/settings/preferences');
    const release = await hold(page, '**/assets/planning-*.js');
    await page.goto(`${visit.server.address}/planning`);
    await page.getByRole('link', { name: 'Contacts' }).waitFor();
    await page.locator('main').getByRole('status').waitFor();
    const header = await page.locator('header').elementHandle();
    release();
    await page.locator('[role="grid"] [data-card]').first().waitFor();
    expect(await header?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  });
});
