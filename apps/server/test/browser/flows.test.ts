/** Everyday work in the application; flows that write run on both databases. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseListAction, PASSWORD, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const HALL = '/events?q=location%3A%22Great%20Hall%22';

async function fillIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

describe.each(pageEngines('sqlite'))('in the application on %s', (engine) => {
  const { open, openAs, server } = bound(useBrowser(engine));
  /** Flows that write nothing run on one database. */
  const once = it.runIf(engine === 'sqlite');

  it('somebody signs in, stays where the address leads, and signs out', async () => {
    const visited = await open('/locations');
    const { page } = visited;
    await fillIn(page, 'admin', 'wrong password');
    await page.getByText('The login or the password is wrong.').waitFor();
    await expect.poll(() => page.getByLabel('Login').inputValue()).toBe('admin');
    await fillIn(page, 'admin', PASSWORD);
    await page.getByRole('heading', { name: 'Locations' }).waitFor();
    await page.getByRole('link', { name: 'Great Hall' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/locations');
    await page.getByRole('button', { name: /Oostenbrink/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await expect.poll(() => page.context().cookies()).toEqual([]);
    expect(visited.mishaps).toEqual([]);
  });

  it('the server tells what is wrong beside the field, and what was typed stays', async () => {
    const visited = await openAs('admin', '/settings/preferences');
    const { page } = visited;
    await page.getByLabel('E-mail address').fill('nowhere');
    await page.getByLabel('Current password').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Write an e-mail address like name@venue.example.').waitFor();
    await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe('nowhere');
    await page.getByLabel('E-mail address').fill('wendela@venue.example');
    await page.getByLabel('Language').selectOption('nl');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Voorkeuren' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('nl');
    await page.getByRole('status').getByText('Gewijzigd: E-mailadres, Taal.').waitFor();
    await page.getByLabel('Taal').selectOption('en');
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await page.getByRole('heading', { name: 'Preferences' }).waitFor();
    expect(visited.mishaps).toEqual([]);
  });

  it('what another window has changed of the profile is shown instead of overwritten', async () => {
    const path = '/settings/preferences';
    const [one, other] = [await openAs('admin', path), await openAs('admin', path)];
    for (const { page } of [one, other]) await page.getByLabel('E-mail address').waitFor();
    await one.page.getByLabel('Full name').fill('Wendela of one window');
    await one.page.getByRole('button', { name: 'Save' }).click();
    await one.page.getByText('Full name changed.').waitFor();
    const { page } = other;
    await page.getByLabel('E-mail address').fill('other@venue.example');
    await page.getByLabel('Current password').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Someone else changed this in the meantime').waitFor();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Wendela of one window');
    await expect.poll(() => page.getByLabel('E-mail address').inputValue()).toBe('other@venue.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('E-mail address changed.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Wendela of one window');
    expect([...one.mishaps, ...other.mishaps]).toEqual([]);
  });

  once(
    'a query is searched for and stands in the address; a wrong one is marked where it is wrong (on SQLite alone: it does not depend on the database)',
    async () => {
      const visited = await openAs('reader', '/events');
      const { page } = visited;
      const box = page.getByRole('combobox', { name: 'Search' });
      await box.fill('location:"Great Hall" colour:red');
      await box.press('Enter');
      await page.getByText('At character 23:').waitFor();
      await expect.poll(() => box.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => box.inputValue()).toBe('location:"Great Hall" colour:red');
      await box.fill('location:"Great Hall"');
      await box.press('Enter');
      await page.getByRole('table', { name: '' }).getByRole('link').first().waitFor();
      expect(new URL(page.url()).search).toBe('?q=location%3A%22Great+Hall%22');
      await chooseListAction(page, 'API request');
      await expect
        .poll(() => page.getByRole('textbox', { name: 'Copy request' }).inputValue())
        .toBe(
          `curl -H "Authorization: Bearer $KEY" '${server().baseUrl}/api/events/location:%22Great%20Hall%22'`,
        );
      expect(visited.mishaps).toEqual([]);
    },
  );

  once(
    'a list of two thousand has few rows in the page, and ends where the entities end (on SQLite alone: it does not depend on the database)',
    async () => {
      const visited = await openAs('reader', '/events');
      const { page } = visited;
      const rows = page.locator('tbody tr[aria-rowindex]');
      await rows.first().waitFor();
      const all = (await server().storage.transfer.all('event')).length;
      const scroller = page.getByRole('region', { name: 'Events' });
      await page.waitForFunction(
        (count) => {
          const section = document.querySelector('section[aria-label="Events"]');
          section?.scrollTo(0, section.scrollHeight);
          return section?.querySelector('table')?.ariaRowCount === count;
        },
        String(all + 1),
      );
      await page.getByText(`${all.toLocaleString('en')} found`).waitFor();
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.locator(`tr[aria-rowindex="${all + 1}"]`).waitFor();
      await expect.poll(() => rows.count()).toBeLessThan(80);
      expect(visited.mishaps).toEqual([]);
    },
  );

  once(
    'an entity is opened from the list, with all that hangs on it (on SQLite alone: it does not depend on the database)',
    async () => {
      const visited = await openAs('reader', HALL);
      const { page } = visited;
      await page.locator('tbody th a').first().click();
      await page.getByRole('heading', { name: 'Details', level: 2 }).waitFor();
      for (const tab of ['Custom data', 'Costs', 'Files', 'History']) {
        await page
          .getByRole('navigation', { name: 'Fields of Event' })
          .getByRole('link', { name: tab })
          .click();
        await page.getByRole('heading', { name: tab, level: 2 }).waitFor();
      }
      await page.goBack();
      await page.getByRole('heading', { name: 'Files', level: 2 }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Files', level: 2 }).waitFor();
      expect(visited.mishaps).toEqual([]);
    },
  );

  once(
    'what is not there, or not for this user, is said (on SQLite alone: it does not depend on the database)',
    async () => {
      const visited = await openAs('reader', '/event/1-1');
      const { page } = visited;
      await page.getByText('This was deleted or never existed.').waitFor();
      await page.goto(`${server().address}/nowhere/at/all`);
      await page.getByText('This page does not exist.').waitFor();
      await page.goto(`${server().address}/nowhere`);
      await page.getByText('This page does not exist.').waitFor();
      expect(visited.mishaps).toEqual([]);
    },
  );

  it('a session that ends while somebody types is renewed over the page, which keeps what was typed', async () => {
    const visited = await openAs('reader', '/settings/preferences');
    const { page } = visited;
    await page.getByLabel('Full name').fill('Somebody else');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByText('Your session has ended.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Somebody else');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Full name changed.').waitFor();
    expect(visited.mishaps).toEqual([]);
  });
});

/** Getters of values that exist only within tests. */
function bound(visit: ReturnType<typeof useBrowser>) {
  return { open: visit.open, openAs: visit.openAs, server: () => visit.server };
}
