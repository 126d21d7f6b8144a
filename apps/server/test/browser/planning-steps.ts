/// <reference lib="dom" />
/** Places of the planning grid, and what planners do in it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import type { Visit } from './browser.ts';

export function hallId(hall: string): string {
  return wireId(demoRecord('location', ({ name }) => name === hall));
}

const HALLS = ['Great Hall', 'Chamber Hall', 'Dock Hall'].map(hallId);
export const [GREAT = '', CHAMBER = '', DOCK = ''] = HALLS;
/** A Monday long after the last event of the demo venue. */
export const MONDAY = '2031-03-03';
export const TUESDAY = '2031-03-04';
export const WEDNESDAY = '2031-03-05';
/** Search of an address that shows three halls from a day on. */
export const hallsFrom = (day: string) => `from=${day}&halls=${HALLS.join(',')}`;
export const gridFrom = (day: string) => `/planning?view=grid&${hallsFrom(day)}`;
export const GRID = gridFrom(MONDAY);
const DAY_MS = 86_400_000;

export function cellOf(page: Page, day: string, hall: string): Locator {
  return page.locator(`[data-day="${Date.parse(day) / DAY_MS}"][data-hall="${hall}"]`);
}

export function cardOf(page: Page, name: string): Locator {
  return page.locator('[data-card]', { hasText: name });
}

export async function fillIn(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New event' });
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabel(label, { exact: true });
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Makes an event by a double click, and closes its details. */
export async function create(page: Page, day: string, hall: string, name: string, status = 'Confirmed') {
  await cellOf(page, day, hall).dblclick({ position: { x: 12, y: 12 } });
  await fillIn(page, { Name: name, Start: '19:30', End: '22:00', Status: status });
  await page.getByRole('button', { name: 'Close details' }).click();
  await cellOf(page, day, hall).locator('[data-card]', { hasText: name }).waitFor();
}

type Change = Readonly<Record<string, unknown>>;

/** Adds to changes of the plan what its page sends with them. */
function operationOf(changes: readonly Change[]) {
  return { operation: crypto.randomUUID(), accept: [], reason: 'A test', unlock: false, changes };
}

/** Makes changes of the plan before a page is opened, which costs a fraction of making them in one. */
export async function planAhead(visit: Visit, ...changes: readonly Change[]): Promise<void> {
  const status = await visit.postAs('admin', '/app/api/planning/changes', operationOf(changes));
  if (status !== 200) throw new Error(`the plan was not changed: ${status}`);
}

/** Describes an event like those that `create` makes. */
export function anEvening(name: string, hall: string, day: string, status = 'Confirmed') {
  const { id, created } = demoRecord('status', (one) => one.name === status);
  const times = { start: '19:30', end: '22:00' };
  return { do: 'create', name, hall, day, ...times, status: wireId({ id, created }), profile: null };
}

/** Drags a card, or from an empty cell, onto a cell; the button of the mouse stays down. */
export async function drag(page: Page, held: Locator, target: Locator): Promise<void> {
  // Nothing is pressed, but it has come to rest.
  await held.click({ position: { x: 30, y: 20 }, trial: true });
  const from = await held.boundingBox();
  if (from === null) throw new Error('out of sight');
  await page.mouse.move(from.x + 30, from.y + 20);
  await page.mouse.down();
  await dragOn(page, target);
}

/** Goes on with a drag, to another cell. */
export async function dragOn(page: Page, target: Locator): Promise<void> {
  const to = await target.boundingBox();
  if (to === null) throw new Error('out of sight');
  // The drag begins when both have passed: some pixels, and some time.
  await expect
    .poll(
      async () => {
        await page.mouse.move(to.x + 20, to.y + 20);
        await page.mouse.move(to.x + 30, to.y + 24);
        return page.locator('[data-dragging]').count();
      },
      { timeout: 15_000 },
    )
    .toBe(1);
}

export async function isIn(cell: Locator, name: string): Promise<void> {
  await cell.locator('[data-card]', { hasText: name }).waitFor();
}

/** Sends changes of the plan as its page does; returns the HTTP status. */
export function change(page: Page, ...changes: readonly Change[]): Promise<number> {
  return page.evaluate(async (operation) => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(operation) };
    return (await fetch('/app/api/planning/changes', sent)).status;
  }, operationOf(changes));
}

/** Describes a new event of an hour for `change`. */
export function anEvent(name: string, hall: string, day: string, hour: number) {
  const [start, end] = [hour, hour + 1].map((at) => `${String(at).padStart(2, '0')}:00`);
  return { do: 'create', name, hall, day, start, end, status: null, profile: null };
}

/**
 * Books a person, a thing or a hall for an event of the days from `from` on, even where it is booked already; returns the HTTP
 * status.
 */
export async function book(
  page: Page,
  event: string,
  resource: Parameters<typeof wireId>[0] & { readonly name: string },
  from: string,
  more: { readonly start?: string; readonly end?: string; readonly number?: number } = {},
): Promise<number> {
  const to = new Date(Date.parse(from) + 7 * DAY_MS).toISOString().slice(0, 10);
  return page.evaluate(
    async ([query, title, resource, more]) => {
      const { events } = await (await fetch(`/app/api/planning/uses?${query}`)).json();
      const values = {
        event: { id: events.id[events.name.indexOf(title)], name: title },
        resource,
        ...more,
      };
      const body = JSON.stringify({ values, reason: 'A duet' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/app/api/entities/resourcebooking', { method: 'POST', headers, body })).status;
    },
    [
      `${new URLSearchParams({ from, to })}`,
      event,
      { id: wireId(resource), name: resource.name },
      more,
    ] as const,
  );
}

/** Allows the conflicts of the week from a day on with a reason, or none of them; returns how many there are. */
export function allow(
  page: Page,
  from: string,
  reason: string | null,
  isMeant: { readonly resource?: string } = {},
): Promise<number> {
  const to = new Date(Date.parse(from) + 7 * DAY_MS).toISOString().slice(0, 10);
  return page.evaluate(
    async ([days, given, thing]) => {
      const listed = await fetch(`/app/api/planning/conflicts?${new URLSearchParams(days)}`);
      const { conflicts }: { conflicts: { key: string; resource: { name: string } | null }[] } =
        await listed.json();
      const meant = conflicts.filter(({ resource }) => thing === undefined || resource?.name === thing);
      for (const { key } of meant) {
        const body = JSON.stringify({ ...days, conflict: key, reason: given });
        const headers = { 'content-type': 'application/json' };
        const sent = { method: 'PUT', headers, body };
        const { ok } = await fetch('/app/api/planning/conflicts/allowed', sent);
        if (!ok) throw new Error(key);
      }
      return meant.length;
    },
    [{ from, to }, reason, isMeant.resource] as const,
  );
}
