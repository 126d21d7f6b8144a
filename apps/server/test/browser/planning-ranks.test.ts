/** The rank of an option in its details: with arrows, by mouse and by keyboard. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { keyboardOf } from './keyboard.ts';
import { anEvent, CHAMBER, cardOf, change, GREAT, gridFrom } from './planning-steps.ts';

const OPTION = wireId(demoRecord('status', ({ name }) => name === 'Option'));
const anOption = (name: string, hall: string, day: string) => ({
  ...anEvent(name, hall, day, 19),
  status: OPTION,
});

function ranksIn(page: Page, name: string) {
  const details = page.getByRole('region', { name, exact: true });
  const ranks = details.getByRole('region', { name: 'Rank' });
  const arrow = (way: 'up' | 'down') =>
    ranks.getByRole('button', { name: `Move ${name} one rank ${way} in Great Hall`, exact: true });
  return { details, ranks, arrow, is: (rank: string) => ranks.getByText(`${rank} Great Hall`).waitFor() };
}

describe.each(pageEngines('sqlite'))('ranks in the details on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('change by mouse and by keyboard, after a date that was typed, and are undone from the message', async () => {
    const day = '2036-03-04';
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2036-03-03'));
    const names = ['First asks', 'Second asks', 'Third asks'];
    for (const name of names) expect(await change(page, anOption(name, GREAT, day))).toBe(200);
    expect(await change(page, anOption('Alone', CHAMBER, day))).toBe(200);
    await cardOf(page, 'Third asks').click();
    const { details, ranks, arrow, is } = ranksIn(page, 'Third asks');
    await is('3/3');
    for (const way of ['up', 'down'] as const) {
      const { width = 0, height = 0 } = (await arrow(way).boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    expect(await obstacles(page, { within: 'section:has(h2[tabindex])' })).toEqual([]);
    await expect.poll(() => arrow('down').getAttribute('aria-disabled')).toBe('true');
    await arrow('up').click();
    await is('2/3');
    await cardOf(page, 'Third asks').getByText('2', { exact: false }).first().waitFor();
    await page.getByText('Third asks has another rank.').last().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await is('3/3');
    // The grid is loaded apart from the ranks in the details, and puts the cards in their order again.
    await cardOf(page, 'Third asks').locator('[data-rank="3"]').waitFor();

    const keyboard = keyboardOf(page);
    await keyboard.press('Escape');
    await details.waitFor({ state: 'detached' });
    await cardOf(page, 'Third asks').focus();
    await keyboard.press('Enter');
    await is('3/3');
    await keyboard.tabTo('Move Third asks one rank up in Great Hall');
    await keyboard.press('Enter');
    await is('2/3');
    await expect.poll(() => arrow('up').getAttribute('aria-disabled')).toBe('false');
    await keyboard.press('Enter');
    await is('1/3');
    await arrow('up').and(page.locator(':focus')).waitFor();
    await expect.poll(() => arrow('up').getAttribute('aria-disabled')).toBe('true');
    await keyboard.press('Enter');

    await details.getByLabel('Option until').fill('2/1/37');
    await arrow('down').click();
    await is('2/3');
    await details.getByLabel('Option until').and(page.locator('[value*="37"]')).waitFor();

    await cardOf(page, 'Alone').click();
    await page
      .getByRole('region', { name: 'Alone', exact: true })
      .getByText('Option until')
      .first()
      .waitFor();
    await expect.poll(() => ranks.count()).toBe(0);
    expect(mishaps).toEqual([]);
  });

  it('go on changing while the grid still shows the state before', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2036-06-02'));
    for (const name of ['Asked early', 'Asked late', 'Asked last'])
      expect(await change(page, anOption(name, GREAT, '2036-06-03'))).toBe(200);
    await cardOf(page, 'Asked last').click();
    const { arrow, is } = ranksIn(page, 'Asked last');
    await is('3/3');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/app/api/planning/uses*', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    for (const rank of ['2/3', '1/3']) {
      await arrow('up').click();
      await is(rank);
    }
    letGo();
    await page.unrouteAll({ behavior: 'wait' });
    await expect.poll(() => arrow('up').getAttribute('aria-disabled')).toBe('true');
    expect(mishaps).toEqual([]);
  });

  it('change one at a time on the page of options, also where a filter hides the options in between', async () => {
    const day = '2036-05-06';
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2036-05-05'));
    for (const name of ['Listed early', 'Hidden one', 'Hidden two', 'Listed late'])
      expect(await change(page, anOption(name, GREAT, day))).toBe(200);
    await page.goto(`${visit.server.address}/planning/options?from=2036-05-05&q=name:listed`);
    const row = page.getByRole('row').filter({ hasText: 'Listed late' });
    const step = (way: 'up' | 'down') =>
      row.getByRole('button', { name: `Move Listed late one rank ${way} in Great Hall` });
    const is = (rank: string) => row.getByText(`${rank} Great Hall`).waitFor();
    await is('4/4');
    await expect.poll(() => page.getByText('Hidden one').count()).toBe(0);
    for (const rank of ['3/4', '2/4', '1/4']) {
      await expect.poll(() => step('up').getAttribute('aria-disabled')).toBe('false');
      await step('up').click();
      await is(rank);
    }
    await expect.poll(() => step('up').getAttribute('aria-disabled')).toBe('true');
    await step('down').click();
    await is('2/4');
    expect(mishaps).toEqual([]);
  });

  it('say why they cannot be changed by who may only read', async () => {
    const day = '2036-04-08';
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2036-04-07'));
    for (const name of ['Read first', 'Read second'])
      expect(await change(page, anOption(name, GREAT, day))).toBe(200);
    const reader = await visit.openAs('reader', gridFrom('2036-04-07'));
    await cardOf(reader.page, 'Read second').click();
    const { arrow, is } = ranksIn(reader.page, 'Read second');
    await is('2/2');
    await expect.poll(() => arrow('up').getAttribute('aria-disabled')).toBe('true');
    const reason = await arrow('up').getAttribute('aria-describedby');
    await expect
      .poll(() => reader.page.locator(`[id="${reason}"]`).textContent())
      .toBe('You cannot change this event.');
    await arrow('up').click({ force: true });
    await arrow('up').press('Enter');
    await is('2/2');
    expect([...mishaps, ...reader.mishaps]).toEqual([]);
  });
});
