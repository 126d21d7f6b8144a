/** Personal lists: columns, saved queries. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../src/model/records.ts';
import { demoRecord } from '../api/demo-records.ts';
import { chooseListAction, obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const headersOf = (page: Page) => page.locator('thead th').allTextContents();
const columnsIn = (page: Page) => new URL(page.url()).searchParams.get('columns');

describe('the columns of a list', () => {
  const visit = useBrowser('sqlite');

  it('are chosen, ordered and reset, stand in the address, and are remembered', async () => {
    const visited = await visit.openAs('reader', '/events?q=ticketssold:*');
    const { page } = visited;
    await page.locator('tbody th a').first().waitFor();
    await chooseListAction(page, 'Columns');
    const dialog = page.getByRole('dialog', { name: 'Columns of this list' });
    await dialog.getByLabel('Search fields').fill('sold');
    await dialog.getByRole('checkbox', { name: 'Tickets sold' }).check();
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByLabel('Search fields').fill('xyzzy');
    await dialog.getByText('No field found.').waitFor();
    for (const name of ['Locations', 'Status', 'Profile', 'Production group']) {
      await dialog.getByRole('button', { name: `Remove ${name}` }).click();
    }
    // The button keeps the focus while its row moves.
    const up = dialog.getByRole('button', { name: 'Move Tickets sold up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('Tickets sold is now column 1 of 2.').waitFor();
    await expect.poll(() => up.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Alt+ArrowDown');
    await dialog.getByText('Tickets sold is now column 2 of 2.').waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await dialog.getByText('Tickets sold is now column 1 of 2.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => headersOf(page)).toEqual(['Name', 'Tickets sold', 'When']);
    expect(columnsIn(page)).toBe('name,cf_ticketssold,when');
    await expect
      .poll(() => page.locator('tbody td[data-number="true"]').first().textContent())
      .toMatch(/^\d/);

    await chooseListAction(page, 'API request');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Copy request' }).inputValue())
      .toContain(`/api/events/ticketssold:*?customdata_keywords=ticketssold'`);
    await page.keyboard.press('Escape');

    // The remembered state is added to the address; what the address already contains takes precedence.
    await page.goto(`${visit.server.address}/events`);
    await page.waitForURL(/columns=name/);
    await expect.poll(() => headersOf(page)).toEqual(['Name', 'Tickets sold', 'When']);
    await page.goto(`${visit.server.address}/events?columns=name,status`);
    await page.locator('tbody th a').first().waitFor();
    await expect.poll(() => headersOf(page)).toEqual(['Name', 'Status']);
    await page.goto(`${visit.server.address}/events`);
    await page.waitForURL(/columns=name/);
    await chooseListAction(page, 'Columns');
    await dialog.getByRole('button', { name: 'Reset to default' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => headersOf(page)).toContain('Locations');
    expect(columnsIn(page)).toBeNull();
    expect(visited.mishaps).toEqual([]);
  });

  it('of an address that somebody sends are shown, but for what there is not; wide ones scroll beside the name', async () => {
    const many =
      'starttime,cf_genre,cf_soloist,cf_expectedaudience,cf_amplified,cf_poster,cf_nothing,nothing';
    const visited = await visit.openAs('reader', `/events?columns=name,${many}`, { width: 360 });
    const { page } = visited;
    await page
      .getByText('Columns that do not exist or are not visible to you: cf_nothing, nothing.')
      .waitFor();
    await expect
      .poll(() => headersOf(page))
      .toEqual([...['Name', 'Start', 'Genre', 'Soloist', 'Expected audience', 'Amplified', 'Poster']]);
    const scroller = page.getByRole('region', { name: 'Events' });
    await page.locator('tbody th a').first().waitFor();
    const name = page.locator('tbody th').first();
    const before = await name.boundingBox();
    await scroller.evaluate((element) => element.scrollTo(500, 0));
    await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBe(500);
    expect((await name.boundingBox())?.x).toBe(before?.x);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(visited.mishaps).toEqual([]);
  });

  it('show what was stored as text, whatever it says', async () => {
    const payload = `<img src=x onerror=alert(1)>`;
    const { writer, transfer } = visit.server.own;
    const fields = await transfer.all('customdefinition');
    const subtitle = fields.find(({ keyword }) => keyword === 'subtitle');
    const works = fields.find(({ keyword }) => keyword === 'works');
    const conductor = fields.find(({ keyword }) => keyword === 'genre');
    if (!subtitle || !works || !conductor) throw new Error('the demo venue has these fields');
    const id = await writer.allocateIds(1);
    const event: Fields<'event'> = { ...demoRecord('event'), id, name: 'Payload', labels: [payload] };
    await writer.write({
      records: [
        { kind: 'event', record: event },
        { kind: 'customdefinition', record: { ...conductor, name: payload } },
      ],
      values: [
        { entityId: id, fieldId: subtitle.id, value: 'javascript:alert(1)' },
        { entityId: id, fieldId: works.id, value: payload },
      ],
    });
    const columns = 'name,labels,cf_subtitle,cf_works,cf_genre,%3Cscript%3Ealert(1)%3C/script%3E';
    const visited = await visit.openAs('reader', `/events?q=Payload&columns=${columns}`);
    const { page } = visited;
    await page.getByRole('rowheader', { name: 'Payload' }).waitFor();
    await expect
      .poll(() => page.locator('tbody [aria-rowindex] td').allTextContents())
      .toEqual(['', payload, 'javascript:alert(1)', payload, '']);
    await expect.poll(() => page.locator('tbody td a').count()).toBe(0);
    await page.getByText('<script>alert(1)</script>').waitFor();
    await chooseListAction(page, 'Columns');
    await page.getByRole('dialog').getByRole('checkbox', { name: payload }).waitFor();
    expect(visited.mishaps).toEqual([]);
  });

  it('a list shows its end at once, and the rows on the way there when somebody gets there', async () => {
    const visited = await visit.openAs('reader', '/events');
    const { page } = visited;
    await page.locator('tbody th a').first().waitFor();
    const all = (await visit.server.storage.transfer.all('event')).length;
    // Requests made while the scripts were loading are not repeated.
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    for (const path of ['/app/api/session', '/app/api/data/events?order=start']) {
      expect(asked.filter((url) => url === visit.server.address + path)).toHaveLength(1);
    }
    const pages: string[] = [];
    page.on('request', (request) => {
      const number = new URL(request.url()).searchParams.get('page');
      if (number !== null) pages.push(number);
    });
    const scroller = page.getByRole('region', { name: 'Events' });
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.locator(`tr[aria-rowindex="${all + 1}"] th a`).waitFor();
    expect(pages).toContain(String(Math.ceil(all / 100)));
    expect(pages.length).toBeLessThan(8);
    await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
    await page.locator(`tr[aria-rowindex="${Math.round(all / 2) + 1}"] th a`).waitFor();
    expect(visited.mishaps).toEqual([]);
  });
});

describe.each(pageEngines('postgres'))('saved queries on %s', (engine) => {
  const visit = useBrowser(engine);
  const menu = (page: Page) => page.getByRole('button', { name: 'Saved queries' });
  /** A user group of the reader. */
  const groupOfReader = async () => {
    const { transfer } = visit.server.storage;
    const reader = (await transfer.all('user')).find(({ login }) => login === 'reader');
    const group = (await transfer.all('usergroup')).find(({ id }) => reader?.userGroupIds.includes(id));
    if (group === undefined) throw new Error('the reader has a group');
    return group.name;
  };

  it('are made, opened by those who may, refused to others, changed and deleted', async () => {
    const name = `<img src=x onerror=alert(1)> ${engine}`;
    const visited = await visit.openAs('admin', '/events?q=genre:*&columns=name,starttime,cf_genre');
    const { page } = visited;
    await page.locator('tbody th a').first().waitFor();
    await menu(page).click();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Save this search …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel('Name').fill(name);
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(`Saved query: ${name}`, { exact: true }).waitFor();
    const id = new URL(page.url()).searchParams.get('saved') ?? '';
    const address = `/saved/${id}`;

    // The name is taken: the typed text stays, and the reason appears at the field.
    await menu(page).click();
    await page.getByRole('menuitem', { name: 'Save this search …' }).click();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Another saved query of this list has this name').waitFor();
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe(name);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    const other = await visit.openAs('reader', address);
    await other.page.getByText('You don’t have access.').waitFor();
    await other.page.goto(`${visit.server.address}/events`);
    await menu(other.page).click();
    await other.page.getByRole('menuitem', { name: 'Save this search …' }).waitFor();
    await expect.poll(() => other.page.getByRole('menuitem', { name }).count()).toBe(0);

    const box = page.locator('search input').first();
    await box.fill('ticketssold:*');
    await box.press('Enter');
    await page.getByText(`Saved query: ${name} (changed)`, { exact: true }).waitFor();
    await menu(page).click();
    await page.getByRole('menuitem', { name: `Change “${name}” …` }).click();
    const change = page.getByRole('dialog', { name: 'Change a saved query' });
    await change.getByLabel(/^Update it to/).check();
    await change.getByLabel('User groups that can open it').click();
    await page.getByRole('option', { name: await groupOfReader() }).click();
    await change.getByLabel('Name').click();
    await change.getByRole('button', { name: 'Save' }).click();
    await change.waitFor({ state: 'detached' });
    await page.getByText(`Saved query: ${name}`, { exact: true }).waitFor();

    await other.page.goto(visit.server.address + address);
    await other.page.getByText(`Saved query: ${name}`, { exact: true }).waitFor();
    expect(Object.fromEntries(new URL(other.page.url()).searchParams)).toEqual({
      ...{ q: 'ticketssold:*', columns: 'name,starttime,cf_genre', saved: id },
    });
    await expect.poll(() => headersOf(other.page)).toEqual(['Name', 'Start', 'Genre']);
    await menu(other.page).click();
    await other.page.getByRole('menuitem', { name: `${name} (` }).waitFor();
    await expect.poll(() => other.page.getByRole('menuitem', { name: /Change|Delete/ }).count()).toBe(0);

    await menu(page).click();
    await page.getByRole('menuitem', { name: `Delete “${name}” …` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(`Saved query: ${name}`).waitFor({ state: 'detached' });
    await other.page.goto(visit.server.address + address);
    await other.page.getByText('This was deleted or never existed.').waitFor();
    expect([...visited.mishaps, ...other.mishaps]).toEqual([]);
  });

  it('show whoever changes one what somebody else has changed meanwhile', async () => {
    const one = await visit.openAs('admin', '/locations?q=hall');
    await menu(one.page).click();
    await one.page.getByRole('menuitem', { name: 'Save this search …' }).click();
    const dialog = one.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Halls');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await one.page.getByText('Saved query: Halls').waitFor();
    const opened = async (page: Page) => {
      await menu(page).click();
      await page.getByRole('menuitem', { name: 'Change “Halls” …' }).click();
      return page.getByRole('dialog');
    };
    const two = await visit.openAs(
      'admin',
      new URL(one.page.url()).pathname + new URL(one.page.url()).search,
    );
    const [first, second] = [await opened(one.page), await opened(two.page)];
    await second.getByLabel('Name').fill('All halls');
    await second.getByRole('button', { name: 'Save' }).click();
    await two.page.getByText('Saved query: All halls').waitFor();
    await first.getByLabel('Everyone can open it').check();
    await first.getByRole('button', { name: 'Save' }).click();
    await first.getByText('Someone else changed this in the meantime').waitFor();
    await first.getByText('All halls').waitFor();
    await first.getByRole('button', { name: 'Save' }).click();
    await one.page.getByText('Saved query: All halls').waitFor();
    expect([...one.mishaps, ...two.mishaps]).toEqual([]);
  });
});
