/** Several people at the plan, and links that they send to each other. */
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import {
  anEvent,
  CHAMBER,
  cardOf,
  cellOf,
  change,
  create,
  DOCK,
  drag,
  GREAT,
  gridFrom,
  hallsFrom,
  isIn,
} from './planning-steps.ts';

describe.each(pageEngines('postgres'))('the plan together on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('shows a move to others at once, and tells whoever holds the same card who moved it', async () => {
    const first = await visit.openAs('admin', gridFrom('2031-11-03'));
    await create(first.page, '2031-11-03', GREAT, 'Wanted twice');
    const second = await visit.openAs('beheerder', gridFrom('2031-11-03'));
    const { page } = second;
    const told = (text: string) => page.getByText(text).first().waitFor();
    await cardOf(page, 'Wanted twice').waitFor();
    await drag(page, cardOf(page, 'Wanted twice'), cellOf(page, '2031-11-05', GREAT));
    await drag(first.page, cardOf(first.page, 'Wanted twice'), cellOf(first.page, '2031-11-04', GREAT));
    await first.page.mouse.up();
    await isIn(cellOf(page, '2031-11-04', GREAT), 'Wanted twice');
    await page.mouse.up();
    await told('heeft dit intussen gewijzigd (Eerste dag, Laatste dag, Schema)');
    await isIn(cellOf(page, '2031-11-04', GREAT), 'Wanted twice');

    await drag(page, cardOf(page, 'Wanted twice'), cellOf(page, '2031-11-04', DOCK));
    await drag(first.page, cardOf(first.page, 'Wanted twice'), cellOf(first.page, '2031-11-04', CHAMBER));
    await first.page.mouse.up();
    await isIn(cellOf(page, '2031-11-04', CHAMBER), 'Wanted twice');
    await page.mouse.up();
    await told('heeft dit intussen gewijzigd (Middel)');
    await isIn(cellOf(page, '2031-11-04', CHAMBER), 'Wanted twice');

    // The cell is free when it is looked at, and taken when the card is dropped.
    await drag(page, cardOf(page, 'Wanted twice'), cellOf(page, '2031-11-06', GREAT));
    await page.getByText('Vrij', { exact: true }).first().waitFor();
    expect(await change(first.page, anEvent('Faster', GREAT, '2031-11-06', 20))).toBe(200);
    await page.mouse.up();
    const question = page.getByRole('dialog');
    await question
      .getByText(/Faster/)
      .first()
      .waitFor();
    await question.getByRole('button', { name: 'Annuleren' }).click();
    await isIn(cellOf(page, '2031-11-04', CHAMBER), 'Wanted twice');
    expect([...first.mishaps, ...second.mishaps]).toEqual([]);
  });

  it('shows the same view, days, halls and filter for the same address', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-12-01'));
    await create(page, '2031-12-03', CHAMBER, 'Found by the link');
    await create(page, '2031-12-03', GREAT, 'Left out');
    await page.getByLabel('Search', { exact: true }).fill('name:link');
    await page.keyboard.press('Enter');
    await cardOf(page, 'Left out').waitFor({ state: 'detached' });
    await page.getByLabel('Go to date').fill('2031-12-02');
    // The address follows the scrolling a moment later.
    await page.waitForURL(/from=2031-12-02/);
    await page.getByRole('link', { name: 'Month' }).click();
    await page.getByRole('button', { name: /Found by the link/ }).waitFor();
    await page.getByRole('link', { name: 'Grid' }).click();
    await isIn(cellOf(page, '2031-12-03', CHAMBER), 'Found by the link');
    const { pathname, search } = new URL(page.url());
    const other = await visit.openAs('reader', pathname + search);
    await isIn(cellOf(other.page, '2031-12-03', CHAMBER), 'Found by the link');
    await expect.poll(() => cardOf(other.page, 'Left out').count()).toBe(0);
    expect(new URLSearchParams(search).get('q')).toBe('name:link');
    expect(new URLSearchParams(search).get('from')).toBe('2031-12-02');

    await other.page.goto(`${visit.server.address}/planning/agenda?${hallsFrom('2031-12-01')}&q=name:link`);
    await other.page.getByRole('button', { name: /Found by the link/ }).waitFor();
    await expect.poll(() => other.page.getByText('Left out').count()).toBe(0);
    expect([...mishaps, ...other.mishaps]).toEqual([]);
  });
});
