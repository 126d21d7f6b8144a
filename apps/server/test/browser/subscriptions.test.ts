/// <reference lib="dom" />
/** Subscribed calendars in the settings: made, read, told of failures, paused, changed and deleted. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CalendarServer, calendarOf, startCalendarServer } from '../subscriptions/calendar-server.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const CONCERT = {
  UID: 'concert@partner.example',
  SUMMARY: 'Concert of the partner',
  DTSTART: '20270120T190000Z',
  DTEND: '20270120T210000Z',
  LOCATION: 'Nowhere known',
};

describe.each(pageEngines('postgres'))('subscribed calendars in the pages on %s', (engine) => {
  const visit = useBrowser(engine, { CALLBOARD_CALLBACK_ALLOW: '127.0.0.1' });
  let server: CalendarServer;
  beforeAll(async () => {
    server = await startCalendarServer();
    server.serve(calendarOf(CONCERT));
  });
  afterAll(() => server.close());

  it('are made by administrators, read, told of a failure, paused, changed and deleted', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/subscriptions');
    await page.getByText('No calendars yet.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: 'New subscription' }).click();
    const form = page.getByRole('dialog', { name: 'New subscription' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Partner');
    const address = form.getByRole('textbox', { name: 'Address' });
    await address.fill('http://partner.example/calendar.ics');
    await form.getByRole('button', { name: 'New subscription' }).click();
    await form.getByText('The address must begin with https').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await address.fill(`${server.url}secret.ics`);
    await form.getByRole('button', { name: 'Add a name' }).click();
    await form.getByRole('textbox', { name: 'In the calendar' }).waitFor();
    await form.getByRole('button', { name: 'Remove' }).click();
    // The rest by the keyboard alone.
    await form.getByRole('button', { name: 'New subscription' }).press('Enter');
    const panel = page.getByRole('region', { name: 'Partner' });
    await panel.getByText('1 entry').waitFor();
    await expect.poll(() => panel.getByText('secret.ics').count()).toBe(0);
    await panel.getByRole('button', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: 'Report of Partner' });
    await report.getByText('1 created').waitFor();
    await report.getByText('there is no location called "Nowhere known"').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.keyboard.press('Escape');

    server.serve('<html>sign in</html>');
    await panel.getByRole('button', { name: 'Read now' }).click();
    await panel.getByText('What the server sent is not a calendar. Nothing was changed').waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    expect(await obstacles(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await obstacles(page)).toEqual([]);

    await panel.getByRole('button', { name: 'Pause' }).click();
    await panel.getByText('Paused').waitFor();
    await panel.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit subscription' });
    await edit.getByRole('textbox', { name: 'Name' }).fill('Neighbours');
    await edit.getByRole('button', { name: 'Save' }).click();
    const changed = page.getByRole('region', { name: 'Neighbours' });
    await changed.getByRole('button', { name: 'Delete' }).click();
    const remove = page.getByRole('dialog', { name: 'Delete Neighbours?' });
    await remove.getByText('It has made 1 entry here.').waitFor();
    await remove.getByRole('radio', { name: 'Remove what it made' }).check();
    expect(await obstacles(page)).toEqual([]);
    await remove.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('“Neighbours”: 1 removed, 0 left as they are.').waitFor();
    await page.getByText('No calendars yet.').waitFor();
    expect(mishaps).toEqual([]);
  });
});
