/**
 * Every page and every dialog of the application: an address, and a sign that the page has loaded. A test
 * fails for each route of the router without an address here.
 */
import { kindSpec, kinds } from '@callboard/contract';
import type { Locator, Page } from 'playwright-core';
import { demoRecord, demoRecords, sampleOf, wireId } from '../api/demo-records.ts';
import { PASSWORD } from './browser.ts';

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

const HALL = `/location/${wireId(sampleOf('location'))}`;

const UNITS = `/resource/${wireId(demoRecord('resource', ({ variety }) => variety === 'units'))}`;

/** Returns an entity of every kind, with each sort of tab once. */
function inspectors(): KnownPage[] {
  const seen = new Set<string>();
  return kinds
    .filter((kind) => demoRecords(kind).length > 0)
    .flatMap((kind) => {
      const { singular, parts } = kindSpec(kind);
      const path = `/${singular}/${wireId(sampleOf(kind))}`;
      const tabs = parts.filter((property) => !seen.has(property));
      for (const tab of tabs) seen.add(tab);
      return ['', ...tabs.map((tab) => `?tab=${tab}`)].map(
        (tab): KnownPage => [path + tab, 'main section h2'],
      );
    });
}

const NOWHERE = '/nowhere';

/** A card of the grid, or an event in a list of a day. */
const PLANNED = '[data-card], main li button';

export const PAGES: readonly KnownPage[] = [
  ...LISTS.map((list): KnownPage => [`/${list}`, 'tbody th a']),
  ['/planning', PLANNED],
  ['/planning?q=colour:red', '[aria-invalid="true"]'],
  ['/planning?view=grid', '[data-card]'],
  ['/planning/week', PLANNED],
  ['/planning/month', 'td li button, td ul + a'],
  ['/planning/agenda', PLANNED],
  ['/planning/conflicts', 'tbody td'],
  ['/planning/options', 'tbody td'],
  ['/events?q=colour:red', '[aria-invalid="true"]'],
  ['/events?q=xyzzy', 'main p'],
  ['/events?order=-status', 'tbody th a'],
  [
    `/events?show=${wireId(demoRecord('event', ({ statusId }) => statusId !== null))}`,
    'aside dl, tbody th a',
  ],
  ...inspectors(),
  ['/events?columns=name,starttime,cf_genre,cf_poster,nothing', 'tbody th a'],
  ['/saved/1-1', 'main h1'],
  ['/event/1-1', 'main h1'],
  ['/settings/preferences', 'main h2'],
  ...['keys', 'clients', 'users', 'lists'].map((page): KnownPage => [`/settings/${page}`, 'tbody th']),
  ['/settings/customdata', 'li[data-level="field"]'],
  ['/settings/customdata?kind=contact', 'li[data-level="field"]'],
  ['/settings/customdata?kind=__proto__', 'li[data-level="field"]'],
  ['/settings/calendars', 'main section'],
  ['/settings/installation', 'form'],
  ['/settings/system', 'main tbody th'],
  ['/settings/subscriptions', 'main p'],
  ['/settings/webhooks', 'main p'],
  ['/settings/callbacks', 'main p'],
  ['/settings/costmodels', 'tbody th'],
  ['/settings/imports', 'textarea'],
  ['/settings/movein', 'form'],
  ['/settings/audit', 'main h1'],
  ['/settings/security', 'tbody td'],
  ['/settings/trash', 'main p'],
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
  ['/invitation#unknown', '[role="alert"]'],
  [NOWHERE, 'main h1'],
];

/** Addresses that redirect to another page. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/': '/planning',
  '/sign-in': '/planning',
  '/settings': '/settings/preferences',
};

/** Label of a button or menu item in every language; or some other action. */
type Step = RegExp | ((page: Page) => Promise<unknown>);

/** Address of a page, and the steps that open something over it. */
export type Opening = readonly [path: string, ...steps: Step[]];

const typing = (text: string) => async (page: Page) => {
  await showSearch(page);
  await page.locator('[role="dialog"], main').last().getByRole('combobox').first().fill(text);
};

const HELD = demoRecord('attachment', ({ link, holderKind }) => link === null && holderKind === 'event');
const FILES = `/event/${wireId(demoRecord('event', ({ id }) => id === HELD.holderId))}?tab=attachments`;
const BOOKING = demoRecord('resourcebooking');
const EVENT = `/event/${wireId(demoRecord('event', ({ id }) => id === BOOKING.eventId))}`;
const CONTACT = `/contact/${wireId(sampleOf('contact'))}`;
const SAVED = demoRecord('savedquery', ({ list }) => list === 'events');
const SAVED_LIST = `/events?q=location:hall&saved=${wireId(SAVED)}`;
const SAVED_MENU = /^(Saved queries|Bewaarde zoekopdrachten)$/;
const MORE_OF_LIST = /^(More for this list|Meer voor deze lijst)$/;
const EDIT = /^(Edit|Bewerken)$/;
const MORE = /^(More actions|Meer acties)$/;
const SET_UP = /^(Set up|Instellen)$/;

/** Chooses *Edit* in an open menu, and not the button of the page. */
const editByMenu = (page: Page) => page.getByRole('menuitem', { name: EDIT }).click();
/** Shows the search box of a list, which stands behind a button on a phone. */
async function showSearch(page: Page): Promise<void> {
  const button = page.locator('main [data-search][aria-expanded="false"]');
  if ((await button.count()) > 0) await button.click();
}

/** Opens the details of an event that may be changed. */
async function openCard(page: Page): Promise<void> {
  await page
    .locator('[data-card][data-look="confirmed"], main li button[data-look="confirmed"]')
    .first()
    .click();
  await page.getByRole('button', { name: /^(Close details|Details sluiten)$/ }).waitFor();
}

/** Selects the first row of a list, after which the bar of the selection is there. */
async function selectRow(page: Page): Promise<void> {
  await page.locator('tbody th a').first().focus();
  await page.keyboard.press('Space');
}

/** Waits for the dialog that names a set of halls: the menu that it is opened from fades meanwhile. */
const hasSetDialog = (page: Page) =>
  page.getByRole('dialog', { name: /^(Save these halls as a set|Deze zalen als set bewaren)$/ }).waitFor();

/** Waits until a list of options says that there is none. */
const hasNothing = (page: Page) => page.getByText(/^(Nothing found|Niets gevonden)\b/).waitFor();

const pressing = (key: string) => (page: Page) => page.keyboard.press(key);

/** Opens the menu of the account, which stands last in the header. */
const openAccount = (page: Page) => page.locator('header').getByRole('button').last().click();

/** Opens the month of a field for days. */
async function openMonth(page: Page): Promise<void> {
  await page
    .getByLabel(/^(From|Van)$/)
    .first()
    .press('ArrowDown');
}

/** Gives the password in the dialog of the second factor, after which the QR code is there. */
async function begin(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.locator('input[type="password"]').fill(PASSWORD);
  await dialog.getByRole('button', { name: SET_UP }).click();
  await dialog.getByRole('img', { name: /QR/ }).waitFor();
}

/** Pastes a small table into the import page. */
async function pasteTable(page: Page): Promise<void> {
  await page.locator('textarea').fill('Title\tDate\tHall\nWinter jazz\t3-4-2031\tSome hall\n');
  await page.getByRole('button', { name: /^(Use the pasted table|Gebruik de geplakte tabel)$/ }).click();
}

const NEXT = /^(Next|Verder)$/;

/** Opens the first entry of a list of the settings, where a page has several. */
const editIn = (list: RegExp) => (page: Page) =>
  page
    .getByRole('region', { name: list })
    .getByRole('button', { name: /^Edit | bewerken/ })
    .first()
    .click();

const USUAL_HEIGHT = 800;

const heighten = (page: Page, height: number) =>
  page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height });

/** Shows a long dialog whole: boxes that are half under its foot until they are scrolled count as too small. */
const inTallWindow = (page: Page) => heighten(page, 2_600);

/** Opens the form of a new entity, whatever its kind is called. */
const makeNew = (page: Page) => page.locator('main [data-new]').first().click();

/** Gives the keys to the grid, and presses one. */
const onGrid = (key: string) => async (page: Page) => {
  await page.locator('[data-card]').first().focus();
  await page.keyboard.press(key);
};

export const DIALOGS: readonly Opening[] = [
  ['/settings/preferences', /^(New key|Nieuwe sleutel)$/],
  ['/settings/preferences', SET_UP],
  ['/settings/keys', /^Delete .| verwijderen$/],
  ['/settings/keys', /^(Change limits of|Beperkingen van) /],
  ['/settings/users', /^(New user group|Nieuwe gebruikersgroep)$/],
  ['/settings/users', /^(New user|Nieuwe gebruiker)$/],
  ['/settings/users', /^(Set|Reset|Instellen|Vervangen): /],
  ['/settings/users', /^(Invite a person|Iemand uitnodigen)$/],
  ['/settings/clients', /^(New client|Nieuwe client)$/],
  ['/settings/clients', /^(New integration|Nieuwe integratie)$/],
  ['/settings/lists', /^(New status|Nieuwe status)$/],
  ['/settings/lists', /^(New profile|Nieuw profiel)$/],
  ['/settings/costmodels', /^(New cost model|Nieuw kostenmodel)$/],
  ['/settings/keys', /^(New key|Nieuwe sleutel)$/],
  ['/settings/customdata', /^(Add a field|Veld toevoegen)/],
  ['/settings/customdata', /^(Add a section|Sectie toevoegen)/],
  [HALL, MORE, /^(Subscribe|Abonneren)…$/],
  ['/events', /^(New event|Nieuw evenement)$/],
  [CONTACT, /^(Add a link|Koppeling toevoegen)$/],
  [UNITS, /^(Add a unit|Exemplaar toevoegen)$/],
  [UNITS, MORE, /^(Delete|Verwijderen) …$/],
  [UNITS, MORE, /^(Not available|Niet beschikbaar)…$/],
  ['/events', MORE_OF_LIST, /^(Columns|Kolommen)$/],
  ['/planning?view=grid', /^(New event|Nieuw evenement)$/],
  [`${DATAVIEW}/edit`, /^(Delete|Verwijderen)$/],
  ['/settings/users', editIn(/^(Users|Gebruikers)$/)],
  ['/settings/users', editIn(/^(User groups|Gebruikersgroepen)$/)],
  ['/settings/lists', editIn(/^(Profiles|Profielen)$/)],
  ['/settings/lists', editIn(/^(Statuses|Statussen)$/)],
  ['/settings/clients', editIn(/^(API clients|API-clients|Clients)$/)],
  ['/settings/customdata', /^Edit | bewerken/],
  ['/settings/costmodels', /^Edit | bewerken/, inTallWindow],
  ['/settings/subscriptions', /^(New subscription|Nieuw abonnement)$/],
  ...LISTS.filter((list) => list !== 'events').map((list): Opening => [`/${list}`, makeNew]),
];

/** Dialogs opened by these apply every change at once. */
const APPLIED = /^\/\^\(Columns/;

/** Returns the typed text that Escape would lose in an open dialog; undefined: none. */
export async function lostByEscape(page: Page, [, ...buttons]: Opening): Promise<string | undefined> {
  const typed = page.getByRole('dialog').first().getByRole('textbox');
  if (buttons.some((name) => APPLIED.test(String(name))) || (await typed.count()) === 0) return undefined;
  const before = await typed.first().inputValue();
  await typed.first().fill('x');
  await page.keyboard.press('Escape');
  if ((await typed.count()) === 0) return 'loses what was typed';
  await dialogOf(page)
    .getByRole('button', { name: /^(Keep editing|Verder bewerken)$/ })
    .click();
  await typed.first().fill(before);
  return undefined;
}

/** Further things that open, and where they appear. */
export const OPENINGS: readonly (readonly [within: string, opening: Opening])[] = [
  ['[role="dialog"]', ['/events', MORE_OF_LIST, /^(API request|API-verzoek)$/]],
  ['[role="dialog"]', [SAVED_LIST, showSearch, SAVED_MENU, /^(Save this search|Deze zoekopdracht bewaren)/]],
  ['[role="dialog"]', [UNITS, MORE, /^(API request|API-verzoek)$/]],
  ['[role="dialog"]', [SAVED_LIST, showSearch, SAVED_MENU, /^(Change “.+|“.+” wijzigen) …$/]],
  ['[role="dialog"]', [SAVED_LIST, showSearch, SAVED_MENU, /^(Delete “.+|“.+” verwijderen) …$/]],
  ['[role="dialog"]', ['/settings/preferences', SET_UP, begin]],
  ['[role="dialog"]', ['/settings/users', /^(Sessions and second factor|Sessies en tweede factor): /]],
  ['[role="dialog"]', ['/settings/clients', /(Callback secret of|Callbackgeheim van) /]],
  ['[role="dialog"]', [FILES, /^(Add a link|Link toevoegen)$/]],
  ['[role="dialog"]', [FILES, /^(Edit .+|.+ bewerken)$/]],
  ['[role="dialog"]', [FILES, /^(Delete .+|.+ verwijderen)$/]],
  ['[role="dialog"]', [EVENT, /^(Book a resource|Middel boeken)$/]],
  ['[role="dialog"]', [EVENT, /^(Actions for|Acties voor) /, editByMenu]],
  ['[role="dialog"]', [EVENT, /^(Book a contact|Contact boeken)$/]],
  ['[role="dialog"]', [EVENT, /^(Add a task|Taak toevoegen)$/]],
  ['[role="dialog"]', [DATAVIEW, /^(For programs|Voor programma’s)$/]],
  ['main', ['/planning?view=grid', openCard]],
  ['main', ['/planning/agenda', openCard]],
  ['[role="dialog"]', ['/planning/agenda', openCard, /^(Move|Verplaatsen)…$/]],
  ['[role="dialog"]', ['/planning/agenda', openCard, /^(Change times|Tijden wijzigen)…$/]],
  ['[role="dialog"]', ['/planning/agenda', openCard, /^(Delete|Verwijderen)…$/]],
  ['[role="dialog"]', ['/planning/agenda', /^(Recent changes|Recente wijzigingen)$/]],
  ['[role="dialog"]', ['/planning/options', /^(Confirm .+|.+ bevestigen)…$/]],
  ['main', ['/planning/agenda', /^(Halls|Zalen)/]],
  [
    '[role="dialog"]',
    ['/planning/agenda', /^(Halls|Zalen)/, /^(Save as a set|Als set bewaren)…$/, hasSetDialog],
  ],
  ['[role="dialog"]', ['/contacts', pressing('?')]],
  ['[role="dialog"]', ['/contacts', pressing('Control+k')]],
  ['[role="dialog"]', ['/settings/audit', openMonth]],
  ['[role="dialog"]', ['/settings/webhooks', /^(New webhook|Nieuwe webhook)$/]],
  [
    '[role="dialog"]',
    [
      '/settings/costmodels',
      /^(New cost model|Nieuw kostenmodel)$/,
      /^(Details of: Price|Details van: Prijs)$/,
    ],
  ],
  ['[role="dialog"]', ['/planning?view=grid', /^(Close a hall|Een zaal sluiten)$/]],
  ['[role="dialog"]', [EVENT, MORE, /^(Delete|Verwijderen) …$/]],
  ['[role="dialog"]', ['/planning?view=grid', onGrid('g')]],
  ['[role="dialog"]', ['/planning?view=grid', onGrid('?')]],
  ['[role="dialog"]', [SAVED_LIST, showSearch, SAVED_MENU, /^(Subscribe to|Abonneren op) /]],
  ['[role="menu"]', ['/contacts', openAccount]],
  ['[role="menu"]', [HALL, MORE]],
  ['[role="menu"]', [CONTACT, MORE]],
  ['[role="menu"]', [EVENT, MORE]],
  ['[role="menu"]', [EVENT, /^(Actions for|Acties voor) /]],
  ['[role="menu"]', ['/events', /Oostenbrink/]],
  ['[role="menu"]', ['/events', MORE_OF_LIST]],
  ['[role="toolbar"]', ['/contacts', selectRow]],
  ['[role="menu"]', [SAVED_LIST, showSearch, SAVED_MENU]],
  ['[role="listbox"]', ['/events', typing('lo')]],
  ['[role="listbox"]', ['/events', typing('status:')]],
  ['.mantine-Select-dropdown', [CONTACT, /^(Add a link|Koppeling toevoegen)$/, typing('a')]],
  ['.mantine-Select-dropdown', [CONTACT, /^(Add a link|Koppeling toevoegen)$/, typing('xyzzy'), hasNothing]],
  ['main', ['/events?q=status:option%20-%20(location:hall)', showSearch, /^(Conditions|Voorwaarden)$/]],
  ['main', ['/settings/imports', pasteTable]],
  ['main', ['/settings/imports', pasteTable, NEXT]],
  ['main', [EVENT, EDIT]],
  ['main', [EVENT, /^(Change Labels|Labels wijzigen)$/]],
  ['main', [EVENT, /^(Change Status|Status wijzigen)$/]],
  ['[role="listbox"]', [EVENT, /^(Book a room|Zaal boeken)$/]],
  ['main', [CONTACT, EDIT]],
  ['main', [UNITS, EDIT]],
  ['main', [`${EVENT}?tab=customdata`, EDIT]],
];
/** Matches an element of each of them. */
const OPENED =
  ':is([role="dialog"] button, [role="toolbar"] button, [role="menuitem"], [role="option"], select, form [type="submit"])';

export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').last();
}

/** Loads the page and waits until it is complete. */
export async function visitPage(page: Page, address: string, [path, sign]: KnownPage): Promise<void> {
  await page.goto(address + path);
  await arrive(page, sign);
}

/**
 * Navigates like a link of the application, which is much cheaper than loading; passes through an empty page,
 * so that nothing of the former page is mistaken for the next one.
 */
export async function leadTo(page: Page, [path, sign]: KnownPage): Promise<void> {
  await push(page, NOWHERE);
  await page.waitForFunction(isNowhere);
  if (path === NOWHERE) return;
  await push(page, path);
  await page.waitForFunction(() => document.querySelector('[data-nothing]') === null);
  await arrive(page, sign);
}

/** Tells whether the empty page is there, and marks it: what follows takes its place. Sent to the page as text. */
function isNowhere(): boolean {
  const nothing = 'main:not(:has(section, form, table, ul, dl, [role="tab"], .mantine-Skeleton-root))';
  const heading = document.querySelector(`${nothing} h1`);
  heading?.closest('main')?.firstElementChild?.setAttribute('data-nothing', '');
  return heading !== null;
}

/** Makes the router take a new address without a reload. */
export function push(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function arrive(page: Page, sign: string): Promise<void> {
  // Asked in each frame: a locator waits half a second before it looks again.
  await page.waitForFunction(
    (wanted) =>
      document.querySelector(wanted)?.checkVisibility() === true &&
      document.querySelector('.mantine-Skeleton-root') === null,
    sign,
  );
}

/** Goes to the page of a dialog and opens it. */
export async function openDialog(page: Page, [path, ...steps]: Opening): Promise<Locator> {
  if (page.viewportSize()?.height !== USUAL_HEIGHT) await heighten(page, USUAL_HEIGHT);
  await leadTo(page, [path, 'main h1']);
  await take(page, steps);
  const dialog = dialogOf(page);
  await dialog.getByRole('button').first().waitFor();
  await hasName(page);
  return dialog;
}

/** Waits until an opened dialog is complete: its name follows with the next frame. */
async function hasName(page: Page): Promise<void> {
  await page.locator('[role="dialog"]:is([aria-labelledby], [aria-label])').last().waitFor();
}

/** Goes to a page and carries out the steps. */
export async function open(page: Page, [within, [path, ...steps]]: (typeof OPENINGS)[number]): Promise<void> {
  // Anything still open would be in the way.
  await page.keyboard.press('Escape');
  await leadTo(page, [path, 'main h1']);
  await take(page, steps);
  await page.locator(`${within} ${OPENED}`).first().waitFor();
  if (within === '[role="dialog"]') await hasName(page);
}

async function take(page: Page, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (step instanceof RegExp) await offer(page, step).click();
    else await step(page);
  }
}

const offer = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first();
