/// <reference lib="dom" />
/** Work in the plan with fingers, on a tablet and a telephone. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import {
  CHAMBER,
  cardOf,
  cellOf,
  create,
  DOCK,
  fillIn,
  GREAT,
  GRID,
  gridFrom,
  hallsFrom,
  isIn,
  TUESDAY,
  WEDNESDAY,
} from './planning-steps.ts';

const DIRECTIONS = [
  [0, 120],
  [0, -120],
  [150, 0],
  [-150, 0],
  [-90, 60],
  [90, -60],
] as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a function that scrolls the plan back until the point lies on the card: a swipe takes it away. */
async function keepUnder(card: Locator, point: Point): Promise<() => Promise<void>> {
  const plan = await card.evaluateHandle((node) => {
    let scroller: Element = node;
    while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY) && scroller.parentElement !== null)
      scroller = scroller.parentElement;
    return { scroller, left: scroller.scrollLeft, top: scroller.scrollTop, text: node.textContent };
  });
  return () =>
    plan.evaluate(async ({ scroller, left, top, text }, { x, y }) => {
      for (let frame = 0; frame < 600; frame += 1) {
        if (document.elementFromPoint(x, y)?.closest('[data-card]')?.textContent === text) return;
        scroller.scrollTo(left, top);
        await new Promise(requestAnimationFrame);
      }
      throw new Error('the card did not come back');
    }, point);
}

describe.each(pageEngines('postgres'))('the plan by touch on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('changes nothing under swiping fingers, and moves by two taps', async () => {
    const mouse = await visit.openAs('admin', GRID);
    await create(mouse.page, TUESDAY, CHAMBER, 'By touch');
    const { page, mishaps } = await visit.openAs('admin', GRID, { touch: true, width: 1024 });
    const card = cardOf(page, 'By touch');
    await card.waitFor();
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/planning/changes')) written.push(request.url());
    });
    // The address follows the days in sight, so only other pages count, or this one loaded anew.
    const opened = await page.evaluate(() => performance.timeOrigin);
    const left: string[] = [];
    page.on('framenavigated', (frame) => {
      if (new URL(frame.url()).pathname !== '/planning') left.push(frame.url());
    });
    const finger = await page.context().newCDPSession(page);
    const box = await card.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20];
    const comeBack = await keepUnder(card, { x, y });
    for (let swipe = 0; swipe < 200; swipe += 1) {
      await comeBack();
      const [dx, dy] = DIRECTIONS[swipe % DIRECTIONS.length] ?? [0, 0];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      const touchPoints = [{ x: x + dx, y: y + dy }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    // A swipe beyond the edge leads to no other page.
    expect(left).toEqual([]);
    await expect.poll(() => page.evaluate(() => performance.timeOrigin)).toBe(opened);
    await page.goto(visit.server.address + GRID);
    await isIn(cellOf(page, TUESDAY, CHAMBER), 'By touch');
    expect(written).toEqual([]);

    await card.tap();
    await page.getByRole('button', { name: 'Move…' }).tap();
    await page.getByText('Moving By touch: choose a day and hall.').waitFor();
    await cellOf(page, WEDNESDAY, DOCK).tap({ position: { x: 12, y: 12 } });
    await isIn(cellOf(page, WEDNESDAY, DOCK), 'By touch');
    expect([...mouse.mishaps, ...mishaps]).toEqual([]);
  });

  it('moves an event from its details on a telephone, and keeps them open under the dialog', async () => {
    const mouse = await visit.openAs('admin', GRID);
    await create(mouse.page, '2031-03-08', DOCK, 'By telephone');
    const agenda = `/planning/agenda?${hallsFrom('2031-03-08')}`;
    const { page, mishaps } = await visit.openAs('admin', agenda, { width: 360 });
    // Two rows of tools at most, the day is whole, and the filter is one touch away.
    const tools = page.locator('[data-tools]');
    await expect.poll(() => tools.evaluate((node) => node.getBoundingClientRect().height)).toBeLessThan(90);
    const day = tools.getByRole('textbox', { name: 'Go to date' });
    await expect.poll(() => day.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await expect.poll(() => page.getByRole('combobox').count()).toBe(0);
    await tools.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox').waitFor();
    await page.getByRole('button', { name: /By telephone/ }).click();
    const details = page.getByRole('region', { name: 'By telephone' });
    await details.getByRole('button', { name: 'Move…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move By telephone' });
    await dialog.getByLabel('Day', { exact: true }).focus();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await details.getByRole('button', { name: 'Move…' }).click();
    await dialog.getByLabel('Day', { exact: true }).fill('2031-03-09');
    const along = dialog.getByLabel('Move bookings with times of their own too');
    await expect.poll(() => along.isChecked()).toBe(true);
    await along.uncheck();
    const sent = page.waitForRequest('**/app/api/planning/changes');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    expect((await sent).postDataJSON()).toMatchObject({ changes: [{ bookings: false, tasks: false }] });
    await page.getByText('By telephone moved to Sunday, March 9, 2031, Dock Hall.').first().waitFor();
    expect([...mouse.mishaps, ...mishaps]).toEqual([]);
  });

  it('moves an event to another time by typing, and says before what stands there', async () => {
    const mouse = await visit.openAs('admin', gridFrom('2032-08-02'));
    await create(mouse.page, '2032-08-03', DOCK, 'Typed');
    await create(mouse.page, '2032-08-04', DOCK, 'There already');
    await cellOf(mouse.page, '2032-08-05', DOCK).dblclick({ position: { x: 12, y: 12 } });
    await fillIn(mouse.page, { Name: 'All day long', Status: 'Confirmed' });
    const agenda = `/planning/agenda?${hallsFrom('2032-08-03')}`;
    const { page, mishaps } = await visit.openAs('admin', agenda, { width: 360, touch: true });
    const typeFor = async (name: string) => {
      await page.getByRole('button', { name: new RegExp(name) }).tap();
      await page.getByRole('region', { name }).getByRole('button', { name: 'Move…' }).tap();
      return page.getByRole('dialog', { name: `Move ${name}` });
    };
    const dialog = await typeFor('Typed');
    const start = dialog.getByLabel('Start');
    await expect.poll(() => start.inputValue()).toBe('19:30');
    await dialog.getByLabel('Day', { exact: true }).fill('2032-08-04');
    await start.fill('21:00');
    await dialog.getByRole('status').getByText('Double booking: There already').waitFor();
    await start.fill('');
    await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
    await dialog.getByText('Give a start.').waitFor();
    await start.fill('22:30');
    await dialog.getByRole('status').getByText('Free').waitFor();
    await expect.poll(() => page.evaluate(() => document.body.scrollWidth - innerWidth)).toBe(0);
    const sent = page.waitForRequest('**/app/api/planning/changes');
    await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
    expect((await sent).postDataJSON()).toMatchObject({ changes: [{ do: 'move', days: 1, minutes: 180 }] });
    await page.getByText('Typed moved to Wednesday, August 4, 2032, 22:30, Dock Hall.').first().waitFor();
    // It ends after midnight, and is on the planning day that was typed.
    await cellOf(mouse.page, '2032-08-04', DOCK).getByText('22:30–01:00').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await cellOf(mouse.page, '2032-08-03', DOCK).getByText('19:30–22:00').waitFor();
    await page.getByRole('button', { name: 'Close details' }).tap();

    const whole = await typeFor('All day long');
    await whole.getByLabel('Day', { exact: true }).waitFor();
    expect(await whole.getByLabel('Start').count()).toBe(0);
    expect([...mouse.mishaps, ...mishaps]).toEqual([]);
  });

  it('makes, resizes, copies, confirms and undoes with fingers alone', async () => {
    const look = { touch: true, width: 1024 };
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-03-01'), look);
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    const told = (text: string) => page.getByText(text).first().waitFor();
    await cellOf(page, '2032-03-02', DOCK).tap({ position: { x: 12, y: 12 } });
    await tap('New event');
    await fillIn(page, { Name: 'Tapped', Start: '19:30', End: '22:00', Status: 'Option' });
    await isIn(cellOf(page, '2032-03-02', DOCK), 'Tapped');

    await tap('Change times…');
    const times = page.getByRole('dialog', { name: 'Times of Tapped' });
    await times.getByLabel('End: time').fill('23:00');
    await times.getByRole('button', { name: 'Save' }).tap();
    await cardOf(page, 'Tapped').getByText('19:30–23:00').waitFor();
    await tap('Undo');
    await cardOf(page, 'Tapped').getByText('19:30–22:00').waitFor();

    await tap('Copy…');
    await told('Copying Tapped: choose a day and hall.');
    await cellOf(page, '2032-03-03', GREAT).tap({ position: { x: 12, y: 12 } });
    await isIn(cellOf(page, '2032-03-03', GREAT), 'Tapped');
    await tap('Undo');
    await expect.poll(() => cardOf(page, 'Tapped').count()).toBe(1);

    await cardOf(page, 'Tapped').tap();
    await tap('Confirm…');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).tap();
    await told('Tapped confirmed.');
    await expect.poll(() => cardOf(page, 'Tapped').getAttribute('data-look')).toBe('confirmed');
    await tap('Undo');
    await expect.poll(() => cardOf(page, 'Tapped').getAttribute('data-look')).toBe('option');
    expect(mishaps).toEqual([]);
  });

  it('makes an event on several days with fingers alone', async () => {
    const look = { touch: true, width: 1024 };
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-04-05'), look);
    await cellOf(page, '2032-04-06', DOCK).tap({ position: { x: 12, y: 12 } });
    await page.getByRole('button', { name: 'New event', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'New event' });
    await dialog.getByRole('button', { name: 'Add the next day' }).tap();
    await dialog.getByLabel('Another day').fill('2032-04-10');
    await dialog.getByRole('button', { name: 'Add', exact: true }).tap();
    await dialog.getByRole('group', { name: '3 days' }).waitFor();
    await dialog.getByLabel('Wed, Apr 7').uncheck();
    await fillIn(page, { Name: 'On two days', Start: '19:30', End: '22:00', Status: 'Option' });
    await expect.poll(() => cardOf(page, 'On two days').count()).toBe(2);
    for (const day of ['2032-04-06', '2032-04-10']) await isIn(cellOf(page, day, DOCK), 'On two days');
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await expect.poll(() => cardOf(page, 'On two days').count()).toBe(0);
    expect(mishaps).toEqual([]);
  });
});
