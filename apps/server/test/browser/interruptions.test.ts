/**
 * Sessions that end, and faster changes by others, while a form is
 * open that edits no entity: nothing is lost.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, isUnlocked, wireId } from '../api/demo-records.ts';
import { chooseListAction, signInAgain, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { holdRequests } from './held-requests.ts';

const DATAVIEW = `/dataviews/${wireId(demoRecord('dataview', ({ name }) => name === 'Season overview'))}/edit`;

const [FIRST, SECOND] = demoRecords('event')
  .filter(isUnlocked)
  .map((event) => `/event/${wireId(event)}`);
const STOCK = demoRecord('resource', ({ variety, amount }) => variety === 'bulk' && (amount ?? 0) > 1);
/** The browser reports requests that the test itself prevents. */
const isOwn = (mishap: string) => !/ERR_(INTERNET_DISCONNECTED|FAILED)|LoadFailure/.test(mishap);

/** Forms, dialogs and tabs of the page of an entity. */
const LATE = '**/assets/late-parts-*.js';

/** The files of the program that the page was loaded from are gone. */
const replaceCode = (page: Page) => page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
const isOwnOfUpgrade = (mishap: string) => !/404|Unable to preload CSS/.test(mishap);

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

describe.each(pageEngines('postgres'))('interruptions on %s', (engine) => {
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
    await one.page.getByText(/^“.+” saved as revision 2\.$/).waitFor();

    const { page } = other;
    await page.context().clearCookies();
    // Typed text is checked while typing.
    await page.getByRole('textbox', { name: 'Description' }).fill('As the second one likes it');
    await signInAgain(page);
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Description' }).inputValue())
      .toBe('As the second one likes it');
    await save(page);
    await page.getByText('Someone else changed this dataview in the meantime').waitFor();
    await page.locator('mark', { hasText: 'As the first one likes it' }).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Description' }).inputValue())
      .toBe('As the second one likes it');
    await page.getByRole('button', { name: 'Save mine' }).click();
    await page.getByText(/^“.+” saved as revision 3\.$/).waitFor();
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
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Kept <b>status</b>');
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
    await one.page.getByText('Name of the venue changed.').waitFor();
    const { page } = other;
    await page.getByLabel('Keep the pages of a collection for (minutes)').fill('45');
    await save(page);
    await page.getByText('Someone else changed this too').waitFor();
    await page.getByText('The Barn').first().waitFor();
    await expect
      .poll(() => page.getByLabel('Keep the pages of a collection for (minutes)').inputValue())
      .toBe('45');
    await save(page);
    await page.getByText('Keep the pages of a collection for (minutes) changed.').waitFor();
    await expect.poll(() => page.getByLabel('Name of the venue').inputValue()).toBe('The Barn');
    expect([...one.mishaps, ...other.mishaps]).toEqual([]);
  });

  it('a save that failed offline is never sent after it was cancelled', async () => {
    const { page, mishaps } = await visit.openAs('admin', `${FIRST}?tab=customdata`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Subtitle').fill('Cancelled');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await save(page);
    await page.getByText('The server cannot be reached.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Custom data', level: 2 }).waitFor();
    expect(sent).not.toContain('PUT');
    await expect.poll(() => page.getByText('Cancelled', { exact: true }).count()).toBe(0);
    expect(mishaps.filter(isOwn)).toEqual([]);
  });

  it('a save that is under way is stopped by Cancel', async () => {
    const { page, mishaps } = await visit.openAs('admin', `${SECOND}?tab=customdata`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Subtitle').fill('Too slow');
    let isStopped = false;
    page.on('requestfailed', (request) => {
      isStopped ||= request.method() === 'PUT';
    });
    // The request is never answered.
    await page.route('**/customdata', (route) =>
      route.request().method() === 'PUT' ? undefined : route.continue(),
    );
    await save(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await expect.poll(() => isStopped).toBe(true);
    expect(mishaps).toEqual([]);
  });

  it('a page whose code is missing says so, and loads after the connection is back', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    await page.locator('tbody th a').first().waitFor();
    await page.route('**/assets/**', (route) => route.abort());
    await page.locator('tbody th a').first().click();
    await page.getByText('This page could not be loaded.').waitFor();
    await expect.poll(() => page.getByText(/preload|import|assets/).count()).toBe(0);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByText('The server cannot be reached.').waitFor();
    await page.context().setOffline(false);
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('heading', { name: 'Details', level: 2 }).waitFor();
    expect(mishaps.filter(isOwn)).toEqual([]);
  });

  it('a part whose code an upgrade has replaced leaves the page as it is, with what was typed', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/resource/${wireId(STOCK)}`);
    const notice = page.getByText('This part could not be loaded.');
    await page.getByRole('button', { name: 'Change Quantity' }).waitFor();
    // The forms of the page have come.
    await page.waitForLoadState('networkidle');
    await replaceCode(page);
    await page.getByRole('button', { name: 'Change Quantity' }).click();
    await notice.waitFor();
    const amount = page.getByRole('textbox', { name: 'Quantity' });
    await amount.fill('77');
    await amount.press('Enter');
    await page.getByRole('button', { name: 'Change Quantity' }).waitFor();
    expect(mishaps.filter(isOwnOfUpgrade)).toEqual([]);
  });

  it('a value that is pressed before its form has come opens with what was typed meanwhile', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/preferences');
    const letGo = await holdRequests(page, LATE);
    await page.goto(`${visit.server.address}/resource/${wireId(STOCK)}`);
    const value = page.getByRole('button', { name: 'Change Quantity' });
    await value.click();
    await page.locator('button[aria-busy="true"]:focus').waitFor();
    await page.keyboard.type('789e');
    await page.keyboard.press('Backspace');
    letGo();
    const amount = page.getByRole('textbox', { name: 'Quantity' });
    await amount.waitFor();
    await expect.poll(() => amount.inputValue()).toBe('789');
    await amount.press('Escape');
    await value.waitFor();
    expect(mishaps).toEqual([]);
  });

  it('a value whose form does not come says so, and opens with "Try again"', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/preferences');
    await page.route(LATE, (route) => route.abort());
    await page.goto(`${visit.server.address}/resource/${wireId(STOCK)}`);
    const value = page.getByRole('button', { name: 'Change Quantity' });
    await value.click();
    await page.getByText('This part could not be loaded.').waitFor();
    await value.waitFor();
    await page.unroute(LATE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('textbox', { name: 'Quantity' }).waitFor();
    expect(mishaps.filter(isOwn)).toEqual([]);
  });

  it('a menu or a dialog whose code an upgrade has replaced can be asked for again, and opens after the page is loaded anew', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    const notice = page.getByText('This part could not be loaded.');
    const open = () => chooseListAction(page, 'Columns');
    const menu = page.getByRole('button', { name: 'More for this list' });
    await page.locator('tbody th a').first().waitFor();
    await replaceCode(page);
    await menu.click();
    await notice.waitFor();
    await notice.waitFor({ state: 'detached' });
    await page.unroute('**/assets/**');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Columns' }).waitFor();
    await page.keyboard.press('Escape');
    await replaceCode(page);
    await open();
    await notice.waitFor();
    await notice.waitFor({ state: 'detached' });
    await open();
    await notice.waitFor();
    expect(await page.locator('tbody th a').count()).toBeGreaterThan(5);
    await page.unroute('**/assets/**');
    await page.reload();
    await page.locator('tbody th a').first().waitFor();
    await open();
    await page.getByRole('dialog', { name: 'Columns of this list' }).waitFor();
    expect(mishaps.filter(isOwnOfUpgrade)).toEqual([]);
  });

  it('a view whose code an upgrade has replaced says so, and loads after "Reload"', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/planning/agenda');
    await page.getByRole('link', { name: 'Week', exact: true }).waitFor();
    await replaceCode(page);
    await page.getByRole('link', { name: 'Week', exact: true }).click();
    await page.getByText('This page could not be loaded.').waitFor();
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('table', { name: /^Week overview/ }).waitFor();
    expect(mishaps.filter(isOwnOfUpgrade)).toEqual([]);
  });

  it('a dialog asks in one way before it loses what was typed', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    await page.getByRole('button', { name: /^New/ }).click();
    const dialog = page.getByRole('dialog').first();
    const name = dialog.getByLabel('Name', { exact: true });
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await name.fill('Kept');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await close();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await question.waitFor({ state: 'detached' });
      await expect.poll(() => name.inputValue()).toBe('Kept');
    }
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^New/ }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(mishaps).toEqual([]);
  });
});
