/// <reference lib="dom" />
/** Work in the planning grid with the mouse, what the rules ask, and what an address shows. */
import { describe, expect, it } from 'vitest';
import { demoRecord } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import {
  book,
  CHAMBER,
  cardOf,
  cellOf,
  create,
  DOCK,
  drag,
  fillIn,
  GREAT,
  GRID,
  gridFrom,
  hallId,
  isIn,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
} from './planning-steps.ts';

/** More than fit beside each other. */
const ROOMS = [
  'Soloist’s Room',
  ...[1, 2, 3, 4].flatMap((n) => [`Dressing Room ${n}`, `Rehearsal Room ${n}`]),
];

const SINGER = demoRecord('resource', ({ variety }) => variety === 'person');

/** Height of the row of halls. */
const HEAD_HEIGHT = 44;

/** Returns whether the card can be seen from its left to its right end. */
function isInGrid(card: Element): boolean {
  const [own, grid] = [card, card.closest('[role="grid"]') ?? card].map((one) => one.getBoundingClientRect());
  return own !== undefined && grid !== undefined && own.left >= grid.left && own.right <= grid.right;
}

describe.each(pageEngines('postgres'))('the planning grid on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('makes, moves and changes an event with the mouse, and undoes it', async () => {
    const { page, mishaps } = await visit.openAs('admin', GRID);
    await create(page, MONDAY, GREAT, 'By mouse');
    const card = cardOf(page, 'By mouse');
    const place = 'Monday, March 3, 2031, Great Hall';
    await page.getByRole('button', { name: `19:30–22:00 By mouse Confirmed ${place}` }).waitFor();
    await drag(page, card, cellOf(page, TUESDAY, DOCK));
    await page.mouse.up();
    await isIn(cellOf(page, TUESDAY, DOCK), 'By mouse');
    await page.getByText('By mouse moved to Tuesday, March 4, 2031, Dock Hall.').first().waitFor();
    // A new event is offered for where the planner is at work.
    await page.getByRole('button', { name: 'New event' }).click();
    const form = page.getByRole('dialog', { name: 'New event' });
    expect(await form.getByLabel('Day', { exact: true }).inputValue()).toBe('Tue, Mar 4, 2031');
    expect(await form.getByLabel('Hall').inputValue()).toBe(DOCK);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await isIn(cellOf(page, MONDAY, GREAT), 'By mouse');

    await card.click();
    await page.getByLabel('Status').selectOption('Option');
    await expect.poll(() => card.getAttribute('data-look')).toBe('option');
    await page.getByRole('button', { name: 'Close details' }).click();
    expect(mishaps).toEqual([]);
  });

  it('moves and copies the card that is dragged, not another one of the same event in that hall', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-05-03'));
    await create(page, '2032-05-04', GREAT, 'Twice in the hall');
    const great = demoRecord('location', ({ name }) => name === 'Great Hall');
    const times = { start: '2032-05-04T10:00', end: '2032-05-04T12:00' };
    expect(await book(page, 'Twice in the hall', great, '2032-05-03', times)).toBe(201);
    const morning = cellOf(page, '2032-05-04', GREAT).locator('[data-card]', { hasText: '10:00–12:00' });
    await drag(page, morning, cellOf(page, '2032-05-04', DOCK));
    await page.mouse.up();
    const moved = cellOf(page, '2032-05-04', DOCK).locator('[data-card]');
    await moved.getByText('10:00–12:00').waitFor();
    await cellOf(page, '2032-05-04', GREAT).getByText('19:30–22:00').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();

    // A copy takes that one to the other hall as well, and leaves the other where it is.
    await page.keyboard.down('Control');
    await drag(page, morning, cellOf(page, '2032-05-05', DOCK));
    await page.mouse.up();
    await page.keyboard.up('Control');
    await cellOf(page, '2032-05-05', DOCK).getByText('10:00–12:00').waitFor();
    await cellOf(page, '2032-05-05', GREAT).getByText('19:30–22:00').waitFor();
    expect(await cellOf(page, '2032-05-05', DOCK).locator('[data-card]').count()).toBe(1);
    expect(mishaps).toEqual([]);
  });

  it('names in the details also the halls of an event that the grid does not show', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-07-05'));
    await create(page, '2032-07-06', GREAT, 'Also in the foyer');
    const foyer = demoRecord('location', ({ name }) => name === 'North Foyer');
    expect(await book(page, 'Also in the foyer', foyer, '2032-07-05')).toBe(201);
    await cardOf(page, 'Also in the foyer').click();
    const details = page.getByRole('region', { name: 'Also in the foyer' });
    await details.getByText('Great Hall, North Foyer').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('lists the changes of the last day, which are undone later, also by an administrator', async () => {
    const week = gridFrom('2031-03-17');
    const { page, mishaps } = await visit.openAs('admin', week);
    await create(page, '2031-03-18', CHAMBER, 'Undone later');
    await create(page, '2031-03-19', CHAMBER, 'Undone by another');
    await page.reload();
    await page.getByRole('button', { name: 'Recent changes' }).click();
    await page.getByRole('button', { name: 'Undo: Created “Undone later”' }).click();
    await page.getByText('Undone: Created “Undone later”').first().waitFor();
    await cardOf(page, 'Undone later').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Recent changes' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Created “Undone later”' });
    await line.getByText('Undone', { exact: true }).waitFor();

    const other = await visit.openAs('beheerder', week);
    await cardOf(other.page, 'Undone by another').waitFor();
    await other.page.getByRole('button', { name: 'Recente wijzigingen' }).click();
    await other.page.getByRole('button', { name: 'Ongedaan maken: “Undone by another” gemaakt' }).click();
    await cardOf(other.page, 'Undone by another').waitFor({ state: 'detached' });
    await cardOf(page, 'Undone by another').waitFor({ state: 'detached' });
    expect([...mishaps, ...other.mishaps]).toEqual([]);
  });

  it('shows the day of a conflict, however full the days before it are', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-08-04'));
    const status = await page.evaluate(async (hall) => {
      const changes = ['06', '07', '08', '09', '10', '11'].flatMap((day) =>
        Array.from({ length: 4 }, () => ({
          ...{ do: 'create', name: 'Full day', hall, day: `2031-08-${day}`, start: '10:00', end: '11:00' },
          ...{ status: null, profile: null },
        })),
      );
      const body = { operation: 'full-days-before', changes, accept: [], reason: 'A test', unlock: false };
      const headers = { 'content-type': 'application/json' };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch('/app/api/planning/changes', sent)).status;
    }, CHAMBER);
    expect(status).toBe(200);
    const list = `/planning/conflicts?${new URL(gridFrom('2031-08-11'), visit.server.address).searchParams}`;
    await page.goto(visit.server.address + list.replace('view=grid&', ''));
    // The second time, the weeks have been loaded before.
    for (const time of [1, 2]) {
      await page.getByRole('link', { name: 'Show in the grid' }).first().click();
      await page.getByRole('region', { name: 'Full day' }).waitFor();
      const grid = await page.getByRole('grid').boundingBox();
      const day = await cellOf(page, '2031-08-11', CHAMBER).boundingBox();
      expect([time, Math.round((day?.y ?? 0) - (grid?.y ?? 0))]).toEqual([time, HEAD_HEIGHT + 1]);
      await page.goBack();
    }
    expect(mishaps).toEqual([]);
  });

  it('writes dates as the browser does in that language', async () => {
    const { page, mishaps } = await visit.openAs('admin', GRID, { locale: 'en-GB' });
    await page.getByRole('gridcell', { name: /^Wednesday,? 5 March 2031, Great Hall/ }).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('shows the halls that are chosen one by one, in their order, or by a saved query, until others are', async () => {
    const { page, mishaps } = await visit.openAs('admin', GRID);
    const heads = async () => {
      const texts = await page.getByRole('columnheader').allInnerTexts();
      return texts.map((text) => text.split('\n').at(-1));
    };
    const status = await page.evaluate(async () => {
      const sharedwith = { everybody: false, users: [], usergroups: [] };
      const query = { name: 'Chambers', list: 'locations', query: 'name:chamber', columns: null, sharedwith };
      const headers = { 'content-type': 'application/json' };
      const sent = { method: 'POST', headers, body: JSON.stringify(query) };
      return (await fetch('/app/api/saved-queries', sent)).status;
    });
    expect(status).toBe(201);
    await page.getByRole('button', { name: /^Halls: 3 of \d+$/ }).click();
    await page.getByRole('button', { name: 'Move Dock Hall up' }).click();
    await expect
      .poll(async () => (await heads()).slice(-3))
      .toEqual(['Great Hall', 'Dock Hall', 'Chamber Hall']);
    const counted = () => page.getByRole('grid').getAttribute('aria-colcount');
    await expect.poll(counted).toBe('4');
    await page.getByRole('checkbox', { name: 'Great Hall', exact: true }).uncheck();
    await expect.poll(counted).toBe('3');
    await expect.poll(async () => (await heads()).slice(-2)).toEqual(['Dock Hall', 'Chamber Hall']);
    await page.getByRole('button', { name: 'Only Foyers' }).click();
    await expect
      .poll(async () => (await heads()).slice(-4))
      .toEqual(['Artists’ Foyer', 'Harbour Café', 'North Foyer', 'South Foyer']);
    await expect.poll(counted).toBe('5');
    await page.getByRole('button', { name: 'Chambers', exact: true }).click();
    await expect.poll(async () => (await heads()).at(-1)).toBe('Chamber Hall');
    await expect.poll(counted).toBe('2');
    await page.goto(`${visit.server.address}/planning?view=grid`);
    await page.waitForURL((url) => url.searchParams.get('halls') === CHAMBER);
    expect(mishaps).toEqual([]);
  });

  it('makes an event by a click on the sign in the corner of a cell', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-01-05'));
    const events = [
      { name: 'First', start: '10:00', end: '11:00', fromBottom: 20 },
      { name: 'Second', start: '20:00', end: '21:00', fromBottom: 8 },
    ];
    for (const { name, start, end, fromBottom } of events) {
      const box = await cellOf(page, '2032-01-06', DOCK).boundingBox();
      if (box === null) throw new Error('out of sight');
      await page.mouse.click(box.x + box.width - 8, box.y + box.height - fromBottom);
      await fillIn(page, { Name: name, Start: start, End: end, Status: 'Confirmed' });
      await page.getByRole('button', { name: 'Close details' }).click();
      await isIn(cellOf(page, '2032-01-06', DOCK), name);
    }
    expect(mishaps).toEqual([]);
  });

  it('closes a hall from an empty cell, and opens it again', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-06-07'));
    await create(page, '2032-06-08', DOCK, 'In the way');
    await cellOf(page, '2032-06-09', DOCK).dblclick({ position: { x: 12, y: 12 } });
    await page.getByRole('button', { name: 'Close the hall instead…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a hall' });
    await dialog.getByText('Free').waitFor();
    // The last day follows the first one while it is clicked to be typed over.
    const [start, end] = [dialog.getByLabel('Start: day'), dialog.getByLabel('End: day')];
    await start.click();
    await page.keyboard.type('6/9');
    await end.click();
    await expect.poll(() => end.inputValue()).toMatch(/, Jun 9, /);
    await page.keyboard.type('6/10');
    await page.keyboard.press('Tab');
    await expect.poll(() => end.inputValue()).toMatch(/^..., Jun 10, 20..$/);
    for (const field of [end, start]) await field.fill('2032-06-08');
    await dialog.getByLabel('End: time').fill('20:00');
    await dialog.getByText('Hall closed: In the way').waitFor();
    await dialog.getByLabel('Start: day').fill('2032-06-09');
    await dialog.getByText('Free').waitFor();
    await dialog.getByLabel('Reason').fill('Floor polish');
    await dialog.getByRole('button', { name: 'Close hall' }).click();
    await isIn(cellOf(page, '2032-06-09', DOCK), 'Floor polish');
    await page.getByText('Dock Hall closed.').first().waitFor();
    await cellOf(page, '2032-06-09', DOCK).locator('[data-card]').click();
    await page.getByRole('button', { name: 'Open the hall again' }).click();
    await expect.poll(() => cardOf(page, 'Floor polish').count()).toBe(0);
    await page.goto(`${visit.server.address}/location/${DOCK}?tab=history`);
    for (const told of ['Not available for a time', 'Available again'])
      await page.getByRole('listitem').getByText(told, { exact: true }).first().waitFor();
    expect(mishaps).toEqual([]);
  });

  it('offers the hall and the day of the active cell to be closed', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-10-04'));
    await cellOf(page, '2032-10-06', DOCK).click({ position: { x: 12, y: 12 } });
    await page.getByRole('button', { name: 'Close a hall' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a hall' });
    await expect.poll(() => dialog.getByLabel('Hall', { exact: true }).inputValue()).toBe(DOCK);
    await expect.poll(() => dialog.getByLabel('Start: day').inputValue()).toBe('Wed, Oct 6, 2032');
    expect(mishaps).toEqual([]);
  });

  it('shows the new day of an event that was moved by typing, and takes times as English writes them', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-10-11'));
    await create(page, '2032-10-12', DOCK, 'Far away');
    await cardOf(page, 'Far away').click();
    await page.getByRole('button', { name: 'Move…' }).click();
    await page.getByRole('button', { name: 'Type instead…' }).click();
    const dialog = page.getByRole('dialog', { name: /Far away/ });
    await dialog.getByLabel('Day', { exact: true }).fill('2033-02-15');
    await dialog.getByLabel('Start', { exact: true }).fill('8 pm');
    await dialog.getByText('Free').waitFor();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await isIn(cellOf(page, '2033-02-15', DOCK), 'Far away');
    await cellOf(page, '2033-02-15', DOCK).getByText('20:00').first().waitFor();
    await page.waitForURL((url) => url.searchParams.get('from') === '2033-02-15');
    expect(mishaps).toEqual([]);
  });

  it('closes a hall every week, and opens one of these days, or it and all later ones', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-09-06'));
    await cellOf(page, '2032-09-07', DOCK).dblclick({ position: { x: 12, y: 12 } });
    await page.getByRole('button', { name: 'Close the hall instead…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close a hall' });
    await dialog.getByLabel('Reason').fill('Mopping');
    await dialog.getByLabel('Repeat every week').check();
    // The day of the week of the first one is ticked.
    expect(await dialog.getByLabel('Tue', { exact: true }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Close hall' }).click();
    await dialog.getByText('Give the last day.').waitFor();
    await dialog.getByLabel('Thu', { exact: true }).check();
    await dialog.getByLabel('Until').fill('2032-09-17');
    await dialog.getByText('Free').waitFor();
    await dialog.getByRole('button', { name: 'Close hall' }).click();
    const days = ['2032-09-07', '2032-09-09', '2032-09-14', '2032-09-16'];
    for (const day of days) await isIn(cellOf(page, day, DOCK), 'Mopping');
    const open = async (day: string, which: string) => {
      await cellOf(page, day, DOCK).locator('[data-card]').click();
      await page.getByRole('button', { name: 'Open the hall again' }).click();
      await page.getByRole('menuitem', { name: which, exact: true }).waitFor();
      expect(await obstacles(page, { within: '[role="menu"]' })).toEqual([]);
      await page.getByRole('menuitem', { name: which, exact: true }).click();
    };
    await open('2032-09-07', 'Only this one');
    await expect.poll(() => cardOf(page, 'Mopping').count()).toBe(3);
    await open('2032-09-14', 'This one and all later ones');
    await expect.poll(() => cardOf(page, 'Mopping').count()).toBe(1);
    await isIn(cellOf(page, '2032-09-09', DOCK), 'Mopping');
    expect(mishaps).toEqual([]);
  });

  it('says in the form what a new event would collide with', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-03-01'));
    await create(page, '2032-03-02', DOCK, 'Here first');
    await page.getByRole('button', { name: 'New event' }).click();
    const dialog = page.getByRole('dialog', { name: 'New event' });
    for (const [field, example] of [
      ['Start', '19:30'],
      ['End', '22:00'],
    ] as const)
      await expect.poll(() => dialog.getByLabel(field).getAttribute('placeholder')).toBe(example);
    await dialog.getByLabel('Day', { exact: true }).fill('2032-03-02');
    await dialog.getByLabel('Hall').selectOption('Dock Hall');
    await dialog.getByLabel('Start').fill('20:00');
    await dialog.getByLabel('End').fill('23:00');
    await dialog.getByLabel('Status').selectOption('Confirmed');
    await dialog.getByText('Double booking: Here first').waitFor();
    await dialog.getByLabel('Start').fill('10:00');
    await dialog.getByLabel('End').fill('12:00');
    await dialog.getByText('Free').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('marks the cards of events in two halls that have the same person', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-12-01'));
    await create(page, '2031-12-02', CHAMBER, 'Sings here');
    await create(page, '2031-12-02', DOCK, 'Sings there');
    await expect.poll(() => cardOf(page, 'Sings here').getAttribute('data-mark')).toBeNull();
    for (const name of ['Sings here', 'Sings there'])
      expect(await book(page, name, SINGER, '2031-12-01')).toBe(201);
    for (const view of ['Grid', 'Month', 'Agenda']) {
      await page.getByRole('link', { name: view, exact: true }).click();
      for (const name of ['Sings here', 'Sings there']) {
        await page.locator('[data-mark="allowed"]', { hasText: name }).waitFor();
      }
    }
    await page.getByRole('link', { name: 'Grid', exact: true }).click();
    const place = 'Tuesday, December 2, 2031, Dock Hall, Allowed conflict';
    await page.getByRole('button', { name: `19:30–22:00 Sings there Confirmed ${place}` }).click();
    await page.getByRole('heading', { name: 'People and equipment' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: SINGER.name }).first().waitFor();
    expect(mishaps).toEqual([]);
  });

  it('undoes by Ctrl+Z and redoes wherever the focus is, but in fields', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-09-01'));
    await create(page, '2031-09-02', CHAMBER, 'Back by keys');
    await drag(page, cardOf(page, 'Back by keys'), cellOf(page, '2031-09-03', DOCK));
    await page.mouse.up();
    await isIn(cellOf(page, '2031-09-03', DOCK), 'Back by keys');
    await page.getByRole('combobox').first().fill('Back');
    await page.keyboard.press('Control+z');
    await isIn(cellOf(page, '2031-09-03', DOCK), 'Back by keys');
    await page.getByRole('link', { name: 'Agenda' }).focus();
    await page.keyboard.press('Control+z');
    await isIn(cellOf(page, '2031-09-02', CHAMBER), 'Back by keys');
    await page.keyboard.press('Control+z');
    await expect.poll(() => cardOf(page, 'Back by keys').count()).toBe(0);
    await page.keyboard.press('Control+Shift+z');
    await isIn(cellOf(page, '2031-09-02', CHAMBER), 'Back by keys');
    await page.keyboard.press('Control+y');
    await isIn(cellOf(page, '2031-09-03', DOCK), 'Back by keys');
    await page.keyboard.press('Control+y');
    await page.getByText('Nothing to redo.').first().waitFor();
    expect(mishaps).toEqual([]);
  });

  it('shows a week with the times and halls of its events, and goes on by weeks', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-11-05'));
    await create(page, '2031-11-05', GREAT, 'Midweek');
    await page.getByRole('link', { name: 'Week', exact: true }).click();
    const week = page.getByRole('table', { name: /^Week overview: Week 45, November 3.*9, 2031$/ });
    await week.getByRole('button', { name: '19:30–22:00 Midweek Great Hall' }).click();
    await page.getByRole('region', { name: 'Midweek' }).waitFor();
    await page.getByRole('button', { name: 'Close details' }).click();
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.getByRole('table', { name: /Week 46/ }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2031-11-10');
    await page.getByRole('button', { name: 'Previous week' }).click();
    await week.waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => new URL(page.url()).pathname).toBe('/planning/agenda');
    expect(await page.getByRole('link', { name: 'Week', exact: true }).count()).toBe(0);
    expect(mishaps).toEqual([]);
  });

  it('makes events from the week, the month and the agenda, and says that a filter hides some', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-10-06'));
    for (const view of ['Week', 'Month', 'Agenda']) {
      await page.getByRole('link', { name: view, exact: true }).click();
      await page.getByRole('button', { name: 'New event' }).click();
      await fillIn(page, { Name: `From the ${view}` });
      await page
        .getByRole('button', { name: `From the ${view}` })
        .first()
        .waitFor();
    }
    await page.goto(`${visit.server.address}${gridFrom('2031-10-06')}&q=name:agenda`);
    await page.getByText('Only events that fit the filter are shown.').waitFor();
    await cardOf(page, 'From the Agenda').waitFor();
    await expect.poll(() => cardOf(page, 'From the Month').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear the filter' }).click();
    await cardOf(page, 'From the Month').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('moves nothing when the drag is given up', async () => {
    const { page, mishaps } = await visit.openAs('admin', GRID);
    await create(page, MONDAY, CHAMBER, 'Given up');
    await drag(page, cardOf(page, 'Given up'), cellOf(page, WEDNESDAY, CHAMBER));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.getByText('Given up. Nothing changed.').waitFor();
    await isIn(cellOf(page, MONDAY, CHAMBER), 'Given up');
    expect(mishaps).toEqual([]);
  });

  it('asks before two events share a hall or a locked one moves, and takes a reason', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-04-07'));
    await create(page, '2031-04-07', GREAT, 'First come');
    await create(page, '2031-04-08', GREAT, 'Second come');
    await drag(page, cardOf(page, 'Second come'), cellOf(page, '2031-04-07', GREAT));
    await page.mouse.up();
    const question = page.getByRole('dialog', { name: 'This makes a conflict' });
    await question.getByText(/Double booking: Great Hall/).waitFor();
    await question.getByText(/First come/).waitFor();
    expect(await obstacles(page, { within: '[role="dialog"]' })).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await isIn(cellOf(page, '2031-04-08', GREAT), 'Second come');

    await drag(page, cardOf(page, 'Second come'), cellOf(page, '2031-04-07', GREAT));
    await page.mouse.up();
    await question.getByLabel('Reason').fill('One stage each');
    await question.getByRole('button', { name: 'Overbook' }).click();
    await isIn(cellOf(page, '2031-04-07', GREAT), 'Second come');

    await create(page, '2031-04-09', GREAT, 'Held fast', 'Completed');
    const unlockTo = async (day: string) => {
      await drag(page, cardOf(page, 'Held fast'), cellOf(page, day, GREAT));
      await page.mouse.up();
      const locked = page.getByRole('dialog', { name: 'This event is locked' });
      await locked.getByRole('button', { name: 'Change anyway' }).click();
    };
    await unlockTo('2031-04-10');
    await isIn(cellOf(page, '2031-04-10', GREAT), 'Held fast');
    await unlockTo('2031-04-08');
    await isIn(cellOf(page, '2031-04-08', GREAT), 'Held fast');
    await unlockTo('2031-04-07');
    await question.getByText(/Double booking: Great Hall, .*First come/).waitFor();
    const free = question.getByRole('group', { name: /^Free at that time: \d+ halls?/ }).getByRole('button');
    await free.first().waitFor();
    const hall = (await free.first().textContent()) ?? '';
    await free.first().click();
    await page
      .getByText(new RegExp(`^Held fast: planned in ${hall} instead$`))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await isIn(cellOf(page, '2031-04-08', GREAT), 'Held fast');
    expect(mishaps).toEqual([]);
  });

  it('shows the same place, halls and details for the same address', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-06-02'));
    await create(page, '2031-06-03', CHAMBER, 'Shared link');
    await cardOf(page, 'Shared link').click();
    await page.getByRole('region', { name: 'Shared link' }).waitFor();
    const address = new URL(page.url());
    const other = await visit.openAs('reader', address.pathname + address.search);
    await other.page.getByRole('region', { name: 'Shared link' }).waitFor();
    const heads = await other.page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.split('\n').at(-1)).slice(-3)).toEqual([
      'Great Hall',
      'Chamber Hall',
      'Dock Hall',
    ]);
    await expect.poll(() => other.page.getByRole('button', { name: 'New event' }).count()).toBe(0);
    await expect.poll(() => other.page.getByRole('button', { name: 'Move…' }).count()).toBe(0);

    const sel = address.searchParams.get('sel');
    const halls = [...ROOMS.map(hallId), CHAMBER].join(',');
    const link = `/planning?view=grid&from=2031-06-03&halls=${halls}&sel=${sel}`;
    await other.page.goto(visit.server.address + link);
    await expect.poll(() => cardOf(other.page, 'Shared link').evaluate(isInGrid)).toBe(true);
    expect([...mishaps, ...other.mishaps]).toEqual([]);
  });

  it('shows strangers the sign-in only, and changes nothing for users who may only read', async () => {
    const { page, mishaps } = await visit.open(GRID);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('grid').count()).toBe(0);
    const answer = await page.request.get(`${visit.server.address}/app/api/planning/halls`);
    expect(answer.status()).toBe(401);

    await visit
      .openAs('admin', GRID)
      .then(({ page: own }) => create(own, '2031-03-07', CHAMBER, 'Only looked at'));
    const reader = await visit.openAs('reader', GRID);
    const card = cardOf(reader.page, 'Only looked at');
    await card.focus();
    for (const key of ['Space', 'ArrowDown', 'Enter', 'n', 'Delete']) await reader.page.keyboard.press(key);
    await expect.poll(() => reader.page.getByRole('dialog').count()).toBe(0);
    await reader.page.goto(visit.server.address + GRID);
    await isIn(cellOf(reader.page, '2031-03-07', CHAMBER), 'Only looked at');
    expect([...mishaps, ...reader.mishaps]).toEqual([]);
  });

  it('makes an event on each empty day that the mouse is drawn over, all of them undone at once', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-07-07'));
    await create(page, '2031-07-08', GREAT, 'In the way');
    await drag(page, cellOf(page, '2031-07-07', GREAT), cellOf(page, '2031-07-10', CHAMBER));
    const chosen = page.locator('[aria-selected]');
    await expect.poll(() => chosen.count()).toBe(3);
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: 'New event' });
    await dialog.getByRole('group', { name: '3 days' }).waitFor();
    await dialog.getByLabel('Wed, Jul 9').uncheck();
    await fillIn(page, { Name: 'Residency', Start: '19:30', End: '22:00', Status: 'Confirmed' });
    for (const day of ['2031-07-07', '2031-07-10']) await isIn(cellOf(page, day, GREAT), 'Residency');
    await expect.poll(() => cardOf(page, 'Residency').count()).toBe(2);
    await page.getByText('Residency created on 2 days, Great Hall.').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => cardOf(page, 'Residency').count()).toBe(0);

    await drag(page, cellOf(page, '2031-07-07', DOCK), cellOf(page, '2031-07-09', DOCK));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => chosen.count()).toBe(0);
    await expect.poll(() => dialog.count()).toBe(0);
    expect(mishaps).toEqual([]);
  });

  it('resizes, copies and confirms with the mouse, and undoes each', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-02-02'));
    await create(page, '2032-02-02', GREAT, 'Clicked', 'Option');
    const card = cardOf(page, 'Clicked').first();
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await card.click();
    await click('Change times…');
    const times = page.getByRole('dialog', { name: 'Times of Clicked' });
    await times.getByLabel('Start: time').fill('18:00');
    await times.getByRole('status').getByText('Free').waitFor();
    await times.getByRole('button', { name: 'Save' }).click();
    await card.getByText('18:00–22:00').waitFor();
    await click('Undo');
    await card.getByText('19:30–22:00').waitFor();
    await click('Close details');

    await page.keyboard.down('Control');
    await drag(page, card, cellOf(page, '2032-02-03', DOCK));
    await page.mouse.up();
    await page.keyboard.up('Control');
    await isIn(cellOf(page, '2032-02-03', DOCK), 'Clicked');
    await expect.poll(() => cardOf(page, 'Clicked').count()).toBe(2);
    await click('Undo');
    await expect.poll(() => cardOf(page, 'Clicked').count()).toBe(1);

    await card.click();
    await click('Confirm…');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => card.getAttribute('data-look')).toBe('confirmed');
    await click('Undo');
    await expect.poll(() => card.getAttribute('data-look')).toBe('option');
    expect(mishaps).toEqual([]);
  });
});
