/** `/app/api/settings/costmodels`: cost models, changed together with all resources that carry them. */
import { APPLICATION_SHAPES, type ApplicationWire } from '@callboard/contract';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, useApplication } from './application.ts';

type CostModels = ApplicationWire<'CostModels'>;
type Model = ApplicationWire<'EditedCostModel'>;
interface Refused {
  readonly code: string;
  readonly errors?: readonly { readonly keyword: string; readonly detail: string }[];
}

const ROOT = '/app/api/settings/costmodels';
/** The worked example of the contract. */
const HIRED: Model = {
  name: 'Hired',
  cost: { amount: '18.00', per: 'hour', includesvat: false },
  price: { amount: '25.00', per: 'hour', includesvat: false },
  account: '8400',
  invoice: true,
  durationdiscount: '',
  volumediscount: 'a1:100%, a2:90%',
  purchaseprice: '0.3',
  vat: '0.21',
  profiles: [],
};

async function list(browser: Browser): Promise<CostModels> {
  const { status, text, body } = await browser.send<CostModels>(ROOT);
  if (status !== 200) throw new Error(text);
  expect(Value.Errors(APPLICATION_SHAPES.CostModels, body)).toEqual([]);
  return body;
}

const post = (browser: Browser, model: Model, resources: readonly string[]) =>
  browser.send<Refused>(ROOT, { method: 'POST', body: { model, resources } });
const put = (browser: Browser, id: string, model: Model, resources: readonly string[]) =>
  browser.send<Refused>(`${ROOT}/${id}`, { method: 'PUT', body: { model, resources } });
const remove = (browser: Browser, id: string) => browser.send<Refused>(`${ROOT}/${id}`, { method: 'DELETE' });

describe.each(ENGINES)('cost models on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it('come to what the contract works out, in decimals', async () => {
    const admin = await browserOf(ADMIN);
    const example = (model: Model, number: string, hours: string) =>
      admin.send(`${ROOT}example`, { method: 'POST', body: { model, number, hours } });
    expect((await example(HIRED, '2', '5.5')).body).toEqual({
      netprice: '247.50',
      price: '299.48',
      vat: '51.98',
      beforediscount: '332.75',
      cost: '198.00',
    });
    expect((await example({ ...HIRED, vat: '0,21' }, '2', '5.5')).status).toBe(400);
    expect((await example(HIRED, '2', '99999')).status).toBe(400);
  });

  it('are given to resources, read back as the API has them, and used by costings', async () => {
    const admin = await browserOf(ADMIN);
    const booking = (await api.storage.transfer.all('resourcebooking')).find(
      ({ variety, eventKind, parentId }) => variety === 'bulk' && eventKind === 'event' && parentId === null,
    );
    const before = await list(admin);
    const carrier = before.resources.find(({ id }) => Number(id.split('-')[0]) === booking?.resourceId);
    if (booking === undefined || carrier === undefined) throw new Error('nothing is booked');
    const other = before.resources.find(({ kind, id }) => kind === 'resource' && id !== carrier.id);
    const both = [carrier.id, other?.id ?? ''];
    expect((await post(admin, HIRED, both)).status).toBe(204);

    const made = (await list(admin)).data.find(({ model }) => model.name === 'Hired');
    expect(made).toMatchObject({ model: HIRED, price: '25.00 /hour', bookings: 0 });
    expect([...(made?.resources ?? [])].sort()).toEqual([...both].sort());
    const shown = await api.read<{ costmodels: object[] }>(`/api/${carrier.kind}/${carrier.id}`);
    expect(shown.costmodels.at(-1)).toEqual({
      name: 'Hired',
      cost: '18.00 /hour',
      costformula: { amount: 18, per: 'hour', includesvat: false },
      price: '25.00 /hour',
      priceformula: { amount: 25, per: 'hour', includesvat: false },
      account: '8400',
      invoice: true,
      durationdiscount: { type: 'd', notation: '', rates: [] },
      volumediscount: {
        type: 'a',
        notation: 'a1:100%, a2:90%',
        rates: [
          [1, 100],
          [2, 90],
        ],
      },
      purchaseprice: 0.3,
      vat: 0.21,
      profiles: [],
    });

    await api.storage.writer.write({
      records: [{ kind: 'resourcebooking', record: { ...booking, costModel: 'Hired' } }],
    });
    const event = (await api.storage.transfer.all('event')).find(({ id }) => id === booking.eventId);
    const costings = `/api/event/${formatId(event?.id ?? 0, event?.created ?? 0)}/costings`;
    expect((await api.get(costings)).text).toContain('"costmodel":{"name":"Hired"');

    // The new name follows into the booking, and the cost model with it.
    const renamed = { ...HIRED, name: 'Rented', price: { amount: '30.00', includesvat: true } };
    expect((await put(admin, made?.id ?? '', renamed, both)).status).toBe(204);
    expect((await api.get(costings)).text).toContain('"costmodel":{"name":"Rented"');
    expect((await put(admin, made?.id ?? '', HIRED, both)).status).toBe(412);

    const used = (await list(admin)).data.find(({ model }) => model.name === 'Rented');
    expect(used?.bookings).toBe(1);
    const refused = await remove(admin, used?.id ?? '');
    expect([refused.status, refused.body.errors?.[0]?.keyword]).toEqual([400, 'resources']);
    expect(refused.body.errors?.[0]?.detail).toContain(`${carrier.name} must keep it: 1 booking`);
    expect((await put(admin, used?.id ?? '', renamed, [other?.id ?? ''])).status).toBe(400);

    await api.storage.writer.write({ records: [{ kind: 'resourcebooking', record: booking }] });
    const free = (await list(admin)).data.find(({ model }) => model.name === 'Rented');
    expect((await remove(admin, free?.id ?? '')).status).toBe(204);
    expect((await list(admin)).data).toEqual(before.data);

    const entries = await api.storage.audit.entries({ limit: 3 });
    expect(entries.map(({ action, subject, label }) => [action, subject, label])).toEqual([
      ['remove', 'costmodel', 'Rented'],
      ['update', 'costmodel', 'Rented'],
      ['create', 'costmodel', 'Hired'],
    ]);
    expect(entries[1]?.changes).toContainEqual({
      name: 'price',
      before: '25.00 /hour',
      after: '30.00 (Incl. VAT)',
    });
    const history = await api.read<{ data: { changes: { name: string }[] }[] }>(
      `/api/${carrier.kind}/${carrier.id}/history`,
    );
    expect(history.data.slice(0, 3).map(({ changes }) => changes[0]?.name)).toEqual(
      Array(3).fill('costmodels'),
    );
  });

  it('are refused where they are wrong, at their fields, and change nothing', async () => {
    const admin = await browserOf(ADMIN);
    const before = await list(admin);
    const [known] = before.data;
    const [resource = ''] = known?.resources ?? [];
    const refusals: readonly (readonly [Partial<Model>, string])[] = [
      [{ name: ' ' }, 'name'],
      [{ name: known?.model.name ?? '' }, 'name'],
      [{ durationdiscount: '3 days' }, 'durationdiscount'],
      [{ volumediscount: 'a2:90%, a1:100%' }, 'volumediscount'],
      [{ profiles: ['1-1'] }, 'profiles'],
      [{ price: { per: 'x', dayparts: [{ ...PART, from: '25:00' }] } }, 'price'],
      [{ price: { amount: '1e9', includesvat: false } }, 'model'],
    ];
    for (const [changes, field] of refusals) {
      const { status, body } = await post(admin, { ...HIRED, ...changes }, [resource]);
      expect([status, body.errors?.[0]?.keyword]).toEqual([400, field]);
    }
    expect((await post(admin, HIRED, ['1-1'])).body.errors?.[0]?.keyword).toBe('resources');
    expect((await post(admin, HIRED, [])).status).toBe(400);
    expect((await remove(admin, 'nothing')).status).toBe(412);
    expect(await list(admin)).toEqual(before);
  });

  it('are not for administrators who may not see prices', async () => {
    const admin = await browserOf(ADMIN);
    const groups = await api.storage.transfer.all('usergroup');
    const blind = groups.map((record) => ({
      kind: 'usergroup' as const,
      record: { ...record, permissions: { ...record.permissions, prices: false } },
    }));
    await api.storage.writer.write({ records: blind });
    expect((await admin.send(ROOT)).status).toBe(403);
    expect((await post(admin, HIRED, ['1-1'])).status).toBe(403);
    await api.storage.writer.write({ records: groups.map((record) => ({ kind: 'usergroup', record })) });
    expect((await admin.send(ROOT)).status).toBe(200);
  });
});

const PART = { amount: '10.00', per: 'Day', includesvat: false, from: '06:00', to: '16:00' };
