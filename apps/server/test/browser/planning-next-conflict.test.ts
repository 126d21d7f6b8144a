/** The key *C* of the grid: which conflict comes next, and where it is. */
import { describe, expect, it } from 'vitest';
import { demoRecord } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import {
  allow,
  anEvent,
  book,
  CHAMBER,
  cardOf,
  cellOf,
  change,
  GREAT,
  gridFrom,
  hallId,
} from './planning-steps.ts';

const SINGER = demoRecord('resource', ({ variety }) => variety === 'person');
/** Halls that are in no column. */
const [ROOM, OTHER_ROOM] = [hallId('Dressing Room 1'), hallId('Rehearsal Room 1')];

describe.each(pageEngines('sqlite'))('the next conflict on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('tells each one, goes to it in a shown hall, and has the way to the others', async () => {
    const monday = '2035-06-04';
    const { page, mishaps } = await visit.openAs('admin', gridFrom(monday));
    const { keyboard } = page;
    const told = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor();
    const names = ['Sings in sight', 'Sings elsewhere', 'Sings far away', 'Sings further'];
    const events = [
      anEvent('In the way', GREAT, '2035-06-05', 9),
      anEvent('Sings in sight', GREAT, '2035-06-05', 11),
      anEvent('Sings elsewhere', ROOM, '2035-06-05', 11),
      anEvent('Sings far away', ROOM, '2035-06-06', 11),
      anEvent('Sings further', OTHER_ROOM, '2035-06-06', 11),
      anEvent('Twice', CHAMBER, '2035-06-07', 10),
      anEvent('Twice more', CHAMBER, '2035-06-07', 10),
    ];
    expect(await change(page, ...events)).toBe(200);
    for (const name of names) expect(await book(page, name, SINGER, monday)).toBe(201);
    expect(await allow(page, monday, null)).toBe(3);
    await cardOf(page, 'Sings in sight').waitFor();

    await cellOf(page, monday, CHAMBER).focus();
    await keyboard.press('c');
    await page.locator('[data-card]:focus', { hasText: 'Sings in sight' }).waitFor();
    const inSight = new RegExp(
      `^Next conflict: Double booking, ${SINGER.name}, Tue, Jun 5, 2035, 11:00–12:00: Sings .* · Sings .*\\.$`,
    );
    await told(inSight);
    await page.locator('main').getByText(inSight).last().waitFor();

    await keyboard.press('c');
    await told(/Wed, Jun 6, 2035.*Sings (far away|further).*It is in none of the halls shown here\.$/);
    await page.locator('[data-card]:focus', { hasText: 'Sings in sight' }).waitFor();
    const way = page.getByRole('link', { name: 'See it in Conflicts' });
    await way.waitFor();
    expect(await obstacles(page, { within: 'main' })).toEqual([]);

    await keyboard.press('c');
    await page.locator('[data-card]:focus', { hasText: 'Twice' }).waitFor();
    await told(/^Next conflict: Double booking, Chamber Hall, Thu, Jun 7, 2035, 10:00–11:00: Twice/);
    await keyboard.press('c');
    await told(/^No more conflicts to settle in the 400 days from Thu, Jun 7, 2035\.$/);

    await cellOf(page, '2035-06-06', GREAT).focus();
    await keyboard.press('c');
    await way.focus();
    await keyboard.press('Enter');
    await page.waitForURL(/\/planning\/conflicts\?.*thing=/);
    await page.getByRole('row', { name: /Sings further/ }).waitFor();
    await expect.poll(() => way.count()).toBe(0);
    expect(mishaps).toEqual([]);
  });

  it('says why it cannot tell, and finds it when asked again', async () => {
    const { page } = await visit.openAs('admin', gridFrom('2035-07-02'));
    const twice = anEvent('Found later', GREAT, '2035-07-04', 10);
    expect(await change(page, twice, twice)).toBe(200);
    expect(await allow(page, '2035-07-02', null)).toBe(1);
    await cardOf(page, 'Found later').first().waitFor();
    const conflicts = /\/planning\/conflicts\?from/;
    await page.route(conflicts, (route) => route.abort());
    await cellOf(page, '2035-07-03', GREAT).focus();
    await page.keyboard.press('c');
    await page.getByText('The server cannot be reached').last().waitFor();
    await expect.poll(() => page.getByText('No more conflicts').count()).toBe(0);
    await page.unroute(conflicts);
    await cellOf(page, '2035-07-03', GREAT).focus();
    await page.keyboard.press('c');
    await page.locator('[data-card]:focus', { hasText: 'Found later' }).waitFor();
    await page
      .getByText(/^Next conflict: Double booking, Great Hall/)
      .last()
      .waitFor();
  });

  it('is none that somebody has allowed, as the counts leave those out', async () => {
    const monday = '2035-08-06';
    const { page, mishaps } = await visit.openAs('admin', gridFrom(monday));
    const twice = (name: string, day: string) => [
      anEvent(name, GREAT, day, 10),
      anEvent(name, GREAT, day, 10),
    ];
    expect(await change(page, ...twice('Agreed', '2035-08-07'), ...twice('Open', '2035-08-08'))).toBe(200);
    expect(await allow(page, '2035-08-08', null)).toBe(1);
    await cardOf(page, 'Open').first().waitFor();
    await cellOf(page, monday, GREAT).focus();
    await page.keyboard.press('c');
    await page.locator('[data-card]:focus', { hasText: 'Open' }).waitFor();
    expect(await allow(page, '2035-08-08', 'They share it')).toBe(1);
    await page.keyboard.press('c');
    await page
      .getByRole('status')
      .getByText(/^No more conflicts to settle in the 400 days from/)
      .waitFor();
    expect(mishaps).toEqual([]);
  });
});
