/// <reference lib="dom" />
/** Sets of halls: the shown ones are named in the planning, chosen again in their order, and shared. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { CHAMBER, DOCK, GREAT, GRID } from './planning-steps.ts';

/** Halls in the order of the address. */
const shownIn = (page: Page) => new URL(page.url()).searchParams.get('halls')?.split(',');

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Halls/ }).click();
  await page.getByRole('dialog', { name: 'Halls' }).waitFor();
}

/** Opens from the menu the dialog that names the shown halls. */
async function beginSet(page: Page) {
  await page.getByRole('button', { name: 'Save as a set…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these halls as a set' });
  await dialog.getByLabel('Name', { exact: true }).waitFor();
  return dialog;
}

async function saveSet(page: Page, name: string, isShared = false): Promise<void> {
  await openMenu(page);
  const dialog = await beginSet(page);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  if (isShared) await dialog.getByLabel('Everyone can choose it').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe.each(pageEngines('postgres'))('sets of halls on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('keep the order in which the halls were shown, and are there for whom they are shared with', async () => {
    const { page, mishaps } = await visit.openAs('admin', GRID);
    await openMenu(page);
    await page.getByRole('button', { name: 'Move Dock Hall up' }).click();
    await expect.poll(() => shownIn(page)).toEqual([GREAT, DOCK, CHAMBER]);
    await page.getByRole('button', { name: 'Move Dock Hall up' }).click();
    await expect.poll(() => shownIn(page)).toEqual([DOCK, GREAT, CHAMBER]);
    const dialog = await beginSet(page);
    await dialog.getByText('In this order: Dock Hall, Great Hall, Chamber Hall.').waitFor();
    expect(await obstacles(page, { within: '[role="dialog"]' })).toEqual([]);
    await dialog.getByLabel('Name', { exact: true }).fill('By the water');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Set “By the water” saved.').first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await saveSet(page, 'For everybody', true);

    await openMenu(page);
    await page.getByRole('button', { name: 'Show all halls' }).click();
    await expect.poll(async () => (shownIn(page) ?? []).length).not.toBe(3);
    await page.getByRole('button', { name: 'By the water', exact: true }).click();
    await expect.poll(() => shownIn(page)).toEqual([DOCK, GREAT, CHAMBER]);
    const found = await page.evaluate(async () => {
      const { data } = await (await fetch('/app/api/saved-queries')).json();
      const set = data.find(({ name }: { name: string }) => name === 'By the water');
      const { halls } = await (
        await fetch(`/app/api/planning/halls?${new URLSearchParams({ q: set.query })}`)
      ).json();
      return halls.map(({ id }: { id: string }) => id);
    });
    expect(found.sort()).toEqual([CHAMBER, DOCK, GREAT].sort());

    const other = await visit.openAs('reader', GRID);
    await openMenu(other.page);
    const shared = other.page.getByRole('button', { name: /^For everybody \(.+\)$/ });
    await shared.click();
    await expect.poll(() => shownIn(other.page)).toEqual([DOCK, GREAT, CHAMBER]);
    expect(await other.page.getByRole('button', { name: /^By the water/ }).count()).toBe(0);
    await other.page.getByRole('link', { name: 'Rename, share or delete sets' }).click();
    await other.page.waitForURL(({ pathname }) => pathname === '/locations');
    expect([...mishaps, ...other.mishaps]).toEqual([]);
  });

  it('of one name are refused in words, and none of two tabs is lost', async () => {
    const [first, second] = [await visit.openAs('admin', GRID), await visit.openAs('admin', GRID)];
    await openMenu(second.page);
    const dialog = await beginSet(second.page);
    await saveSet(first.page, 'Twice');
    const name = dialog.getByLabel('Name', { exact: true });
    await name.fill('Twice');
    // The button is disabled already where the page has heard of the other set.
    await name.press('Enter');
    await dialog.getByText('You have a set or saved search of locations with this name').waitFor();
    await name.fill('Once more');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await openMenu(second.page);
    for (const saved of ['Twice', 'Once more']) {
      await second.page.getByRole('button', { name: saved, exact: true }).waitFor();
    }
    expect([first.mishaps, second.mishaps].flat()).toEqual([]);
  });
});
