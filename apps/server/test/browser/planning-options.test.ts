/// <reference lib="dom" />
/** The list of options: a date that is typed, and the button that is pressed next. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord, demoRecords, wireId } from '../api/demo-records.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { buildHall } from '../planning/venue.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import {
  anEvening,
  anEvent,
  CHAMBER,
  cardOf,
  cellOf,
  change,
  DOCK,
  drag,
  GREAT,
  gridFrom,
  isIn,
  planAhead,
} from './planning-steps.ts';

const GONE = '2020-01-01';
const LATER = '2032-02-01';
/** As somebody types it in English; the beginning of it is another day. */
const TYPED = '2/1/32';

/** Longer than saving takes, and shorter than a hesitating finger stays on the button. */
const PRESS_MS = 1_200;

function untilOf(page: Page, name: string) {
  return page.getByLabel(`Until, for ${name}`);
}

/** Presses a button for so long that everything which the press starts is done before the click. */
async function press(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name }).boundingBox();
  if (box === null) throw new Error('out of sight');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up();
}

/** Returns until when each option of a day holds, and how much it holds. */
async function daysLeft(page: Page, from: string): Promise<Record<string, [string | null, string]>> {
  const { events } = await page.evaluate(
    async (query) => (await fetch(`/app/api/planning/uses?${query}`)).json(),
    `${new URLSearchParams({ from, to: from })}`,
  );
  const dayAfter = (days: number) =>
    new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
  return Object.fromEntries(
    events.name.map((name: string, at: number) => {
      const until: number | null = events.until[at];
      return [name, [until === null ? null : dayAfter(until), events.firmness[at]]];
    }),
  );
}

describe.each(pageEngines('postgres'))('the list of options on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  /** Makes options of which the last one has expired, so that it stands first until it gets another date. */
  async function openOptions(day: string, names: readonly string[]) {
    const halls = [GREAT, CHAMBER, DOCK];
    const options = names.map((name, at) => anEvening(name, halls[at] ?? '', day, 'Option'));
    await planAhead(visit, ...options);
    const { page, mishaps } = await visit.openAs('admin', `/planning/options?from=${day}`);
    const last = names.at(-1) ?? '';
    await untilOf(page, last).fill(GONE);
    await untilOf(page, last).press('Enter');
    await page.getByRole('row').nth(1).getByText(last).waitFor();
    await page.getByText('Expired').waitFor();
    return { page, mishaps };
  }

  it('saves a typed date and releases the option, however long the button is pressed', async () => {
    const day = '2032-05-03';
    const { page, mishaps } = await openOptions(day, ['Stays', 'Goes']);
    await untilOf(page, 'Goes').fill(TYPED);
    await press(page, 'Release Goes');
    // Two statuses of the venue release: the one that locks nothing is offered first.
    const statuses = page.getByRole('menuitem');
    await expect.poll(() => statuses.allInnerTexts()).toEqual(['Postponed', 'Cancelled']);
    await expect.poll(() => statuses.first().evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await obstacles(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('Goes is now “Postponed”.').first().waitFor();
    await untilOf(page, 'Goes').waitFor({ state: 'detached' });
    await expect
      .poll(() => daysLeft(page, day))
      .toEqual({ Stays: [null, 'option'], Goes: [LATER, 'released'] });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => untilOf(page, 'Goes').inputValue()).toBe('Wed, Jan 1, 2020');
    expect(mishaps).toEqual([]);
  });

  it('saves a typed date before an option is confirmed, also by keys', async () => {
    const day = '2032-05-10';
    const { page, mishaps } = await openOptions(day, ['Waits', 'By mouse', 'By keys']);
    const dialog = page.getByRole('dialog');
    const confirm = () => dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await untilOf(page, 'By keys').fill(TYPED);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Confirm By keys' }).waitFor();
    await confirm();
    await page.getByText('By keys confirmed.').first().waitFor();
    // The dialog lies over the button until it has gone, and the row above takes the button along.
    await dialog.waitFor({ state: 'detached' });
    await untilOf(page, 'By keys').waitFor({ state: 'detached' });

    await untilOf(page, 'By mouse').fill(LATER);
    await press(page, 'Confirm By mouse…');
    await page.getByRole('dialog', { name: 'Confirm By mouse' }).waitFor();
    await confirm();
    await page.getByText('By mouse confirmed.').first().waitFor();
    await expect
      .poll(() => daysLeft(page, day))
      .toEqual({
        Waits: [null, 'option'],
        'By mouse': [LATER, 'confirmed'],
        'By keys': [LATER, 'confirmed'],
      });
    expect(mishaps).toEqual([]);
  });

  it('saves a typed date when the button of another option is pressed, and acts on that one', async () => {
    const day = '2032-05-17';
    const { page, mishaps } = await openOptions(day, ['Pressed', 'Typed']);
    await untilOf(page, 'Typed').fill(TYPED);
    await press(page, 'Release Pressed');
    await page.getByRole('menuitem', { name: 'Cancelled' }).click();
    await page.getByText('Pressed', { exact: true }).waitFor({ state: 'detached' });
    await expect
      .poll(() => daysLeft(page, day))
      .toEqual({ Pressed: [null, 'released'], Typed: [LATER, 'option'] });
    expect(mishaps).toEqual([]);
  });

  it('saves a date typed in the details before the option is confirmed from there', async () => {
    const day = '2032-05-24';
    await planAhead(visit, anEvening('In details', GREAT, day, 'Option'));
    const { page, mishaps } = await visit.openAs('admin', gridFrom(day));
    await cardOf(page, 'In details').click();
    const details = page.getByRole('region', { name: 'In details' });
    await details.getByLabel('Option until').fill('someday');
    await details.getByRole('button', { name: 'Confirm…' }).click();
    await details.getByText('Write a day like 27/11, fri or +1w.').waitFor();
    await details.getByLabel('Option until').fill(TYPED);
    await details.getByRole('button', { name: 'Confirm…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm In details' });
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('In details confirmed.').first().waitFor();
    await expect.poll(() => daysLeft(page, day)).toEqual({ 'In details': [LATER, 'confirmed'] });
    expect(mishaps).toEqual([]);
  });

  it('changes ranks by the arrows, and releases another one when it is confirmed, all of it undone at once', async () => {
    const day = '2032-06-07';
    await planAhead(visit, anEvening('Asked first', GREAT, day, 'Option'));
    await planAhead(visit, anEvening('Asked later', CHAMBER, day, 'Option'));
    const { page, mishaps } = await visit.openAs('admin', gridFrom(day));
    await drag(page, cardOf(page, 'Asked later'), cellOf(page, day, GREAT));
    await page.getByText('Option 2', { exact: true }).waitFor();
    await page.mouse.up();
    await isIn(cellOf(page, day, GREAT), 'Asked later');
    await page.goto(`${visit.server.address}/planning/options?from=${day}`);
    const rankOf = (name: string, rank: string) =>
      page
        .getByRole('row', { name: new RegExp(name) })
        .getByText(`${rank} Great Hall`)
        .waitFor();
    await rankOf('Asked later', '2/2');
    await page.getByRole('button', { name: 'Move Asked later one rank up' }).click();
    await rankOf('Asked later', '1/2');
    await rankOf('Asked first', '2/2');
    await page.getByRole('button', { name: 'Confirm Asked later…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm Asked later' });
    await dialog.getByRole('checkbox', { name: /^Asked first, / }).check();
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect
      .poll(() => daysLeft(page, day))
      .toEqual({ 'Asked first': [null, 'released'], 'Asked later': [null, 'confirmed'] });
    const telling = page.getByRole('dialog', { name: 'Asked later is confirmed' });
    await telling.getByText('1 option loses its place.').waitFor();
    await telling.getByRole('listitem').filter({ hasText: 'Asked first' }).getByText('Released').waitFor();
    await telling.getByRole('button', { name: 'Undo' }).click();
    await telling.waitFor({ state: 'detached' });
    await rankOf('Asked later', '1/2');
    await rankOf('Asked first', '2/2');
    expect(mishaps).toEqual([]);
  });

  it('names those who stay behind a confirmed one with what they lose, and has letters to them', async () => {
    const day = '2032-06-14';
    await planAhead(visit, anEvening('Revue instead', CHAMBER, day, 'Option'));
    await planAhead(visit, anEvening('Choir asks', GREAT, day, 'Option'));
    const later = { start: '20:00', end: '21:00' };
    await planAhead(visit, { ...anEvening('Revue asks', GREAT, day, 'Option'), ...later });
    const { storage } = visit.server;
    const [client, other] = demoRecords('contact').filter(({ type }) => type === 'organization');
    if (client === undefined) throw new Error('no organizations');
    const contact = { ...client, contactInfo: [{ type: 'Email', value: 'choir@client.example' }] };
    const events = await storage.transfer.all('event');
    const booked = (name: string, contactId = 0) =>
      recordLine(
        'contactbooking',
        buildRecord('contactbooking', {
          eventId: events.find((event) => event.name === name)?.id ?? 0,
          ...({ eventKind: 'event', contactId, role: 'Client' } as const),
        }),
      );
    await storage.writer.write({
      records: [
        recordLine('contact', contact),
        booked('Choir asks', client.id),
        ...['Revue asks', 'Revue instead'].map((name) => booked(name, other?.id)),
      ],
    });
    const { page, mishaps } = await visit.openAs('admin', gridFrom(day));
    await cardOf(page, 'Revue asks').click();
    const details = page.getByRole('region', { name: 'Revue asks' });
    await details.getByRole('button', { name: 'Confirm…' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm Revue asks' });
    await confirm.getByRole('checkbox', { name: /^Choir asks, / }).waitFor();
    const elsewhere = confirm.getByRole('group', { name: `Release the other options of ${other?.name}` });
    await elsewhere.getByRole('checkbox', { name: /^Revue instead, / }).check();
    await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
    // The other one has asked first.
    await page.getByRole('dialog').getByRole('button', { name: 'Plan anyway' }).click();
    const telling = page.getByRole('dialog', { name: 'Revue asks is confirmed' });
    const choirLines = telling.getByRole('listitem').filter({ hasText: 'Choir asks' });
    await choirLines.getByText('Still an option, behind it').waitFor();
    await choirLines.getByText(/^Great Hall, Mon, Jun 14, 2032, 20:00–21:00$/).waitFor();
    await choirLines.getByText(`${client.name} (Client)`).waitFor();
    await expect.poll(() => telling.getByRole('listitem').count()).toBe(1);
    const own = choirLines.getByRole('link', { name: 'Write about Choir asks' });
    await expect.poll(() => own.getAttribute('href')).toContain('choir@client.example?subject=Choir%20asks');
    const all = telling.getByRole('link', { name: 'Write to all of them' });
    await expect.poll(() => all.getAttribute('href')).toMatch(/^mailto:\?bcc=.*&subject=Great%20Hall/);
    // A letter to all names nobody's event.
    await expect.poll(() => all.getAttribute('href')).not.toMatch(/asks/);
    await expect
      .poll(() => telling.getByRole('textbox', { name: 'Message to all of them' }).inputValue())
      .toMatch(/^Another event is now confirmed: Great Hall, Mon, Jun 14, 2032, 20:00–21:00\./);
    await expect
      .poll(() => daysLeft(page, day))
      .toEqual({
        'Choir asks': [null, 'option'],
        'Revue asks': [null, 'confirmed'],
        'Revue instead': [null, 'released'],
      });
    await expect.poll(() => obstacles(page)).toEqual([]);
    await telling.getByRole('button', { name: 'Undo' }).click();
    await telling.waitFor({ state: 'detached' });
    await expect
      .poll(() => daysLeft(page, day))
      .toEqual({
        'Choir asks': [null, 'option'],
        'Revue asks': [null, 'option'],
        'Revue instead': [null, 'option'],
      });
    expect(mishaps).toEqual([]);
  });

  it('counts an option on a part behind one on the whole, wherever the grid shows it, and offers to release it', async () => {
    const day = '2032-06-21';
    const group = demoRecords('location').find((hall) => wireId(hall) === GREAT)?.resourceGroupId ?? 0;
    const east = buildHall(group, { name: 'East wing' });
    const house = buildHall(group, { name: 'Whole house', partIds: [east.id] });
    const { page, mishaps } = await visit.openAs('admin', '/planning/options');
    await visit.server.own.writer.write({
      records: [east, house].map((hall) => recordLine('location', hall)),
    });
    const status = wireId(demoRecord('status', ({ name }) => name === 'Option'));
    const option = (name: string, hall: { readonly id: number; readonly created: number }) =>
      change(page, { ...anEvent(name, wireId(hall), day, 20), status });
    expect(await option('House asks', house)).toBe(200);
    expect(await option('East asks', east)).toBe(200);
    // The hall of the other one is not shown.
    await page.goto(`${visit.server.address}/planning?from=${day}&halls=${wireId(east)}`);
    await page.getByLabel(/East asks.*Option 2/).waitFor();
    await page.goto(`${visit.server.address}/planning/options?from=${day}`);
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    await row('East asks').getByText('2/2 East wing').waitFor();
    await page.getByRole('button', { name: 'Move East asks one rank up' }).click();
    await row('House asks').getByText('2/2 Whole house').waitFor();
    await page.getByRole('button', { name: 'Confirm East asks…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm East asks' });
    await dialog.getByRole('checkbox', { name: /^House asks, / }).check();
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    const telling = page.getByRole('dialog', { name: 'East asks is confirmed' });
    await telling.getByRole('listitem').filter({ hasText: 'House asks' }).getByText('Released').waitFor();
    await telling.getByText(/^Whole house, /).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('has the requests below them with what stands there, and makes an option of one', async () => {
    const day = '2032-05-31';
    await planAhead(visit, anEvening('Gala', GREAT, day));
    const asked = { ...anEvening('Matinee asked for', GREAT, day, 'Idea'), start: '20:00', end: '21:00' };
    await planAhead(visit, asked);
    const { page, mishaps } = await visit.openAs('admin', `/planning/options?from=${day}`);
    await page.getByRole('button', { name: 'To decide: 1 request' }).click();
    const requests = page.getByRole('table', { name: 'To decide: 1 request' });
    await requests.getByRole('row', { name: /Matinee asked for.*Great Hall.*Gala/ }).waitFor();
    await requests.getByRole('button', { name: 'Make an option: Matinee asked for' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Plan anyway' }).click();
    await untilOf(page, 'Matinee asked for').waitFor();
    await requests.waitFor({ state: 'detached' });

    await page.goto(`${visit.server.address}/planning/conflicts?from=${day}`);
    await page.getByText('1 conflict from').waitFor();
    await page.getByRole('combobox', { name: 'Conflict' }).selectOption('behind');
    await page.waitForURL(/kind=behind/);
    await page.getByRole('combobox', { name: 'Hall, person or thing' }).selectOption(GREAT);
    const row = page.getByRole('row', { name: /Gala/ });
    await row.getByRole('button', { name: 'Allow: Behind a confirmed event, Great Hall' }).click();
    await row.getByRole('button', { name: 'Allow it' }).click();
    await row.getByText('Give a reason.').waitFor();
    await row.getByLabel('Reason').fill('Gala ends early');
    await page.keyboard.press('Enter');
    await row.getByText('Allowed: Gala ends early').waitFor();
    await row.getByRole('button', { name: /^Do not allow any more: / }).click();
    await row.getByRole('button', { name: /^Allow: / }).waitFor();

    const counted = async () => {
      const counts = page.evaluate(async () => (await fetch('/app/api/planning/conflicts/count')).json());
      const { open }: { open: number } = await counts;
      return open === 0
        ? 'Conflicts'
        : `Conflicts ${open} conflict${open === 1 ? '' : 's'} to settle in the next six weeks`;
    };
    const views = page.getByRole('navigation', { name: 'Planning views' });
    await views.getByRole('link', { name: await counted() }).waitFor();
    await page.goto(`${visit.server.address}/planning/conflicts?from=${day}&kind=double`);
    await page.getByText('0 conflicts from').waitFor();
    expect(mishaps).toEqual([]);
  });
});
