/// <reference lib="dom" />
/** The page of an event: a head that stays, values that are changed where they stand, and few clicks. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, isUnlocked, wireId } from '../api/demo-records.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { obstacles, useBrowser, type Visit } from './browser.ts';
import { pageEngines } from './engines.ts';
import { holdRequests } from './held-requests.ts';

const bookings = (id: number) =>
  demoRecords('resourcebooking').filter(({ eventId, parentId }) => eventId === id && parentId === null)
    .length + demoRecords('contactbooking').filter(({ eventId }) => eventId === id).length;
const isScheduled = ({ schedule }: { readonly schedule: readonly unknown[] }) => schedule.length > 0;
const plain = demoRecords('event').filter((event) => isUnlocked(event) && isScheduled(event));
/** An event with as many bookings as a large concert has. */
const LARGE = demoRecord(
  'event',
  (event) => isUnlocked(event) && bookings(event.id) >= 18 && bookings(event.id) < 24,
);
const [RENAMED, SHARED, WIDE, AGAIN] = plain.filter(
  ({ id, schedule }) => id !== LARGE.id && schedule.length === 1,
);
const LOCKED = demoRecord('event', (event) => !isUnlocked(event));
if (RENAMED === undefined || SHARED === undefined || WIDE === undefined || AGAIN === undefined)
  throw new Error('no such events');

const change = (page: Page, name: string) =>
  page.getByRole('button', { name: `Change ${name}`, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

/** Counts the clicks from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { clicks: 0 };
    Object.assign(globalThis, { counted });
    addEventListener('pointerdown', () => (counted.clicks += 1), { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { counted: { clicks: number } }).counted.clicks);
}

/** Keeps changes from the server until the returned function is called. */
async function holdSaves(page: Page): Promise<() => void> {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/app/api/**', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  return goOn;
}

const DAY = 24_100;

/** Makes an event on a day of the far future, when nothing else is planned. */
async function createQuietEvent({ server: { storage } }: Visit, isTimed: boolean): Promise<string> {
  const id = await storage.writer.allocateIds(1);
  const at = (hours: number) => DAY * 86_400 + (hours - 1) * 3_600;
  const entry = {
    start: at(19.5),
    end: at(22),
    description: 'Concert',
    tag: null,
    displayStart: true,
    displayEnd: true,
  };
  const { statusId } = demoRecord('event', isUnlocked);
  const event = {
    ...demoRecord('event', isUnlocked),
    id,
    name: 'Quiet day',
    statusId,
    schedule: isTimed ? [entry] : [],
    firstDay: DAY,
    lastDay: DAY,
  };
  await storage.writer.write({ records: [{ kind: 'event', record: event }] });
  return wireId(event);
}

/** The message that begins with the text, with its button. */
function notice(page: Page, text: string) {
  return page.getByRole('status').locator('div').filter({ hasText: text });
}

describe.each(pageEngines('postgres'))('the page of an event on %s', (engine) => {
  const visit = useBrowser(engine);

  it('keeps its head in sight and shows 18 bookings at 1440 × 900', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${wireId(LARGE)}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    const rows = page.getByRole('table').getByRole('row');
    await rows.nth(17).waitFor();
    const inSight = async () => {
      const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
      return boxes.filter((bottom) => bottom <= 900).length;
    };
    await expect.poll(inSight).toBeGreaterThanOrEqual(18);
    expect(await obstacles(page)).toEqual([]);
    await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await page.getByRole('link', { name: 'Custom data' }).click();
    await page.getByRole('heading', { name: 'Custom data', level: 2 }).waitFor();
    await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
    const top = await title(page, LARGE.name).evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    await change(page, 'Status').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('is renamed in its head with the keyboard; Escape restores, and the focus comes back', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${wireId(RENAMED)}`);
    await change(page, 'Name').press('Enter');
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('Thrown away');
    await page.keyboard.press('Escape');
    await title(page, RENAMED.name).waitFor();
    await expect
      .poll(() => change(page, 'Name').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Renamed in place');
    expect(await obstacles(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Name changed.').waitFor();
    await title(page, 'Renamed in place').waitFor();
    await expect
      .poll(() => change(page, 'Name').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Saved by Tab');
    await page.keyboard.press('Tab');
    await title(page, 'Saved by Tab').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('takes a change in place back as long as nobody has changed it again', async () => {
    const id = await createQuietEvent(visit, true);
    const { page, mishaps } = await visit.openAs('admin', `/event/${id}`);
    const rename = async (name: string) => {
      await change(page, 'Name').click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await page.keyboard.press('Enter');
      await title(page, name).waitFor();
    };
    const byAnother = (values: object) =>
      page.evaluate(
        async ([path, body]) => {
          const headers = { 'content-type': 'application/json' };
          return (await fetch(path, { method: 'PATCH', headers, body })).status;
        },
        [`/app/api/entities/event/${id}`, JSON.stringify({ values })] as const,
      );
    const undo = (text: string) => notice(page, text).getByRole('button', { name: 'Undo' }).click();

    await rename('Renamed by mistake');
    await change(page, 'Times').click();
    const until = page.getByLabel('Until', { exact: true });
    await until.fill('half past ten');
    await page.keyboard.press('Enter');
    // The field that is wrong says so, with an example, and not the one beside it.
    await page.getByText('Write a time like 19:30 or 7:30 pm.').waitFor();
    expect(await until.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('From', { exact: true }).getAttribute('aria-invalid')).not.toBe('true');
    expect(await page.getByText(/Give a day and a time/).count()).toBe(0);
    await until.fill('23.05');
    await page.keyboard.press('Enter');
    await notice(page, 'Times changed.').waitFor();
    // Another field has changed since, by the user and by somebody else.
    expect(await byAnother({ startdate: '2040-01-02', enddate: '2040-01-02' })).toBe(204);
    await undo('Name changed.');
    await page
      .getByRole('status')
      .getByText(/^“Name” of “.+” is as it was before\.$/)
      .waitFor();
    await title(page, 'Quiet day').waitFor();
    await undo('Times changed.');
    await page
      .getByRole('status')
      .getByText('Nothing was undone: “Times” has been changed again since.')
      .waitFor();

    await rename('Renamed again');
    // The title has the new name before it is saved.
    await notice(page, 'Name changed.').waitFor();
    expect(await byAnother({ name: 'By somebody else' })).toBe(204);
    await undo('Name changed.');
    await page
      .getByRole('status')
      .getByText('Nothing was undone: “Name” has been changed again since.')
      .waitFor();
    await title(page, 'By somebody else').waitFor();
    expect(mishaps.filter((one) => !one.includes('412'))).toEqual([]);
  });

  it('opens again by a press that comes while it is still being saved', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${wireId(AGAIN)}`);
    const goOn = await holdSaves(page);
    await change(page, 'Name').press('Enter');
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Saved once');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Saving …').waitFor();
    await change(page, 'Name').press('Enter');
    goOn();
    await page.locator('input:focus').waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
      .toBe('Saved once');
    await page.keyboard.type('Saved twice');
    // The title shows the typed name before it is stored.
    const stored = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await page.keyboard.press('Enter');
    await stored;
    await title(page, 'Saved twice').waitFor();
    await page.reload();
    await title(page, 'Saved twice').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('gets another time with at most two clicks', async () => {
    const id = await createQuietEvent(visit, true);
    const { page, mishaps } = await visit.openAs('admin', `/event/${id}`);
    await page.getByText('19:30–22:00').first().waitFor();
    const clicks = await countClicks(page);
    await change(page, 'Times').click();
    await page.getByLabel('Until', { exact: true }).fill('23.05');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Times changed.').waitFor();
    await page
      .getByText(/–23:05$/)
      .first()
      .waitFor();
    await expect.poll(() => clicks()).toBeLessThanOrEqual(2);

    const item = demoRecord('resource', ({ variety }) => variety === 'bulk');
    const call = buildRecord('resourcebooking', {
      ...{
        eventId: Number.parseInt(id, 10),
        eventKind: 'event',
        resourceId: item.id,
        variety: 'bulk',
        number: 1,
      },
      ...{ followsEvent: false, start: DAY * 86_400 + 16 * 3_600, end: DAY * 86_400 + 20 * 3_600 },
    });
    await visit.server.storage.writer.write({ records: [recordLine('resourcebooking', call)] });
    await change(page, 'Times').click();
    await page.getByLabel('From', { exact: true }).fill('19.00');
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .getByText(`Times changed. Bookings with times of their own keep them: ${item.name}.`)
      .waitFor();
    expect(mishaps).toEqual([]);
  });

  it('gets a room and a technician with at most four clicks and two fields', async () => {
    const path = `/event/${await createQuietEvent(visit, false)}`;
    const { page, mishaps } = await visit.openAs('admin', path);
    await page.getByRole('button', { name: 'Book a room' }).waitFor();
    const clicks = await countClicks(page);
    const book = async (button: string, text: string, group: string) => {
      await page.getByRole('button', { name: button }).click();
      await page.locator('input:focus').waitFor();
      await page.keyboard.type(text);
      await page
        .getByRole('option', { name: new RegExp(`${text}.* Free$`) })
        .first()
        .waitFor();
      // The list itself stands in no landmark.
      expect((await obstacles(page)).filter((one) => !one.startsWith('region'))).toEqual([]);
      await page.keyboard.press('Enter');
      await page.getByRole('table', { name: group }).getByRole('row').waitFor();
    };
    await book('Book a room', 'Great Hall', 'Rooms');
    await book('Book somebody', 'FOH', 'People');
    await expect.poll(() => clicks()).toBeLessThanOrEqual(4);
    await page.getByRole('table', { name: 'People' }).getByText('FOH engineer').waitFor();
    await page
      .getByRole('status')
      .getByText(/^(?!Great Hall).+ booked\./)
      .waitFor();
    // The undo of the room is still there, below that of the technician.
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await expect.poll(() => undo.count()).toBe(2);
    expect(await obstacles(page)).toEqual([]);
    await undo.last().click();
    await page
      .getByRole('status')
      .getByText(/ is no longer booked for “Quiet day”\.$/)
      .waitFor();
    await page.getByRole('status').getByText('Great Hall booked.').waitFor();
    await page.getByRole('table', { name: 'People' }).waitFor({ state: 'detached' });
    await page.getByRole('table', { name: 'Rooms' }).getByText('Great Hall').waitFor();
    // A change of the booking that is taken back names the event as well.
    await change(page, 'Booking of Great Hall').click();
    await page.getByRole('table', { name: 'Rooms' }).getByLabel('Role').fill('By mistake');
    await page.getByRole('button', { name: 'Save' }).click();
    await notice(page, 'Booking of Great Hall changed.').getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('status')
      .getByText('“Booking of Great Hall” of “Quiet day” is as it was before.')
      .waitFor();

    // Another event at the same time is told that the hall is taken, and by what, before it is booked.
    await page.goto(`${visit.server.address}/event/${await createQuietEvent(visit, false)}`);
    await page.getByRole('button', { name: 'Book a room' }).click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Great Hall');
    await page.getByRole('option', { name: /^Great Hall.* Not free .*: Quiet day$/ }).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('gets another room where its booking stands behind the first page of them', async () => {
    const { storage } = visit.server;
    const [room, other] = demoRecords('location').slice(0, 2);
    if (room === undefined || other === undefined) throw new Error('there are too few locations');
    const event = await createQuietEvent(visit, true);
    const eventId = Number.parseInt(event, 10);
    const at = (hours: number) => DAY * 86_400 + hours * 3_600;
    const bookingOf = (resourceId: number, hours: number) =>
      recordLine(
        'resourcebooking',
        buildRecord('resourcebooking', { eventId, resourceId, start: at(hours), end: at(hours + 1) }),
      );
    // The room that comes first in the head is booked last.
    const many = Array.from({ length: 60 }, (_, index) => bookingOf(other.id, -100 - index));
    await storage.writer.write({ records: [...many, bookingOf(room.id, -50)] });
    const { page, mishaps } = await visit.openAs('admin', `/event/${event}`);
    for (const { name } of [room, other]) await change(page, `Room: ${name}`).waitFor();
    // A search says that it is one until its answer has come.
    const letGo = await holdRequests(page, '**/app/api/data/contacts/*qqq*');
    await page.getByRole('button', { name: 'Book a contact', exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Contact' }).fill('qqq');
    await page.getByText('Searching…').waitFor();
    expect(await page.getByText('Nothing found').count()).toBe(0);
    letGo();
    await page.getByText('Nothing found').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('says with a name what somebody else has changed, and keeps what was typed', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${wireId(SHARED)}`);
    const { page: other } = await visit.openAs('admin', `/event/${wireId(SHARED)}`);
    await change(page, 'Name').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
    await change(other, 'Name').click();
    await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Theirs');
    // The title shows the typed name before it is stored.
    const stored = other.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await other.keyboard.press('Enter');
    await title(other, 'Theirs').waitFor();
    await stored;
    await page.keyboard.press('Enter');
    await page.getByText('Wendela Oostenbrink changed this in the meantime').waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
      .toBe('Mine');
    await page.keyboard.press('Enter');
    await title(page, 'Mine').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('keeps what was typed when it cannot be saved, and says why', async () => {
    const { page } = await visit.openAs('admin', `/event/${wireId(WIDE)}`);
    await change(page, 'Name').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await page.keyboard.press('Enter');
    await page.getByText('This cannot be empty.').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed offline');
    await page.keyboard.press('Enter');
    await page.getByText('The server cannot be reached.').first().waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue())
      .toBe('Typed offline');
    await page.context().setOffline(false);
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter');
    await title(page, 'Typed offline').waitFor();
  });

  it('leads to the previous and the next one of the list that it was opened from', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events?q=date:%23thisweek');
    const names = await page
      .locator('tbody th a')
      .nth(2)
      .waitFor()
      .then(() => page.locator('tbody th a').allInnerTexts());
    await page.locator('tbody th a').nth(1).click();
    await title(page, names[1] ?? '').waitFor();
    await page.getByRole('link', { name: `Next: ${names[2]}` }).click();
    await title(page, names[2] ?? '').waitFor();
    await page.getByRole('link', { name: `Previous: ${names[1]}` }).click();
    await title(page, names[1] ?? '').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('says why nothing can be changed: a status that locks, or missing rights', async () => {
    const { transfer, writer } = visit.server.own;
    const groups = (await transfer.all('usergroup')).filter(({ permissions }) => permissions.administer);
    await writer.write({
      records: groups.map((group) =>
        recordLine('usergroup', { ...group, permissions: { ...group.permissions, unlock: false } }),
      ),
    });
    const { page } = await visit.openAs('admin', `/event/${wireId(LOCKED)}`);
    await page.getByText(/^The status “.+” locks name, group, days, schedule and rooms/).waitFor();
    await change(page, 'Status').waitFor();
    expect(await change(page, 'Name').count()).toBe(0);
    await writer.write({ records: groups.map((group) => recordLine('usergroup', group)) });
    const { page: reader } = await visit.openAs('reader', `/event/${wireId(LOCKED)}`);
    await reader.getByText('Read-only · you may not change this event.').first().waitFor();
    await expect.poll(() => reader.getByRole('button', { name: /^Change / }).count()).toBe(0);
  });

  it('asks whoever may unlock a locked event before each change that its status locks', async () => {
    const { storage } = visit.server;
    const event = { ...LOCKED, id: await storage.writer.allocateIds(1), name: 'Settled', groupId: null };
    const moved = { firstDay: DAY + 7, lastDay: DAY + 7, schedule: [] };
    await storage.writer.write({ records: [{ kind: 'event', record: { ...event, ...moved } }] });
    const { page, mishaps } = await visit.openAs('admin', `/event/${wireId(event)}`);
    await page.getByText(/you are asked before one of them changes/).waitFor();
    const question = page.getByRole('alert').filter({ hasText: 'This event is locked' });
    const rename = async (name: string) => {
      await change(page, 'Name').press('Enter');
      await page.locator('input:focus').waitFor();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await question.waitFor();
    };
    await rename('Not settled');
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await title(page, 'Settled').waitFor();
    await rename('Settled once');
    const goOn = await holdSaves(page);
    const unlock = question.getByRole('button', { name: 'Unlock for this change' });
    await unlock.click();
    await page.getByRole('status').getByText('Saving …').waitFor();
    await change(page, 'Name').press('Enter');
    goOn();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Settled twice');
    await page.keyboard.press('Enter');
    // The title shows the typed name before it is stored.
    const stored = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await unlock.click();
    await stored;
    await title(page, 'Settled twice').waitFor();

    await page.getByRole('button', { name: 'Book a room' }).click();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Great Hall');
    await page
      .getByRole('option', { name: /Great Hall.* Free$/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await unlock.click();
    const rooms = page.getByRole('table', { name: 'Rooms' });
    await rooms.getByText('Great Hall').waitFor();
    await notice(page, 'Great Hall booked.').getByRole('button', { name: 'Undo' }).click();
    await rooms.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Settled twice”?' });
    await dialog.getByRole('button', { name: 'Unlock for this deletion' }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('“Settled twice” was deleted.').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('can be used at 360 px, where nothing scrolls sideways', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${wireId(LARGE)}`, {
      width: 360,
      touch: true,
    });
    await page.getByRole('table').getByRole('row').first().waitFor();
    const overflow = () => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    await expect.poll(() => overflow()).toBe(0);
    await change(page, 'Times').tap();
    await page.getByLabel('From', { exact: true }).waitFor();
    await expect.poll(() => overflow()).toBe(0);
    expect(await obstacles(page)).toEqual([]);
    // Keyboards on a screen have no Escape.
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await change(page, 'Times').waitFor();
    await page
      .getByRole('button', { name: /^Change Booking of / })
      .first()
      .tap();
    const role = page.getByRole('table').getByLabel('Role');
    await role.waitFor();
    expect((await role.boundingBox())?.width).toBeGreaterThan(200);
    await expect.poll(() => overflow()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('link', { name: 'Custom data' }).tap();
    await page.getByRole('heading', { name: 'Custom data', level: 2 }).waitFor();
    await page.locator('dd').first().waitFor();
    const widths = await page.locator('dd').evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(Math.min(...widths)).toBeGreaterThan(150);
    expect(mishaps).toEqual([]);
  });

  it('of a group tells when each of its events is, also of those with one name', async () => {
    const membersOf = (id: number) => demoRecords('event').filter(({ groupId }) => groupId === id);
    const group = demoRecord('group', ({ id, schedule }) => {
      const members = membersOf(id).filter(isScheduled);
      const names = new Set(members.map(({ name }) => name));
      const hasGroups = demoRecords('group').some(({ groupId }) => groupId === id);
      return schedule.length === 0 && !hasGroups && members.length > names.size && members.length < 20;
    });
    const { page, mishaps } = await visit.openAs('reader', `/group/${wireId(group)}`);
    const members = page.locator('[data-part="tree"] li li a');
    const { length } = membersOf(group.id);
    await expect.poll(async () => new Set(await members.allTextContents()).size).toBe(length);
    await page.getByRole('heading', { name: 'Details' }).waitFor();
    await expect.poll(() => page.getByText('No schedule.').count()).toBe(0);
    expect(mishaps).toEqual([]);
  });

  it('of what can be booked begins with its next bookings', async () => {
    const { writer } = visit.server.storage;
    const event = await createQuietEvent(visit, true);
    const id = await writer.allocateIds(62);
    const resource = {
      ...demoRecord('resource', ({ variety }) => variety === 'bulk'),
      id,
      name: 'Smoke machine',
    };
    const of = { eventId: Number.parseInt(event, 10), eventKind: 'event', resourceId: id } as const;
    const booking = buildRecord('resourcebooking', { ...of, role: 'Second act' });
    await writer.write({
      records: [recordLine('resource', resource), recordLine('resourcebooking', { ...booking, id: id + 1 })],
    });
    // More that are over than a page shows, and than its first request asks for.
    const over = Array.from({ length: 60 }, (_, index) => {
      const start = Date.UTC(2020, 0, index + 1) / 1000;
      const times = { start, end: start + 3_600, eventId: null, eventKind: null };
      return recordLine('resourcebooking', { ...booking, ...times, id: id + 2 + index });
    });
    await writer.write({ records: over });
    const { page, mishaps } = await visit.openAs('reader', `/resource/${wireId(resource)}`);
    const next = page.getByRole('region', { name: 'Bookings' });
    await next.getByRole('link', { name: 'Quiet day' }).waitFor();
    await next.getByText('19:30–22:00').waitFor();
    await next.getByText('Second act').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await next.getByRole('link', { name: 'All bookings' }).click();
    await page.getByRole('region', { name: 'Upcoming' }).getByRole('link', { name: 'Quiet day' }).waitFor();
    const past = page.getByRole('region', { name: 'Past' });
    await past.getByRole('heading', { name: 'Past 60' }).waitFor();
    await expect.poll(() => past.getByRole('row').count()).toBe(51);
    await past.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => past.getByRole('row').count()).toBe(61);
    expect(mishaps).toEqual([]);
  });

  it('says one time everywhere, and leads to its day in the planning', async () => {
    const lateStart = demoRecord(
      'event',
      ({ schedule: [doors, ...others], groupId }) =>
        groupId !== null && doors?.displayStart === false && others.some(({ displayStart }) => displayStart),
    );
    const path = `/event/${wireId(lateStart)}`;
    const { page, mishaps } = await visit.openAs('admin', path);
    const shown = await change(page, 'Times').locator('..').innerText();
    expect(shown).toMatch(/^\d\d:\d\d–\d\d:\d\d$/);
    await page.locator('[data-part="tree"] [aria-current]').getByText(shown).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Show in planning' }).click();
    await page.waitForURL(new RegExp(`/planning\\?from=[\\d-]+&sel=${wireId(lateStart)}`));
    await page.goto(`${visit.server.address}/events?q=id:${wireId(lateStart)}`);
    await page.locator('[data-place="start"]').getByText(shown).waitFor();
    expect(mishaps).toEqual([]);
  });
});
