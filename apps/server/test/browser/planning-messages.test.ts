/** The message after a change of the plan: what it tells, and how long it stays. */
import { describe, expect, it } from 'vitest';
import { demoRecord } from '../api/demo-records.ts';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { book, CHAMBER, cardOf, cellOf, create, DOCK, gridFrom, isIn } from './planning-steps.ts';

const SINGER = demoRecord('resource', ({ variety }) => variety === 'person');
/** Longer than a message of what went well stays. */
const LATER = '01:00';

describe.each(pageEngines('sqlite'))('messages of the plan on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('tell the conflicts that nobody was asked about, and stay then until they are closed', async () => {
    const week = '2037-03-02';
    const { page, mishaps } = await visit.openAs('admin', gridFrom(week));
    await create(page, '2037-03-04', CHAMBER, 'Sings here');
    await create(page, '2037-03-03', DOCK, 'Sings too', 'Option');
    for (const name of ['Sings here', 'Sings too']) expect(await book(page, name, SINGER, week)).toBe(201);
    const told = `Note: Behind a confirmed event: Sings here (${SINGER.name}).`;
    const message = page.getByText(`Sings too moved to Wednesday, March 4, 2037, Dock Hall. ${told}`);
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await cardOf(page, 'Sings too').focus();
    await page.clock.install();
    for (const key of ['Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await isIn(cellOf(page, '2037-03-04', DOCK), 'Sings too');
    // On the screen, and for screen readers.
    await expect.poll(() => message.count()).toBe(2);
    await page.clock.fastForward(LATER);
    await expect.poll(() => message.count()).toBe(2);

    await undo.click();
    await isIn(cellOf(page, '2037-03-03', DOCK), 'Sings too');
    const undone = page.getByText('Undone: Sings too moved to ');
    await expect.poll(() => undone.count()).toBe(2);
    await page.clock.fastForward(LATER);
    await expect.poll(() => undone.count()).toBe(0);

    // One of two events of that name is told by its hall.
    await create(page, '2037-03-03', CHAMBER, 'Sings too', 'Option');
    await cellOf(page, '2037-03-03', CHAMBER).locator('[data-card]').focus();
    for (const key of ['Space', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await isIn(cellOf(page, '2037-03-02', CHAMBER), 'Sings too');
    const apart = 'Sings too (Chamber Hall) moved to Monday, March 2, 2037, Chamber Hall.';
    await page.getByText(apart).first().waitFor();
    expect(mishaps).toEqual([]);
  });
});
