/// <reference lib="dom" />
/** The page for moving in: the connection is checked, the move shown, stopped and gone on with, and its report read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoneEntity } from '../../src/move-in/tally.ts';
import { wireIdOf } from '../../src/platform/ids.ts';
import { statement } from '../../src/storage/database.ts';
import type { TestStorage } from '../engines.ts';
import { type OtherInstallation, openOtherInstallation } from '../move-in/other-installation.ts';
import { until } from '../operations/until.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const MOVE_MS = 90_000;

/** Puts an entity into the report of the last move. */
async function tellGone({ database, moveRuns }: TestStorage, entity: GoneEntity): Promise<void> {
  const report = (await moveRuns.find())?.report;
  const { tally } = report ?? {};
  const counts = { ...tally?.counts, event: { ...tally?.counts.event, gone: 1 } };
  const text = JSON.stringify({ ...report, tally: { ...tally, counts, gone: [entity] } });
  await database.transaction((open) => open.query(statement('update move_run set report = ?'), [text]));
}

describe.each(pageEngines('sqlite'))('moving in by the pages on %s', (engine) => {
  const visit = useBrowser(engine, { CALLBOARD_CALLBACK_ALLOW: '127.0.0.1' });
  let other: OtherInstallation;
  beforeAll(async () => {
    other = await openOtherInstallation(engine);
  });
  afterAll(() => other?.close());

  it('an administrator checks, starts, stops, goes on, and reads the report, by keyboard', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/movein');
    const address = page.getByRole('textbox', { name: 'Address' });
    const key = page.getByLabel('API key of the other installation', { exact: true });
    await address.focus();
    await page.keyboard.type(other.base.href);
    await page.keyboard.press('Tab');
    await expect.poll(() => key.evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => key.getAttribute('type')).toBe('password');
    await page.keyboard.type('cb_wrong');
    await page.keyboard.press('Enter');
    await page.getByText('refuses the key: make a new one there').waitFor();
    expect(await obstacles(page)).toEqual([]);

    await key.fill(other.key);
    await page.keyboard.press('Enter');
    await page.getByText('The connection works.').waitFor();
    const events = (await other.storage.transfer.all('event')).length;
    await page.getByRole('row', { name: `Events ${events}` }).waitFor();
    await page.getByText(/about \d+ minutes?\./).waitFor();
    expect(await obstacles(page)).toEqual([]);

    let [areEventsRead, isHeld] = [false, false];
    other.held = async (path) => {
      areEventsRead ||= path.startsWith('/api/events/*:*/schedule');
      if (!areEventsRead || !path.startsWith('/api/resourcebookings?')) return;
      isHeld = true;
      await new Promise(() => undefined);
    };
    await page.getByRole('button', { name: 'Move in' }).press('Enter');
    await until(MOVE_MS, () => isHeld || undefined);
    await page.getByText('Step 10 of 14: Bookings of resources').waitFor();
    await page.getByText(/^Started by /).waitFor();
    expect(await obstacles(page)).toEqual([]);
    // Another visit sees the same, and no form.
    await page.reload();
    await page.getByRole('button', { name: 'Stop' }).press('Enter');
    await page.getByText('The move was stopped').waitFor();
    other.held = undefined;
    await expect
      .poll(() => page.getByLabel('API key of the other installation', { exact: true }).inputValue())
      .toBe('');
    expect(await obstacles(page)).toEqual([]);

    await key.fill(other.key);
    await page.getByRole('button', { name: 'Go on' }).press('Enter');
    await page.getByRole('heading', { name: /^Moved in from / }).waitFor({ timeout: MOVE_MS });
    await page.getByText(/values compared field by field/).waitFor();
    await page.getByRole('button', { name: 'Bring up to date' }).waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 360, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    expect(await obstacles(page)).toEqual([]);
    await page.setViewportSize({ width: 1_280, height: 900 });

    // An event that an earlier move brought is no longer there.
    const [event] = await visit.server.storage.transfer.all('event');
    if (event === undefined) throw new Error('the demo venue has no event');
    await tellGone(visit.server.storage, {
      kind: 'event',
      name: event.name,
      page: { kind: 'event', id: wireIdOf(event) },
    });
    await page.reload();
    await page.getByText('1 entry is no longer there').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('link', { name: event.name, exact: true }).press('Enter');
    await page.waitForURL(new RegExp(`/event/${wireIdOf(event)}$`));
    await page.goBack();

    await key.fill(other.key);
    await page.getByRole('button', { name: 'Bring up to date' }).waitFor();
    const conflict = page.locator('a[href*="/planning?from="]').first();
    await conflict.press('Enter');
    await page.waitForURL(/\/planning\?from=\d{4}-\d{2}-\d{2}/);
    expect(mishaps).toEqual([]);
  });

  it('is dark, Dutch, and refused to those who may not administer', async () => {
    const { page, mishaps } = await visit.openAs('beheerder', '/settings/movein', { colorScheme: 'dark' });
    await page.getByRole('heading', { level: 1, name: 'Overstappen' }).waitFor();
    await page.getByRole('button', { name: 'Verbinding controleren' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    expect(mishaps).toEqual([]);
    const reader = await visit.openAs('reader', '/settings/movein');
    await reader.page.getByRole('alert').first().waitFor();
    await expect
      .poll(() => reader.page.getByRole('button', { name: 'Check the connection' }).count())
      .toBe(0);
  });
});
