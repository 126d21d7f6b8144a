/// <reference lib="dom" />
/** Work in the planning grid: with the mouse, the keyboard alone, and fingers. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

function hallId(hall: string): string {
  return wireId(demoRecord('location', ({ name }) => name === hall));
}

const HALLS = ['Great Hall', 'Chamber Hall', 'Dock Hall'].map(hallId);
/** More than fit beside each other. */
const ROOMS = [
  'Soloist’s Room',
  ...[1, 2, 3, 4].flatMap((n) => [`Dressing Room ${n}`, `Rehearsal Room ${n}`]),
];
const [GREAT = '', CHAMBER = '', DOCK = ''] = HALLS;
/** A Monday long after the last event of the demo venue. */
const MONDAY = '2031-03-03';
const TUESDAY = '2031-03-04';
const WEDNESDAY = '2031-03-05';
const GRID = `/planning?view=grid&from=${MONDAY}&halls=${HALLS.join(',')}`;
const DAY_MS = 86_400_000;

function cellOf(page: Page, day: string, hall: string): Locator {
  return page.locator(`[data-day="${Date.parse(day) / DAY_MS}"][data-hall="${hall}"]`);
}

function cardOf(page: Page, name: string): Locator {
  return page.locator('[data-card]', { hasText: name });
}

async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New event' });
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabel(label, { exact: true });
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await dialog.getByRole('button', { name: 'Create event' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Makes an event by a double click, and closes its details. */
async function create(page: Page, day: string, hall: string, name: string, status = 'Confirmed') {
  await cellOf(page, day, hall).dblclick({ position: { x: 12, y: 12 } });
  await fillIn(page, { Name: name, Start: '19:30', End: '22:00', Status: status });
  await page.getByRole('button', { name: 'Close details' }).click();
  await cardOf(page, name).waitFor();
}

async function drag(page: Page, card: Locator, target: Locator): Promise<void> {
  const [from, to] = [await card.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error('out of sight');
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  // The drag begins when both have passed: some pixels, and some time.
  await expect
    .poll(
      async () => {
        await page.mouse.move(to.x + 20, to.y + 20);
        await page.mouse.move(to.x + 30, to.y + 24);
        return target.getAttribute('data-tone');
      },
      { timeout: 15_000 },
    )
    .not.toBeNull();
}

/** Returns whether the card can be seen from its left to its right end. */
function isInGrid(card: Element): boolean {
  const [own, grid] = [card, card.closest('[role="grid"]') ?? card].map((one) => one.getBoundingClientRect());
  return own !== undefined && grid !== undefined && own.left >= grid.left && own.right <= grid.right;
}

async function isIn(cell: Locator, name: string): Promise<void> {
  await cell.locator('[data-card]', { hasText: name }).waitFor();
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
    await page.getByRole('button', { name: 'Undo' }).click();
    await isIn(cellOf(page, MONDAY, GREAT), 'By mouse');

    await card.click();
    await page.getByLabel('Status').selectOption('Option');
    await expect.poll(() => card.getAttribute('data-look')).toBe('option');
    await page.getByRole('button', { name: 'Close details' }).click();
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

  it('makes, moves, copies, deletes and undoes with the keyboard alone', async () => {
    const { page, mishaps } = await visit.openAs('admin', GRID);
    const { keyboard } = page;
    const told = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
    await cellOf(page, WEDNESDAY, GREAT).focus();
    await keyboard.press('n');
    await fillIn(page, { Name: 'By keys', Start: '10:00', End: '11:00', Status: 'Confirmed' });
    await cardOf(page, 'By keys').waitFor();
    await keyboard.press('Escape');
    await cardOf(page, 'By keys').focus();

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
    await question.getByRole('button', { name: 'Delete' }).click();
    await moved.locator('[data-card]').waitFor({ state: 'detached' });
    await cellOf(page, '2031-03-06', GREAT).focus();
    await keyboard.press('Control+z');
    await isIn(moved, 'By keys');
    expect(mishaps).toEqual([]);
  });

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
    const finger = await page.context().newCDPSession(page);
    const box = await card.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20];
    for (const [dx, dy] of [
      [0, 120],
      [150, 0],
      [-90, 60],
      [0, -120],
    ] as const) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (const share of [0.2, 0.6, 1]) {
        const touchPoints = [{ x: x + dx * share, y: y + dy * share }];
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
      }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
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
    const agenda = `/planning/agenda?from=2031-03-08&halls=${HALLS.join(',')}`;
    const { page, mishaps } = await visit.openAs('admin', agenda, { width: 360 });
    await page.getByRole('button', { name: /By telephone/ }).click();
    const details = page.getByRole('region', { name: 'By telephone' });
    await details.getByRole('button', { name: 'Move…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move By telephone' });
    await dialog.getByLabel('Day').focus();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await details.getByRole('button', { name: 'Move…' }).click();
    await dialog.getByLabel('Day').fill('2031-03-09');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('By telephone moved to Sunday, March 9, 2031, Dock Hall.').first().waitFor();
    expect([...mouse.mishaps, ...mishaps]).toEqual([]);
  });

  it('asks before two events share a hall, and takes a reason', async () => {
    const { page, mishaps } = await visit.openAs('admin', `${GRID.replace(MONDAY, '2031-04-07')}`);
    await create(page, '2031-04-07', GREAT, 'First come');
    await create(page, '2031-04-08', GREAT, 'Second come');
    await drag(page, cardOf(page, 'Second come'), cellOf(page, '2031-04-07', GREAT));
    await page.mouse.up();
    const question = page.getByRole('dialog', { name: 'This makes a conflict' });
    await question.getByText(/Double booking: Great Hall/).waitFor();
    await question.getByText(/First come/).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await isIn(cellOf(page, '2031-04-08', GREAT), 'Second come');

    await drag(page, cardOf(page, 'Second come'), cellOf(page, '2031-04-07', GREAT));
    await page.mouse.up();
    await question.getByLabel('Reason').fill('One stage each');
    await question.getByRole('button', { name: 'Overbook' }).click();
    await isIn(cellOf(page, '2031-04-07', GREAT), 'Second come');
    expect(mishaps).toEqual([]);
  });

  it('sends a change again whose answer was lost, and makes it once', async () => {
    const { page, mishaps } = await visit.openAs('admin', `${GRID.replace(MONDAY, '2031-05-05')}`);
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
    await page.getByText('The connection was lost before the answer came.').first().waitFor();
    await cardOf(page, 'Only once').waitFor();
    // The event can be seen before its answer has come.
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]).toBe(sent[1]);
    expect(await cardOf(page, 'Only once').count()).toBe(1);
    expect(mishaps.filter((mishap) => !mishap.includes('net::ERR_FAILED'))).toEqual([]);
  });

  it('shows the same place, halls and details for the same address', async () => {
    const { page, mishaps } = await visit.openAs('admin', `${GRID.replace(MONDAY, '2031-06-02')}`);
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
    expect(await other.page.getByRole('button', { name: 'New event' }).count()).toBe(0);
    expect(await other.page.getByRole('button', { name: 'Move…' }).count()).toBe(0);

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
    expect(await page.getByRole('grid').count()).toBe(0);
    const answer = await page.request.get(`${visit.server.address}/app/api/planning/halls`);
    expect(answer.status()).toBe(401);

    await visit
      .openAs('admin', GRID)
      .then(({ page: own }) => create(own, '2031-03-07', CHAMBER, 'Only looked at'));
    const reader = await visit.openAs('reader', GRID);
    const card = cardOf(reader.page, 'Only looked at');
    await card.focus();
    for (const key of ['Space', 'ArrowDown', 'Enter', 'n', 'Delete']) await reader.page.keyboard.press(key);
    expect(await reader.page.getByRole('dialog').count()).toBe(0);
    await reader.page.goto(visit.server.address + GRID);
    await isIn(cellOf(reader.page, '2031-03-07', CHAMBER), 'Only looked at');
    expect([...mishaps, ...reader.mishaps]).toEqual([]);
  });

  it('keeps a failed week apart, and loads it again', async () => {
    const { page } = await visit.openAs('admin', '/settings/preferences');
    let fails = true;
    await page.route('**/app/api/planning/uses?from=2031-03-03**', (route) =>
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
});
