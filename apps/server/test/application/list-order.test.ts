/** The orders of lists: every sortable column, both ways, the same on both engines, with pages that stay. */
import { type Kind, kindSpec, SORTABLE, type SortableKind } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { describe, expect, it } from 'vitest';
import { type Page, pathOf } from '../api/api.ts';
import { demoRecords } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';

type Wire = Readonly<Record<string, unknown>>;
type Key = string | number | null;

/** Columns whose values are compared as they are, and not folded. */
const TIMES = new Set(['starttime', 'endtime', 'startdate', 'enddate', 'start', 'end', 'due']);
/** The time by which equal rows are ordered. */
const SECOND: { readonly [K in Kind]?: string } = {
  event: 'starttime',
  group: 'starttime',
  resourcebooking: 'start',
  task: 'due',
};

/** Returns the value by which a wire object should stand in a list. */
function keyOf(column: string, wire: Wire): Key {
  const value = wire[column];
  const text = typeof value === 'object' && value !== null ? (value as { name?: string }).name : value;
  if (text === null || text === undefined || text === '') return null;
  if (typeof text === 'boolean') return Number(text);
  if (typeof text === 'number') return text;
  return TIMES.has(column) ? Date.parse(String(text)) : foldText(String(text));
}

function compare(one: Key, other: Key): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

async function listed(by: Browser, path: string): Promise<Wire[]> {
  const all: Wire[] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const { status, body }: { status: number; body: Page<Wire> } = await by.send(`/app/api/data${next}`);
    expect([next, status]).toEqual([next, 200]);
    all.push(...body.data);
    const further: string | undefined = body.pagination.next;
    next = further === undefined ? undefined : pathOf(further).slice('/api'.length);
  }
  return all;
}

const CASES = (Object.keys(SORTABLE) as SortableKind[]).flatMap((kind) =>
  // Addresses have no member of their own among the columns of a contact.
  SORTABLE[kind]
    .filter((column) => !['city', 'country'].includes(column))
    .map((column) => ({ kind, column })),
);

describe.each(ENGINES)('lists on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it.each(CASES)('of $kind come by $column, both ways, with empty values last', async ({ kind, column }) => {
    const admin = await browserOf(ADMIN);
    const plural = kindSpec(kind).plural ?? kind;
    // A few hundred are enough, and the bookings are many.
    const query = kind === 'event' || kind === 'resourcebooking' ? '/date:%23thismonth' : '';
    const inCreation = await listed(admin, `/${plural}${query}`);
    const second = SECOND[kind];
    const inOrder = (direction: 1 | -1) =>
      inCreation
        .map((wire, at) => ({ wire, at }))
        .toSorted((one, other) => {
          const [a, b] = [keyOf(column, one.wire), keyOf(column, other.wire)];
          const byColumn = compare(a, b) * (a === null || b === null ? 1 : direction);
          if (byColumn !== 0) return byColumn;
          const [c, d] = [one, other].map(({ wire }) => (second === undefined ? null : keyOf(second, wire)));
          return compare(c ?? null, d ?? null) || one.at - other.at;
        })
        .map(({ wire }) => wire.id);
    const ids = async (order: string) =>
      (await listed(admin, `/${plural}${query}?order=${order}`)).map(({ id }) => id);
    // Groups show no times, which order equal ones.
    if (kind === 'group') {
      const keys = async (order: string) =>
        (await listed(admin, `/${plural}?order=${order}`)).map((wire) => keyOf(column, wire));
      expect(await keys(column)).toEqual(inCreation.map((wire) => keyOf(column, wire)).toSorted(compare));
      return;
    }
    // `start` is the order in which lists begin: by the planning day, also of bookings with parts.
    if (column !== 'start') expect(await ids(column)).toEqual(inOrder(1));
    expect(await ids(`-${column}`)).toEqual(inOrder(-1));
  });

  it('sort by custom data: numbers as numbers, texts folded, empty values last', async () => {
    const admin = await browserOf(ADMIN);
    for (const [keyword, isText] of [
      ['ticketssold', false],
      ['genre', true],
    ] as const) {
      const path = `/events/date:%23thisyear?customdata_keywords=${keyword}&order=-cf_${keyword}`;
      const keys = (await listed(admin, path)).map(({ customdata }): Key => {
        const value = (customdata as { value?: Key }[])[0]?.value ?? null;
        if (value === null || value === '') return null;
        return isText ? foldText(String(value)) : Number(value);
      });
      expect(keys.filter((key) => key !== null).length).toBeGreaterThan(3);
      const isDescending = (one: Key, other: Key) =>
        compare(one, other) * (one === null || other === null ? 1 : -1);
      expect(keys).toEqual(keys.toSorted(isDescending));
    }
  });

  it('keep their pages while rows are renamed', async () => {
    const reader = await browserOf(READER);
    const { body } = await reader.send<Page<Wire>>('/app/api/data/events?order=name');
    const before = body.data.map(({ id }) => id);
    const { writer, transfer } = api.storage;
    const last = (await transfer.all('event')).at(-1);
    if (last === undefined) throw new Error('the demo venue has events');
    await writer.write({ records: [{ kind: 'event', record: { ...last, name: '  a' } }] });
    const path = pathOf(body.pagination.next ?? '').replace('/api/', '/app/api/data/');
    const first = await reader.send<Page<Wire>>(path.replace('page=2', 'page=1'));
    expect(first.body.data.map(({ id }) => id)).toEqual(before);
  });

  it('refuse other columns (400), and those that hold what the user may not see', async () => {
    const admin = await browserOf(ADMIN);
    for (const order of ['nothing', 'e.id', '-', 'cf_nothing', '__proto__', 'constructor', "name'"]) {
      const { status, body } = await admin.send<{ code: string }>(
        `/app/api/data/events?order=${encodeURIComponent(order)}`,
      );
      expect([order, status, body.code]).toEqual([order, 400, 'bad-parameter']);
    }
    expect((await admin.send('/app/api/data/contacts?order=city')).status).toBe(200);
    await api.storage.writer.write({
      records: demoRecords('usergroup').map((group) => ({
        kind: 'usergroup' as const,
        record: {
          ...group,
          permissions: {
            ...group.permissions,
            privateContactData: group.permissions.administer && group.permissions.privateContactData,
          },
        },
      })),
    });
    const { status } = await (await browserOf(READER)).send('/app/api/data/contacts?order=city');
    expect(status).toBe(400);
  });

  it('are in the order of the contract for keys, whatever they ask for', async () => {
    const [plain, asked] = await Promise.all(
      ['', '?order=-name'].map((search) => api.get(`/api/events${search}`, { key: 'readOnly' })),
    );
    const idsOf = (text = '') => (JSON.parse(text) as Page<Wire>).data.map(({ id }) => id);
    expect(idsOf(asked?.text)).toEqual(idsOf(plain?.text));
  });
});
