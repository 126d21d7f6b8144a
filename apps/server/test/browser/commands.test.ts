/** The command bar and the keys of the application. */
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const eventNames = demoRecords('event').map(({ name }) => name);
const SHARED_NAME = eventNames.find((name, at) => eventNames.indexOf(name) !== at) ?? '';

describe.each(pageEngines('sqlite'))('the command bar on %s', (engine) => {
  const visit = useBrowser(engine);

  it('leads to pages and entities with the keyboard alone, and does what can be done', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/contacts');
    await page.locator('tbody th a').first().waitFor();
    const bar = page.getByRole('dialog', { name: 'Go to or do' });
    const box = bar.getByRole('combobox');
    const openBar = async () => {
      await page.keyboard.press('Control+k');
      await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
    };
    await openBar();
    expect(await obstacles(page)).toEqual([]);
    await page.keyboard.type('great hall');
    const option = bar.getByRole('option', { name: /^Great Hall .+ Location$/ });
    await option.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/location\/\d+-\d+/);
    await bar.waitFor({ state: 'detached' });

    // Events of one name are told apart by their times and halls.
    await openBar();
    await page.keyboard.type(SHARED_NAME);
    await bar
      .getByRole('option', { name: /\d\d:\d\d–\d\d:\d\d/ })
      .nth(1)
      .waitFor();
    const told = await bar.getByRole('option').filter({ hasText: SHARED_NAME }).allTextContents();
    expect(new Set(told).size).toBe(told.length);
    expect(await obstacles(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });

    await openBar();
    await page.keyboard.type('task');
    await bar.getByRole('option', { name: 'Tasks Page' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/tasks/);
    await bar.waitFor({ state: 'detached' });

    await openBar();
    await page.keyboard.type('compact');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.density)).toBe('compact');
    await bar.waitFor({ state: 'detached' });
    await openBar();
    await page.keyboard.type('xyzzy');
    await bar.getByText('Nothing found').waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    expect(mishaps).toEqual([]);
  });

  it('single keys make and edit, and do nothing while a field has the focus', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/contacts');
    await page.locator('tbody th a').first().waitFor();
    await page.getByRole('combobox', { name: 'Search' }).focus();
    await page.keyboard.type('ne?');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.locator('tbody th a').first().focus();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New contact' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('body').press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const key of ['Ctrl+K', 'N', 'E', '/', 'Space'])
      await help.getByText(key, { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    const event = demoRecord('contact');
    await page.goto(`${visit.server.address}/contact/${event.id}-${event.created}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor();
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Save' }).first().waitFor();
    expect(mishaps).toEqual([]);
  });
});
