/** Bookings and tasks of an event. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { demoRecord, demoRecords, isUnlocked } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const booked = new Set(demoRecords('resourcebooking').map(({ eventId }) => eventId));
const contacted = new Set(demoRecords('contactbooking').map(({ eventId }) => eventId));
const free = demoRecord(
  'event',
  (event) => isUnlocked(event) && (!booked.has(event.id) || !contacted.has(event.id)),
);
const names = demoRecords('event').map(({ name }) => name);
/** An event with a unique name. */
const lonely = demoRecord(
  'event',
  ({ id, name, ...event }) =>
    isUnlocked({ id, name, ...event }) &&
    id !== free.id &&
    names.indexOf(name) === names.lastIndexOf(name) &&
    !demoRecords('task').some(({ eventId }) => eventId === id),
);
const EVENT = formatId(free.id, free.created);
const RESOURCE = demoRecord('resource', ({ variety }) => variety === 'bulk').name;
const PERSON = demoRecord('contact', ({ type }) => type === 'person').name;
const UNITS = demoRecord('resource', ({ id }) =>
  demoRecords('resourceinstance').some(({ resourceId, active }) => active && resourceId === id),
);
const UNIT = demoRecord(
  'resourceinstance',
  ({ resourceId, active }) => active && resourceId === UNITS.id,
).name;
const LINK = demoRecord('contactlink', ({ jobTitle }) => jobTitle !== '');
const [MEMBER = '', ORGANIZATION = ''] = [LINK.personId, LINK.organizationId].map(
  (id) => demoRecord('contact', (contact) => contact.id === id).name,
);
const LINKED = `${MEMBER} – ${ORGANIZATION} (${LINK.jobTitle})`;
const ENGINEER = demoRecord('resource', ({ variety, roles }) => variety === 'person' && roles.length > 1);
const ROLE = 'Role <img src=x onerror=alert(1)>';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

async function pick(page: Page, field: Locator, typed: string, name = typed): Promise<void> {
  await field.fill(typed);
  await page.getByRole('option', { name, exact: true }).first().click();
}

/** Does what the menu of a booking or the button of a task offers. */
async function act(page: Page, text: string, name: RegExp): Promise<void> {
  await row(page, text).first().waitFor();
  const menu = row(page, text).getByRole('button', { name: /^Actions for/ });
  if ((await menu.count()) === 0) return row(page, text).getByRole('button', { name }).click();
  await menu.click();
  await page.getByRole('menuitem', { name }).click();
}

async function deleteRow(page: Page, text: string): Promise<void> {
  await act(page, text, /^Delete/);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row(page, text).waitFor({ state: 'detached' });
}

describe.each(pageEngines('postgres'))('of an event on %s', (engine) => {
  const visit = useBrowser(engine);

  it('a resource is booked, changed and deleted', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${EVENT}?tab=resourcebookings`);
    await page.getByRole('button', { name: 'Book a resource' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('combobox', { name: 'Resource' });
    await field.click();
    for (const name of ['People', 'Locations']) await page.getByRole('group', { name }).waitFor();
    // People are known by what they do as well.
    await field.fill(ENGINEER.roles[1] ?? '');
    await page.getByRole('option', { name: ENGINEER.name }).waitFor();
    await pick(page, field, RESOURCE);
    await dialog.getByLabel('Role').fill(ROLE);
    await dialog.getByLabel('Number', { exact: true }).fill('0');
    expect(await obstacles(page)).toEqual([]);
    await save(page);
    await dialog.getByText('Book more than none.').waitFor();
    await dialog.getByLabel('Number', { exact: true }).fill('3');
    await save(page);
    await row(page, ROLE).getByText('× 3').waitFor();
    await act(page, ROLE, /^Edit/);
    await page.getByRole('dialog').getByLabel('Number', { exact: true }).fill('4');
    await save(page);
    await row(page, ROLE).getByText('× 4').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await act(page, ROLE, /^Edit/);
    await page.getByRole('dialog').getByLabel('Number', { exact: true }).fill('1');
    await pick(page, dialog.getByRole('combobox', { name: 'Resource' }), UNITS.name);
    await dialog.getByLabel('Unit', { exact: true }).selectOption(UNIT);
    expect(await obstacles(page)).toEqual([]);
    await save(page);
    await row(page, ROLE).getByText(UNIT).waitFor();
    await deleteRow(page, ROLE);
    expect(mishaps).toEqual([]);
  });

  it('a contact is booked, changed and deleted', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${EVENT}?tab=contactbookings`);
    await page.getByRole('button', { name: 'Book a contact' }).click();
    const dialog = page.getByRole('dialog');
    await pick(page, dialog.getByRole('combobox', { name: 'Contact' }), PERSON);
    await dialog.getByLabel('Role').fill('Understudy');
    await save(page);
    await act(page, 'Understudy', /^Edit/);
    await page.getByRole('dialog').getByLabel('Role').fill(ROLE);
    await pick(page, dialog.getByRole('combobox', { name: 'Contact' }), MEMBER, LINKED);
    await save(page);
    await row(page, ROLE).getByText(LINK.jobTitle).waitFor();
    await deleteRow(page, ROLE);
    expect(mishaps).toEqual([]);
  });

  it('tasks are shown in parts where there are many', async () => {
    const { storage } = visit.server;
    const id = await storage.writer.allocateIds(101);
    const task = { ...demoRecord('task'), eventKind: 'event' as const, eventId: lonely.id };
    await storage.writer.write({
      records: Array.from({ length: 101 }, (_, index) => ({
        kind: 'task' as const,
        record: { ...task, id: id + index, name: `Chair ${index}` },
      })),
    });
    const { page, mishaps } = await visit.openAs('admin', `/event/${formatId(lonely.id, lonely.created)}`);
    await row(page, 'Chair').first().waitFor();
    const before = await row(page, 'Chair').count();
    expect(before).toBeLessThanOrEqual(100);
    expect(await obstacles(page)).toEqual([]);
    const more = page.getByRole('button', { name: 'Show more' });
    await more.click();
    await more.waitFor({ state: 'detached' });
    await expect.poll(() => row(page, 'Chair').count()).toBe(101);
    expect(mishaps).toEqual([]);
  });

  it('a task is made, changed and deleted', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${EVENT}`);
    await page.getByRole('button', { name: 'Add a task' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Tune the harp');
    expect(await obstacles(page)).toEqual([]);
    await save(page);
    await row(page, 'Tune the harp').getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').getByLabel('Assigned to').fill(ROLE);
    await save(page);
    await row(page, 'Tune the harp').getByText(ROLE).waitFor();
    await page.getByRole('link', { name: 'Tune the harp' }).click();
    await page.getByRole('heading', { name: 'Tune the harp', level: 1 }).waitFor();
    await page.goBack();
    await deleteRow(page, 'Tune the harp');
    expect(mishaps).toEqual([]);
  });
});
