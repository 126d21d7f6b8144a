/** Work in the planning grid with the keyboard alone. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildRecord, recordLine } from '../builders/records.ts';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { keyboardOf } from './keyboard.ts';
import {
  allow,
  anEvent,
  CHAMBER,
  cardOf,
  cellOf,
  change,
  create,
  DOCK,
  fillIn,
  GREAT,
  GRID,
  gridFrom,
  isIn,
  WEDNESDAY,
} from './planning-steps.ts';

describe.each(pageEngines('postgres'))('the grid by keyboard on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('makes, moves, copies, deletes and undoes with the keyboard alone', async () => {
    const { page, mishaps } = await visit.openAs('admin', GRID);
    const { keyboard } = page;
    const told = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
    await cellOf(page, WEDNESDAY, GREAT).focus();
    await keyboard.press('n');
    await fillIn(page, { Name: 'By keys', Start: '10:00', End: '11:00', Status: 'Confirmed' });
    await cardOf(page, 'By keys').waitFor();
    await keyboard.press('Escape');
    // The card that was made has the focus.
    await page.locator('[data-card]:focus', { hasText: 'By keys' }).waitFor();

    await keyboard.press('Space');
    await told(/^By keys picked up/);
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    await told('Thursday, March 6, 2031, Chamber Hall: Free');
    await keyboard.press('Enter');
    const moved = cellOf(page, '2031-03-06', CHAMBER);
    await isIn(moved, 'By keys');

    await moved.locator('[data-card]').focus();
    await keyboard.press('Control+c');
    await keyboard.press('ArrowLeft');
    await keyboard.press('Control+v');
    await isIn(cellOf(page, '2031-03-06', GREAT), 'By keys');

    await moved.locator('[data-card]').focus();
    await keyboard.press('Delete');
    const question = page.getByRole('dialog', { name: 'Delete By keys?' });
    await question.getByText('You can undo this for 24 hours.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await moved.locator('[data-card]').waitFor({ state: 'detached' });
    await cellOf(page, '2031-03-06', GREAT).focus();
    await keyboard.press('Control+z');
    await isIn(moved, 'By keys');

    const heightOfDay = async () => (await moved.boundingBox())?.height ?? 0;
    await keyboard.press('-');
    await page.waitForURL(/zoom=far/);
    await expect.poll(heightOfDay).toBeLessThan(50);
    await isIn(moved, 'By keys');
    await keyboard.press('+');
    await page.waitForURL((url) => !url.searchParams.has('zoom'));
    await expect.poll(heightOfDay).toBeGreaterThan(60);

    const { transfer, writer } = visit.server.own;
    const isOurs = (event: { name: string }) => event.name === 'By keys';
    const own = (await transfer.all('event')).filter(isOurs);
    const fileId = await writer.allocateIds(1);
    await writer.write({
      records: own.map(({ id }) => {
        const held = { holderKind: 'event', holderId: id, fileId, originalName: 'Rider' } as const;
        return recordLine('attachment', buildRecord('attachment', held));
      }),
      files: [{ id: fileId, data: Buffer.from('Rider') }],
      settings: { trashDays: 0 },
    });
    await moved.locator('[data-card]').focus();
    await keyboard.press('Delete');
    await question.getByText('This cannot be undone, as no trash keeps its files.').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await told('By keys (Chamber Hall) deleted. This cannot be undone, as no trash keeps its files.');
    await writer.write({ settings: { trashDays: 30 } });
    expect(mishaps).toEqual([]);
  });

  it('plans with keys alone from the first Tab on: goes to a day, makes, moves, resizes, copies and deletes', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2034-06-05'));
    const keyboard = keyboardOf(page);
    const isInGrid = () => page.evaluate(() => document.activeElement?.closest('[role="gridcell"]') !== null);
    const inFocus = (day: string, hall: string) =>
      cellOf(page, day, hall).and(page.locator(':focus')).waitFor();
    await cellOf(page, '2034-06-07', GREAT).waitFor();
    for (let stops = 0; !(await isInGrid()); stops += 1) {
      if (stops === 60) throw new Error('nobody gets into the grid');
      await keyboard.press('Tab');
    }
    await keyboard.press('g');
    await page.getByRole('dialog', { name: 'Go to date' }).waitFor();
    await keyboard.fill('Day', '2034-06-14');
    await keyboard.tabTo('Go to date');
    await keyboard.press('Enter');
    const placeOfFocus = () =>
      page.evaluate(() => {
        const cell = document.activeElement?.closest('[data-day][data-hall]');
        return cell?.getAttribute('data-day') ?? document.activeElement?.outerHTML.slice(0, 300);
      });
    await expect.poll(placeOfFocus, { timeout: 15_000 }).toBe(`${Date.parse('2034-06-14') / 86_400_000}`);
    await keyboard.press('Home');
    await inFocus('2034-06-14', GREAT);

    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New event' }).waitFor();
    await keyboard.fill(/^Name/, 'No mouse');
    await keyboard.fill('Start', '10:00');
    await keyboard.fill('End', '11:00');
    await keyboard.press('Enter');
    await page.getByRole('region', { name: 'No mouse' }).waitFor();
    await keyboard.press('Escape');
    const card = (day: string, hall: string) =>
      cellOf(page, day, hall).locator('[data-card]', { hasText: 'No mouse' });
    await page.locator('[data-card]:focus', { hasText: 'No mouse' }).waitFor();

    const told = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
    await keyboard.press('Space');
    await told(/^No mouse picked up/);
    await keyboard.press('ArrowRight', 'ArrowDown');
    await told('Thursday, June 15, 2034, Chamber Hall: Free');
    await keyboard.press('Enter');
    await card('2034-06-15', CHAMBER).waitFor();
    // The cell has the focus, and the card is one step down.
    await inFocus('2034-06-15', CHAMBER);
    await keyboard.press('ArrowDown');
    await card('2034-06-15', CHAMBER).and(page.locator(':focus')).waitFor();
    await keyboard.press('Shift+ArrowDown', 'Shift+ArrowDown');
    await told('Thu, Jun 15, 2034, 10:00–11:30: Free');
    await keyboard.press('Enter');
    await card('2034-06-15', CHAMBER).getByText('10:00–11:30').waitFor();
    await page.locator('[data-card]:focus', { hasText: 'No mouse' }).waitFor();

    await keyboard.press('Control+c', 'ArrowRight', 'Control+v');
    await card('2034-06-15', DOCK).waitFor();
    await inFocus('2034-06-15', DOCK);
    await keyboard.press('ArrowDown');
    await card('2034-06-15', DOCK).and(page.locator(':focus')).waitFor();
    await keyboard.press('Delete');
    await page.getByRole('dialog', { name: 'Delete No mouse?' }).waitFor();
    await keyboard.tabTo('Delete');
    await keyboard.press('Enter');
    await card('2034-06-15', DOCK).waitFor({ state: 'detached' });
    expect(await cardOf(page, 'No mouse').count()).toBe(1);
    expect(mishaps).toEqual([]);
  });

  it('changes either end of an event with the keyboard alone, and says what would become of it', async () => {
    const entry = (start: string, end: string | null, description: string, shown: boolean) => {
      const [from, until] = [start, end].map((time) => time && `2031-03-07T${time}`);
      return { start: from, end: until, description, tag: null, displaystart: shown, displayend: shown };
    };
    const schedule = [entry('19:30', null, 'Doors', false), entry('20:15', '22:15', 'Concert', true)];
    const days = { startdate: '2031-03-07', enddate: '2031-03-07' };
    const values = { name: 'Doors before it', ...days, schedule };
    expect(await visit.postAs('admin', '/app/api/entities/event', { values })).toBe(201);
    const { page, mishaps } = await visit.openAs('admin', GRID);
    const { keyboard } = page;
    const told = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
    const make = async (name: string, times: Readonly<Record<string, string>>, day = WEDNESDAY) => {
      await cellOf(page, day, DOCK).focus();
      await keyboard.press('n');
      await fillIn(page, { Name: name, Status: 'Confirmed', ...times });
      await cardOf(page, name).waitFor();
      await keyboard.press('Escape');
    };
    await make('Stretched', { Start: '10:00', End: '11:00' });
    await make('Behind it', { Start: '11:30', End: '12:00' });
    const card = cardOf(page, 'Stretched');
    await card.focus();
    await keyboard.press('Shift+ArrowDown');
    await told('Wed, Mar 5, 2031, 10:00–11:15: Free');
    await keyboard.press('Alt+ArrowUp');
    await told('Wed, Mar 5, 2031, 09:45–11:15: Free');
    for (const _ of [1, 2]) await keyboard.press('Shift+ArrowDown');
    await told('Wed, Mar 5, 2031, 09:45–11:45: Double booking: Behind it');
    await keyboard.press('Escape');
    await told('Given up. Nothing changed.');
    await card.getByText('10:00–11:00').waitFor();

    await card.focus();
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await keyboard.press('Alt+ArrowDown');
    await keyboard.press('Shift+ArrowUp');
    await told('Thu, Mar 6, 2031, 10:15–10:45, Dock Hall: Free');
    await keyboard.press('Enter');
    const moved = cellOf(page, '2031-03-06', DOCK);
    await moved.locator('[data-card]', { hasText: 'Stretched' }).getByText('10:15–10:45').waitFor();
    await moved.locator('[data-card]', { hasText: 'Stretched' }).focus();
    await keyboard.press('Control+z');
    await isIn(cellOf(page, WEDNESDAY, DOCK), 'Stretched');
    // The focus goes where its event goes.
    await cellOf(page, WEDNESDAY, DOCK).locator('[data-card]:focus', { hasText: 'Stretched' }).waitFor();

    // A card moves the times that it tells: not those of the doors, which it does not leave behind either.
    const doors = cardOf(page, 'Doors before it');
    await doors.getByText('20:15–22:15').waitFor();
    await doors.focus();
    await keyboard.press('Alt+ArrowUp');
    await told('Fri, Mar 7, 2031, 20:00–22:15: Free');
    for (const _ of [1, 2, 3]) await keyboard.press('Alt+ArrowUp');
    await told('would begin at 19:15, before its “Doors” at 19:30');
    await keyboard.press('Alt+ArrowDown');
    await told('Fri, Mar 7, 2031, 19:30–22:15: Free');
    await keyboard.press('Enter');
    await told('Doors before it: Fri, Mar 7, 2031, 19:30–22:15.');
    await doors.getByText('19:30–22:15').waitFor();

    await make('Whole days', {}, '2031-03-08');
    await cardOf(page, 'Whole days').focus();
    await keyboard.press('Shift+ArrowDown');
    await told('Sat, Mar 8, 2031 – Sun, Mar 9, 2031: Free');
    await keyboard.press('Escape');
    await keyboard.press('?');
    await page.getByRole('dialog').getByText('Start the event later or earlier').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('gives the focus back to the card after Cancel and Esc in the question, so that it goes elsewhere', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2033-07-04'));
    const day = '2033-07-05';
    const early = anEvent('Early there', GREAT, day, 8);
    expect(await change(page, early, anEvent('Goes on', GREAT, day, 10))).toBe(200);
    expect(await change(page, anEvent('Has it', CHAMBER, day, 10))).toBe(200);
    const keyboard = keyboardOf(page);
    const question = page.getByRole('dialog', { name: 'This makes a conflict' });
    const isBack = async () => {
      await question.waitFor({ state: 'detached' });
      await cellOf(page, day, GREAT).locator('[data-card]:focus', { hasText: 'Goes on' }).waitFor();
      await page.getByRole('status').getByText('Given up. Nothing changed.').waitFor();
    };
    const dropOnTaken = async () => {
      for (const key of ['Space', 'ArrowRight', 'Enter']) await keyboard.press(key);
      await question.getByText(/Has it/).waitFor();
    };
    await cardOf(page, 'Goes on').focus();
    await dropOnTaken();
    await keyboard.press('Escape');
    await isBack();
    await dropOnTaken();
    await keyboard.tabTo('Cancel');
    await keyboard.press('Enter');
    await isBack();

    // The same holds for a card that is given up in the hand.
    for (const key of ['Space', 'ArrowDown', 'Escape']) await keyboard.press(key);
    await isBack();

    // The card that was cut is still there to be pasted.
    for (const key of ['Control+x', 'ArrowRight', 'Control+v']) await keyboard.press(key);
    await question.getByText(/Has it/).waitFor();
    await keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await cellOf(page, day, CHAMBER)
      .locator(':focus')
      .or(cellOf(page, day, CHAMBER).and(page.locator(':focus')))
      .waitFor();
    for (const key of ['ArrowRight', 'Control+v']) await keyboard.press(key);
    await isIn(cellOf(page, day, DOCK), 'Goes on');
    expect(mishaps).toEqual([]);
  });

  it('makes events on several days with the keyboard alone', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-08-04'));
    const { keyboard } = page;
    await cellOf(page, '2031-08-06', GREAT).focus();
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    await page.getByRole('status').getByText('3 days: Wed, Aug 6 – Fri, Aug 8, Great Hall.').waitFor();
    await keyboard.press('Escape');
    await expect.poll(() => page.locator('[aria-selected]').count()).toBe(0);
    await keyboard.press('Shift+ArrowUp');
    await keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New event' });
    await dialog.getByRole('group', { name: '2 days' }).waitFor();
    await fillIn(page, { Name: 'Rehearsal week', Start: '10:00', End: '13:00', Status: 'Confirmed' });
    for (const day of ['2031-08-07', '2031-08-08']) await isIn(cellOf(page, day, GREAT), 'Rehearsal week');
    await cellOf(page, '2031-08-06', GREAT).focus();
    await keyboard.press('Control+z');
    await expect.poll(() => cardOf(page, 'Rehearsal week').count()).toBe(0);
    expect(mishaps).toEqual([]);
  });

  it('pastes a copy on each chosen day that is empty', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-09-15'));
    const { keyboard } = page;
    await create(page, '2031-09-16', GREAT, 'Matinee');
    await create(page, '2031-09-18', CHAMBER, 'In between');
    await cardOf(page, 'Matinee').focus();
    await keyboard.press('Control+c');
    await cellOf(page, '2031-09-17', CHAMBER).focus();
    for (const _ of [1, 2]) await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Control+v');
    await page.getByText('Matinee copied to 2 days, Chamber Hall.').first().waitFor();
    for (const day of ['2031-09-17', '2031-09-19']) await isIn(cellOf(page, day, CHAMBER), 'Matinee');
    await expect.poll(() => page.locator('[aria-selected]').count()).toBe(0);
    await keyboard.press('Control+z');
    await expect.poll(() => cardOf(page, 'Matinee').count()).toBe(1);
    expect(mishaps).toEqual([]);
  });

  it('goes to a day, today, the next conflict and the search, cuts and pastes', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2033-05-02'));
    const { keyboard } = page;
    const first = anEvent('Twice', DOCK, '2033-05-25', 10);
    expect(await change(page, anEvent('Cut out', GREAT, '2033-05-03', 10), first, first)).toBe(200);
    // The next conflict is one that nobody has allowed.
    expect(await allow(page, '2033-05-23', null)).toBe(1);
    await cardOf(page, 'Cut out').focus();
    await keyboard.press('Control+x');
    await keyboard.press('ArrowRight');
    await keyboard.press('Control+v');
    await isIn(cellOf(page, '2033-05-03', CHAMBER), 'Cut out');
    await expect.poll(() => cardOf(page, 'Cut out').count()).toBe(1);

    await cellOf(page, '2033-05-04', GREAT).focus();
    await keyboard.press('c');
    await page.locator('[data-day][data-hall] [data-card]:focus', { hasText: 'Twice' }).waitFor();

    await keyboard.press('g');
    const dialog = page.getByRole('dialog', { name: 'Go to date' });
    await dialog.getByRole('textbox', { name: 'Day' }).fill('2033-09-14');
    await dialog.getByRole('button', { name: 'Go to date' }).press('Enter');
    await cellOf(page, '2033-09-14', DOCK).and(page.locator(':focus')).waitFor();
    await keyboard.press('ArrowDown');
    await cellOf(page, '2033-09-15', DOCK).and(page.locator(':focus')).waitFor();
    await keyboard.press('t');
    const dayInFocus = () => page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? 'none');
    await expect
      .poll(async () => Number(await dayInFocus()))
      .toBeLessThan(Date.parse('2033-01-01') / 86_400_000);

    await keyboard.press('/');
    const search = (shown: Page) => shown.getByRole('combobox', { name: 'Search', exact: true });
    await search(page).and(page.locator(':focus')).waitFor();

    // In a narrow window the search stands behind a button, which the key presses.
    for (const address of ['/planning/agenda', '/planning/options', '/events']) {
      const narrow = await visit.openAs('admin', address, { width: 360 });
      await narrow.page.locator('main [data-search]').waitFor();
      await expect.poll(() => search(narrow.page).count()).toBe(0);
      await narrow.page.keyboard.press('/');
      await search(narrow.page).and(narrow.page.locator(':focus')).waitFor();
      expect(narrow.mishaps).toEqual([]);
    }
    expect(mishaps).toEqual([]);
  });

  it('confirms an option with the keyboard alone', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-02-02'));
    await create(page, '2032-02-03', CHAMBER, 'Maybe', 'Option');
    const card = cardOf(page, 'Maybe');
    const keyboard = keyboardOf(page);
    await card.focus();
    await keyboard.press('Enter');
    await page.getByRole('region', { name: 'Maybe' }).waitFor();
    await keyboard.tabTo('Confirm…');
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Confirm Maybe' }).waitFor();
    await keyboard.tabTo('Confirm');
    await keyboard.press('Enter');
    await expect.poll(() => card.getAttribute('data-look')).toBe('confirmed');
    await keyboard.tabTo('Undo');
    await keyboard.press('Enter');
    await expect.poll(() => card.getAttribute('data-look')).toBe('option');
    expect(mishaps).toEqual([]);
  });
});
