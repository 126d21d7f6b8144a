/** A planner's day without a mouse, in one page: after each task the focus is where the work goes on. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser, type WatchedPage } from './browser.ts';
import { pageEngines } from './engines.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { cellOf, GREAT } from './planning-steps.ts';

const NAME = 'Day of keys';
/** As somebody types it in English. */
const TYPED = '3/5/31';
const DAY = '2031-03-05';
const NEXT_DAY = '2031-03-06';
const MOST_HALLS = 20;

describe.each(pageEngines('postgres'))('a planner with the keyboard alone on %s', (engine) => {
  const visit = useBrowser(engine);
  let walked: WatchedPage;
  let page: Page;
  let keys: Keyboard;
  const said = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
  const isOn = (text: string) =>
    page.evaluate((wanted) => document.activeElement?.textContent.includes(wanted), text);
  const title = () => page.getByRole('heading', { name: NAME, level: 1 });
  const command = async (text: string, isName = false) => {
    // Keys pressed in a dialog that is still closing belong to it.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keys.press('Control+k');
    await keys.arrivesAt('Go to or do');
    await keys.type(text);
    if (isName) await page.getByRole('option', { name: text }).first().waitFor();
    await keys.press('Enter');
  };

  beforeAll(async () => {
    walked = await visit.openAs('admin', '/events');
    page = walked.page;
    keys = keyboardOf(page);
    await page.locator('tbody th a').first().waitFor();
  });
  afterEach(async () => {
    // An element that has the focus may be taken away a moment after the work is done.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(walked.mishaps).toEqual([]);
  });

  it('makes an event from the command bar', async () => {
    await command('New event');
    await keys.arrivesAt('Name');
    await keys.type(NAME);
    await keys.fill('First day', TYPED);
    await keys.tabTo('Save');
    await keys.press('Enter');
    await title().waitFor();
  });

  it('goes to it by its name', async () => {
    await command('Tasks');
    await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor();
    await command(NAME, true);
    await keys.arrivesAt(NAME);
  });

  it('changes its status in place', async () => {
    await keys.tabTo('Change Status');
    await keys.press('Enter');
    await keys.arrivesAt('Status');
    await keys.type('Option');
    await keys.press('Enter');
    await said('Status changed.');
    await keys.arrivesAt('Change Status');
  });

  it('changes its times in place', async () => {
    await keys.tabTo('Change Times');
    await keys.press('Enter');
    await keys.fill('From', '1930');
    await keys.fill('Until', '22h30');
    await keys.press('Enter');
    await said('Times changed.');
    await keys.arrivesAt('Change Times');
  });

  it('books a room and a technician', async () => {
    const book = async (button: string, text: string, group: string) => {
      await keys.tabTo(button);
      await keys.press('Enter');
      await page.getByRole('combobox', { name: button }).waitFor();
      await keys.type(text);
      await page
        .getByRole('option', { name: new RegExp(text) })
        .first()
        .waitFor();
      await keys.press('Enter');
      await page.getByRole('table', { name: group }).getByRole('row').waitFor();
      await keys.arrivesAt(button);
    };
    await book('Book a room', 'Great Hall', 'Rooms');
    await book('Book somebody', 'FOH', 'People');
  });

  it('changes a booking, and gives it up', async () => {
    await keys.tabTo(/^Actions for .*FOH|^Actions for /, 'Shift+Tab');
    await keys.press('Enter');
    await keys.arrivesAt('Edit');
    await keys.press('Enter');
    await keys.arrivesAt(/^Resource/);
    // The first one closes the list of the field.
    await keys.press('Escape', 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keys.arrivesAt(/^Actions for /);
  });

  it('finds it in the list by a filter, and takes a condition away again', async () => {
    await command('Events');
    await page.locator('tbody th a').first().waitFor();
    await keys.press('/');
    await keys.arrivesAt('Search');
    await keys.press('Control+A');
    await keys.type(`name:"${NAME}" status:option`);
    await keys.press('Enter');
    await page.getByText('1 found').waitFor();
    await keys.tabTo(/^Remove the condition Status/);
    await keys.press('Enter');
    await page.getByRole('button', { name: /^Remove the condition Status/ }).waitFor({ state: 'detached' });
  });

  it('selects rows and saves them as a file', async () => {
    await keys.tabTo(NAME);
    await keys.press('Space');
    await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor();
    await keys.tabTo('CSV');
    const [file] = await Promise.all([page.waitForEvent('download'), keys.press('Enter')]);
    expect(file.suggestedFilename()).toBe('events.csv');
    await keys.tabTo('Clear the selection');
    await keys.press('Enter');
    await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor({ state: 'detached' });
  });

  it('goes to a day of the plan, by typing and by the month', async () => {
    await command('Planning');
    await page.locator('[role="grid"] [data-card]').first().waitFor();
    await keys.fill('Go to date', TYPED);
    await keys.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(DAY);
    await keys.press('ArrowDown');
    await keys.arrivesAt('Wednesday, March 5, 2031');
    await keys.press('ArrowRight', 'ArrowLeft', 'Enter');
    await keys.arrivesAt('Go to date');
    expect(new URL(page.url()).searchParams.get('from')).toBe(DAY);
  });

  it('moves it to another day, undoes that, and makes it again', async () => {
    await cellOf(page, DAY, GREAT).locator('[data-card]').waitFor();
    await keys.tabTo(/Wednesday, March 5, 2031/);
    for (let column = 0; column < MOST_HALLS && !(await isOn(NAME)); column += 1)
      await keys.press('ArrowRight');
    await keys.press('Space');
    await said(/picked up/);
    await keys.press('ArrowDown');
    await said(/^Thursday, March 6, 2031, Great Hall: /);
    await keys.press('Enter');
    const there = cellOf(page, NEXT_DAY, GREAT).locator('[data-card]');
    await there.waitFor();
    await expect.poll(() => isOn(NAME)).toBe(true);
    await keys.tabTo('Undo');
    await keys.press('Enter');
    await there.waitFor({ state: 'detached' });
    await keys.press('Control+Shift+z');
    await there.waitFor();
  });

  it('confirms it until a day that is typed in the list of options', async () => {
    await keys.tabTo('Options', 'Shift+Tab');
    await keys.press('Enter');
    await keys.fill(`Until, for ${NAME}`, '2/1/31');
    await keys.tabTo(`Confirm ${NAME}…`);
    await keys.press('Enter');
    await page.getByRole('dialog', { name: `Confirm ${NAME}` }).waitFor();
    await keys.tabTo('Confirm');
    await keys.press('Enter');
    await page.getByText(`${NAME} confirmed.`).first().waitFor();
    await page.getByLabel(`Until, for ${NAME}`).waitFor({ state: 'detached' });
  });

  it('deletes it with what hangs on it, and restores it from the trash', async () => {
    await command(NAME, true);
    await title().waitFor();
    await keys.tabTo('More actions');
    await keys.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete …' }).waitFor();
    await keys.press('ArrowUp', 'Enter');
    const dialog = page.getByRole('dialog', { name: `Delete “${NAME}”?` });
    await dialog.getByText('Booking of a resource: 2').waitFor();
    await keys.arrivesAt('Cancel');
    await keys.tabTo('Delete');
    await keys.press('Enter');
    await page.getByText(`“${NAME}” was deleted.`).waitFor();
    await page.locator('tbody th a').first().waitFor();
    await command('Trash');
    await page.getByRole('row', { name: NAME }).waitFor();
    await keys.tabTo(`Restore “${NAME}”`);
    await keys.press('Enter');
    await keys.arrivesAt('Restore');
    await keys.press('Enter');
    await page.getByText(`“${NAME}” was restored.`).waitFor();
    await page.getByRole('row', { name: NAME }).waitFor({ state: 'detached' });
  });
});
