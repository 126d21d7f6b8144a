/** Fields with several parts, and lists of an entity's parts: changed where they are shown. */
import type { AccessLevel } from '@callboard/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { formatId } from '../../src/platform/ids.ts';
import { demoRecord, demoRecords, isUnlocked } from '../api/demo-records.ts';
import { obstacles, PASSWORD, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const idOf = ({ id, created }: { id: number; created: number }) => formatId(id, created);
const PERSON = demoRecord('contact', ({ type }) => type === 'person');
const ORGANIZATION = demoRecord('contact', ({ type, id }) => type === 'organization' && id !== PERSON.id);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor();
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe.each(pageEngines('postgres'))('fields on %s', (engine) => {
  const visit = useBrowser(engine);

  it('a schedule is written, put in order, and survives a session that ends', async () => {
    const event = demoRecord('event', (one) => one.schedule.length === 0 && isUnlocked(one));
    const { page, mishaps } = await visit.openAs('admin', `/event/${idOf(event)}`);
    await press(page, 'Edit');
    await press(page, 'Add a time');
    const [first, second] = [row(page, 'Schedule 1'), row(page, 'Schedule 2')];
    const day = first.getByLabel('Day', { exact: true });
    await day.fill('3/1/27');
    await day.press('Enter');
    await expect.poll(() => day.inputValue()).toBe('Mon, Mar 1, 2027');
    await first.getByLabel('Time', { exact: true }).fill('22:30');
    await first.getByLabel('Ends (time)').fill('00:15');
    await expect.poll(() => first.getByLabel('Ends (day)').inputValue()).toBe('Tue, Mar 2, 2027');
    await first.getByLabel('Description').fill('Strike <b>all</b>');
    await press(page, 'Add a time');
    await expect.poll(() => second.getByLabel('Day', { exact: true }).inputValue()).toBe('Mon, Mar 1, 2027');
    await second.getByLabel('Description').fill('Doors');
    await second.getByLabel('Use as start time').check();
    expect(await obstacles(page)).toEqual([]);
    await press(page, 'Save');
    await second.getByText('Give a day and a time.').waitFor();
    await second.getByLabel('Time', { exact: true }).fill('05:30');
    await second
      .getByText('Before 06:00: this counts towards the planning day Sunday, February 28, 2027.')
      .waitFor();
    expect(await obstacles(page)).toEqual([]);
    await second.getByLabel('Time', { exact: true }).fill('19:30');
    await expect.poll(() => second.getByText('Before 06:00').count()).toBe(0);
    await page.context().clearCookies();
    await press(page, 'Save');
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => first.getByLabel('Description').inputValue()).toBe('Strike <b>all</b>');
    await press(page, 'Save');
    await saved(page);
    const entries = panel(page, 'Schedule');
    await entries.getByText('Strike <b>all</b>').waitFor();
    await entries.getByText('22:30–00:15').waitFor();
    const text = await entries.innerText();
    expect(text.indexOf('Doors')).toBeLessThan(text.indexOf('Strike'));
    expect(mishaps).toEqual([]);
  });

  it('contact details and addresses are added, marked and removed', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/contact/${idOf(PERSON)}`);
    await press(page, 'Edit');
    const info = page.getByRole('group', { name: 'Contact information', exact: true });
    await info.waitFor();
    const before = await info.getByRole('group').count();
    await info.getByRole('button', { name: 'Add' }).click();
    await row(page, `Contact information ${before + 1}`)
      .getByLabel('Number or address')
      .fill('020 123');
    const addresses = page.getByRole('group', { name: 'Addresses', exact: true });
    while ((await addresses.getByRole('group').count()) > 0)
      await addresses.getByRole('button', { name: 'Remove Addresses 1' }).click();
    for (const [number, city] of [
      [1, 'Gent'],
      [2, 'Luik'],
    ] as const) {
      await addresses.getByRole('button', { name: 'Add an address' }).click();
      await row(page, `Addresses ${number}`).getByLabel('City').fill(city);
    }
    await row(page, 'Addresses 2').getByLabel('Default address').check();
    await expect.poll(() => row(page, 'Addresses 1').getByLabel('Default address').isChecked()).toBe(false);
    await row(page, 'Addresses 1').getByLabel('Street, one line each').fill('Kerkstraat 1\nbus 2');
    await row(page, 'Addresses 1').getByLabel('Country', { exact: true }).selectOption('Belgium');
    expect(await obstacles(page)).toEqual([]);
    await press(page, 'Save');
    await row(page, `Contact information ${before + 1}`)
      .getByText('Give a type and a value.')
      .waitFor();
    await row(page, `Contact information ${before + 1}`)
      .getByLabel('Type')
      .fill('phone');
    await press(page, 'Save');
    await saved(page);
    const shown = panel(page, 'Details');
    await shown.getByText('020 123').waitFor();
    await shown.getByText('Belgium').waitFor();
    await expect.poll(() => shown.innerText()).toContain('bus 2');
    expect(mishaps).toEqual([]);
  });

  it('contacts are linked, and deleted with their links', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/contact/${idOf(PERSON)}`);
    await press(page, 'Add a link');
    const dialog = page.getByRole('dialog', { name: 'New contact link' });
    await dialog.getByLabel('Organization').fill(ORGANIZATION.name);
    await page.getByRole('option', { name: ORGANIZATION.name, exact: true }).first().click();
    await dialog.getByLabel('Job title').fill('Conductor');
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const links = panel(page, 'Contact links');
    await links.getByText('Conductor').waitFor();
    await links.getByRole('row', { name: 'Conductor' }).getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Job title').fill('Composer');
    await press(page, 'Save');
    const link = links.getByRole('row', { name: 'Composer' });
    await link.waitFor();
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: 'Delete …' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Contact link: \d/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await link.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await link.waitFor({ state: 'detached' });
    expect(mishaps).toEqual([]);
  });

  it('units of a resource are added, changed and deleted', async () => {
    const resource = demoRecord('resource', ({ variety }) => variety === 'units');
    const booked = demoRecords('resourceinstance').find(({ resourceId }) => resourceId === resource.id);
    const { page, mishaps } = await visit.openAs('admin', `/resource/${idOf(resource)}`);
    const units = panel(page, 'Units');
    await units.getByRole('link', { name: booked?.name ?? '', exact: true }).waitFor();
    await press(page, 'Add a unit');
    const dialog = page.getByRole('dialog', { name: 'New unit' });
    await dialog.getByLabel('Name').fill('The new one');
    await dialog.getByLabel('Serial number').fill('SN-<i>1</i>');
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const unit = units.getByRole('row', { name: 'The new one' });
    await unit.getByText('SN-<i>1</i>').waitFor();
    await unit.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Date').fill('2020-02-29');
    await press(page, 'Save');
    await unit.getByText('Feb 29, 2020').waitFor();
    await unit.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('for 30 days.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await unit.waitFor({ state: 'detached' });
    expect(mishaps).toEqual([]);
  });

  it('a user who may only write entities of their groups is offered nothing else', async () => {
    const { transfer, writer } = visit.server.own;
    const reader = (await transfer.all('user')).find(({ login }) => login === 'reader');
    const groups = await transfer.all('usergroup');
    const mine = groups.find(({ id }) => reader?.userGroupIds.includes(id));
    const foreign = groups.find(({ id }) => reader?.userGroupIds.includes(id) === false);
    if (mine === undefined || foreign === undefined) throw new Error('no such groups');
    const own: { read: AccessLevel; write: AccessLevel } = { read: 'all', write: 'own' };
    const kinds = { ...mine.permissions.kinds, event: own };
    const [theirs, ours] = demoRecords('event').filter(isUnlocked).slice(-2);
    if (theirs === undefined || ours === undefined) throw new Error('no such events');
    await writer.write({
      records: [
        { kind: 'usergroup', record: { ...mine, permissions: { ...mine.permissions, kinds } } },
        { kind: 'event', record: { ...theirs, userGroupId: foreign.id } },
        { kind: 'event', record: { ...ours, userGroupId: mine.id } },
      ],
    });
    const { page, mishaps } = await visit.openAs('reader', `/event/${idOf(ours)}`);
    await saved(page);
    const answered = page.waitForResponse((response) => response.url().endsWith('/rights'));
    await page.goto(`${visit.server.address}/event/${idOf(theirs)}`);
    await answered;
    await page.locator('dl').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await page.goto(`${visit.server.address}/events`);
    await press(page, 'New event');
    const owner = page.getByRole('dialog').getByLabel('Owning team');
    await owner.waitFor();
    await expect.poll(() => owner.locator('option').allInnerTexts()).toEqual([mine.name]);
    expect(mishaps).toEqual([]);
  });
});
