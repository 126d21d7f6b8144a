/// <reference lib="dom" />
/**
 * Signs on the plan for what a glance must not take for something else: hidden conflicts, halls that are free, and amounts that
 * are too small.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { type Look, obstacles, useBrowser } from './browser.ts';
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
