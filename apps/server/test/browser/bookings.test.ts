/** What people book for an event, and what they have to do for it. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { demoRecord, demoRecords } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { obstacles, useBrowser } from './browser.ts';

const booked = new Set(demoRecords('resourcebooking').map(({ eventId }) => eventId));
const contacted = new Set(demoRecords('contactbooking').map(({ eventId }) => eventId));
const free = demoRecord('event', ({ id }) => !booked.has(id) || !contacted.has(id));
const EVENT = formatId(free.id, free.created);
const RESOURCE = demoRecord('resource', ({ variety }) => variety === 'bulk').name;
const PERSON = demoRecord('contact', ({ type }) => type === 'person').name;
const ROLE = 'Role <img src=x onerror=alert(1)>';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

async function pick(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).first().click();
}

async function deleteRow(page: Page, text: string): Promise<void> {
  await row(page, text)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row(page, text).waitFor({ state: 'detached' });
}

describe.each(ENGINES)('of an event on %s', (engine) => {
  const visit = useBrowser(engine);

  it('a resource is booked, changed and deleted', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${EVENT}?tab=resourcebookings`);
    await page.getByRole('button', { name: 'Book a resource' }).click();
    const dialog = page.getByRole('dialog');
    await pick(page, dialog.getByRole('combobox', { name: 'Resource' }), RESOURCE);
    await dialog.getByLabel('Role').fill(ROLE);
    await dialog.getByLabel('Number', { exact: true }).fill('0');
    expect(await obstacles(page)).toEqual([]);
    await save(page);
    await dialog.getByText('Book more than none.').waitFor();
    await dialog.getByLabel('Number', { exact: true }).fill('3');
    await save(page);
    await row(page, ROLE).getByText('3', { exact: true }).waitFor();
    await row(page, ROLE).getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').getByLabel('Number', { exact: true }).fill('4');
    await save(page);
    await row(page, ROLE).getByText('4', { exact: true }).waitFor();
    expect(await obstacles(page)).toEqual([]);
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
    await row(page, 'Understudy').getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').getByLabel('Role').fill(ROLE);
    await save(page);
    await row(page, ROLE).waitFor();
    await deleteRow(page, ROLE);
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
