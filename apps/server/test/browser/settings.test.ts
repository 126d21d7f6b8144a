/// <reference lib="dom" />
/** Administrators' work in the settings, on both databases. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createApiKey, isWellFormed } from '../../src/access/api-key.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

/** Returns the width in which a field for a colour shows it. */
function swatchWidth(field: Locator): Promise<number> {
  return field.evaluate((input) => {
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  });
}

describe.each(pageEngines('sqlite'))('in the settings on %s', (engine) => {
  const visit = useBrowser(engine);

  it('a key is made for another user, shown once, and deleted', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const form = page.getByRole('dialog', { name: 'New key' });
    await form.getByLabel('User').selectOption('reader');
    await form.getByRole('textbox', { name: 'Name' }).fill(' ');
    await form.getByRole('button', { name: 'Create key' }).click();
    await form.getByText('The name is empty').waitFor();
    await expect.poll(() => form.getByLabel('User').inputValue()).toBe('reader');
    await form.getByRole('textbox', { name: 'Name' }).fill('Lamp probe');
    await form.getByRole('button', { name: 'Create key' }).click();
    const shown = page.getByRole('dialog', { name: 'Your new key' });
    const key = await shown.getByRole('textbox', { name: 'Key' }).inputValue();
    expect(isWellFormed(key)).toBe(true);
    await shown.getByRole('button', { name: 'Close' }).last().click();
    const row = page.getByRole('row', { name: /Lamp probe/ });
    await expect.poll(() => row.getByRole('cell', { name: 'reader' }).count()).toBe(1);
    await row.getByRole('button', { name: 'Delete Lamp probe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row.waitFor({ state: 'detached' });
    expect(mishaps).toEqual([]);
  });

  it('fields, sections and groups are dragged with the mouse, also into another one', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/customdata?kind=location');
    const order = () =>
      page
        .locator('li[data-keyword]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-keyword') ?? ''));
    await page.locator('li[data-level="field"]').first().waitFor();
    const drag = async (from: string, to: string, part: number, cancels = false) => {
      const handle = page.locator(`li[data-keyword="${from}"] span[title]`);
      const target = page.locator(`li[data-keyword="${to}"]`);
      await target.scrollIntoViewIfNeeded();
      await handle.hover();
      await page.mouse.down();
      const box = await target.boundingBox();
      if (box === null) throw new Error(`${to} is not there`);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height * part, { steps: 4 });
      await page.locator('li[data-drop]').waitFor();
      if (cancels) await page.keyboard.press('Escape');
      await page.mouse.up();
    };
    const before = await order();
    const fields = await page
      .locator('li[data-level="field"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-keyword') ?? ''));
    const [first = '', second = ''] = fields;
    await drag(first, second, 0.9, true);
    await expect.poll(() => order()).toEqual(before);
    await drag(first, second, 0.9);
    await expect.poll(async () => (await order()).indexOf(first)).toBe(before.indexOf(first) + 1);
    await page.getByText(/ is number 2 of .* now\.$/).waitFor();
    const stored = async (keyword: string) =>
      (await visit.server.storage.transfer.all('customdefinition')).find(
        (row) => row.kind === 'location' && row.keyword === keyword,
      );
    expect((await stored(first))?.position).toBeGreaterThan((await stored(second))?.position ?? 0);
    expect(mishaps).toEqual([]);
  });

  it('a limit is changed, told as locked where it is, and what keys did is counted and shown', async () => {
    const { server } = visit;
    const { page, mishaps } = await visit.openAs('admin', '/settings/clients');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Tokens per minute').fill('7');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const [client] = (await server.storage.transfer.all('apiclient')).filter(
      ({ tokensPerMinute }) => tokensPerMinute === 7,
    );
    expect(client).toBeDefined();

    await page.goto(`${server.address}/settings/installation`);
    await page.getByText('Set by the environment variable CALLBOARD_RATE_LIMIT').waitFor();
    await page.getByLabel('Processing time per token').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => page.getByLabel('Processing time per token').getAttribute('aria-invalid'))
      .toBe('true');
    await page.getByLabel('Processing time per token').fill('8');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Processing time per token (milliseconds) changed.').waitFor();
    expect((await server.storage.reference.current()).settings.msPerToken).toBe(8);

    const { key, hash } = createApiKey();
    const [known] = await server.storage.transfer.all('apikey');
    if (known === undefined || client === undefined) throw new Error('the demo venue has no key');
    const id = await server.storage.writer.allocateIds(1);
    const record = { ...known, id, hash, name: 'Counted key', apiClientId: client.id };
    await server.storage.writer.write({ records: [{ kind: 'apikey', record }] });
    const statuses: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      const answer = await fetch(`${server.address}/api/nothing?api_key=${key}`, {
        signal: AbortSignal.timeout(10_000),
      });
      statuses.push(answer.status);
    }
    expect([...new Set(statuses)]).toEqual([404, 429]);
    // Nodes that share a bucket continue with a part of it while the database is slow.
    const refused = statuses.filter((status) => status === 429).length;

    await page.goto(`${server.address}/settings/usage`);
    const row = page.getByRole('row', { name: /Counted key/ });
    await row.waitFor();
    await expect
      .poll(() => row.getByRole('cell').allInnerTexts())
      .toEqual(expect.arrayContaining(['9', `${9 - refused}`, `${refused}`]));
    await row.getByRole('link').click();
    await page.getByText('9 in total, peak 9.').waitFor();
    await page.getByText('Show as table').click();
    await page.getByRole('columnheader', { name: 'Time' }).waitFor();
    await expect.poll(() => page.getByRole('table').first().getByRole('cell').first().innerText()).toBe('0');
    expect(await obstacles(page)).toEqual([]);

    await page.goto(`${server.address}/settings/audit`);
    await page.getByText('Processing time per token').first().waitFor();
    expect(await obstacles(page)).toEqual([]);
    expect(mishaps).toEqual([]);
  });

  it('a cost model is made with its example, given to a resource, refused and deleted', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/costmodels');
    await page.getByRole('button', { name: 'New cost model' }).click();
    const form = page.getByRole('dialog', { name: 'New cost model' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Lamp hire');
    const price = form.getByLabel('Price', { exact: true });
    await price.fill('25 / fortnight, at least 4');
    await price.blur();
    await form
      .getByText('“/ fortnight” was not understood. Write it like 46.00 / hour, at least 4, 21\u00a0% VAT.')
      .waitFor();
    // The line before is not saved in its place.
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => price.evaluate((input) => input === document.activeElement)).toBe(true);
    await price.fill('25 per uur, minimaal 2 hours');
    await price.blur();
    await expect.poll(() => price.inputValue()).toBe('25.00 / hour, at least 2, 21\u00a0% VAT');
    await form.getByRole('button', { name: 'Details of: Price' }).click();
    const fields = form.getByRole('group', { name: 'Price' });
    await expect.poll(() => fields.getByLabel('Amount').inputValue()).toBe('25.00');
    await fields.getByLabel('At least (units)').fill('');
    await expect.poll(() => price.inputValue()).toBe('25.00 / hour, 21\u00a0% VAT');
    const vat = form.getByLabel('VAT', { exact: true });
    await expect.poll(() => vat.inputValue()).toBe('21\u00a0%');
    await vat.fill('9,5 %');
    await vat.blur();
    await expect.poll(() => vat.inputValue()).toBe('9.5\u00a0%');
    await expect.poll(() => price.inputValue()).toBe('25.00 / hour, 9.5\u00a0% VAT');
    await price.fill('25 / hour, 21% VAT');
    await price.blur();
    await expect.poll(() => vat.inputValue()).toBe('21\u00a0%');
    await form.getByLabel('Volume discount').fill('a2');
    const [resource] = await visit.server.storage.transfer.all('resource');
    await form.getByRole('textbox', { name: 'Search: Resources' }).fill(resource?.name ?? '');
    await form
      .getByLabel(resource?.name ?? '', { exact: true })
      .first()
      .check();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Write it like d1:100%').first().waitFor();
    await form.getByLabel('Volume discount').fill('a1:100%, a2:90%');
    await form.getByText('299.48 with VAT, 247.50 without; 332.75 before discounts').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Cost model “Lamp hire” saved.').waitFor();
    const stored = async () =>
      (await visit.server.storage.transfer.all('resource')).find(({ id }) => id === resource?.id)?.costModels;
    expect((await stored())?.at(-1)).toMatchObject({
      name: 'Lamp hire',
      price: { amount: '25.00', per: 'hour' },
      vat: '0.21',
    });
    await page.getByRole('cell', { name: '25.00 / hour, 21\u00a0% VAT' }).first().waitFor();
    await page.getByRole('button', { name: /^Edit Lamp hire/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('Cost model “Lamp hire” deleted.').waitFor();
    await expect.poll(() => stored()).toEqual(resource?.costModels);
    expect(mishaps).toEqual([]);
  });

  it('a right is changed, and whoever is second is shown what the first has changed', async () => {
    const one = await visit.openAs('admin', '/settings/users');
    const two = await visit.openAs('admin', '/settings/users');
    const groups = await visit.server.storage.transfer.all('usergroup');
    const name = groups.find(({ permissions }) => !permissions.administer)?.name ?? '';
    for (const { page } of [one, two]) {
      await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
      await page.getByLabel('See prices and costs').waitFor();
    }
    const prices = one.page.getByLabel('See prices and costs');
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
    await two.page.getByText('Someone else changed this list in the meantime.').waitFor();
    await two.page.getByText('Someone else changed this too').waitFor();
    await expect.poll(() => two.page.getByLabel('Task: Write').inputValue()).toBe('none');
    await two.page.getByRole('button', { name: 'Save' }).click();
    await two.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await permissions())?.kinds.task?.write).toBe('none');
    expect([...one.mishaps, ...two.mishaps].filter((text) => !text.includes('412'))).toEqual([]);
  });

  it('a user without a group is warned about, and rights are copied from one group to another', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/users');
    // Nothing is asked about an entry that has no name yet.
    const plans: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('/plan')) plans.push(answer.status());
    });
    await page.getByRole('button', { name: 'New user', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Login' }).fill('nogroup');
    await dialog.getByRole('textbox', { name: 'Full name' }).fill('Nina Groupless');
    await dialog.getByText('Without a user group this user can see nothing.').waitFor();
    await dialog.getByText('Adds nogroup.').waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/^1 user has no user group and can see nothing: nogroup/).waitFor();

    const groups = async () => await visit.server.storage.transfer.all('usergroup');
    const from = (await groups()).find(({ permissions }) => permissions.administer);
    await page.getByRole('button', { name: 'New user group' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Deputies');
    await dialog.getByLabel('Copy rights from').selectOption(from?.name ?? '');
    await dialog.getByText(`Rights copied from ${from?.name}.`).waitFor();
    expect((await groups()).map(({ name }) => name)).not.toContain('Deputies');
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await groups()).find(({ name }) => name === 'Deputies')?.permissions).toEqual(from?.permissions);
    expect(new Set(plans)).toEqual(new Set([200]));
    expect(mishaps).toEqual([]);
  });

  it('the rail of pages is a menu on a telephone', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/users', { width: 360 });
    const menu = page.getByRole('button', { name: 'Settings: Users & groups' });
    await menu.waitFor();
    const target = page.getByRole('link', { name: 'Cost models' });
    await expect.poll(() => target.isVisible()).toBe(false);
    await menu.press('Enter');
    expect(await obstacles(page)).toEqual([]);
    await target.click();
    await page.getByRole('button', { name: 'Settings: Cost models', expanded: false }).waitFor();
    await page.getByRole('heading', { name: 'Cost models', level: 1 }).waitFor();
    await expect.poll(() => target.isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(mishaps).toEqual([]);
  });

  it('a status that sounds cancelled is proposed as released, and becomes so when that is saved', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/lists');
    await page.getByRole('button', { name: 'New status' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Afgelast');
    for (const colour of ['Background', 'Text'])
      await expect.poll(() => swatchWidth(dialog.getByLabel(colour, { exact: true }))).toBeGreaterThan(24);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const firmness = async () =>
      (await visit.server.storage.transfer.all('status')).find(({ name }) => name === 'Afgelast')?.firmness;
    await page.getByRole('status').getByText('Status “Afgelast” saved.').waitFor();
    await expect.poll(() => firmness()).toBe(null);
    await page.getByRole('button', { name: 'Treat as released: Afgelast' }).click();
    const choice = dialog.getByLabel('Its events hold rooms and resources as');
    await expect.poll(() => choice.inputValue()).toBe('released');
    await expect.poll(() => firmness()).toBe(null);
    await dialog.getByText('Changes Afgelast (firmness).').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => firmness()).toBe('released');
    await expect
      .poll(() => page.getByRole('button', { name: 'Treat as released: Afgelast' }).count())
      .toBe(0);
    expect(mishaps).toEqual([]);
  });

  it('a period in which nothing was changed leads to a longer one', async () => {
    const path = '/settings/audit?from=2001-01-01&until=2001-01-02';
    const { page, mishaps } = await visit.openAs('admin', path);
    await page.getByText('Nothing was changed in this period.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show a longer period' }).click();
    await page.getByRole('columnheader', { name: 'Changes' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(mishaps).toEqual([]);
  });

  it('rights about the plan follow the right to administer until somebody decides', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/users');
    const groups = async () => await visit.server.storage.transfer.all('usergroup');
    const name = (await groups()).find(({ permissions }) => !permissions.administer)?.name ?? '';
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const [overbook, unlock] = [dialog.getByLabel('Overbook:'), dialog.getByLabel('Change locked events')];
    expect([await overbook.isChecked(), await unlock.isChecked()]).toEqual([false, false]);
    await dialog.getByLabel('Administer the installation').check();
    expect([await overbook.isChecked(), await unlock.isChecked()]).toEqual([true, true]);
    await dialog.getByLabel('Administer the installation').uncheck();
    await overbook.check();
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(`User group “${name}” saved.`).waitFor();
    const { permissions } = (await groups()).find((group) => group.name === name) ?? {};
    expect([permissions?.overbook, permissions?.unlock]).toEqual([true, undefined]);
    expect(mishaps).toEqual([]);
  });

  it.runIf(engine === 'sqlite')(
    'values that would be hidden are counted before a field gets another type (on SQLite alone: it does not depend on the database)',
    async () => {
      const { page, mishaps } = await visit.openAs('admin', '/settings/customdata');
      const used = page.locator('li[data-level="field"]', { hasText: /One line of text · .*values/ }).first();
      await used.getByRole('button', { name: /^Edit/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Type', { exact: true }).selectOption('Number');
      await dialog.getByText('would not be shown any more').waitFor();
      await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect(mishaps).toEqual([]);
    },
  );

  it('the server tells what is wrong beside the field, and what was typed stays', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/installation');
    await page.getByLabel('Time zone').fill('Europe/Nowhere');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('name a time zone like Europe/Amsterdam').waitFor();
    await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Europe/Nowhere');
    await expect.poll(() => page.getByLabel('Time zone').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Time zone').fill('Europe/Amsterdam');
    await page.getByLabel('Name of the venue').fill('The Barn');
    await page.getByLabel('Events without a status').selectOption('request');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Changed: Name of the venue, Events without a status.').waitFor();
    await expect.poll(() => page.getByLabel('Name of the venue').inputValue()).toBe('The Barn');
    await expect.poll(() => page.getByLabel('Events without a status').inputValue()).toBe('request');
    expect(mishaps).toEqual([]);
  });

  it.runIf(engine === 'sqlite')(
    'are not for everybody (on SQLite alone: it does not depend on the database)',
    async () => {
      const { page, mishaps } = await visit.openAs('reader', '/settings/users');
      await page.getByText('You don’t have access.').waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Users & groups' }).count()).toBe(0);
      expect(mishaps).toEqual([]);
    },
  );
});
