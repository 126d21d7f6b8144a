/** The card of an event, and the ways from it and to it. */
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { TELEPHONE } from './looks.ts';
import {
  allow,
  anEvent,
  CHAMBER,
  cardOf,
  cellOf,
  change,
  create,
  GREAT,
  gridFrom,
  isIn,
} from './planning-steps.ts';

describe.each(pageEngines('postgres'))('the card of an event on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('tells whom to call, the open tasks with their days, the notes, and the days of conflicts', async () => {
    const week = gridFrom('2034-03-06');
    const { page, mishaps } = await visit.openAs('admin', week);
    await create(page, '2034-03-07', GREAT, 'Told in full');
    const caller = demoRecord('contact', ({ contactInfo }) =>
      contactInfo.some(({ type, value }) => /phone|mobile/i.test(type) && value !== ''),
    );
    const phone = caller.contactInfo.find(({ type }) => /phone|mobile/i.test(type))?.value ?? '';
    await cardOf(page, 'Told in full').click();
    await page.waitForURL(/sel=/);
    const id = new URL(page.url()).searchParams.get('sel') ?? '';
    const statuses = await page.evaluate(
      async ([id, contact]) => {
        const headers = { 'content-type': 'application/json' };
        const event = { id, name: 'Told in full' };
        const post = async (kind: string, values: object) => {
          const body = JSON.stringify({ values });
          return (await fetch(`/app/api/entities/${kind}`, { method: 'POST', headers, body })).status;
        };
        const task = (name: string, status: string) =>
          post('task', { event, name, status, due: '2034-03-02T12:00' });
        const address = `/app/api/data/event/${id}/customdata`;
        const tag = (await fetch(address)).headers.get('etag') ?? '';
        const value = [{ keyword: 'hostnotes', value: 'The choir comes in by the side door.' }];
        const put = await fetch(address, {
          method: 'PUT',
          headers: { ...headers, 'if-match': tag },
          body: JSON.stringify(value),
        });
        return [
          await task('Tune the piano', 'Open'),
          await task('Print the posters', 'Done'),
          await post('contactbooking', { event, contact, role: 'Client' }),
          put.status,
        ];
      },
      [id, { id: wireId(caller), name: caller.name }] as const,
    );
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
    expect(await change(page, anEvent('In its way', GREAT, '2034-03-07', 20))).toBe(200);

    await page.reload();
    const details = page.getByRole('region', { name: 'Told in full' });
    await details.getByRole('heading', { name: 'Client', exact: true }).waitFor();
    const call = details.getByRole('link', { name: phone });
    expect(await call.getAttribute('href')).toBe(`tel:${phone.replaceAll(/[^+\d]/g, '')}`);
    await details.getByText(/^Tune the piano \(due .*Mar.* 2034\)$/).waitFor();
    expect(await details.getByText('Print the posters').count()).toBe(0);
    await details.getByText('The choir comes in by the side door.').waitFor();
    await details
      .getByText(/Great Hall, Tue, Mar 7, 2034, 20:00–21:00/)
      .first()
      .waitFor();

    // Its page tells in its head whom to call as well, on a telephone too.
    const own = await visit.openAs('admin', `/event/${id}`, { width: TELEPHONE, touch: true });
    const head = own.page.locator('main header').first();
    await head.getByText(`Client: ${caller.name}`).waitFor();
    const link = head.getByRole('link', { name: phone });
    expect(await link.getAttribute('href')).toBe(await call.getAttribute('href'));
    expect(await obstacles(own.page, { within: 'main' })).toEqual([]);

    // A reader without private contact data is told no number.
    const { transfer, writer } = visit.server.own;
    const groups = (await transfer.all('usergroup')).filter(({ name }) => name === 'Read-only access');
    await writer.write({
      records: groups.map((group) => {
        const permissions = { ...group.permissions, privateContactData: false };
        return { kind: 'usergroup' as const, record: { ...group, permissions } };
      }),
    });
    const other = await visit.openAs('reader', `${week}&sel=${id}`);
    const seen = other.page.getByRole('region', { name: 'Told in full' });
    await seen.getByText('The choir comes in by the side door.').waitFor();
    await seen.getByText(caller.name).first().waitFor();
    await other.page.waitForLoadState('networkidle');
    expect(await seen.getByText(phone).count()).toBe(0);
    await other.page.goto(`${visit.server.address}/event/${id}`);
    await other.page.getByRole('table').getByText(caller.name).first().waitFor();
    await other.page.waitForLoadState('networkidle');
    expect(await other.page.getByText(phone).count()).toBe(0);
    expect([...mishaps, ...own.mishaps, ...other.mishaps]).toEqual([]);
  });

  it('opens its times with those that it shows, and says what else of the schedule moves', async () => {
    const evening = (start: string, end: string | null, description: string, shown: boolean) => {
      const [from, until] = [start, end].map((time) => time && `2034-05-02T${time}`);
      return { start: from, end: until, description, tag: null, displaystart: shown, displayend: shown };
    };
    const schedule = [
      evening('19:30', null, 'Doors', false),
      evening('20:15', '22:15', 'Concert', true),
      evening('22:15', '23:30', 'Bar', false),
    ];
    const values = { name: 'Doors before it', startdate: '2034-05-02', enddate: '2034-05-02', schedule };
    expect(await visit.postAs('admin', '/app/api/entities/event', { values })).toBe(201);
    const week = '/planning/agenda?from=2034-05-01';
    const { page, mishaps } = await visit.openAs('admin', week, { width: TELEPHONE, colorScheme: 'dark' });
    const card = page.locator('main').getByRole('button').filter({ hasText: 'Doors before it' }).first();
    await card.getByText('20:15–22:15').waitFor();
    await card.click();
    await page.getByRole('button', { name: 'Change times…' }).click();
    const times = page.getByRole('dialog', { name: 'Times of Doors before it' });
    await expect.poll(() => times.getByLabel('Start: time').inputValue()).toBe('20:15');
    await expect.poll(() => times.getByLabel('End: time').inputValue()).toBe('22:15');
    await times.getByText('Changes in its schedule: 20:15–22:15 Concert.').waitFor();
    const others = '19:30 Doors, 22:15–23:30 Bar.';
    await times.getByText(`Moves along if both times change alike: ${others}`).waitFor();
    await times.getByLabel('Start: time').fill('20:30');
    await times.getByText(`Stays as it is: ${others}`).waitFor();
    await times.getByRole('button', { name: 'Save' }).click();
    await times.waitFor({ state: 'detached' });
    await card.getByText('20:30–22:15').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('leads from a new event to its page with all its fields, and loses nothing that was typed', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2034-04-03'));
    await cellOf(page, '2034-04-05', CHAMBER).dblclick({ position: { x: 12, y: 12 } });
    const dialog = page.getByRole('dialog', { name: 'New event' });
    const more = dialog.getByRole('button', { name: 'Save and add more fields' });
    await more.click();
    await dialog.getByText('Write a name.').or(dialog.locator('[aria-invalid="true"]')).first().waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('To be filled in');
    await dialog.getByLabel('Start', { exact: true }).fill('19:30');
    await dialog.getByLabel('End', { exact: true }).fill('22:00');
    await dialog.getByLabel('Status', { exact: true }).selectOption('Confirmed');
    await more.click();
    await page.waitForURL(/\/event\/\d+-\d+$/);
    await page.getByRole('heading', { name: 'To be filled in' }).first().waitFor();
    const main = page.getByRole('main');
    for (const text of ['Chamber Hall', '19:30–22:00', 'Confirmed'])
      await main.getByText(text).first().waitFor();
    await page.goBack();
    await isIn(cellOf(page, '2034-04-05', CHAMBER), 'To be filled in');
    expect(mishaps).toEqual([]);
  });

  it('counts on the tab of the conflicts those that the filter finds, and all of them in the navigation', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/planning/conflicts');
    const { today } = await page.evaluate(async () => (await fetch('/app/api/planning/halls')).json());
    const day = new Date(Date.parse(today) + 30 * 86_400_000).toISOString().slice(0, 10);
    const one = anEvent('Counted apart', GREAT, day, 6);
    expect(await change(page, one, { ...one, name: 'Not asked for' })).toBe(200);
    // It was allowed when it was made.
    expect(await allow(page, day, null, { resource: 'Great Hall' })).toBeGreaterThan(0);
    await page.goto(`${visit.server.address}/planning/conflicts?q=name:apart`);
    await page.getByRole('row', { name: /Counted apart/ }).waitFor();
    await page.keyboard.press('Tab');
    const tab = page.getByRole('link', {
      name: /^Conflicts 1 conflict of what the filter finds to settle in the next six weeks$/,
    });
    await tab.waitFor();
    // A pointer that rests on the figure is told the same.
    await tab.getByTitle('1 conflict of what the filter finds to settle in the next six weeks').waitFor();
    await page
      .getByRole('link', { name: /^Planning \d+ conflicts to settle in the next six weeks$/ })
      .waitFor();
    await page.goto(`${visit.server.address}/planning/conflicts?q=name:nosuchthing`);
    await page.getByRole('heading', { name: 'Planning' }).waitFor();
    await page.getByText('Only events that fit the filter are shown.').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: /^Planning \d+ conflicts to settle/ }).waitFor();
    await page.getByRole('link', { name: 'Conflicts', exact: true }).waitFor();
    expect(mishaps).toEqual([]);
  });
});
