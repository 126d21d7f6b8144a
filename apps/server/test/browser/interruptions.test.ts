/**
 * Sessions that end, and faster changes by others, while a form is
 * open that edits no entity: nothing is lost.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { PASSWORD, useBrowser } from './browser.ts';

const DATAVIEW = `/dataviews/${wireId(demoRecord('dataview', ({ name }) => name === 'Season overview'))}/edit`;

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Signs in again when the page asks for it, and finds the typed text unchanged. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByText('Your session has ended.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe.each(ENGINES)('interruptions on %s', { timeout: 90_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('of a dataview that is being built', async () => {
    const [one, other] = [await visit.openAs('admin', DATAVIEW), await visit.openAs('admin', DATAVIEW)];
    for (const { page } of [one, other]) {
      // This is not about previews, which would need worker processes.
      const json = { data: [], entities: 0, partial: false, failure: null };
      await page.route('**/dataview/preview', (route) => route.fulfill({ json }));
      await page.reload();
      await page.getByRole('textbox', { name: 'Description' }).waitFor();
    }
    await one.page.getByRole('textbox', { name: 'Description' }).fill('As the first one likes it');
    await save(one.page);
    await one.page.getByText('Saved as revision 2.').waitFor();

    const { page } = other;
    await page.context().clearCookies();
    // Typed text is checked while typing.
    await page.getByRole('textbox', { name: 'Description' }).fill('As the second one likes it');
    await signInAgain(page);
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe(
      'As the second one likes it',
    );
    await save(page);
    await page.getByText('Somebody has changed this dataview meanwhile').waitFor();
    await page.locator('mark', { hasText: 'As the first one likes it' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe(
      'As the second one likes it',
    );
    await page.getByRole('button', { name: 'Save mine in its place' }).click();
    await page.getByText('Saved as revision 3.').waitFor();
    expect([...one.mishaps, ...other.mishaps]).toEqual([]);
  });

  it('of a settings dialog', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/lists');
    await page.getByRole('button', { name: 'New status' }).click();
    const form = page.getByRole('dialog', { name: 'New status' });
    await page.context().clearCookies();
    // The page requests the effects of the change while the user types.
    await form.getByLabel('Name').fill('Kept <b>status</b>');
    await signInAgain(page);
    expect(await form.getByLabel('Name').inputValue()).toBe('Kept <b>status</b>');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const statuses = await visit.server.storage.transfer.all('status');
    expect(statuses.map(({ name }) => name)).toContain('Kept <b>status</b>');
    expect(mishaps).toEqual([]);
  });

  it('of the form of the installation', async () => {
    const one = await visit.openAs('admin', '/settings/installation');
    const other = await visit.openAs('admin', '/settings/installation');
    for (const { page } of [one, other]) await page.getByLabel('Name of the venue').waitFor();
    await one.page.getByLabel('Name of the venue').fill('The Barn');
    await save(one.page);
    await one.page.getByText('Saved.').waitFor();
    const { page } = other;
    await page.getByLabel('Pages of a collection stay for (minutes)').fill('45');
    await save(page);
    await page.getByText('Somebody else has changed this as well').waitFor();
    await page.getByText('The Barn').first().waitFor();
    expect(await page.getByLabel('Pages of a collection stay for (minutes)').inputValue()).toBe('45');
    await save(page);
    await page.getByText('Saved.').waitFor();
    expect(await page.getByLabel('Name of the venue').inputValue()).toBe('The Barn');
    expect([...one.mishaps, ...other.mishaps]).toEqual([]);
  });
});
