/** Deleting an event with what hangs on it, and bringing it back, by the message and from the trash. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { demoRecords } from '../api/demo-records.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const BOOKINGS = 19;

describe.each(pageEngines('sqlite'))('the trash on %s', (engine) => {
  const visit = useBrowser(engine);

  /** Makes an event with bookings; returns its path. */
  async function makeEvent(name: string): Promise<string> {
    const { writer } = visit.server.storage;
    const id = await writer.allocateIds(1 + BOOKINGS);
    const event = { ...buildRecord('event', { name }), id };
    const resources = demoRecords('resource').filter(({ variety }) => variety === 'bulk');
    const bookings = Array.from({ length: BOOKINGS }, (_, index) => ({
      ...buildRecord('resourcebooking', {
        ...{ eventId: id, eventKind: 'event', resourceId: resources[index % resources.length]?.id ?? 0 },
      }),
      id: id + 1 + index,
    }));
    await writer.write({
      records: [recordLine('event', event), ...bookings.map((one) => recordLine('resourcebooking', one))],
    });
    return `/event/${formatId(id, event.created)}`;
  }

  /** Counts the clicks on the page from now on. */
  async function countClicks(page: Page): Promise<() => Promise<number>> {
    await page.evaluate(() => {
      document.documentElement.dataset.clicks = '0';
      document.addEventListener(
        'click',
        () => {
          const { dataset } = document.documentElement;
          dataset.clicks = String(Number(dataset.clicks) + 1);
        },
        true,
      );
    });
    return async () => Number(await page.evaluate(() => document.documentElement.dataset.clicks));
  }

  it('takes an event with 19 bookings in three clicks, and Undo gives it back', async () => {
    const path = await makeEvent('Night of the trash');
    const { page, mishaps } = await visit.openAs('admin', path);
    await page.getByRole('button', { name: 'More actions' }).waitFor();
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete “Night of the trash”?' });
    await dialog.getByText('Booking of a resource: 19').waitFor();
    await dialog.getByText('and 14 more').waitFor();
    await dialog.getByText('The rooms, people and equipment booked for it stay.').waitFor();
    await dialog.getByText('for 30 days.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL(/\/events/);
    await expect.poll(() => clicks()).toBeLessThanOrEqual(3);
    await page.getByText('“Night of the trash” was deleted.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL((url) => url.pathname.endsWith(path));
    await page.getByRole('heading', { name: 'Night of the trash' }).waitFor();
    await page.getByText('“Night of the trash” was restored.').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('lists what was deleted, restores it after its question, and lets administrators delete for good', async () => {
    const path = await makeEvent('Second night');
    const { page, mishaps } = await visit.openAs('admin', path);
    const remove = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Delete …' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.waitForURL(/\/events/);
    };
    await remove();
    const openTrash = async () => {
      await page.locator('header').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: 'Trash' }).click();
    };
    await openTrash();
    const row = page.getByRole('row', { name: 'Second night' });
    await row.getByText('Booking of a resource: 19').waitFor();
    await row.getByText('30', { exact: true }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await row.getByRole('button', { name: 'Restore' }).click();
    const dialog = page.getByRole('dialog', { name: 'Restore “Second night”?' });
    await dialog.waitFor();
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
    await row.waitFor({ state: 'detached' });

    await page.goto(`${visit.server.address}${path}?tab=history`);
    await page.getByRole('heading', { name: 'Second night' }).waitFor();
    // The deletion tells what there was, and the restoration only that it is there again.
    await page.getByText('Restored from the trash').waitFor();
    const [back, gone] = await page.locator('main section ul').all();
    await expect.poll(() => back?.locator('li').count()).toBe(0);
    await expect.poll(() => gone?.locator('li').count()).toBeGreaterThan(2);
    await remove();
    await openTrash();
    await row.getByRole('button', { name: 'Delete for good: “Second night”' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    expect(mishaps).toEqual([]);
  });

  it('restores several at once, names in the language of the user what could not be, and deletes the rest', async () => {
    const { storage } = visit.server;
    const { page, mishaps } = await visit.openAs('beheerder', '/events', { width: 360 });
    const remove = (path: string) =>
      page.evaluate(async (where) => {
        const url = `/app/api/entities${where}`;
        const { fingerprint } = await (await fetch(`${url}/deletion`)).json();
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`${url}?along=${fingerprint}`, { method: 'DELETE', headers })).status;
      }, path);
    const [whole, booked] = [await makeEvent('Whole'), await makeEvent('Night in a tent')];
    const [first] = demoRecords('location');
    if (first === undefined) throw new Error('the demo venue has halls');
    const id = await storage.writer.allocateIds(2);
    const place = { ...first, id, name: 'Marquee', partIds: [], apartIds: [] };
    const booking = buildRecord('resourcebooking', {
      ...{ eventId: Number.parseInt(booked.split('/')[2] ?? '', 10), eventKind: 'event', resourceId: id },
    });
    await storage.writer.write({
      records: [recordLine('location', place), recordLine('resourcebooking', { ...booking, id: id + 1 })],
    });
    for (const path of [booked, `/location/${formatId(id, place.created)}`, whole])
      expect(await remove(path)).toBe(204);

    await page.goto(`${visit.server.address}/settings/trash`);
    const rowOf = (name: string) => page.getByRole('row', { name });
    await rowOf('Whole').waitFor();
    // Nothing is out of sight, sideways.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const restore = page.getByRole('button', { name: 'Herstellen: “Whole”' });
    const box = await restore.boundingBox();
    expect(box === null ? 0 : box.x + box.width).toBeLessThanOrEqual(360);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await obstacles(page)).toEqual([]);
    }
    // The hall of the booking is gone for good.
    await page.getByRole('button', { name: 'Definitief verwijderen: “Marquee”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await rowOf('Marquee').waitFor({ state: 'detached' });
    for (const name of ['Whole', 'Night in a tent'])
      await page.getByRole('checkbox', { name: `“${name}” selecteren` }).check();
    const bar = page.getByRole('toolbar', { name: 'Geselecteerde regels' });
    await bar.getByText('2 geselecteerd').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Selectie herstellen' }).click();
    await rowOf('Whole').waitFor({ state: 'detached' });
    const alert = page.getByRole('alert');
    await alert.getByText('waar het naar verwijst is er niet meer.').waitFor();
    await expect.poll(() => alert.innerText()).not.toContain('not there any more');
    expect(await obstacles(page)).toEqual([]);
    // Refused entries are chosen still.
    await bar.getByText('1 geselecteerd').waitFor();
    await bar.getByRole('button', { name: 'Selectie definitief verwijderen' }).click();
    const dialog = page.getByRole('dialog', { name: '1 regel definitief verwijderen?' });
    await dialog.getByRole('button', { name: 'Verwijderen', exact: true }).click();
    await rowOf('Night in a tent').waitFor({ state: 'detached' });
    expect(mishaps).toEqual([]);
  });
});
