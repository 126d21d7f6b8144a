/**
 * Behaviour that programs for comparable installations rely on, one test per point. The lists of keys are
 * copied from the contract (§2), not from the shapes.
 */
import { describe, expect, it } from 'vitest';
import { type Api, type Page, pathOf, type Thing, useDemoApi } from '../api/api.ts';
import { demoPath, demoRecord } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';

const keys = (text: string) => text.split(/[\s,]+/).filter((key) => key !== '');

const EVENT =
  keys(`url, id, owner, owningteam, owninggroup, name, group, parentgroup, starttime, endtime, startdate,
  enddate, profile, status, locations, production, isproduction, attributes, _type, labels, defaultscheduledescription,
  defaultschedulestarttime, defaultscheduleendtime, defaultschedulestart, defaultscheduleend`);
const GROUP =
  keys(`url, id, owner, owningteam, owninggroup, name, group, parentgroup, starttime, endtime, startdate,
  enddate, profile, status, locations, production, isproduction, attributes, _type, profiles, statuses, children, labels`);
const BULK =
  keys(`url, id, resourcetype, name, group, roles, description, external, rented, costmodels, defaultrole,
  amount, type, owner, owningteam, owninggroup, _type, imageurl, active, date, productcode, serialnumber`);
const TOTALS =
  keys(`cost, netprice, margin, vat, vatperrate, price, netpricebeforediscount, pricebeforediscount,
  discountpercentage`);
const LINE = [
  ...keys('resource, resourcebooking, alteration, actualalteration'),
  ...TOTALS,
  ...TOTALS.map((key) => `actual${key}`),
  ...keys('costmodel, invoice'),
];
const COST_MODEL = keys(`name, cost, costformula, price, priceformula, account, invoice, durationdiscount,
  volumediscount, purchaseprice, vat, profiles`);

interface Line {
  readonly resource: Thing & { readonly url: string };
  readonly alteration: Thing;
  readonly actualalteration: Thing;
  readonly costmodel: Thing;
}

interface Schedule {
  readonly defaultstartidx: number | null;
  readonly defaultstopidx: number | null;
  readonly entries: readonly { readonly description: string }[];
}

async function linesOf(api: Api): Promise<readonly Line[]> {
  const query = encodeURIComponent('date:#thisweek');
  const { data } = await api.read<Page<{ costings: { resourcecostings: Line[] }[] }>>(
    `/api/events/${query}/costings`,
  );
  return data.flatMap(({ costings }) => costings.flatMap(({ resourcecostings }) => resourcecostings));
}

describe.each(ENGINES)('a typed client on %s', (engine) => {
  const api = useDemoApi(engine);

  it('gets resource costing lines whose cost model is the whole object, as the resource has it', async () => {
    const lines = await linesOf(api);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(LINE);
      expect(Object.keys(line.costmodel)).toEqual(COST_MODEL);
      expect(Object.keys(line.resource)).toEqual(keys('_type, id, resourcetype, name, group, url'));
      expect(line).toMatchObject({
        alteration: { price: '', netprice: '', vatinclusive: false },
        actualalteration: { price: '', netprice: '', vatinclusive: false },
      });
    }
    const [line] = lines;
    const { costmodels } = await api.read<{ costmodels: Thing[] }>(pathOf(line?.resource.url ?? ''));
    expect(costmodels).toContainEqual(line?.costmodel);
  });

  it('gets no costings, and no cost models of resources, with a key that may not see prices', async () => {
    const event = demoPath('event', demoRecord('event'));
    expect((await api.get(`${event}/costings`, { key: 'website' })).status).toBe(403);
    const bulk = demoPath(
      'resource',
      demoRecord('resource', ({ variety }) => variety === 'bulk'),
    );
    expect(Object.keys(await api.read(bulk, { key: 'technical' }))).toEqual(
      BULK.filter((key) => key !== 'costmodels'),
    );
  });

  it('gets the name of events and groups behind the owning group', async () => {
    const event = demoPath('event', demoRecord('event'));
    const group = demoPath(
      'group',
      demoRecord('group', ({ groupId }) => groupId !== null),
    );
    expect(Object.keys(await api.read(event))).toEqual(EVENT);
    expect(Object.keys(await api.read(group))).toEqual(GROUP);
    const { data } = await api.read<Page<Thing>>('/api/events/date:%23thisweek');
    for (const one of data) expect(Object.keys(one)).toEqual(EVENT);
  });

  it('gets bulk resources with texts as codes and a number as amount, and locations with a number', async () => {
    let seen = 0;
    for (const one of await api.readAll<Thing>('/api/resources')) {
      if (!('productcode' in one)) continue;
      seen += 1;
      expect(Object.keys(one)).toEqual(BULK);
      expect([one.name, typeof one.productcode, typeof one.serialnumber, typeof one.amount]).toEqual([
        one.name,
        'string',
        'string',
        'number',
      ]);
    }
    expect(seen).toBeGreaterThan(0);
    for (const one of await api.readAll<Thing>('/api/locations')) expect(typeof one.amount).toBe('number');
  });

  it('asks for schedules with dates in either form', async () => {
    const of = `/api/resources/${encodeURIComponent('type:material')}/schedules`;
    const iso = await api.get(`${of}?from=2026-11-02&to=2026-11-29`);
    for (const dates of ['from=2-11-2026&to=29-11-2026', 'from=02-11-2026&to=2026-11-29']) {
      const written = await api.get(`${of}?${dates}`);
      expect([dates, written.status, written.text]).toEqual([dates, 200, iso.text]);
    }
    for (const date of ['31-2-2026', '2026-2-30', '1.2.2026', '2026-11-02T10:00']) {
      const { status, body } = await api.get<{ detail: string }>(`${of}?from=${date}`);
      expect([date, status, body.detail]).toEqual([
        date,
        400,
        expect.stringContaining('d-m-yyyy or YYYY-MM-DD'),
      ]);
    }
  });

  it('gets as displayed description of an event the text of the entry in its schedule', async () => {
    const shown = demoRecord('event', ({ schedule }) =>
      schedule.some(({ displayStart, end }) => displayStart && end !== null),
    );
    const path = demoPath('event', shown);
    const { defaultscheduledescription } = await api.read(path);
    const { entries, defaultstartidx } = await api.read<Schedule>(`${path}/schedule`);
    expect(defaultscheduledescription).toMatch(/ \(start\)$/);
    expect(entries[defaultstartidx ?? -1]?.description).toBe(defaultscheduledescription);
    const { data } = await api.read<Page<{ id: string; defaultscheduledescription: string | null }>>(
      '/api/events/date:%23thismonth',
    );
    const { data: schedules } = await api.read<Page<Schedule & { event: { id: string } }>>(
      '/api/events/date:%23thismonth/schedule',
    );
    for (const [at, one] of data.entries()) {
      const { entries: all, defaultstartidx: start, defaultstopidx: stop } = schedules[at] as Schedule;
      const index = start ?? stop;
      expect(one.defaultscheduledescription).toBe(index === null ? null : all[index]?.description);
    }
  });

  it('tells uploaded files from links by their address, whose older form goes on working', async () => {
    const file = demoRecord('attachment', ({ fileId }) => fileId !== null);
    const { dataurl } = await api.read<{ dataurl: string }>(demoPath('attachment', file));
    const path = pathOf(dataurl);
    expect(path).toMatch(new RegExp(`^/api/documents/${file.fileId}/[^/]+$`));
    const [served, older] = [await api.get(path), await api.get(path.replace('/documents/', '/file/'))];
    expect([served.status, older.status, older.text]).toEqual([200, 200, served.text]);
  });
});
