// `npm run screenshots [folder] [pattern]`: pictures of every page of the application, or of those whose name fits the
// pattern, for review: wide, on a telephone, light, dark and in Dutch. Serves the demo venue from a temporary folder.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { build } from './setup/build.mjs';
import { launchChromium } from './setup/chromium.ts';
import { serve } from './setup/serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = resolve(process.argv[2] ?? 'screenshots');
const wanted = new RegExp(process.argv[3] ?? '');
/** Height of the window for pages that are shown whole: the application scrolls inside the window. */
const WHOLE_PAGE = 2_600;

interface Look extends Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'locale'> {
  readonly name: string;
}

const LOOKS: readonly Look[] = [
  { name: 'wide-light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'wide-dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { name: 'narrow-light', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'narrow-dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'narrow-dutch', viewport: { width: 360, height: 740 }, colorScheme: 'light', locale: 'nl-NL' },
];

interface PictureOfPage {
  readonly name: string;
  readonly path?: string;
  readonly first?: string;
  /** Selector of the link that leads to the first entity. */
  readonly link?: string;
  readonly tab?: string;
  /** Path below that of the entity. */
  readonly below?: string;
  readonly click?: RegExp;
  readonly row?: boolean;
  readonly fullPage?: boolean;
  /** Opens something that no button opens. */
  readonly act?: (page: Page) => Promise<void>;
  /** On telephones alone. */
  readonly narrow?: boolean;
}

/** Opens the details of the first event in sight. */
async function openDetails(page: Page) {
  await page.locator('main [data-look]:is([data-look="confirmed"], [data-look="option"])').first().click();
  await page.locator('section[data-side] h2').waitFor();
}

/** Carries a confirmed event to the hours of another one in its hall, which the rules of the demo venue forbid. */
async function dropOnAnother(page: Page) {
  const days = await page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-hall] > [data-look="confirmed"]')].map(
      (card) => {
        const { day, hall } = card.parentElement?.dataset ?? {};
        const [start = '', end = ''] = card.innerText.match(/\d\d:\d\d/g) ?? [];
        return { card, day: Number(day), hall, start, end };
      },
    );
    for (const one of cards) {
      const other = cards.find(
        ({ day, hall, start, end }) =>
          day > one.day && hall === one.hall && hall !== '' && start < one.end && one.start < end,
      );
      if (other === undefined) continue;
      one.card.focus();
      return other.day - one.day;
    }
    throw new Error('No two events that are shown are at the same hours.');
  });
  await page.keyboard.press('Space');
  for (let day = 0; day < days; day += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  // Wait for the transition, and for the halls that are free.
  await page.waitForTimeout(800);
}

/** Pages with the steps that open something on them; `first` picks the first entity of a list. */
const PAGES: readonly PictureOfPage[] = [
  { name: 'planning', path: '/planning?view=grid' },
  ...['week', 'month', 'agenda', 'conflicts', 'options'].map((view) => ({
    name: `planning-${view}`,
    path: `/planning/${view}`,
  })),
  { name: 'planning-far', path: '/planning?view=grid&zoom=far' },
  { name: 'planning-card', path: '/planning?view=grid', act: openDetails },
  ...['week', 'agenda'].map((view) => ({
    name: `planning-${view}-card`,
    path: `/planning/${view}`,
    act: openDetails,
  })),
  { name: 'planning-conflict', path: '/planning?view=grid', act: dropOnAnother },
  { name: 'planning-new', path: '/planning?view=grid', click: /New event|Nieuw evenement/ },
  { name: 'events', path: '/events?q=date:%23thisweek' },
  { name: 'events-wrong-query', path: '/events?q=date:%23thisweek%20colour:red' },
  {
    name: 'events-columns',
    path: '/events?q=date:%23thisweek&columns=name,starttime,cf_genre,cf_soloist,cf_expectedaudience,cf_poster,status',
  },
  {
    name: 'list-actions',
    path: '/events?q=date:%23thisweek',
    click: /More for this list|Meer voor deze lijst/,
  },
  { name: 'list-sorted', path: '/events?order=-status' },
  { name: 'list-panel', path: '/events?q=date:%23thisweek', row: true },
  {
    name: 'saved-queries',
    path: '/events?q=date:%23thisweek',
    click: /Saved queries|Bewaarde zoekopdrachten/,
  },
  { name: 'events-nothing', path: '/events?q=xyzzy' },
  { name: 'groups', path: '/groups' },
  { name: 'tasks', path: '/tasks?q=*:*%20-%20status:done' },
  { name: 'bookings', path: '/resourcebookings?q=date:%23thisweek' },
  { name: 'contacts', path: '/contacts' },
  { name: 'resources', path: '/resources' },
  { name: 'locations', path: '/locations' },
  { name: 'event', first: '/events?q=date:%23thisweek' },
  ...[
    'customdata',
    'schedule',
    'resourcebookings',
    'contactbookings',
    'costings',
    'attachments',
    'history',
  ].map((tab) => ({ name: `event-${tab}`, first: '/events?q=date:%23thisweek', tab })),
  { name: 'contact', first: '/contacts' },
  { name: 'resource', first: '/resources' },
  ...['/events?q=date:%23thisweek', '/contacts', '/resources'].map((first) => ({
    name: `edit-${first.slice(1).split('?')[0]}`,
    first,
    click: /^(Edit|Bewerken)$/,
  })),
  { name: 'resource-delete', first: '/resources', click: /^(Delete|Verwijderen)$/ },
  { name: 'resource-schedules', first: '/resources', tab: 'schedules' },
  { name: 'location', first: '/locations' },
  { name: 'preferences', path: '/settings/preferences', fullPage: true },
  ...[
    'calendars',
    'keys',
    'clients',
    'users',
    'customdata',
    'lists',
    'installation',
    'system',
    'subscriptions',
    'webhooks',
    'callbacks',
    'audit',
    'security',
    'usage',
    'trash',
    'costmodels',
  ].map((page) => ({
    name: `settings-${page}`,
    path: `/settings/${page}`,
    fullPage: true,
  })),
  { name: 'settings-new-user-key', path: '/settings/keys', click: /New key|Nieuwe sleutel/ },
  { name: 'settings-group', path: '/settings/users', click: /New user group|Nieuwe gebruikersgroep/ },
  { name: 'settings-field', path: '/settings/customdata', click: /Add a field|Veld toevoegen/ },
  { name: 'new-key', path: '/settings/preferences', click: /New key|Nieuwe sleutel/ },
  { name: 'dataviews', path: '/dataviews' },
  { name: 'dataview-new', path: '/dataviews/new', fullPage: true },
  ...[
    { name: 'dataview-run', click: /^(Run|Uitvoeren)$/ },
    { name: 'dataview-build', tab: '/edit' },
    { name: 'dataview-revisions', tab: '/revisions' },
  ].map(({ tab = '', ...page }) => ({ ...page, first: '/dataviews?q=season', link: 'li a', below: tab })),
  { name: 'menu', path: '/events?q=date:%23thisweek', click: /menu/i, narrow: true },
  {
    name: 'conditions',
    path: '/events?q=date:%23thisweek%20-%20(status:option%20location:hall)',
    click: /^(Conditions|Voorwaarden)$/,
  },
  { name: 'console', path: '/console' },
  { name: 'missing', path: '/nowhere' },
];

async function picture(page: Page, address: string, shown: PictureOfPage) {
  const { name, path, first, link: selector = 'tbody th a', tab, below = '' } = shown;
  const { click, act, row = false, fullPage = false } = shown;
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  if (fullPage) await page.setViewportSize({ ...viewport, height: WHOLE_PAGE });
  await page.goto(address + (path ?? first), { waitUntil: 'networkidle' });
  if (first !== undefined) {
    const link = page.locator(selector).first();
    const target = await link.getAttribute('href');
    await page.goto(`${address}${target}${below}${tab === undefined ? '' : `?tab=${tab}`}`, {
      waitUntil: 'networkidle',
    });
  }
  if (row && viewport.width > 700) {
    await page
      .locator('tbody [aria-rowindex] [data-place="below"]')
      .first()
      .click({ position: { x: 1, y: 4 } });
    await page.locator('aside dl').first().waitFor();
  }
  if (click !== undefined) {
    // On a phone the search box stands behind a button.
    const search = page.locator('main [data-search]');
    if ((await search.count()) > 0) await search.click();
    await page.getByRole('button', { name: click }).first().click();
    // Wait for the transitions of dialogs.
    await page.waitForTimeout(400);
  }
  await act?.(page);
  await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
  await page.screenshot({ path: join(output, `${name}.png`) });
  if (fullPage) await page.setViewportSize(viewport);
}

/** Switches the user's pages to Dutch. */
async function speakDutch(page: Page, address: string) {
  const { user } = await (await page.request.get(`${address}/app/api/session`)).json();
  const answer = await page.request.put(`${address}/app/api/profile`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name: user.name, email: user.email, language: 'nl' },
  });
  if (!answer.ok()) throw new Error(`The language was not changed: ${await answer.text()}`);
}

const folder = mkdtempSync(join(tmpdir(), 'callboard-screenshots-'));
mkdirSync(output, { recursive: true });
await build(root);
const { address, stop } = await serve(folder);
const browser = await launchChromium();
try {
  const { login, password } = JSON.parse(readFileSync(join(folder, 'demo-credentials.json'), 'utf8'));
  for (const { name: look, ...options } of LOOKS) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.getByRole('button').first().waitFor();
    await page.screenshot({ path: join(output, `sign-in.${look}.png`) });
    await page.getByLabel(/Login|Gebruikersnaam/).fill(login);
    await page
      .getByLabel(/^(Password|Wachtwoord)/)
      .first()
      .fill(password);
    await page.getByRole('button', { name: /Sign in|Aanmelden/ }).click();
    await page.getByRole('navigation').first().waitFor();
    if (options.locale === 'nl-NL') await speakDutch(page, address);
    for (const one of PAGES.filter(({ name }) => wanted.test(name))) {
      if (one.narrow === true && !look.startsWith('narrow')) continue;
      await picture(page, address, { ...one, name: `${one.name}.${look}` });
    }
    await context.close();
  }
} finally {
  await browser.close();
  stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`Pictures are in ${output}.\n`);
