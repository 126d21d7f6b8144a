/// <reference lib="dom" />
/** Work without a mouse, from the sign-in page to the result: a key, a custom field, a dataview. */
import { describe, expect, it } from 'vitest';
import { isWellFormed } from '../../src/access/api-key.ts';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { PASSWORD, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { keyboardOf } from './keyboard.ts';

describe.each(pageEngines('sqlite'))('with the keyboard alone on %s', (engine) => {
  const visit = useBrowser(engine);

  /** Signs in and opens the page of this navigation link. */
  async function signIn(link: string) {
    const { page, mishaps } = await visit.open('/');
    const keys = keyboardOf(page);
    await page.getByLabel('Login').waitFor();
    await keys.fill('Login', 'admin');
    await keys.fill('Password', PASSWORD);
    await keys.press('Enter');
    await page.getByRole('link', { name: link, exact: true }).waitFor();
    await keys.tabTo('Skip to the content');
    await keys.tabTo(link);
    await keys.press('Enter');
    return { page, mishaps, keys };
  }

  it('a key is made, shown once, copied, used and deleted', async () => {
    const { page, mishaps, keys } = await signIn('Settings');
    await page.getByRole('button', { name: 'New key' }).waitFor();
    await keys.tabTo('New key');
    await keys.press('Enter');
    await keys.arrivesAt('Name');
    await keys.type('Web <b>site</b>');
    await keys.tabTo('API client');
    await keys.press('ArrowDown');
    await keys.fill('Last day', '11/11/2030');
    await keys.tabTo('Cancel', 'Shift+Tab');
    await keys.tabTo('Create key');
    await keys.press('Space');
    const dialog = page.getByRole('dialog', { name: 'Your new key' });
    const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
    expect(isWellFormed(key)).toBe(true);
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Try it' }).inputValue())
      .toContain(`curl -H "Authorization: Bearer ${key}" '${visit.server.baseUrl}/api/events/`);
    await keys.tabTo('Copy: Key');
    await keys.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    const statusOf = async () => {
      const headers = { authorization: `Bearer ${key}` };
      const signal = AbortSignal.timeout(10_000);
      return (await fetch(`${visit.server.address}/api/statuses`, { headers, signal })).status;
    };
    expect(await statusOf()).toBe(200);
    await keys.press('Escape');
    await expect.poll(() => dialog.isVisible()).toBe(true);
    await keys.tabTo('Close');
    await keys.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await keys.arrivesAt('New key');
    await expect.poll(() => page.content()).not.toContain(key);
    await expect.poll(() => page.getByRole('row', { name: /Web <b>site<\/b>.*2030/ }).count()).toBe(1);

    await keys.tabTo('Delete Web <b>site</b>');
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'Delete the key “Web <b>site</b>”?' }).waitFor();
    await keys.arrivesAt('Cancel');
    await keys.press('Escape');
    await keys.arrivesAt('Delete Web <b>site</b>');
    await keys.press('Enter');
    await keys.arrivesAt('Cancel');
    await keys.tabTo('Delete');
    await keys.press('Enter');
    await page.getByRole('rowheader', { name: 'Web <b>site</b>' }).waitFor({ state: 'detached' });
    expect(await statusOf()).toBe(401);
    expect(mishaps).toEqual([]);
  });

  it('a custom field is made, with its options, and moved', async () => {
    const { page, mishaps, keys } = await signIn('Settings');
    await page.getByRole('link', { name: 'Custom data' }).waitFor();
    await keys.tabTo('Custom data');
    await keys.press('Enter');
    const group = page.locator('li[data-level="group"]').first();
    await group.waitFor();
    await keys.tabTo(`Add a field to ${await group.locator('p').first().innerText()}`);
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New field' });
    await keys.arrivesAt('Name');
    await keys.type('Doors open <i>early</i>');
    await expect.poll(() => dialog.getByLabel('Keyword').inputValue()).toBe('doors_open_i_early_i');
    await dialog.getByText('Adds event.doors_open_i_early_i.').waitFor();
    await keys.tabTo('Type');
    await keys.press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await dialog.getByText('In the API: Dropdown').waitFor();
    await keys.fill('Options', 'Never');
    await keys.press('Enter');
    await keys.type('Always');
    await keys.tabTo('Save');
    await keys.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const row = page.locator('li[data-keyword="doors_open_i_early_i"]');
    await row.waitFor();

    const place = () => row.evaluate((one) => [...(one.parentElement?.children ?? [])].indexOf(one));
    const before = await place();
    await keys.tabTo('Move Doors open <i>early</i> up');
    await keys.press('Enter');
    await expect.poll(place).toBeLessThan(before);
    await keys.arrivesAt('Move Doors open <i>early</i> up');
    const stored = await visit.server.storage.transfer.all('customdefinition');
    expect(stored.find(({ keyword }) => keyword === 'doors_open_i_early_i')).toMatchObject({
      name: 'Doors open <i>early</i>',
      type: 'Dropdown',
      options: ['Never', 'Always'],
    });
    expect(mishaps).toEqual([]);
  });

  it('a dataview is built, previewed, saved and run', async () => {
    const { page, mishaps, keys } = await signIn('Dataviews');
    await page.getByRole('link', { name: 'New dataview' }).waitFor();
    await keys.tabTo('New dataview');
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Preview' }).waitFor();
    await keys.fill('Name', 'Made by <b>keys</b>');
    await keys.fill(/^Filter$/, 'date:#today');
    await keys.fill('Search fields', 'first day');
    await page
      .getByRole('button', { name: /^Add First day/ })
      .first()
      .waitFor();
    await keys.tabTo(/^Add First day/);
    await keys.press('Enter');
    const preview = page.getByRole('region', { name: 'Preview' }).first();
    await preview.locator('tbody tr[aria-rowindex]').first().waitFor();
    await keys.tabTo('Save', 'Shift+Tab');
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Made by <b>keys</b>' }).waitFor();
    await keys.tabTo('Run', 'Shift+Tab');
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
    await keys.tabTo('Skip to the content');
    await keys.press('Enter');
    await keys.tabTo(/^Run$/);
    await keys.tabTo('For programs');
    await keys.tabTo('Run', 'Shift+Tab');
    await keys.press('Enter');
    await page
      .getByRole('region', { name: 'Records of the result' })
      .locator('table tbody tr')
      .first()
      .waitFor();
    expect(mishaps).toEqual([]);
  });

  it('a row is found, opened, edited and left again', async () => {
    const { page, mishaps, keys } = await signIn('Contacts');
    await page.locator('tbody th a').first().waitFor();
    const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    await keys.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Search this list').waitFor();
    // Nothing happens while a dialog is open, or in a field.
    await keys.press('/', 'Escape');
    await help.waitFor({ state: 'detached' });
    await keys.press('/');
    await keys.arrivesAt('Search');
    await keys.type('a/?');
    await expect.poll(() => page.getByRole('combobox', { name: 'Search' }).inputValue()).toBe('a/?');
    await keys.press('Control+A');
    await keys.type('a');
    await keys.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('a');
    const names = page.locator('tbody th a');
    await names.nth(2).waitFor();
    await keys.tabTo(await names.first().innerText());
    await keys.press('ArrowDown', 'ArrowDown', 'ArrowUp');
    await expect.poll(() => focused()).toBe(await names.nth(1).innerText());
    const name = await names.nth(1).innerText();
    await keys.press('Enter');
    await expect.poll(focusedTag).toBe('H1');
    await keys.arrivesAt(name);
    await keys.tabTo('Edit');
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.matches('main form :is(input, select, textarea)')),
      )
      .toBe(true);
    await keys.tabTo('Cancel');
    await keys.press('Enter');
    await keys.arrivesAt('Edit');
    await page.goBack();
    await expect.poll(focusedTag).toBe('A');
    await keys.arrivesAt(name);
    expect(mishaps).toEqual([]);
  });

  it('dialogs begin on their first field', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/contacts');
    const isOnFirst = () =>
      page.evaluate(() => {
        const first = document.querySelector('[role="dialog"] :is(input, select, textarea)');
        return first !== null && document.activeElement === first;
      });
    for (const [path, button] of [
      ['/contacts', /^New/],
      ['/settings/lists', 'New status'],
      ['/settings/users', 'New user group'],
    ] as const) {
      await page.goto(visit.server.address + path);
      await page.getByRole('button', { name: button }).first().click();
      await expect.poll(isOnFirst).toBe(true);
    }
    expect(mishaps).toEqual([]);
  });

  it('the menu of a telephone closes on Escape', async () => {
    const { page } = await visit.openAs('admin', '/events', { width: 360 });
    const menu = page.getByRole('button', { name: 'Open the menu' });
    await menu.click();
    await page.getByRole('link', { name: 'Dataviews' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('nothing that stays in sight covers what has the focus', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/costmodels');
    const covered: string[] = [];
    const walk = async (place: string, key: string, steps: number) => {
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.press(key);
        const found = await page.evaluate(coverOfFocus);
        if (found !== undefined) covered.push(`${place}, ${key} ${step}: ${found}`);
      }
    };
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('checkbox').nth(8).waitFor();
    await walk('cost model', 'Tab', 25);
    const event = demoRecord('event', ({ id }) => isBusy(id));
    await page.goto(`${visit.server.address}/event/${wireId(event)}`);
    await page.locator('[data-group="people"] table').waitFor();
    await page.locator('main').press('End');
    await page.locator('main :is(a, button)').last().focus();
    await walk('event', 'Shift+Tab', 60);
    await page.goto(`${visit.server.address}/events`);
    await page.locator('tbody th a').first().waitFor();
    await page.locator('tbody th a').nth(14).focus();
    await walk('events', 'Tab', 20);
    await walk('events', 'Shift+Tab', 50);
    expect(covered).toEqual([]);
    expect(mishaps).toEqual([]);
  });
});

const isBusy = (event: number) =>
  demoRecords('resourcebooking').filter(({ eventId }) => eventId === event).length > 12;

/** Runs in the page: says what lies over the middle of the element that has the focus, but for heads and feet that are its own. */
function coverOfFocus(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  const { x, y, width, height } = focused.getBoundingClientRect();
  if (width < 2 || height < 2) return undefined;
  const above = document.elementFromPoint(x + Math.min(width / 2, 10), y + height / 2);
  const cover = above?.closest('header, thead, tr, [class*="footer"]');
  if (!cover || cover.contains(focused)) return undefined;
  return `${focused.tagName} ${focused.textContent} under ${cover.tagName}`;
}
