/** The list of conflicts: its period, and the ways out that it offers. */
import { describe, expect, it } from 'vitest';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { anEvent, CHAMBER, change } from './planning-steps.ts';

describe.each(pageEngines('sqlite'))('the list of conflicts on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('begins and ends where its period does, which the address keeps', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/planning/conflicts');
    const [march, april] = ['2036-03-31', '2036-04-01'].map((day) => {
      const event = anEvent(day, CHAMBER, day, 10);
      return [event, event];
    });
    expect(await change(page, ...(march ?? []), ...(april ?? []))).toBe(200);
    const period = page.getByRole('combobox', { name: 'Period' });
    await expect.poll(() => period.inputValue()).toBe('all');
    await period.selectOption('Next 30 days');
    await page.waitForURL(/period=30-days/);
    await page.reload();
    await expect.poll(() => period.inputValue()).toBe('30-days');
    await period.selectOption('This month');
    await page.waitForURL(/period=month/);
    await period.selectOption('From – to…');
    const day = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    const type = async (label: string, text: string) => {
      await day(label).fill(text);
      await page.keyboard.press('Enter');
    };
    await type('From', '2036-03-01');
    await page.waitForURL(/from=2036-03-01/);
    // The first day has passed the last one, which says so.
    await page.getByText('The last day is before the first one.').waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    await type('To', '2037-04-06');
    await page.getByText('Choose 400 days at most.').waitFor();
    await type('To', '2036-03-31');
    await page.getByText('1 conflict from Sat, Mar 1, 2036 to Mon, Mar 31, 2036').waitFor();
    await page.getByRole('row', { name: '2036-03-31' }).waitFor();
    expect(await obstacles(page, { within: 'main' })).toEqual([]);

    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByText('1 conflict from Tue, Apr 1, 2036 to Wed, Apr 30, 2036').waitFor();
    await page.getByRole('row', { name: '2036-04-01' }).waitFor();
    await page.reload();
    await page.getByText('1 conflict from Tue, Apr 1, 2036 to Wed, Apr 30, 2036').waitFor();
    await type('To', 'soon');
    await page.getByText(/^Write a day like/).waitFor();
    await type('To', '2036-04-02');
    await page.getByText('1 conflict from Tue, Apr 1, 2036 to Wed, Apr 2, 2036').waitFor();
    await period.selectOption('The coming year');
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(mishaps).toEqual([]);
  });
});
