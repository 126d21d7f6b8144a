/** Changing the venue's planning: no typed text gets lost, no change overwrites another unseen. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { demoRecords, isUnlocked } from '../api/demo-records.ts';
import { obstacles, PASSWORD, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const [FIRST, SECOND, THIRD, FOURTH] = demoRecords('event')
  .filter(isUnlocked)
  .map(({ id, created }) => formatId(id, created));

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Subtitle').waitFor();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page: Page) => page.getByRole('button', { name: 'Edit' }).waitFor();
const shown = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();

describe.each(pageEngines('sqlite'))('what the venue has planned, on %s', (engine) => {
  const visit = useBrowser(engine);

  it('custom data is changed with a control for each type, and shown as it was saved', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${FIRST}?tab=customdata`);
    await edit(page);
    expect(await obstacles(page)).toEqual([]);
    await page.getByLabel('Subtitle').fill('Second <b>evening</b>');
    await page.getByLabel('Works').fill('One\nTwo');
    await page.getByLabel('Amplified').selectOption('No');
    await page.getByLabel('Get-in').fill('08:45');
    await page.getByLabel('Announced on').fill('2027-02-28');
    await page.getByLabel('Not public before: Day').fill('2027-02-28');
    await page.getByLabel('Not public before: Time').fill('10:15');
    await page.getByLabel('Width of the stage (m)').fill('twelve');
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.getByLabel('Width of the stage (m)').fill('12,5');
    await page.getByLabel('Poster: Address').fill('javascript:alert(1)');
    await save(page);
    await page.getByText('Send an absolute http or https address as dataurl.').waitFor();
    await expect.poll(() => page.getByLabel('Subtitle').inputValue()).toBe('Second <b>evening</b>');
    await page.getByLabel('Poster: Address').fill('https://artist.example/poster.pdf');
    await save(page);
    await saved(page);
    await expect.poll(() => shown(page, 'Subtitle')).toBe('Second <b>evening</b>');
    await expect.poll(() => shown(page, 'Width of the stage (m)')).toBe('12.5');
    await expect.poll(() => shown(page, 'Amplified')).toBe('No');
    await page.getByRole('link', { name: 'https://artist.example/poster.pdf' }).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('two people who change custom data see what the other one changed, and keep what they typed', async () => {
    const path = `/event/${SECOND}?tab=customdata`;
    const [one, other] = [await visit.openAs('admin', path), await visit.openAs('admin', path)];
    await edit(one.page);
    await edit(other.page);
    await one.page.getByLabel('Subtitle').fill('Of one');
    await one.page.getByLabel('Get-in').fill('07:00');
    await save(one.page);
    await saved(one.page);
    await other.page.getByLabel('Subtitle').fill('Of the other');
    await save(other.page);
    await other.page.getByText('Wendela Oostenbrink changed this in the meantime').waitFor();
    await other.page.getByText('Of one', { exact: true }).waitFor();
    await expect.poll(() => other.page.getByLabel('Subtitle').inputValue()).toBe('Of the other');
    await expect.poll(() => other.page.getByLabel('Get-in').inputValue()).toBe('07:00');
    await save(other.page);
    await saved(other.page);
    await expect.poll(() => shown(other.page, 'Subtitle')).toBe('Of the other');
    await expect.poll(() => shown(other.page, 'Get-in')).toBe('07:00');
    expect([...one.mishaps, ...other.mishaps]).toEqual([]);
  });

  it('a value of custom data is taken back in place, as long as nobody has changed it again', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${FOURTH}?tab=customdata`);
    const opener = (name: string) => page.getByRole('button', { name: `Change ${name}`, exact: true });
    const type = async (name: string, text: string) => {
      await opener(name).click();
      await page.getByRole('textbox', { name, exact: true }).fill(text);
      await page.keyboard.press('Enter');
      await expect.poll(() => shown(page, name)).toContain(text.replace(',', '.'));
    };
    const notices = page.getByRole('status');
    const undo = (name: string) =>
      notices
        .locator('div')
        .filter({ hasText: `${name} changed.` })
        .getByRole('button', { name: 'Undo' })
        .click();
    await opener('Subtitle').waitFor();
    const before = await shown(page, 'Subtitle');

    await type('Subtitle', 'By mistake');
    // Another value that has changed since stays, also a number that the server keeps otherwise than it was typed.
    await type('Width of the stage (m)', '12,5');
    await undo('Subtitle');
    await notices.getByText(/^“Subtitle” of “.+” is as it was before\.$/).waitFor();
    await expect.poll(() => shown(page, 'Subtitle')).toBe(before);
    await expect.poll(() => shown(page, 'Width of the stage (m)')).toBe('12.5');

    await type('Subtitle', 'By mistake again');
    const status = await page.evaluate(async (path) => {
      const tag = (await fetch(path)).headers.get('etag') ?? '';
      const headers = { 'content-type': 'application/json', 'if-match': tag };
      const body = JSON.stringify([{ keyword: 'subtitle', value: 'By somebody else' }]);
      return (await fetch(path, { method: 'PUT', headers, body })).status;
    }, `/app/api/data/event/${FOURTH}/customdata`);
    expect(status).toBeLessThan(300);
    await undo('Subtitle');
    await notices.getByText('Nothing was undone: “Subtitle” has been changed again since.').waitFor();
    await expect.poll(() => shown(page, 'Subtitle')).toBe('By somebody else');
    expect(mishaps.filter((one) => !one.includes('412'))).toEqual([]);
  });

  it('custom data is still there when the session ends while somebody types, or somebody leaves by mistake', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${THIRD}?tab=customdata`);
    await edit(page);
    await page.getByLabel('Subtitle').fill('Not lost');
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByText('Keep editing').click();
    await page.context().clearCookies();
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByLabel('Subtitle').inputValue()).toBe('Not lost');
    await save(page);
    await saved(page);
    await expect.poll(() => shown(page, 'Subtitle')).toBe('Not lost');
    expect(mishaps).toEqual([]);
  });

  it.runIf(engine === 'sqlite')(
    'custom data is not offered for changing to who may only read (on SQLite alone: it does not depend on the database)',
    async () => {
      const { page } = await visit.openAs('reader', `/event/${FIRST}?tab=customdata`);
      await page.getByRole('heading', { name: 'Custom data', level: 2 }).waitFor();
      await page.locator('dl').first().waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    },
  );

  it('an event is made, changed and deleted', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    await page.getByRole('button', { name: 'New event' }).click();
    const dialog = page.getByRole('dialog', { name: 'New event' });
    await dialog.getByLabel('Name', { exact: true }).fill('Open <b>day</b>');
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByText('* Required').waitFor();
    await dialog.getByRole('button', { name: /^Add a time$/ }).click();
    await dialog.getByLabel('Time', { exact: true }).fill('19h30');
    await dialog.getByLabel('First day').fill('2027-05-02');
    const shown = 'Sun, May 2, 2027';
    await expect.poll(() => dialog.getByLabel('Last day').inputValue()).toBe(shown);
    await expect.poll(() => dialog.getByLabel('Day', { exact: true }).inputValue()).toBe(shown);
    // The calendar is walked with the keys, and Escape closes it alone.
    const lastDay = dialog.getByLabel('Last day');
    await lastDay.press('ArrowDown');
    const month = page.getByRole('dialog', { name: 'Choose a day' });
    await month.getByText('May 2027').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await month.waitFor({ state: 'detached' });
    await expect.poll(() => lastDay.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => lastDay.inputValue()).toBe(shown);
    await page.keyboard.press('ArrowDown');
    await month.getByRole('button', { pressed: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await month.waitFor({ state: 'detached' });
    await expect.poll(() => lastDay.inputValue()).toBe('Mon, May 3, 2027');
    await dialog.getByLabel('Last day').fill('2027-05-01');
    await save(page);
    await dialog.getByText('The last day is before the first one.').waitFor();
    await dialog.getByLabel('Last day').fill('2027-05-02');
    await save(page);
    await page.getByRole('heading', { name: 'Open <b>day</b>', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Labels, one per line').fill('children\nfree');
    await page.getByLabel('Status', { exact: true }).selectOption({ index: 1 });
    expect(await obstacles(page)).toEqual([]);
    await save(page);
    await page.getByText('children', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
    expect(mishaps).toEqual([]);
  });
});
