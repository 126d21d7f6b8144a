/** Work with a list: sorting, days, widths, selecting, copying, files, filters by a click, and the panel beside it. */
import { readFile } from 'node:fs/promises';
import { foldText } from '@callboard/query';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseListAction, obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const NAMES = 'tbody th a';
const namesIn = (page: Page) => page.locator(NAMES).allTextContents();
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const isSorted = (texts: readonly string[]) => {
  const folded = texts.map(foldText);
  return folded.every((text, at) => at === 0 || (folded[at - 1] ?? '') <= text);
};

describe.each(pageEngines('postgres'))('work with a list on %s', (engine) => {
  const visit = useBrowser(engine);

  it('a heading sorts, turns the order round and gives it up; the address keeps it', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/resources');
    await page.locator(NAMES).first().waitFor();
    // Only events and groups are in production groups.
    await page.getByRole('columnheader', { name: 'Resource group' }).waitFor();
    const heading = page.getByRole('columnheader', { name: 'Name' });
    await heading.getByRole('button').click();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
    await page.locator(NAMES).first().waitFor();
    await expect.poll(async () => isSorted(await namesIn(page)), { timeout: 10_000 }).toBe(true);
    await heading.getByRole('button').click();
    await expect.poll(() => parameter(page, 'order')).toBe('-name');
    await expect
      .poll(async () => isSorted((await namesIn(page)).toReversed()), { timeout: 10_000 })
      .toBe(true);
    await page.reload();
    await page.locator(NAMES).first().waitFor();
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
    await heading.getByRole('button').click();
    await expect.poll(() => parameter(page, 'order')).toBeNull();
    // Roles are worked out for each resource, and the database cannot sort by them.
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Roles' }).getByRole('button').count())
      .toBe(0);
    expect(mishaps).toEqual([]);
  });

  it('days have headings, the first visible one stays at the top, and Today leads there', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events');
    const day = page.locator('thead tr').nth(1);
    await day.waitFor();
    const first = await day.textContent();
    await day.getByRole('button', { name: 'Today' }).click();
    await expect.poll(() => day.textContent()).not.toBe(first);
    const { timezone, dayline } = (
      await (await page.request.get(`${visit.server.address}/app/api/session`)).json()
    ).installation as { timezone: string; dayline: string };
    const instant = new Date(Date.now() - Number(dayline.slice(0, 2)) * 3_600_000);
    const today = new Intl.DateTimeFormat('en-US', { timeZone: timezone, dateStyle: 'full' }).format(instant);
    // The demo venue has events on every day.
    await expect.poll(() => day.textContent()).toContain(today);
    // Headings between the days repeat none.
    const headings = await page.locator('tbody tr[aria-hidden]').allTextContents();
    expect(headings.length).toBeGreaterThan(1);
    expect(new Set(headings).size).toBe(headings.length);
    await expect
      .poll(() => page.locator('tbody [data-place="start"]').first().innerText())
      .toMatch(/\d\d:\d\d–\d\d:\d\d/);
    expect(mishaps).toEqual([]);
  });

  it.each(['/groups', '/events?order=name', '/resourcebookings?order=-name'])(
    'the values of %s stand below their headings',
    async (path) => {
      const { page } = await visit.openAs('reader', path);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator(NAMES).nth(9).waitFor();
      const left = (boxes: readonly Element[]) => boxes.map((box) => box.getBoundingClientRect().left);
      const heads = await page.locator('thead tr').first().locator('th').evaluateAll(left);
      for (const row of [2, 4, 6, 8, 10]) {
        const cells = page.locator(`tbody [aria-rowindex="${row}"] > :is(th, td):not(:first-child)`);
        await expect.poll(() => cells.evaluateAll(left)).toEqual(heads.slice(-(await cells.count())));
      }
    },
  );

  it('tasks begin with those that are not done, the soonest due first', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/tasks');
    await page.getByRole('link', { name: 'Open tasks' }).click();
    await expect.poll(() => parameter(page, 'q')).toBe('*:* - status:done');
    await page.getByRole('listitem').getByText('not Status: done').waitFor();
    await page.locator(NAMES).first().waitFor();
    const statuses = page.locator('tbody [aria-rowindex] [data-place="end"]');
    await expect.poll(async () => (await statuses.allTextContents()).includes('Done')).toBe(false);
    await expect.poll(async () => (await statuses.allTextContents()).includes('Open')).toBe(true);
    await page.getByRole('link', { name: 'Tasks', exact: true }).click();
    await expect.poll(() => parameter(page, 'q')).toBe('*:* - status:done');
    expect(mishaps).toEqual([]);
  });

  it('columns get the width that they are drawn to, by mouse and by keys, and keep it', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/contacts');
    await page.locator(NAMES).first().waitFor();
    const heading = page.getByRole('columnheader', { name: 'Name' });
    const widthOf = async () => (await heading.boundingBox())?.width ?? 0;
    await heading.getByRole('button').focus();
    const before = await widthOf();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(widthOf).toBe(Math.round(before + 20));
    const box = await heading.boundingBox();
    if (box === null) throw new Error('the heading is visible');
    await page.mouse.move(box.x + box.width - 3, box.y + 15);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 57, box.y + 15);
    await page.mouse.up();
    const wide = await widthOf();
    expect(wide).toBeGreaterThan(before + 60);
    await page.reload();
    await page.locator(NAMES).first().waitFor();
    expect(await widthOf()).toBe(wide);
    expect(mishaps).toEqual([]);
  });

  it('columns stand where they are taken by keys and by mouse, in files too, and are given back', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events?q=date:%23thisweek');
    await page.locator(NAMES).first().waitFor();
    const titles = () => page.locator('thead th').allTextContents();
    const first = ['Name', 'When', 'Locations', 'Status', 'Profile', 'Production group'];
    await expect.poll(() => titles()).toEqual(first);
    // Arrow keys lead over the headings, also those that do not sort.
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const focused = () => page.evaluate(() => document.activeElement?.closest('th')?.textContent);
    await expect.poll(() => focused()).toBe('Locations');
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('status').getByText('Locations is now column 4 of 6.').waitFor();
    await expect
      .poll(() => titles())
      .toEqual(['Name', 'When', 'Status', 'Locations', 'Profile', 'Production group']);
    await expect.poll(() => focused()).toBe('Locations');
    // The name stays first, and Alt with an arrow does not leave the page.
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Alt+ArrowLeft');
    await expect
      .poll(() => titles())
      .toEqual(['Name', 'Locations', 'When', 'Status', 'Profile', 'Production group']);
    expect(parameter(page, 'columns')).toBe('name,locations,when,status,profile,group');

    const middleOf = async (name: string) => {
      const box = await page.getByRole('columnheader', { name }).boundingBox();
      if (box === null) throw new Error('the heading is visible');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [from, to] = [await middleOf('Profile'), await middleOf('Locations')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x - 10, to.y, { steps: 4 });
    await expect.poll(() => page.locator('th[data-drop="before"]').textContent()).toBe('Locations');
    await page.mouse.up();
    const moved = ['Name', 'Profile', 'Locations', 'When', 'Status', 'Production group'];
    await expect.poll(titles).toEqual(moved);
    // The drag has not sorted the list.
    expect(parameter(page, 'order')).toBeNull();
    expect(await obstacles(page)).toEqual([]);
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      chooseListAction(page, 'Export as CSV'),
    ]);
    const [head] = (await readFile(await table.path(), 'utf8')).split('\r\n');
    expect(head).toBe('"Name","Profile","Locations","Start","End","Status","Production group"');

    await page.goto(`${visit.server.address}/events`);
    await page.locator(NAMES).first().waitFor();
    await expect.poll(() => titles()).toEqual(moved);
    const other = await visit.openAs('admin', '/events');
    await other.page.locator(NAMES).first().waitFor();
    await expect.poll(() => other.page.locator('thead th').allTextContents()).toEqual(first);
    await chooseListAction(page, 'Reset columns and widths');
    await expect.poll(titles).toEqual(first);
    expect(parameter(page, 'columns')).toBeNull();
    expect([...mishaps, ...other.mishaps]).toEqual([]);
  });

  it('rows are selected by mouse and keys, counted, copied, and saved as a file', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/resources?order=name');
    await page.locator(NAMES).first().waitFor();
    const cell = (row: number) => page.locator(`tr[aria-rowindex="${row}"] [data-place="below"]`);
    await cell(2).click({ modifiers: ['Control'] });
    await cell(4).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByText('3 selected').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.locator('tr[aria-rowindex="4"] th a').focus();
    await page.keyboard.press('Shift+ArrowDown');
    await bar.getByText('4 selected').waitFor();
    await page.keyboard.press('Space');
    await bar.getByText('3 selected').waitFor();
    await bar.getByRole('button', { name: 'Copy' }).click();
    const names = (await namesIn(page)).slice(0, 3);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n').map((line) => line.split('\t')[0])).toEqual(['Name', ...names]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('resources.csv');
    const typeOf = (row: number) =>
      page.locator(`tr[aria-rowindex="${row}"] [data-filter="type"]`).textContent();
    await expect.poll(() => typeOf(2)).toMatch(/^(People|Material|Service|Financial)$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(`"${await typeOf(2)}"`);
    expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '"Name"',
      ...names.map((name) => `"${name}"`),
      '',
    ]);
    await page.locator('tr[aria-rowindex="4"] th a').focus();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    expect(mishaps).toEqual([]);
  });

  it('a click on a row opens the panel, Back closes it, and a double click opens the page', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events?q=date:%23thisweek');
    await page.locator(NAMES).first().waitFor();
    const [name] = await namesIn(page);
    const when = page.locator('tr[aria-rowindex="2"] [data-place="start"]');
    await when.click();
    const panel = page.getByRole('complementary', { name: `Details of ${name}` });
    await panel
      .getByRole('link', { name: name ?? '' })
      .first()
      .waitFor();
    await panel.getByText('Locations').waitFor();
    expect(parameter(page, 'show')).toMatch(/^\d+-\d+$/);
    expect(await obstacles(page)).toEqual([]);
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
    await when.click();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await when.dblclick();
    await page.waitForURL(/\/event\/\d+-\d+/);
    await page.goBack();
    await page.locator(NAMES).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/event\/\d+-\d+/);
    expect(mishaps).toEqual([]);
  });

  it('a click on a value narrows the list, and its chip widens it again', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events?q=date:%23thismonth');
    await page.locator(NAMES).first().waitFor();
    const status = page.locator('tbody [data-filter="status"]').first();
    const value = (await status.textContent()) ?? '';
    await status.click();
    await expect.poll(() => parameter(page, 'q')).toBe(`date:#thismonth status:="${value}"`);
    await expect.poll(() => page.locator('tbody [data-filter="status"]').first().textContent()).toBe(value);
    const shown = await page.locator('tbody [data-filter="status"]').allTextContents();
    expect(new Set(shown)).toEqual(new Set([value]));
    const chips = page.getByRole('list', { name: 'Conditions' });
    await chips.getByRole('button', { name: `Remove the condition Status: = ${value}` }).click();
    await expect.poll(() => parameter(page, 'q')).toBe('date:#thismonth');
    await expect.poll(() => chips.getByRole('listitem').count()).toBe(1);
    expect(mishaps).toEqual([]);
  });

  it('a search without a result is announced; the rows that stand for those on their way are not', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events?q=date:%23thismonth');
    await page.locator(NAMES).first().waitFor();
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/app/api/data/**', async (route) => {
      await isAnswered;
      await route.continue();
    });
    const search = page.getByRole('combobox').first();
    await search.fill('xyzzy');
    await search.press('Enter');
    const announced = page.locator('main [aria-live="polite"]');
    await announced.getByText('Loading …').waitFor();
    await page.locator('[data-loading][aria-hidden="true"]').waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    answer();
    await announced.getByText('Nothing found').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    expect(mishaps).toEqual([]);
  });

  it('the whole list is saved as it is seen, also as a workbook', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events?q=date:%23thisweek&order=-name');
    await page.locator(NAMES).first().waitFor();
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      chooseListAction(page, 'Export as XLSX'),
    ]);
    expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK');
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      chooseListAction(page, 'Export as CSV'),
    ]);
    const [head, first] = (await readFile(await table.path(), 'utf8')).split('\r\n');
    expect(head).toBe('"Name","Start","End","Locations","Status","Profile","Production group"');
    expect(first).toContain(`"${(await namesIn(page))[0]}"`);
    expect(mishaps).toEqual([]);
  });

  it('on a phone the first row is within 200 pixels, with time, place and status, and inputs of 16 pixels', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/events?q=date:%23thisweek', { width: 360 });
    await page.locator(NAMES).first().waitFor();
    await page.locator('thead tr').nth(1).waitFor();
    const box = await page.locator('tbody [aria-rowindex="2"]').boundingBox();
    expect(box?.y).toBeLessThanOrEqual(200);
    const row = page.locator('tbody [aria-rowindex="2"]');
    for (const place of ['start', 'below', 'end']) {
      await expect.poll(() => row.locator(`[data-place="${place}"]`).isVisible()).toBe(true);
    }
    const name = await row.locator('th').boundingBox();
    expect(name?.width).toBeGreaterThan(220);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const search = page.getByRole('combobox').first();
    await expect.poll(() => search.evaluate((input) => getComputedStyle(input).fontSize)).toBe('16px');
    expect(await obstacles(page)).toEqual([]);
    // A tap opens the page: there is no room for a panel.
    await row.locator('[data-place="start"]').click();
    await page.waitForURL(/\/event\/\d+-\d+/);
    expect(mishaps).toEqual([]);
  });
});
