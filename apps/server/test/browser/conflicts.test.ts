/// <reference lib="dom" />
/** A booking that collides with the plan: the form says with what, and saves it where the user may. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { obstacles, useBrowser, type Visit } from './browser.ts';
import { pageEngines } from './engines.ts';

const HALL = demoRecord('location');
const CONFIRMED = wireId(demoRecord('status', ({ statusTypes }) => statusTypes.length === 0));
const OPTION = wireId(demoRecord('status', ({ name }) => name === 'Option'));

/** Makes an event from the page of somebody who may. */
function createEvent(page: Page, name: string, day: string, hall: string | null, status = CONFIRMED) {
  const change = { do: 'create', name, hall, day, start: '19:30', end: '22:00', status, profile: null };
  const operation = `browser-test-${name.replaceAll(' ', '-')}`;
  const body = { operation, changes: [change], accept: [], reason: null, unlock: false };
  return page.evaluate(async (sent) => {
    const response = await fetch('/app/api/planning/changes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: sent,
    });
    if (!response.ok) throw new Error(await response.text());
    const { created }: { created: string[] } = await response.json();
    return created[0] ?? '';
  }, JSON.stringify(body));
}

/** Lets the reader write events and bookings, but not overbook. */
async function letReaderPlan({ server }: Visit): Promise<void> {
  const { transfer, writer } = server.own;
  const users = await transfer.all('user');
  const mine = users.find(({ login }) => login === 'reader')?.userGroupIds ?? [];
  const groups = (await transfer.all('usergroup')).filter(({ id }) => mine.includes(id));
  await writer.write({
    records: groups.map((group) => {
      const { permissions } = group;
      const all = { read: 'all' as const, write: 'all' as const };
      const kinds = { ...permissions.kinds, event: all, resourcebooking: all };
      return { kind: 'usergroup' as const, record: { ...group, permissions: { ...permissions, kinds } } };
    }),
  });
}

async function bookHall(page: Page, event: string): Promise<void> {
  await page.goto(new URL(`/event/${event}?tab=resourcebookings`, page.url()).href);
  await page.getByRole('button', { name: 'Book a resource' }).click();
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Resource' });
  await field.fill(HALL.name);
  await page.getByRole('option', { name: HALL.name, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
}

const refusal = (page: Page) => page.getByRole('dialog').getByRole('alert');
const anyway = (page: Page) => refusal(page).getByRole('button', { name: 'Save anyway' });
const booked = (page: Page) => page.getByRole('row').filter({ hasText: HALL.name }).waitFor();
const hasFocus = (page: Page) => refusal(page).evaluate((alert) => alert === document.activeElement);

describe.each(pageEngines('sqlite'))('a booking that collides on %s', (engine) => {
  const visit = useBrowser(engine);

  it('is saved with a reason by a user who may overbook, with the keyboard alone', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    await createEvent(page, 'Sold out gala', '2031-03-03', wireId(HALL));
    await bookHall(page, await createEvent(page, 'Second gala', '2031-03-03', null));
    await refusal(page).getByText('Double booking.').waitFor();
    await refusal(page).getByText('Sold out gala').waitFor();
    await expect.poll(() => hasFocus(page)).toBe(true);
    expect(await obstacles(page)).toEqual([]);
    await anyway(page).click();
    await refusal(page).getByText('Still not saved').waitFor();
    await expect.poll(() => hasFocus(page)).toBe(true);
    await anyway(page).click();
    await refusal(page).getByText('Give a reason: the rules forbid this.').waitFor();
    await page.keyboard.type('Both play together');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await booked(page);
    expect(mishaps).toEqual([]);
  });

  it('is told where a room is exchanged in place: with what, both ways out, and saved with a reason', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    const other = demoRecord('location', ({ id, name }) => id !== HALL.id && name !== HALL.name);
    await createEvent(page, 'Taken gala', '2031-04-03', wireId(HALL));
    const event = await createEvent(page, 'Moving gala', '2031-04-03', wireId(other));
    await page.goto(new URL(`/event/${event}`, page.url()).href);
    const open = async () => {
      await page.getByRole('button', { name: `Change Room: ${other.name}` }).click();
      const field = page.getByRole('combobox', { name: 'Room' });
      await field.fill(HALL.name);
      await page.getByRole('option', { name: HALL.name, exact: true }).first().click();
      await page.keyboard.press('Enter');
    };
    await open();
    const alert = page.getByRole('alert').filter({ hasText: 'Not saved: it conflicts with other plans' });
    await alert.getByText('Double booking.').waitFor();
    await alert.getByText('Taken gala').waitFor();
    await alert.getByText('Choose another time or resource, or save it anyway.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    // The one way out: it stays where it was.
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: `Change Room: ${other.name}` }).waitFor();

    // The other one: both are planned there, with a reason.
    await open();
    const again = page.getByRole('alert').filter({ hasText: 'Double booking.' });
    await again.getByRole('textbox', { name: 'Reason' }).fill('Both share the stage');
    await again.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByRole('button', { name: `Change Room: ${HALL.name}` }).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('is saved without a reason where the rules only ask', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    await createEvent(page, 'Certain gala', '2031-03-06', wireId(HALL));
    await bookHall(page, await createEvent(page, 'Perhaps a gala', '2031-03-06', null, OPTION));
    await refusal(page).getByText('Already confirmed for another event.').waitFor();
    await anyway(page).click();
    await booked(page);
    expect(mishaps).toEqual([]);
  });

  it('is refused to a user who may not overbook, who is told to choose another time', async () => {
    const { page: admin } = await visit.openAs('admin', '/events');
    await createEvent(admin, 'Taken evening', '2031-03-09', wireId(HALL));
    const event = await createEvent(admin, 'Late comer', '2031-03-09', null);
    await letReaderPlan(visit);
    const { page, mishaps } = await visit.openAs('reader', '/events');
    await bookHall(page, event);
    await refusal(page).getByText('Double booking.').waitFor();
    await expect.poll(() => refusal(page).getByRole('textbox').count()).toBe(0);
    await anyway(page).click();
    await refusal(page).getByText('Choose another time, location or resource.').waitFor();
    await expect.poll(() => anyway(page).count()).toBe(0);
    expect(await obstacles(page)).toEqual([]);
    expect(mishaps).toEqual([]);
  });
});
