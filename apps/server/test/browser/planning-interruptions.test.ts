/** The plan when the server fails, is slow, or cannot be reached, and when the session ends. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signInAgain, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import {
  CHAMBER,
  cardOf,
  cellOf,
  create,
  DOCK,
  drag,
  dragOn,
  GREAT,
  GRID,
  gridFrom,
  isIn,
  MONDAY,
} from './planning-steps.ts';

/** A Monday that the first view does not show. */
const SLOW_DAY = '2031-03-31';

/** Matches requests for the plan of a period with this day. */
const usesOn = (day: string) => (url: URL) =>
  url.pathname === '/app/api/planning/uses' &&
  (url.searchParams.get('from') ?? '') <= day &&
  (url.searchParams.get('to') ?? '') >= day;

const isBusy = (page: Page, day: string) => cellOf(page, day, GREAT).locator('..').getAttribute('aria-busy');

/** The browser reports requests that the test itself prevents. */
const isUnexpected = (mishap: string) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(mishap);

describe.each(pageEngines('postgres'))('the plan interrupted on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('sends a change again whose answer was lost, and makes it once', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-05-05'));
    const sent: string[] = [];
    await page.route(
      '**/app/api/planning/changes',
      async (route) => {
        await route.fetch();
        sent.push(route.request().postData() ?? '');
        await route.abort();
      },
      { times: 1 },
    );
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/planning/changes')) sent.push(request.postData() ?? '');
    });
    await cellOf(page, '2031-05-06', DOCK).dblclick();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Only once');
    await page.getByRole('dialog').getByRole('button', { name: 'Create event' }).click();
    await page.getByText('The connection was lost before the server answered.').first().waitFor();
    await cardOf(page, 'Only once').waitFor();
    // The event can be seen before its answer has come.
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]).toBe(sent[1]);
    await expect.poll(() => cardOf(page, 'Only once').count()).toBe(1);
    expect(mishaps.filter(isUnexpected)).toEqual([]);
  });

  it('keeps a failed week apart, and loads it again', async () => {
    const { page } = await visit.openAs('admin', '/settings/preferences');
    let fails = true;
    await page.route(usesOn('2031-03-03'), (route) =>
      fails
        ? route.fulfill({ status: 500, json: { code: 'internal', detail: 'Broken', status: 500, title: '' } })
        : route.continue(),
    );
    await page.goto(visit.server.address + GRID);
    await page.getByText('This week could not be loaded.').waitFor();
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('This week could not be loaded.').waitFor({ state: 'detached' });
    fails = true;
    await page.goto(`${visit.server.address}/planning/month?from=${MONDAY}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    fails = false;
    await again.click();
    await again.waitFor({ state: 'detached' });
  });

  it('keeps a card in the hand when the session ends during a drag, and writes nothing', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-09-01'));
    await create(page, '2031-09-01', GREAT, 'In the air');
    await drag(page, cardOf(page, 'In the air'), cellOf(page, '2031-09-02', DOCK));
    await page.getByText('Free', { exact: true }).waitFor();
    // No other request may tell that the session has ended before the card is over the next cell.
    await page.route(
      '**/planning/check',
      async (route) => {
        await page.context().clearCookies();
        await route.fulfill({ status: 401, json: { code: 'not-signed-in', detail: 'Sign in.' } });
      },
      { times: 1 },
    );
    await dragOn(page, cellOf(page, '2031-09-03', CHAMBER));
    await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
    await page.mouse.up();
    await signInAgain(page);
    await page.getByText('Moving In the air: choose a day and hall.').waitFor();
    await page.getByText('Wednesday, September 3, 2031, Chamber Hall: Free').first().waitFor();
    await isIn(cellOf(page, '2031-09-01', GREAT), 'In the air');
    await cellOf(page, '2031-09-03', CHAMBER).click();
    await isIn(cellOf(page, '2031-09-03', CHAMBER), 'In the air');
    expect(mishaps).toEqual([]);
  });

  it('keeps a change that came after the session had ended, until somebody sends it again', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-09-08'));
    await create(page, '2031-09-08', GREAT, 'Too late');
    await cardOf(page, 'Too late').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Tuesday, September 9, 2031, Great Hall: Free').first().waitFor();
    await page.context().clearCookies();
    await page.keyboard.press('Enter');
    await signInAgain(page);
    await page.getByText('Your session had ended').first().waitFor();
    await isIn(cellOf(page, '2031-09-08', GREAT), 'Too late');
    await page.getByRole('button', { name: 'Send again now' }).click();
    await isIn(cellOf(page, '2031-09-09', GREAT), 'Too late');
    expect(mishaps).toEqual([]);
  });

  it('keeps a form that was sent after the session had ended', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-09-22'));
    await cellOf(page, '2031-09-22', DOCK).dblclick();
    const dialog = page.getByRole('dialog', { name: 'New event' });
    await dialog.getByLabel('Name', { exact: true }).fill('Typed before');
    await page.context().clearCookies();
    await page.keyboard.press('Enter');
    await signInAgain(page);
    await dialog.getByRole('button', { name: 'Create event' }).click();
    await isIn(cellOf(page, '2031-09-22', DOCK), 'Typed before');
    await expect.poll(() => cardOf(page, 'Typed before').count()).toBe(1);
    expect(mishaps).toEqual([]);
  });

  it('says whether a move was saved once the connection is back', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-09-15'));
    await create(page, '2031-09-15', GREAT, 'On the way');
    await page.route('**/app/api/planning/changes', (route) => route.abort());
    await drag(page, cardOf(page, 'On the way'), cellOf(page, '2031-09-16', DOCK));
    await page.mouse.up();
    await page.getByText('The connection was lost before the server answered.').first().waitFor();
    await isIn(cellOf(page, '2031-09-15', GREAT), 'On the way');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.unroute('**/app/api/planning/changes');
    await page.context().setOffline(false);
    await page.getByText('On the way moved to Tuesday, September 16, 2031, Dock Hall.').first().waitFor();
    await isIn(cellOf(page, '2031-09-16', DOCK), 'On the way');
    expect(mishaps.filter(isUnexpected)).toEqual([]);
  });

  it('shows what is loaded without a connection, and changes nothing until it is back', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-10-06'));
    await create(page, '2031-10-06', GREAT, 'Still readable');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'New event' }).isDisabled()).toBe(true);
    await cardOf(page, 'Still readable').click();
    const details = page.getByRole('region', { name: 'Still readable' });
    await details.getByText('No connection: changes cannot be saved now.').waitFor();
    await expect.poll(() => details.getByRole('button', { name: 'Move…' }).isDisabled()).toBe(true);
    await details.getByRole('button', { name: 'Close details' }).click();
    const said = page.getByRole('status').getByText('No connection: changes cannot be saved now.');
    await cardOf(page, 'Still readable').focus();
    await page.keyboard.press('Space');
    await said.first().waitFor();
    await page.getByLabel('Go to date').fill('2033-03-07');
    await page.getByText('This week could not be loaded.').first().waitFor();
    await page.context().setOffline(false);
    await page.getByText('This week could not be loaded.').first().waitFor({ state: 'detached' });
    await create(page, '2033-03-07', GREAT, 'Back again');
    expect(mishaps.filter(isUnexpected)).toEqual([]);
  });

  it('stays usable while one week is slow', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/preferences');
    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(usesOn(SLOW_DAY), async (route) => {
      await slow;
      await route.continue();
    });
    await page.goto(visit.server.address + GRID);
    await cellOf(page, MONDAY, GREAT).waitFor();
    const scroll = (pixels: number) =>
      page.getByRole('grid').evaluate((grid, by) => grid.scrollBy(0, by), pixels);
    await scroll(1_200);
    await expect.poll(() => isBusy(page, SLOW_DAY)).toBe('true');
    await scroll(-1_200);
    await create(page, '2031-03-10', GREAT, 'In another week');
    await scroll(1_200);
    await expect.poll(() => isBusy(page, SLOW_DAY)).toBe('true');
    answer();
    await expect.poll(() => isBusy(page, SLOW_DAY)).toBeNull();
    expect(mishaps).toEqual([]);
  });
});
