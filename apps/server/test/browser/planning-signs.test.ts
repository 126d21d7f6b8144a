/// <reference lib="dom" />
/**
 * Signs on the plan for what a glance must not take for something else: hidden conflicts, halls that are free, and amounts that
 * are too small.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { type Look, obstacles, useBrowser, type Visit } from './browser.ts';
import { pageEngines } from './engines.ts';
import {
  anEvent,
  CHAMBER,
  cardOf,
  cellOf,
  change,
  create,
  DOCK,
  GREAT,
  gridFrom,
  hallsFrom,
} from './planning-steps.ts';

const UNIT = demoRecord('resourceinstance');
const STOCK = demoRecord('resource', ({ variety, amount }) => variety === 'bulk' && (amount ?? 0) > 1);
const PIANO = demoRecord('resource', ({ id }) => id === UNIT.resourceId);

/** Rules for names and colours, with one that axe leaves out unless it is asked for. */
const RULES = ['label-content-name-mismatch', 'button-name', 'link-name', 'color-contrast'];

/** Makes an event that books all there is of a thing. */
function sellOut(page: Page): Promise<number> {
  const start = { day: '2032-11-30', start: '19:30', end: '22:00' };
  const create = { do: 'create', name: 'Sold out', hall: CHAMBER, ...start, status: null, profile: null };
  const told = { operation: 'sold-out-operation', accept: [], reason: 'A test', unlock: false };
  const resource = { id: wireId(STOCK), name: STOCK.name };
  return page.evaluate(
    async ({ operation, values }) => {
      const post = (path: string, body: object) =>
        fetch(`/app/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const { created } = await (await post('planning/changes', operation)).json();
      const event = { id: created[0], name: 'Sold out' };
      return (await post('entities/resourcebooking', { values: { ...values, event } })).status;
    },
    { operation: { ...told, changes: [create] }, values: { resource, number: STOCK.amount } },
  );
}

/** Options of one hall and evening, and the most elements of a page that shows some of them. */
const [CROWD, MOST_ELEMENTS] = [300, 3_000];
/** Pixels: the height that a finger hits, and the room that the fullest cell leaves below its cards for a click. */
const [LEAST_TARGET, BELOW_CARDS] = [24, 10];
const JAZZ = demoRecord('profile', ({ name }) => name === 'Jazz & World');
const CANCELLED = demoRecord('status', ({ name }) => name === 'Cancelled');
const OPTION = demoRecord('status', ({ name }) => name === 'Option');

/** Stores a crowd of options; returns the ids of their events. */
async function crowdIn(
  { server: { storage } }: Visit,
  hall: string,
  day: string,
): Promise<readonly string[]> {
  const at = Date.parse(`${day}T18:30:00Z`) / 1_000;
  const days = { firstDay: Math.floor(at / 86_400), lastDay: Math.floor(at / 86_400) };
  const schedule = [
    { start: at, end: at + 9_000, description: '', tag: null, displayStart: true, displayEnd: true },
  ];
  const events = Array.from({ length: CROWD }, (_, index) =>
    buildRecord('event', { name: `Crowd ${index + 1}`, ...days, schedule, statusId: OPTION.id }),
  );
  const bookings = events.map(({ id: eventId }) =>
    buildRecord('resourcebooking', {
      eventId,
      eventKind: 'event',
      resourceId: Number(hall.split('-')[0]),
      variety: 'bulk',
      number: 1,
      followsEvent: true,
    }),
  );
  await storage.writer.write({
    records: [
      ...events.map((event) => recordLine('event', event)),
      ...bookings.map((booking) => recordLine('resourcebooking', booking)),
    ],
  });
  return events.map(wireId);
}

/** Returns the picture behind the text, of which the bar of the profile is the only one. */
function barOf(item: Locator): Promise<string> {
  return item.evaluate((element) => getComputedStyle(element).backgroundImage);
}

/** The colour of the profile between two edges of that of the text: at four fifths, its contrast of 4.5 is still above 3. */
const JAZZ_BAR =
  /^linear-gradient\(90deg, color\(srgb [\d. ]+ \/ 0\.8\) 1px, rgb\(184, 87, 27\) 1px, rgb\(184, 87, 27\) 5px, color\(srgb [\d. ]+ \/ 0\.8\) 5px\)$/;

function elementsOf(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}

describe.each(pageEngines('postgres'))('signs of the plan on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('tell of conflicts that a day of the month has no room for', async () => {
    const day = '2031-12-09';
    const first = await visit.openAs('admin', gridFrom(day));
    const early = [8, 9, 10, 11, 12, 13].map((hour) => anEvent('Early', DOCK, day, hour));
    const late = anEvent('Late', CHAMBER, day, 20);
    expect(await change(first.page, ...early, late)).toBe(200);
    const month = async (look: Look) =>
      (await visit.openAs('admin', `/planning/month?${hallsFrom(day)}`, look)).page;
    const telephone = await month({ width: 360 });
    await telephone.getByRole('link', { name: '7 events on Tuesday, December 9, 2031' }).waitFor();
    await expect.poll(() => telephone.locator('[data-mark]').count()).toBe(0);

    // The reason of those who may overbook makes it an allowed conflict from the start.
    expect(await change(first.page, { ...late, name: 'Later' })).toBe(200);
    for (const look of [{ width: 360 }, { width: 1280 }]) {
      const page = await month(look);
      const link = page.getByRole('link', {
        name: /^\d (events|more) on Tuesday, .* 2031, Allowed conflict$/,
      });
      await link.waitFor();
      expect([look.width, (await link.innerText()).replaceAll(/\d+/g, 'N')]).toEqual([
        look.width,
        look.width === 360 ? '! N' : '! +N more',
      ]);
      expect(await obstacles(page, { only: RULES })).toEqual([]);
    }
    expect(first.mishaps).toEqual([]);
  });

  it('say how many cards of a full cell are left out, and lead to all of them, by keys and by the mouse', async () => {
    const [day, full] = ['2033-02-08', 'Tuesday, February 8, 2033'];
    const crowd = await crowdIn(visit, DOCK, day);
    const address = `${gridFrom(day)}&q=Crowd`;
    const { page, mishaps } = await visit.openAs('admin', address);
    const cell = cellOf(page, day, DOCK);
    const more = cell.getByRole('button', { name: `${CROWD - 20} more on ${full}, Dock Hall` });
    await more.waitFor();
    await expect.poll(() => more.innerText()).toBe(`+${CROWD - 20} more`);
    await expect.poll(() => cell.locator('[data-card]').count()).toBe(20);
    await expect.poll(() => elementsOf(page)).toBeLessThan(MOST_ELEMENTS);
    expect(await obstacles(page, { only: RULES })).toEqual([]);

    const isFocused = (place: Locator) =>
      expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
    await cell.locator('[data-card]').first().focus();
    for (let card = 0; card < 20; card += 1) await page.keyboard.press('ArrowDown');
    await isFocused(more);
    await page.keyboard.press('ArrowDown');
    await isFocused(cellOf(page, '2033-02-09', DOCK));
    await page.keyboard.press('ArrowUp');
    await isFocused(more);
    await page.keyboard.press('Enter');
    const agenda = page.getByRole('region', { name: 'Agenda' });
    const lines = agenda.locator('li button', { hasText: 'Crowd' });
    await agenda.getByRole('heading', { name: full }).waitFor();
    await expect.poll(() => lines.count()).toBe(50);
    await expect.poll(() => elementsOf(page)).toBeLessThan(MOST_ELEMENTS);
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toMatchObject({
        from: day,
        halls: [GREAT, CHAMBER, DOCK].join(),
        q: 'Crowd',
      });
    for (let left = CROWD - 50; left > 0; left -= 50) {
      await agenda.getByRole('button', { name: `Show more (${left} left)` }).click();
    }
    await expect.poll(() => lines.count()).toBe(CROWD);

    await page.goBack();
    await more.click();
    await expect.poll(() => lines.count()).toBe(50);
    await page.goto(`${visit.server.address}${address}&sel=${crowd.at(-1)}`);
    await page.getByRole('region', { name: `Crowd ${CROWD}` }).waitFor();
    await page.goto(`${visit.server.address}/planning/week?${hallsFrom(day)}`);
    await page.getByRole('link', { name: `${CROWD - 59} more on ${full}` }).waitFor();
    await expect.poll(() => elementsOf(page)).toBeLessThan(MOST_ELEMENTS);
    expect(mishaps).toEqual([]);
  });

  it('show the profile of an event as a bar of its colour, and name it too', async () => {
    const day = '2032-06-08';
    const first = await visit.openAs('admin', gridFrom(day));
    const profile = wireId(JAZZ);
    const [plain, cancelled] = [anEvent('Quartet', DOCK, day, 20), anEvent('Trio', CHAMBER, day, 20)];
    const status = wireId(CANCELLED);
    expect(await change(first.page, { ...plain, profile }, { ...cancelled, profile, status })).toBe(200);
    expect(await change(first.page, anEvent('Talk', GREAT, day, 20))).toBe(200);
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, mishaps } = await visit.openAs('admin', gridFrom(day), { colorScheme });
      for (const zoom of ['', '&zoom=far']) {
        await page.goto(`${visit.server.address}${gridFrom(day)}${zoom}`);
        for (const name of ['Quartet', 'Trio']) {
          const card = page.getByRole('button', { name: new RegExp(`${name} .*Jazz & World.*June 8, 2032`) });
          await card.waitFor();
          expect(await barOf(card)).toMatch(JAZZ_BAR);
          const { height = 0 } = (await card.boundingBox()) ?? {};
          expect([name, zoom, height >= LEAST_TARGET]).toEqual([name, zoom, true]);
        }
        expect(await barOf(cardOf(page, 'Talk'))).toBe('none');
      }
      for (const view of ['week', 'month', 'agenda']) {
        await page.goto(`${visit.server.address}/planning/${view}?${hallsFrom(day)}`);
        const item = page.locator('main li button', { hasText: 'Quartet' });
        await item.waitFor();
        expect(await barOf(item)).toMatch(JAZZ_BAR);
        const { height = 0 } = (await item.boundingBox()) ?? {};
        expect([view, height >= LEAST_TARGET]).toEqual([view, true]);
        await expect
          .poll(() => item.evaluate((element) => `${element.textContent} ${element.getAttribute('title')}`))
          .toContain('Jazz & World');
        expect(await obstacles(page, { only: RULES })).toEqual([]);
        // Opened, it stands over nothing but the plan.
        await item.click();
        const details = await page.getByRole('region', { name: 'Quartet' }).boundingBox();
        const tools = await page.getByRole('button', { name: 'New event' }).boundingBox();
        expect([view, (details?.y ?? 0) > (tools?.y ?? 0) + (tools?.height ?? 0)]).toEqual([view, true]);
      }
      expect(mishaps).toEqual([]);
    }
  });

  it('stand on cards that a finger hits, in days as high as their cards need, at every zoom', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/planning?view=grid');
    for (const zoom of ['far', 'usual', 'near']) {
      await page.goto(`${visit.server.address}/planning?view=grid&zoom=${zoom}`);
      await page.locator('[data-card]').nth(9).waitFor();
      const [lowest, least] = await page.evaluate(() => {
        const cards = [...document.querySelectorAll('[data-card]')].map((card) => ({
          ...{ height: card.getBoundingClientRect().height, bottom: card.getBoundingClientRect().bottom },
          end: card.closest('[data-hall]')?.getBoundingClientRect().bottom ?? 0,
        }));
        return [
          Math.min(...cards.map(({ height }) => height)),
          Math.min(...cards.map(({ bottom, end }) => end - bottom)),
        ] as const;
      });
      expect([zoom, lowest]).toEqual([zoom, zoom === 'far' ? LEAST_TARGET : expect.any(Number)]);
      expect([zoom, least]).toEqual([zoom, BELOW_CARDS]);
    }
    expect(mishaps).toEqual([]);
  });

  it('tell that a cancelled event takes no hall, and both ends of a closing', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2032-11-29'));
    await create(page, '2032-11-30', GREAT, 'Called off', 'Cancelled');
    const line = 'Cancelled · Called off · 19:30–22:00';
    const card = cardOf(page, 'Called off');
    await page.getByRole('button', { name: `${line} Tuesday, November 30, 2032, Great Hall` }).waitFor();
    await expect.poll(() => card.innerText()).toBe(line);

    const closing = { do: 'close', hall: DOCK, start: '2032-11-29T08:00', end: '2032-11-30T18:00' };
    expect(await change(page, { ...closing, reason: 'Floor' })).toBe(200);
    await cellOf(page, '2032-11-30', DOCK).locator('[data-card]').click();
    const details = page.getByRole('region', { name: 'Closed: Floor' });
    await details.getByText('Mon, Nov 29, 2032, 08:00 – Tue, Nov 30, 2032, 18:00').waitFor();
    expect(await obstacles(page, { only: RULES })).toEqual([]);

    await page.goto(`${visit.server.address}/resource/${wireId(PIANO)}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Not available…' }).click();
    const dialog = page.getByRole('dialog', { name: `When ${PIANO.name} is not available` });
    await dialog.getByLabel('Start: day').fill('2032-11-29');
    await dialog.getByLabel('Which one').selectOption(UNIT.name);
    await dialog.getByLabel('Reason').fill('Voicing');
    await dialog.getByRole('button', { name: 'Not available then' }).click();
    const when = 'Mon, Nov 29, 2032, 08:00 – Mon, Nov 29, 2032, 18:00';
    await dialog.getByText(`${UNIT.name} ${when} · Voicing`).waitFor();
    const again = dialog.getByRole('button', { name: `Available again: ${when}` });
    await again.click();
    await again.waitFor({ state: 'detached' });

    const fewer = 'lack some of it: Sold out (Tue, Nov 30, 2032, 19:30–22:00)';
    await page.goto(`${visit.server.address}/resource/${wireId(STOCK)}`);
    expect(await sellOut(page)).toBe(201);
    await page.getByRole('button', { name: 'Change Quantity' }).click();
    const amount = page.getByRole('textbox', { name: 'Quantity' });
    await amount.fill(String((STOCK.amount ?? 1) - 1));
    await page.getByRole('status').filter({ hasText: fewer }).waitFor();
    await amount.fill(String(STOCK.amount));
    await page.getByText(fewer).waitFor({ state: 'detached' });
    await amount.press('Escape');
    expect(mishaps).toEqual([]);
  });
});
