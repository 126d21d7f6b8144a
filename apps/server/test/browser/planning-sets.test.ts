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

/** Ids of the lines of the menu. */
const linesOf = (page: Page) =>
  page
    .locator('[data-line]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-line') ?? ''));

/** Returns a function that tells the middle of the handle of a hall, once the menu stands still. */
async function handlesOf(page: Page) {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  return async (hall: string) => {
    const box = await page.locator(`[data-line="${hall}"] [data-handle]`).boundingBox();
    if (box === null) throw new Error('out of sight');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
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
    expect(await other.page.getByRole('link', { name: /^Rename, share or delete/ }).count()).toBe(0);
    expect([...mishaps, ...other.mishaps]).toEqual([]);
  });

  it.each([
    ['on a desk', 1280],
    ['on a telephone', 360],
  ])('are renamed, shared or deleted from a menu that the planning leads to, %s', async (where, width) => {
    const { page, mishaps } = await visit.openAs('admin', GRID, { width });
    const [name, longer] = [`For a while ${where}`, `For longer ${where}`];
    await saveSet(page, name);
    await openMenu(page);
    await page.getByRole('link', { name: `Rename, share or delete “${name}”` }).click();
    await page.getByRole('heading', { name: 'Locations' }).waitFor();
    await page.getByText('3 found').waitFor();
    // The conditions name the halls, and not their ids.
    const condition = page.getByRole('list', { name: 'Conditions' }).getByRole('listitem');
    await expect.poll(() => condition.innerText()).toContain('Great Hall or ');
    expect(await condition.innerText()).not.toMatch(/\d+-\d+/);
    await page.getByRole('menuitem', { name: `Delete “${name}”` }).waitFor();
    await page.getByRole('menuitem', { name: `Change “${name}”` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill(longer);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(`Saved query: ${longer}`).waitFor();
    await page.goto(visit.server.address + GRID);
    await openMenu(page);
    await page.getByRole('button', { name: longer, exact: true }).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('are put in order by dragging their handles, with a mouse and with a finger, and by keys', async () => {
    const { page, mishaps } = await visit.openAs('admin', GRID);
    await openMenu(page);
    const grip = await handlesOf(page);
    const [dock, great] = [await grip(DOCK), await grip(GREAT)];
    await page.mouse.move(dock.x, dock.y);
    await page.mouse.down();
    await page.mouse.move(great.x, great.y - 8);
    await page.locator(`[data-line="${GREAT}"][data-drop="before"]`).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.locator('[data-drop], [data-dragged]').first().waitFor({ state: 'detached' });
    expect(shownIn(page)).toEqual([GREAT, CHAMBER, DOCK]);

    await page.mouse.move(dock.x, dock.y);
    await page.mouse.down();
    await page.mouse.move(great.x, great.y - 8);
    await page.mouse.up();
    await expect.poll(() => shownIn(page)).toEqual([DOCK, GREAT, CHAMBER]);
    await page.getByText('Dock Hall is now hall 1 of 3.').waitFor({ state: 'attached' });
    expect(await obstacles(page, { within: 'main' })).toEqual([]);

    // The line that moves keeps the focus, so that it can go on.
    await page.getByRole('button', { name: 'Move Dock Hall down' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shownIn(page)).toEqual([GREAT, DOCK, CHAMBER]);
    const down = page.getByRole('button', { name: 'Move Dock Hall down' });
    await down.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => shownIn(page)).toEqual([GREAT, CHAMBER, DOCK]);
    await page.getByRole('button', { name: 'Move Dock Hall up' }).and(page.locator(':focus')).waitFor();
    const dialog = await beginSet(page);
    await dialog.getByText('In this order: Great Hall, Chamber Hall, Dock Hall.').waitFor();

    const tablet = await visit.openAs('admin', GRID, { touch: true, width: 1024 });
    await openMenu(tablet.page);
    const touched = await handlesOf(tablet.page);
    const [from, to] = [await touched(GREAT), await touched(DOCK)];
    const finger = await tablet.page.context().newCDPSession(tablet.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [from]);
    for (const part of [0.3, 0.7, 1]) {
      await touch('touchMove', [{ x: from.x, y: from.y + part * (to.y + 8 - from.y) }]);
    }
    await touch('touchEnd', []);
    await expect.poll(() => shownIn(tablet.page)).toEqual([CHAMBER, DOCK, GREAT]);
    // They are remembered, as after a press on the buttons.
    await tablet.page.goto(`${visit.server.address}/planning?view=grid&from=2031-03-03`);
    const heads = tablet.page.getByRole('columnheader');
    await expect
      .poll(async () => (await heads.allInnerTexts()).map((head) => head.split('\n').at(-1)).slice(-3))
      .toEqual(['Chamber Hall', 'Dock Hall', 'Great Hall']);
    expect([...mishaps, ...tablet.mishaps]).toEqual([]);
  });

  it('stay on a small screen, where their menu is scrolled, also by a hall that is dragged to its edge', async () => {
    const { page, mishaps } = await visit.openAs('admin', GRID, { touch: true, width: 360 });
    await openMenu(page);
    const menu = page.getByRole('dialog', { name: 'Halls' });
    const bottom = () => menu.evaluate((node) => node.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(800);
    await page.getByRole('button', { name: 'Show all halls' }).tap();
    await expect.poll(() => menu.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(20);
    await expect.poll(bottom).toBeLessThanOrEqual(800);
    expect(await obstacles(page, { within: 'main' })).toEqual([]);
    const save = page.getByRole('button', { name: 'Save as a set…' });
    await save.scrollIntoViewIfNeeded();
    await expect
      .poll(() => save.evaluate((node) => node.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(800);

    const list = menu.getByRole('list').first();
    await list.scrollIntoViewIfNeeded();
    const [first = '', second = ''] = shownIn(page) ?? (await linesOf(page));
    const grip = await handlesOf(page);
    const { x, y } = await grip(first);
    const box = await list.boundingBox();
    const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, (box?.y ?? 0) + (box?.height ?? 0) - 10);
    await expect.poll(scrolled).toBeGreaterThan(200);
    await page.mouse.up();
    await expect.poll(async () => (await linesOf(page)).indexOf(first)).toBeGreaterThan(9);
    expect((await linesOf(page))[0]).toBe(second);
    expect(mishaps).toEqual([]);
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
