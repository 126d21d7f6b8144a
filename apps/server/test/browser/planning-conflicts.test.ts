/** The list of conflicts: its period, and the ways out that it offers. */
import { describe, expect, it } from 'vitest';
import { demoRecord } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { allow, anEvent, book, CHAMBER, cellOf, change, GREAT, gridFrom } from './planning-steps.ts';

const GREAT_HALL = demoRecord('location', ({ name }) => name === 'Great Hall');
const HAND = demoRecord('resource', ({ defaultRole }) => defaultRole === 'Stagehand');
const STOCK = demoRecord('resource', ({ variety, amount }) => variety === 'bulk' && (amount ?? 0) > 4);

describe.each(pageEngines('sqlite'))('the list of conflicts on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('begins and ends where its period does, which the address keeps', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/planning/conflicts');
    const [march, april] = ['2036-03-31', '2036-04-01'].map((day) => {
      const event = anEvent(day, CHAMBER, day, 10);
      return [event, event];
    });
    expect(await change(page, ...(march ?? []), ...(april ?? []))).toBe(200);
    const period = page.getByRole('combobox', { name: 'Period' });
    await expect.poll(() => period.inputValue()).toBe('all');
    await period.selectOption('Next 30 days');
    await page.waitForURL(/period=30-days/);
    await page.reload();
    await expect.poll(() => period.inputValue()).toBe('30-days');
    await period.selectOption('This month');
    await page.waitForURL(/period=month/);
    await period.selectOption('From – to…');
    const day = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    const type = async (label: string, text: string) => {
      await day(label).fill(text);
      await page.keyboard.press('Enter');
    };
    await type('From', '2036-03-01');
    await page.waitForURL(/from=2036-03-01/);
    // The first day has passed the last one, which says so.
    await page.getByText('The last day is before the first one.').waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    await type('To', '2037-04-06');
    await page.getByText('Choose 400 days at most.').waitFor();
    await type('To', '2036-03-31');
    await page.getByText('1 conflict from Sat, Mar 1, 2036 to Mon, Mar 31, 2036').waitFor();
    await page.getByRole('row', { name: '2036-03-31' }).waitFor();
    expect(await obstacles(page, { within: 'main' })).toEqual([]);

    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByText('1 conflict from Tue, Apr 1, 2036 to Wed, Apr 30, 2036').waitFor();
    await page.getByRole('row', { name: '2036-04-01' }).waitFor();
    await page.reload();
    await page.getByText('1 conflict from Tue, Apr 1, 2036 to Wed, Apr 30, 2036').waitFor();
    await type('To', 'soon');
    await page.getByText(/^Write a day like/).waitFor();
    await type('To', '2036-04-02');
    await page.getByText('1 conflict from Tue, Apr 1, 2036 to Wed, Apr 2, 2036').waitFor();
    await period.selectOption('The coming year');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(mishaps).toEqual([]);
  });

  it('offers other people who are free, takes one of them, and undoes that', async () => {
    const from = '2036-06-02';
    const { page, mishaps } = await visit.openAs('admin', `/planning/conflicts?from=${from}`);
    const events = [anEvent('Get-in', GREAT, from, 9), anEvent('Get-out', CHAMBER, from, 9)];
    expect(await change(page, ...events)).toBe(200);
    for (const { name } of events) expect(await book(page, name, HAND, from)).toBe(201);
    expect(await allow(page, from, null)).toBe(1);
    await page.reload();
    const row = page.getByRole('row', { name: new RegExp(HAND.name) });
    await row.getByRole('button', { name: 'Make an option: Get-out' }).waitFor();
    await row.getByRole('button', { name: 'Ways out for Get-out' }).click();
    const ways = row.getByRole('group', { name: 'Ways out for Get-out' });
    await ways.getByText(new RegExp(`^In place of ${HAND.name}: \\d+ free`)).waitFor();
    const other = ways.getByRole('button').first();
    const who = await other.innerText();
    expect(await obstacles(page, { within: 'main' })).toEqual([]);
    // With the keyboard alone.
    await other.focus();
    await page.keyboard.press('Enter');
    await page.getByText(`Get-out: ${who} is booked instead.`).first().waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await row.waitFor();
    expect(mishaps).toEqual([]);
  });

  it('tells events of one name apart, also in their ways out', async () => {
    const from = '2036-08-04';
    const { page, mishaps } = await visit.openAs('admin', `/planning/conflicts?from=${from}`);
    const events = [anEvent('Twice', GREAT, from, 9), { ...anEvent('Twice', GREAT, from, 9), end: '10:30' }];
    expect(await change(page, ...events)).toBe(200);
    expect(await allow(page, from, null)).toBe(1);
    await page.reload();
    const row = page.getByRole('row', { name: /Twice/ });
    for (const times of ['09:00–10:00', '09:00–10:30']) {
      await row.getByText(`Mon, Aug 4, 2036, ${times}`).waitFor();
      await row.getByRole('button', { name: `Another hall for Twice, Mon, Aug 4, 2036, ${times}` }).waitFor();
    }
    expect(await obstacles(page, { within: 'main' })).toEqual([]);
    expect(mishaps).toEqual([]);
  });

  it('gives another hall to that booking which is in conflict, where an event has the hall twice', async () => {
    const from = '2036-07-07';
    const { page, mishaps } = await visit.openAs('admin', `/planning/conflicts?from=${from}`);
    const events = [anEvent('In the way', GREAT, from, 14), anEvent('Back again', GREAT, from, 10)];
    expect(await change(page, ...events)).toBe(200);
    const again = { start: `${from}T14:00`, end: `${from}T15:00` };
    expect(await book(page, 'Back again', GREAT_HALL, from, again)).toBe(201);
    expect(await allow(page, from, null)).toBe(1);
    await page.reload();
    const row = page.getByRole('row', { name: /Back again/ });
    await row.getByRole('button', { name: 'Another hall for Back again' }).click();
    const halls = row.getByRole('group', { name: 'Another hall for Back again' });
    await halls.getByRole('button').first().click();
    await row.waitFor({ state: 'detached' });
    await page.goto(visit.server.address + gridFrom(from));
    const card = cellOf(page, from, GREAT).locator('[data-card]', { hasText: 'Back again' });
    await card.getByText('10:00–11:00').waitFor();
    expect(await card.count()).toBe(1);
    expect(mishaps).toEqual([]);
  });

  it('offers as many of an article as are left, on a telephone too', async () => {
    const from = '2036-06-16';
    const { page, mishaps } = await visit.openAs('admin', `/planning/conflicts?from=${from}`, {
      width: 360,
    });
    const amount = STOCK.amount ?? 0;
    const events = [anEvent('Few', GREAT, from, 9), anEvent('Many', CHAMBER, from, 9)];
    expect(await change(page, ...events)).toBe(200);
    expect(await book(page, 'Few', STOCK, from, { number: 2 })).toBe(201);
    expect(await book(page, 'Many', STOCK, from, { number: amount })).toBe(201);
    await page.reload();
    const row = page.getByRole('row', { name: new RegExp(STOCK.name) });
    await row.getByRole('button', { name: 'Ways out for Many' }).click();
    const ways = row.getByRole('group', { name: 'Ways out for Many' });
    await ways.getByRole('button', { name: 'Make an option: Many' }).waitFor();
    expect(await obstacles(page, { within: 'main' })).toEqual([]);
    await ways.getByRole('button', { name: `Take only ${amount - 2}` }).click();
    await page
      .getByText(`Many: ${amount - 2} of ${STOCK.name} are booked.`)
      .first()
      .waitFor();
    await row.waitFor({ state: 'detached' });
    expect(mishaps).toEqual([]);
  });
});
