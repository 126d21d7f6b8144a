/** A hall that is taken: other halls that are free, and the sign of a conflict in lists. */
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const GREAT = wireId(demoRecord('location', ({ name }) => name === 'Great Hall'));
const DAY = '2031-06-02';

describe.each(pageEngines('sqlite'))('a hall that is taken on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('gives way to one that is free at that time, or is overbooked and shown with its sign', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/planning?view=grid&from=${DAY}&halls=${GREAT}`);
    const create = async (name: string) => {
      await page.locator(`[data-day="${Date.parse(DAY) / 86_400_000}"][data-hall="${GREAT}"]`).waitFor();
      await page.getByRole('button', { name: 'New event' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'New event' });
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await dialog.getByLabel('Day', { exact: true }).fill(DAY);
      await dialog.getByLabel('Hall', { exact: true }).selectOption(GREAT);
      await dialog.getByLabel('Start', { exact: true }).fill('19:30');
      await dialog.getByLabel('End', { exact: true }).fill('22:00');
      await dialog.getByLabel('Status', { exact: true }).selectOption('Confirmed');
      await dialog.getByRole('button', { name: 'Create event' }).click();
    };
    await create('Sunrise recital');
    await page.locator('[data-card]', { hasText: 'Sunrise recital' }).waitFor();

    await create('Sunset recital');
    const question = page.getByRole('dialog', { name: 'This makes a conflict' });
    const free = question.getByRole('group', { name: /^Free at that time: \d+ halls?/ }).getByRole('button');
    await free.first().waitFor();
    const hall = (await free.first().textContent()) ?? '';
    await free.first().click();
    await page.getByText(`Sunset recital: planned in ${hall} instead`).first().waitFor();

    await create('Clashing recital');
    await question.getByLabel('Reason').fill('One stage each');
    await question.getByRole('button', { name: 'Overbook' }).click();
    await page.locator('[data-card]', { hasText: 'Clashing recital' }).waitFor();

    await page.goto(new URL('/events?q=name:recital date:2-6-2031', page.url()).href);
    const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await rowOf('Clashing recital').getByRole('img', { name: 'Allowed conflict' }).waitFor();
    await rowOf('Sunrise recital').getByRole('img', { name: 'Allowed conflict' }).waitFor();
    await expect.poll(() => rowOf('Sunset recital').getByRole('img').count()).toBe(0);
    expect(mishaps).toEqual([]);
  });
});
