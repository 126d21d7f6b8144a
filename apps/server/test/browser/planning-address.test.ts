/** The address of a planning view names the event whose details are open. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { recordLine } from '../builders/records.ts';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { anEvent, CHAMBER, cardOf, change, GREAT, gridFrom, hallsFrom } from './planning-steps.ts';

const VIEWS = ['Grid', 'Week', 'Month', 'Agenda'] as const;
const LISTS = ['week', 'month', 'agenda'] as const;

const detailsOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const lineOf = (page: Page, name: string) => page.locator('main li button', { hasText: name });
const selected = (page: Page) => new URL(page.url()).searchParams.get('sel');

async function showView(page: Page, view: string): Promise<void> {
  const views = page.getByRole('navigation', { name: 'Planning views' });
  await views.getByRole('link', { name: view, exact: true }).click();
  await views.locator('[aria-current="page"]', { hasText: view }).waitFor();
}

describe.each(pageEngines('sqlite'))('the address of the details on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('opens the same details in every view, keeps them from view to view, and Back closes them', async () => {
    const day = '2034-03-07';
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2034-03-06'));
    expect(
      await change(page, anEvent('Kept open', GREAT, day, 10), anEvent('Beside', CHAMBER, day, 11)),
    ).toBe(200);
    await cardOf(page, 'Kept open').click();
    await detailsOf(page, 'Kept open').waitFor();
    const sel = selected(page);
    for (const view of [...VIEWS.slice(1), ...VIEWS]) {
      await showView(page, view);
      await detailsOf(page, 'Kept open').waitFor();
      expect(selected(page)).toBe(sel);
    }
    for (const view of ['week', 'month', 'agenda', '?view=grid']) {
      const path = view.startsWith('?') ? `/planning${view}&` : `/planning/${view}?`;
      const other = await visit.openAs('reader', `${path}${hallsFrom('2034-03-06')}&sel=${sel}`);
      await detailsOf(other.page, 'Kept open').waitFor();
      await other.page.locator('[data-selected]', { hasText: 'Kept open' }).waitFor();
      expect(other.mishaps).toEqual([]);
      await other.page.close();
    }
    for (const view of LISTS) {
      await page.goto(`${visit.server.address}/planning/${view}?${hallsFrom('2034-03-06')}`);
      await lineOf(page, 'Kept open').click();
      await detailsOf(page, 'Kept open').waitFor();
      expect(selected(page)).toBe(sel);
      await lineOf(page, 'Beside').click();
      await detailsOf(page, 'Beside').waitFor();
      await page.goBack();
      await detailsOf(page, 'Beside').waitFor({ state: 'detached' });
      expect([new URL(page.url()).pathname, selected(page)]).toEqual([`/planning/${view}`, null]);
      await expect.poll(() => detailsOf(page, 'Kept open').count()).toBe(0);
      await page.goForward();
      await detailsOf(page, 'Beside').waitFor();
      await page.keyboard.press('Escape');
      await detailsOf(page, 'Beside').waitFor({ state: 'detached' });
      expect(selected(page)).toBeNull();
    }
    expect(mishaps).toEqual([]);
  });

  it('gives the focus back to the line or the card, however the details are closed', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2034-04-03'));
    expect(await change(page, anEvent('Looked into', GREAT, '2034-04-04', 10))).toBe(200);
    const closings = [() => page.keyboard.press('Escape'), () => page.goBack()];
    for (const close of closings) {
      await cardOf(page, 'Looked into').focus();
      await page.keyboard.press('Enter');
      await detailsOf(page, 'Looked into')
        .getByRole('heading', { level: 2 })
        .and(page.locator(':focus'))
        .waitFor();
      await close();
      await page.locator('[data-card]:focus', { hasText: 'Looked into' }).waitFor();
    }
    for (const view of LISTS) {
      await page.goto(`${visit.server.address}/planning/${view}?${hallsFrom('2034-04-03')}`);
      for (const close of closings) {
        await lineOf(page, 'Looked into').focus();
        await page.keyboard.press('Enter');
        await detailsOf(page, 'Looked into')
          .getByRole('heading', { level: 2 })
          .and(page.locator(':focus'))
          .waitFor();
        await close();
        await lineOf(page, 'Looked into').and(page.locator(':focus')).waitFor();
      }
    }
    expect(mishaps).toEqual([]);
  });

  it('stays with the view that was chosen while the day in sight was on its way into it', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2034-06-05'));
    await page.getByRole('grid').waitFor();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/conflicts-view-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('grid').evaluate((grid) => grid.scrollBy(0, 3_000));
    await page
      .getByRole('link', { name: /^Conflicts/ })
      .last()
      .click();
    await page.waitForURL(/planning\/conflicts/);
    // Longer than it takes until the address follows the scrolling.
    await page.waitForTimeout(1_500);
    release();
    await page.getByText(/^\d+ conflicts? from|^No conflicts$/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/planning/conflicts');
    expect(mishaps).toEqual([]);
  });

  it('shows nothing of an event that does not exist or is gone, and no more than its card of one that may not be read', async () => {
    const day = '2034-05-02';
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2034-05-01'));
    expect(await change(page, anEvent('Secret talks', GREAT, day, 10))).toBe(200);
    await cardOf(page, 'Secret talks').click();
    await detailsOf(page, 'Secret talks').waitFor();
    const sel = selected(page);
    const { transfer, writer } = visit.server.own;
    const reader = (await transfer.all('user')).find(({ login }) => login === 'reader');
    const groups = await transfer.all('usergroup');
    const own = groups.filter(({ id }) => reader?.userGroupIds.includes(id));
    const onlyOwn = own.map((group) => {
      const kinds = { ...group.permissions.kinds, event: { read: 'own', write: 'none' } as const };
      return recordLine('usergroup', { ...group, permissions: { ...group.permissions, kinds } });
    });
    expect(onlyOwn).not.toEqual([]);
    await writer.write({ records: onlyOwn });
    const blind = await visit.openAs('reader', '/planning/agenda');
    for (const view of ['?view=grid&', ...LISTS.map((list) => `/${list}?`)]) {
      const path = `/planning${view}${hallsFrom('2034-05-01')}`;
      await page.goto(`${visit.server.address}${path}&sel=1-1`);
      await page.locator('main :is([data-card], li button)', { hasText: 'Secret talks' }).waitFor();
      await expect.poll(() => page.locator('main section:has(h2[tabindex])').count()).toBe(0);

      await blind.page.goto(`${visit.server.address}${path}&sel=${sel}`);
      const hidden = blind.page.locator('main :is([data-card], li button)', {
        hasText: 'Not visible to you',
      });
      await hidden.first().waitFor();
      await detailsOf(blind.page, 'Not visible to you').waitFor();
      expect(await blind.page.getByText('Secret talks').count()).toBe(0);
      expect(await blind.page.getByRole('button', { name: 'Move…' }).count()).toBe(0);
    }
    await writer.write({ records: own.map((group) => recordLine('usergroup', group)) });

    for (const list of LISTS) {
      const name = `Gone from ${list}`;
      await page.goto(`${visit.server.address}/planning/${list}?${hallsFrom('2034-05-01')}`);
      expect(await change(page, anEvent(name, CHAMBER, day, 15))).toBe(200);
      await lineOf(page, name).click();
      await detailsOf(page, name).waitFor();
      expect(await change(page, { do: 'delete', event: selected(page) })).toBe(200);
      await detailsOf(page, name).waitFor({ state: 'detached' });
    }
    expect([...mishaps, ...blind.mishaps]).toEqual([]);
  });
});
