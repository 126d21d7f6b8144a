/// <reference lib="dom" />
/** Calendar addresses in the pages: subscribing to a hall, seeing them, revoking one. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, sampleOf, wireId } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const HALL = sampleOf('location');
const TEAM = demoRecord('team', () => true);

async function subscribe(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Subscribe…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Subscribe to ${HALL.name}` });
  await dialog.getByRole('radio', { name: 'Times only' }).press('Space');
  expect(await obstacles(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create address' }).press('Enter');
  const shown = page.getByRole('dialog', { name: `Address for ${HALL.name}` });
  const address = await shown.getByRole('textbox', { name: 'Calendar address' }).inputValue();
  await shown.getByText('Google Calendar shows a change only after several hours').waitFor();
  expect(await obstacles(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => shown.isVisible()).toBe(true);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  return address;
}

describe.each(pageEngines('postgres'))('calendars in the pages on %s', (engine) => {
  const visit = useBrowser(engine);

  it('are made on the page of a hall with the keyboard, read, listed, and revoked', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/location/${wireId(HALL)}`);
    const address = await subscribe(page);
    const answer = await fetch(address);
    expect([answer.status, (await answer.text()).startsWith('BEGIN:VCALENDAR')]).toEqual([200, true]);
    await page.goto(`${visit.server.address}/settings/calendars`);
    const mine = page.getByRole('region', { name: 'Your calendar addresses' });
    await mine.getByText('Google Calendar shows a change only after several hours').waitFor();
    const row = mine.getByRole('row').filter({ hasText: 'Times only' });
    await row.getByRole('link', { name: HALL.name }).waitFor();
    await expect.poll(() => row.innerText()).not.toContain('never');
    expect(await obstacles(page)).toEqual([]);
    await row.getByRole('button', { name: `Revoke the address for ${HALL.name}` }).click();
    await page.getByRole('dialog').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    expect((await fetch(address)).status).toBe(404);
    expect(mishaps.filter((text) => !text.includes('404'))).toEqual([]);
  });

  it('of teams are made on a telephone, by those who may not administer as well', async () => {
    const { page } = await visit.openAs('reader', '/settings/calendars', { width: 360 });
    await page.getByLabel('Calendar of a team').selectOption({ label: TEAM.name });
    await page.getByRole('button', { name: 'Subscribe…' }).click();
    await page.getByRole('button', { name: 'Create address' }).click();
    await page.getByRole('dialog', { name: `Address for ${TEAM.name}` }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('row').filter({ hasText: TEAM.name }).waitFor();
    await expect.poll(() => page.getByText('Calendar addresses of all users').count()).toBe(0);
    expect(await obstacles(page)).toEqual([]);
  });
});
