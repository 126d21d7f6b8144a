/**
 * Every page and every dialog of the application: an address, and what tells that the page is there. A route of the
 * router that no address here leads to makes a test fail.
 */
import { kindSpec, kinds } from '@callboard/contract';
import type { Locator, Page } from 'playwright-core';
import { demoRecord, demoRecords, sampleOf, wireId } from '../api/demo-records.ts';

export type KnownPage = readonly [path: string, sign: string];

const LISTS = [
  'events',
  'groups',
  'contacts',
  'resources',
  'locations',
  'resourceplaceholders',
  'resourcebookings',
  'tasks',
];

const DATAVIEW = `/dataviews/${wireId(demoRecord('dataview', ({ name }) => name === 'Season overview'))}`;

const UNITS = `/resource/${wireId(demoRecord('resource', ({ variety }) => variety === 'units'))}`;

/** An entity of every kind, and each sort of tab once. */
function inspectors(): KnownPage[] {
  const seen = new Set<string>();
  return kinds
    .filter((kind) => demoRecords(kind).length > 0)
    .flatMap((kind) => {
      const { singular, properties } = kindSpec(kind);
      const path = `/${singular}/${wireId(sampleOf(kind))}`;
      const tabs = properties.filter((property) => !seen.has(property));
      for (const tab of tabs) seen.add(tab);
      return ['', ...tabs.map((tab) => `?tab=${tab}`)].map(
        (tab): KnownPage => [path + tab, 'main section h2'],
      );
    });
}

export const PAGES: readonly KnownPage[] = [
  ...LISTS.map((list): KnownPage => [`/${list}`, 'tbody th a']),
  ['/events?q=colour:red', '[aria-invalid="true"]'],
  ['/events?q=xyzzy', 'main p'],
  ...inspectors(),
  ['/events?columns=name,starttime,cf_genre,cf_poster,nothing', 'tbody th a'],
  ['/saved/1-1', 'main h1'],
  ['/event/1-1', 'main h1'],
  ['/settings/preferences', 'main h2'],
  ...['keys', 'clients', 'users', 'lists'].map((page): KnownPage => [`/settings/${page}`, 'tbody th']),
  ['/settings/customdata', 'li[data-level="field"]'],
  ['/settings/customdata?kind=contact', 'li[data-level="field"]'],
  ['/settings/customdata?kind=__proto__', 'li[data-level="field"]'],
  ['/settings/installation', 'form'],
  ['/settings/callbacks', 'main p'],
  ['/settings/costmodels', 'tbody th'],
  ['/settings/audit', 'main h1'],
  ['/settings/usage', 'main tbody th'],
  ['/settings/usage?range=30d&measure=tokens', 'main tbody th'],
  ['/dataviews', 'li a'],
  ['/dataviews/new', 'main h1'],
  [DATAVIEW, 'form'],
  [`${DATAVIEW}/edit`, '[role="tab"]'],
  [`${DATAVIEW}/revisions`, 'main h2'],
  ['/dataviews/1-1', 'main h1'],
  ['/console', 'main dl, main form'],
  ['/console?op=putEventCustomdata', 'textarea'],
  ['/nowhere', 'main h1'],
];

/** Addresses that lead on to another page. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/': '/events?q=date%3A%23thisweek',
  '/sign-in': '/events?q=date%3A%23thisweek',
  '/settings': '/settings/preferences',
};

/** What opens over a page: its address, and the buttons that open it, one after the other, in every language. */
export const DIALOGS: readonly (readonly [path: string, ...buttons: RegExp[]])[] = [
  ['/settings/preferences', /^(New key|Nieuwe sleutel)$/],
  ['/settings/keys', /^Delete .| verwijderen$/],
  ['/settings/users', /^(New group|Nieuwe groep)$/],
  ['/settings/users', /^(New user|Nieuwe gebruiker)$/],
  ['/settings/users', /^(Make|Renew|Maken|Vernieuwen): /],
  ['/settings/clients', /^(New client|Nieuwe client)$/],
  ['/settings/clients', /^(New integration|Nieuwe integratie)$/],
  ['/settings/lists', /^(New status|Nieuwe status)$/],
  ['/settings/lists', /^(New profile|Nieuw profiel)$/],
  ['/settings/costmodels', /^(New cost model|Nieuw kostenmodel)$/],
  ['/settings/keys', /^(New key|Nieuwe sleutel)$/],
  ['/settings/customdata', /^(Add a field|Veld toevoegen)/],
  ['/settings/customdata', /^(Add a section|Sectie toevoegen)/],
  ['/events', /^(New|Nieuw): /],
  [`/contact/${wireId(sampleOf('contact'))}`, /^(Add a link|Koppeling toevoegen)$/],
  [UNITS, /^(Add a unit|Exemplaar toevoegen)$/],
  [UNITS, /^(Delete|Verwijderen)$/],
  ['/events', /^(Columns|Kolommen)$/],
  [`${DATAVIEW}/edit`, /^(Delete|Verwijderen)$/],
];

/** Opened by these: what is done in it has its effect at once. */
const APPLIED = /^\/\^\(Columns/;

/** What Escape would lose of what was typed in an open dialog; undefined: nothing. */
export async function lostByEscape(
  page: Page,
  [, ...buttons]: (typeof DIALOGS)[number],
): Promise<string | undefined> {
  const typed = dialogOf(page).getByRole('textbox');
  if (buttons.some((name) => APPLIED.test(String(name))) || (await typed.count()) === 0) return undefined;
  const before = await typed.first().inputValue();
  await typed.first().fill('x');
  await page.keyboard.press('Escape');
  if ((await typed.count()) === 0) return 'loses what was typed';
  await typed.first().fill(before);
  return undefined;
}

export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').last();
}

/** Goes there and waits until everything is loaded. */
export async function visitPage(page: Page, address: string, [path, sign]: KnownPage): Promise<void> {
  await page.goto(address + path);
  await page.locator(sign).first().waitFor();
  await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root') === null);
}

/** Goes to the page of a dialog and opens it. */
export async function openDialog(
  page: Page,
  address: string,
  [path, ...buttons]: (typeof DIALOGS)[number],
): Promise<Locator> {
  await page.goto(address + path);
  for (const name of buttons) await page.getByRole('button', { name }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button').first().waitFor();
  return dialog;
}
