/**
 * Dataviews in the application: run, stopped and downloaded, built with the keyboard alone, shared, restored.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Beginning of a file in each format, whose first column has this header. */
const beginnings = (header: string) => ({
  JSON: `[{"${header}":`,
  CSV: `"${header}",`,
  XLSX: 'PK',
  NDJSON: `{"${header}":`,
});

describe.each(pageEngines('postgres'))('dataviews in the application on %s', (engine) => {
  const visit = useBrowser(engine);

  it('are found, run with parameters, and downloaded', async () => {
    const visited = await visit.openAs('admin', '/dataviews');
    const { page } = visited;
    await page.getByLabel('Search dataviews').fill('season');
    expect(new URL(page.url()).pathname).toBe('/dataviews');
    await page.getByRole('link', { name: 'Season overview' }).click();
    await page.getByLabel('From').fill('2026-11-20');
    await page.getByLabel('To', { exact: true }).fill('2026-12-31');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const table = page.getByRole('region', { name: 'Records of the result' }).locator('table');
    await table.locator('tbody tr[aria-rowindex]').first().waitFor();
    expect(await obstacles(page)).toEqual([]);
    const shown = await page.getByText(/^\d+ records$/).innerText();
    const header = await table.getByRole('columnheader').first().innerText();
    for (const [format, beginning] of Object.entries(beginnings(header))) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download ${format}`, exact: true }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`Season overview.${format.toLowerCase()}`);
      const text = await readFile(await file.path(), 'utf8');
      expect([format, text.slice(0, beginning.length)]).toEqual([format, beginning]);
      if (format === 'NDJSON') expect(`${text.trim().split('\n').length} records`).toBe(shown);
    }
    await page.getByRole('button', { name: 'For programs' }).click();
    const curl = await page.getByRole('textbox', { name: 'API request' }).inputValue();
    expect(curl).toMatch(/-d '\{"From":"2026-11-20","To":"2026-12-31"\}' '.*\/api\/dataviewresult\//);
    // The address holds the parameters: a reload or a link shows the same result.
    await page.reload();
    await table.locator('tbody tr[aria-rowindex]').first().waitFor();
    await expect.poll(() => page.getByLabel('From').inputValue()).toBe('Fri, Nov 20, 2026');
    await expect.poll(() => page.getByText(/^\d+ records$/).innerText()).toBe(shown);
    expect(visited.mishaps).toEqual([]);
  });

  it('are built, previewed, saved, run and restored with the keyboard alone', async () => {
    const visited = await visit.openAs('admin', '/dataviews/new');
    const { page } = visited;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().press('Enter');
    await type(page, 'Name', 'Built by keyboard');
    await type(page, 'Filter', 'date:#today');
    await type(page, 'Search fields', 'first day');
    await page
      .getByRole('button', { name: /^Add First day/ })
      .first()
      .press('Enter');
    await press('Add a sort field');
    const preview = page.getByRole('region', { name: 'Preview' }).first();
    await preview.locator('tbody tr[aria-rowindex]').first().waitFor();
    await preview.getByText('Based on everything that matches.').waitFor();
    await type(page, 'Header', '');
    await page.keyboard.press('Backspace');
    await preview.getByText('Fix these').waitFor();
    await type(page, 'Header', 'Title');
    await page.getByLabel('Column', { exact: true }).first().selectOption('Title');
    await preview.getByText('Based on everything that matches.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await press('Save');
    await page.getByRole('heading', { name: 'Built by keyboard' }).waitFor();
    await type(page, 'Description', 'Second');
    await press('Save');
    await page.getByText('“Built by keyboard” saved as revision 2.').waitFor();
    await page.getByRole('tab', { name: 'Builder' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Everyone can request it').press('Space');
    await press('Save');
    await page.getByText('“Built by keyboard” saved as revision 3.').waitFor();
    await page.getByRole('link', { name: 'Revisions' }).press('Enter');
    await page.getByRole('button', { name: 'Compare with current' }).press('Enter');
    await page.getByText('"description": "Second"').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await press('Restore');
    await page.getByText('Revision 1 of “Built by keyboard” restored.').waitFor();
    await page.getByRole('link', { name: 'Run' }).press('Enter');
    await press('Run');
    await page.getByRole('columnheader', { name: 'Title' }).waitFor();
    expect(visited.mishaps).toEqual([]);
  });

  it('are stopped on the server as well', async () => {
    const visited = await visit.openAs('admin', '/dataviews');
    const { page } = visited;
    await page.getByRole('link', { name: 'Season overview' }).click();
    await page.getByLabel('From').fill('2026-01-01');
    await page.getByLabel('To', { exact: true }).fill('2026-12-30');
    // The network is slow: the page does not know the outcome yet.
    await page.route('**/status', () => undefined);
    const asked = page.waitForResponse((one) => one.request().method() === 'POST');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    const { contents } = await (await asked).json();
    const withdrawn = page.waitForResponse((one) => one.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    expect((await withdrawn).status()).toBe(204);
    const path = `/app/api/data/dataviewresult/${contents.dataviewid}/json/${contents.id}/status`;
    expect((await page.request.get(visit.server.address + path)).status()).toBe(404);
    await expect.poll(() => page.getByText('Running …').count()).toBe(0);
    expect(visited.mishaps).toEqual([]);
  });

  it('filter with groups of conditions that are built with the keyboard alone', async () => {
    const visited = await visit.openAs('admin', '/dataviews/new');
    const { page } = visited;
    await type(page, 'Name', 'Filtered by keyboard');
    await type(page, 'Filter', 'date:#thisweek');
    const preview = page.getByRole('region', { name: 'Preview' }).first();
    const count = () => preview.locator('table').first().getAttribute('aria-rowcount');
    await preview.getByText('Based on everything that matches.').waitFor();
    const all = await count();
    const filter = page.getByRole('region', { name: 'Filter records', exact: true });
    const press = (name: string) => filter.getByRole('button', { name, exact: true }).last().press('Enter');
    const choose = (label: string, at: number, key: string) =>
      filter.getByLabel(label, { exact: true }).nth(at).press(key);
    await press('Add a condition');
    await press('Add a group of conditions');
    const group = filter.getByRole('group', { name: 'Group of conditions' });
    await group.getByRole('button', { name: 'Add a condition', exact: true }).press('Enter');
    // No name contains these words: first nothing matches, and everything once the group is negated.
    for (const [at, word] of [
      [1, 'xyzzy'],
      [2, 'plugh'],
    ] as const) {
      await choose('Condition', at, 'c');
      await filter
        .getByLabel('Value', { exact: true })
        .nth(at - 1)
        .focus();
      await page.keyboard.type(word);
    }
    await preview.getByText('No records').waitFor();
    await choose('Which must be met', 1, 'N');
    await choose('Which must be met', 1, 'N');
    await page.getByRole('tab', { name: 'JSON' }).focus();
    await page.keyboard.press('Enter');
    const json = JSON.parse(await page.getByRole('textbox', { name: 'JSON' }).inputValue());
    expect(json.filter).toEqual({
      and: [
        { column: 'Name', is: 'empty', value: false },
        {
          not: {
            or: [
              { column: 'Name', is: 'contains', value: 'xyzzy' },
              { column: 'Name', is: 'contains', value: 'plugh' },
            ],
          },
        },
      ],
    });
    await preview.getByText('Based on everything that matches.').waitFor();
    await expect.poll(() => count()).toBe(all);
    await page.getByRole('tab', { name: 'Builder' }).press('Enter');
    await filter.waitFor();
    expect(await obstacles(page)).toEqual([]);
    expect(visited.mishaps).toEqual([]);
  });

  it('are not left unsaved by mistake', async () => {
    const visited = await visit.openAs('admin', '/dataviews/new');
    const { page } = visited;
    await page.getByRole('link', { name: 'All dataviews' }).click();
    await page.getByRole('heading', { name: 'Dataviews' }).waitFor();
    await page.goBack();
    await page.getByLabel('Name', { exact: true }).fill('Hardly kept');
    await page.getByRole('link', { name: 'All dataviews' }).click();
    const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(new URL(page.url()).pathname).toBe('/dataviews/new');
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Hardly kept');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Hardly kept' }).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'Dataviews' }).waitFor();
    expect(visited.mishaps).toEqual([]);
  });

  it('are shared with others, who may look at a locked one and not change it', async () => {
    const visited = await visit.openAs('admin', '/dataviews/new');
    const { page } = visited;
    await page.getByLabel('Name', { exact: true }).fill('For everybody');
    await page.getByLabel('Filter', { exact: true }).fill('date:#today');
    await page.getByRole('tab', { name: 'Sharing' }).click();
    await page.getByLabel('Everyone can request it').check();
    await page.getByLabel('Locked: only its owner').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'For everybody' }).waitFor();
    const theirs = await visit.openAs('reader', '/dataviews');
    await theirs.page.getByRole('link', { name: 'For everybody' }).click();
    await theirs.page.getByRole('button', { name: 'Run', exact: true }).click();
    await theirs.page.getByRole('columnheader', { name: 'Name' }).waitFor();
    await theirs.page.getByRole('link', { name: 'Build' }).click();
    await theirs.page.getByText('You can view it but not change it.').waitFor();
    await expect.poll(() => theirs.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    expect([...visited.mishaps, ...theirs.mishaps]).toEqual([]);
  });

  it.runIf(engine === 'sqlite')(
    'fit a telephone (on SQLite alone: it does not depend on the database)',
    async () => {
      const visited = await visit.openAs('admin', '/dataviews', { width: 360, colorScheme: 'dark' });
      const { page } = visited;
      for (const path of ['/dataviews', '/dataviews/new']) {
        await page.goto(visit.server.address + path);
        await page.locator('h1').waitFor();
        await page.waitForLoadState('networkidle');
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
        expect(await obstacles(page, { only: ['color-contrast'] })).toEqual([]);
      }
      expect(visited.mishaps).toEqual([]);
    },
  );
});
