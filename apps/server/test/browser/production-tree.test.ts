/// <reference lib="dom" />
/** The tree of a production: a season is as light as a concert, and what is asked for opens. */
import type { ApplicationWire } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const groupsIn = (id: number) => demoRecords('group').filter(({ groupId }) => groupId === id);
const eventsIn = (id: number) => demoRecords('event').filter(({ groupId }) => groupId === id);

/** A season: many groups, with hundreds of events below them. */
const SEASON = demoRecord('group', ({ id, groupId }) => groupId === null && groupsIn(id).length > 12);
const [SERIES] = groupsIn(SEASON.id).filter(({ id }) => groupsIn(id).length === 0 && eventsIn(id).length > 2);
const guestsIn = (id: number) => {
  const events = new Set(eventsIn(id).map((event) => event.id));
  return demoRecords('contactbooking').filter(({ eventId }) => events.has(eventId)).length;
};
/** A group with few groups, such as a festival with its days. */
const FESTIVAL = demoRecord('group', ({ id }) => {
  const days = groupsIn(id);
  return days.length > 1 && days.length < 8 && days.every((day) => guestsIn(day.id) > 3);
});
if (SERIES === undefined) throw new Error('no such series');

/** Most requests for the page of a group, however much it holds. */
const MOST_REQUESTS = 16;

describe.each(pageEngines('sqlite'))('the tree of a production on %s', (engine) => {
  const visit = useBrowser(engine);

  it('of a season asks for its members alone, and shows those of a series when it is opened', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/contacts');
    await page.locator('tbody th a').first().waitFor();
    const requests: string[] = [];
    const booked: string[] = [];
    page.on('request', (request) => {
      if (/\/app\/api\/(data|booked)\//.test(request.url())) requests.push(request.url());
      if (request.url().includes('/app/api/booked/')) booked.push(new URL(request.url()).search);
    });
    const answer = page.waitForResponse((response) => response.url().includes('/app/api/booked/'));
    await page.goto(`${visit.server.address}/group/${wireId(SEASON)}`);
    const { people: counted } = (await (await answer).json()) as ApplicationWire<'Booked'>;
    const tree = page.getByRole('navigation', { name: 'Production', exact: true });
    const named = { name: `Members of ${SERIES.name}`, exact: true };
    const toggle = tree.getByRole('button', named);
    await toggle.waitFor();
    await page.waitForLoadState('networkidle');
    expect(await tree.getByRole('link').count()).toBe(
      1 + groupsIn(SEASON.id).length + eventsIn(SEASON.id).length,
    );
    expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(await obstacles(page, { within: '[data-part="tree"]' })).toEqual([]);
    // Some of the thousands of bookings are drawn, and more when they are asked for.
    const people = page.getByRole('region', { name: 'People' });
    await people.getByRole('row').nth(59).waitFor();
    expect(await people.getByRole('row').count()).toBe(60);
    expect([counted.total > 1000, counted.bookings.length, booked]).toEqual([true, 60, ['']]);
    const total = new Intl.NumberFormat('en').format(counted.total);
    await people.getByRole('heading', { name: `People ${total}` }).waitFor();
    await people.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => people.getByRole('row').count()).toBe(120);
    expect(booked).toEqual(['', '?sort=people&offset=60&limit=60']);
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    await toggle.press('Enter');
    const shown = Math.min(60, eventsIn(SERIES.id).length);
    const item = tree
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', named) })
      .last();
    await expect.poll(() => item.getByRole('listitem').count()).toBeGreaterThanOrEqual(shown);
    await toggle.press('Enter');
    await expect.poll(() => item.getByRole('listitem').count()).toBe(0);
    expect(mishaps).toEqual([]);
  });

  it('of a festival is open, and leads to where the page stands', async () => {
    const [day] = groupsIn(FESTIVAL.id);
    const [event] = eventsIn(day?.id ?? 0);
    if (event === undefined) throw new Error('no such event');
    const { page, mishaps } = await visit.openAs('reader', `/event/${wireId(event)}`);
    const tree = page.getByRole('navigation', { name: 'Production', exact: true });
    const current = tree.locator('[aria-current="page"]');
    await current.waitFor();
    expect(await current.textContent()).toContain(event.name);
    await page.goto(`${visit.server.address}/group/${wireId(day ?? FESTIVAL)}`);
    const names = page.locator('[data-group="people"] td:nth-child(2)');
    await names.first().waitFor();
    // Long words stay whole beside the times of the events.
    const widths = await names.evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth));
    expect(Math.min(...widths)).toBeGreaterThan(200);
    expect(mishaps).toEqual([]);
  });
});
