/** Work in the plan with fingers, on a tablet and a telephone. */
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import {
  CHAMBER,
  cardOf,
  cellOf,
  create,
  DOCK,
  GRID,
  hallsFrom,
  isIn,
  TUESDAY,
  WEDNESDAY,
} from './planning-steps.ts';

describe.each(pageEngines('postgres'))('the plan by touch on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('changes nothing under swiping fingers, and moves by two taps', async () => {
    const mouse = await visit.openAs('admin', GRID);
    await create(mouse.page, TUESDAY, CHAMBER, 'By touch');
    const { page, mishaps } = await visit.openAs('admin', GRID, { touch: true, width: 1024 });
    const card = cardOf(page, 'By touch');
    await card.waitFor();
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/planning/changes')) written.push(request.url());
    });
    const finger = await page.context().newCDPSession(page);
    const box = await card.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 20];
    for (const [dx, dy] of [
      [0, 120],
      [150, 0],
      [-90, 60],
      [0, -120],
    ] as const) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (const share of [0.2, 0.6, 1]) {
        const touchPoints = [{ x: x + dx * share, y: y + dy * share }];
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
      }
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await page.goto(visit.server.address + GRID);
    await isIn(cellOf(page, TUESDAY, CHAMBER), 'By touch');
    expect(written).toEqual([]);

    await card.tap();
    await page.getByRole('button', { name: 'Move…' }).tap();
    await page.getByText('Moving By touch: choose a day and hall.').waitFor();
    await cellOf(page, WEDNESDAY, DOCK).tap({ position: { x: 12, y: 12 } });
    await isIn(cellOf(page, WEDNESDAY, DOCK), 'By touch');
    expect([...mouse.mishaps, ...mishaps]).toEqual([]);
  });

  it('moves an event from its details on a telephone, and keeps them open under the dialog', async () => {
    const mouse = await visit.openAs('admin', GRID);
    await create(mouse.page, '2031-03-08', DOCK, 'By telephone');
    const agenda = `/planning/agenda?${hallsFrom('2031-03-08')}`;
    const { page, mishaps } = await visit.openAs('admin', agenda, { width: 360 });
    await page.getByRole('button', { name: /By telephone/ }).click();
    const details = page.getByRole('region', { name: 'By telephone' });
    await details.getByRole('button', { name: 'Move…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move By telephone' });
    await dialog.getByLabel('Day').focus();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await details.getByRole('button', { name: 'Move…' }).click();
    await dialog.getByLabel('Day').fill('2031-03-09');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('By telephone moved to Sunday, March 9, 2031, Dock Hall.').first().waitFor();
    expect([...mouse.mishaps, ...mishaps]).toEqual([]);
  });
});
