/** What administrators do in the settings, on both databases. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isWellFormed } from '../../src/access/api-key.ts';
import { ENGINES } from '../engines.ts';
import { obstacles, useBrowser } from './browser.ts';

/** Moves on with the tabulator until the focus is on this button. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });
  for (let steps = 0; (await focused()) !== name; steps += 1) {
    if (steps > 300) throw new Error(`nobody gets to ${name} with the keyboard`);
    await page.keyboard.press('Tab');
  }
}

describe.each(ENGINES)('in the settings on %s', (engine) => {
  const visit = useBrowser(engine);

  it('a key is made for another user, shown once, and deleted', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const form = page.getByRole('dialog', { name: 'New key' });
    await form.getByLabel('User').selectOption('reader');
    await form.getByRole('textbox', { name: 'Name' }).fill(' ');
    await form.getByRole('button', { name: 'Make the key' }).click();
    await form.getByText('The name is empty').waitFor();
    expect(await form.getByLabel('User').inputValue()).toBe('reader');
    await form.getByRole('textbox', { name: 'Name' }).fill('Lamp probe');
    await form.getByRole('button', { name: 'Make the key' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new key' });
    const key = await shown.getByRole('textbox', { name: 'Key' }).inputValue();
    expect(isWellFormed(key)).toBe(true);
    await shown.getByRole('button', { name: 'Close' }).last().click();
    const row = page.getByRole('row', { name: /Lamp probe/ });
    expect(await row.getByRole('cell', { name: 'reader' }).count()).toBe(1);
    await row.getByRole('button', { name: 'Delete Lamp probe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    expect(mishaps).toEqual([]);
  });

  it('a field is made and moved with the keyboard alone, and its type changed after its effect is shown', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/customdata');
    const { keyboard } = page;
    const group = page.locator('li[data-level="group"]').first();
    const groupName = await group.locator('p').first().innerText();
    await tabTo(page, `Add a field to ${groupName}`);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New field' });
    await dialog.getByText('One line of text').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await keyboard.type('Doors open <i>early</i>');
    expect(await dialog.getByLabel('Keyword').inputValue()).toBe('doors_open_i_early_i');
    await dialog.getByText('Adds event.doors_open_i_early_i.').waitFor();
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const row = page.locator('li[data-keyword="doors_open_i_early_i"]');
    await row.waitFor();

    const place = () =>
      page
        .locator('li[data-keyword]')
        .evaluateAll((all) =>
          all.findIndex((one) => one.getAttribute('data-keyword') === 'doors_open_i_early_i'),
        );
    const before = await place();
    await tabTo(page, 'Move Doors open <i>early</i> up');
    await keyboard.press('Enter');
    await expect.poll(place).toBeLessThan(before);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('data-keyword')))
      .toBe('doors_open_i_early_i');
    const stored = await visit.server.storage.transfer.all('customdefinition');
    expect(stored.find(({ keyword }) => keyword === 'doors_open_i_early_i')).toMatchObject({
      name: 'Doors open <i>early</i>',
      type: 'String',
    });
    expect(mishaps).toEqual([]);
  });

  it('a right is changed, and whoever is second is shown what the first has changed', async () => {
    const one = await visit.openAs('admin', '/settings/users');
    const two = await visit.openAs('admin', '/settings/users');
    const groups = await visit.server.storage.transfer.all('usergroup');
    const name = groups.find(({ permissions }) => !permissions.administer)?.name ?? '';
    for (const { page } of [one, two]) {
      await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
      await page.getByLabel('May see prices and costs').waitFor();
    }
    const prices = one.page.getByLabel('May see prices and costs');
    const wanted = !(await prices.isChecked());
    await prices.setChecked(wanted);
    await one.page.getByText(`Changes ${name} (permissions).`).waitFor();
    await one.page.getByRole('button', { name: 'Save' }).click();
    await one.page.getByRole('dialog').waitFor({ state: 'detached' });
    const permissions = async () =>
      (await visit.server.storage.transfer.all('usergroup')).find((group) => group.name === name)
        ?.permissions;
    expect((await permissions())?.prices).toBe(wanted);

    await two.page.getByLabel('Task: Write').selectOption('none');
    await two.page.getByRole('button', { name: 'Save' }).click();
    await two.page.getByText('Somebody else has changed this list meanwhile.').waitFor();
    await two.page.getByText('Somebody else has changed this as well').waitFor();
    expect(await two.page.getByLabel('Task: Write').inputValue()).toBe('none');
    await two.page.getByRole('button', { name: 'Save' }).click();
    await two.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await permissions())?.kinds.task?.write).toBe('none');
    expect([...one.mishaps, ...two.mishaps].filter((text) => !text.includes('412'))).toEqual([]);
  });
});

describe('in the settings', () => {
  const visit = useBrowser('sqlite');

  it('values that would be hidden are counted before a field gets another type', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/customdata');
    const used = page.locator('li[data-level="field"]', { hasText: /String · .*values/ }).first();
    await used.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type', { exact: true }).selectOption('Number');
    await dialog.getByText('would not be shown any more').waitFor();
    expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(mishaps).toEqual([]);
  });

  it('the server tells what is wrong beside the field, and what was typed stays', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/installation');
    await page.getByLabel('Time zone').fill('Europe/Nowhere');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('name a time zone like Europe/Amsterdam').waitFor();
    expect(await page.getByLabel('Time zone').inputValue()).toBe('Europe/Nowhere');
    expect(await page.getByLabel('Time zone').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Time zone').fill('Europe/Amsterdam');
    await page.getByLabel('Name of the venue').fill('The Barn');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await page.getByLabel('Name of the venue').inputValue()).toBe('The Barn');
    expect(mishaps).toEqual([]);
  });

  it('dialogs have nothing in the way of anybody, and fit a telephone', { timeout: 90_000 }, async () => {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, mishaps } = await visit.openAs('admin', '/settings/users', { colorScheme, width: 360 });
      for (const [path, button] of [
        ['users', 'New group'],
        ['users', 'New user'],
        ['clients', 'New client'],
        ['clients', 'New integration'],
        ['lists', 'New status'],
        ['keys', 'New key'],
        ['customdata', /^Add a field/],
      ] as const) {
        await page.goto(`${visit.server.address}/settings/${path}`);
        await page.getByRole('button', { name: button }).first().click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width !== 360) found.push(`${path}: ${width} px`);
        for (const obstacle of await obstacles(page)) found.push(`${button}: ${obstacle}`);
      }
      expect(mishaps).toEqual([]);
    }
    expect(found).toEqual([]);
  });

  it('are not for everybody', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/settings/users');
    await page.getByText('You may not do this.').waitFor();
    expect(await page.getByRole('link', { name: 'Users & groups' }).count()).toBe(0);
    expect(mishaps).toEqual([]);
  });
});
