import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../src/model/records.ts';
import { createApi, type Named } from '../api/api.ts';
import { ENGINES } from '../engines.ts';
import { useCommandLine } from './command-line.ts';

const GUIDE = new URL('../../../../docs/importing.md', import.meta.url);
const table = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

describe.each(ENGINES)('prices, units and bookings of tables on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');
  const import_ = (stdin: string) => commandLine().run(['import', '-'], { stdin });
  const resources = () => commandLine().look(({ transfer }) => transfer.all('resource'));
  const modelsOf = async (name: string): Promise<Fields<'resource'>['costModels']> =>
    (await resources()).find((one) => one.name === name)?.costModels ?? [];

  /** Returns the API's answer about all resources, for an administrator. */
  async function overApi<T>(path: string): Promise<readonly (Named & T)[]> {
    const { run, look } = commandLine();
    const account = ['--login', 'reader', '--name', 'Reader', '--email', 'reader@venue.example'];
    await run(['user', 'create', ...account, '--group', 'Administrators']);
    const { out } = await run(['key', 'create', '--user', 'reader', '--name', 'Reading']);
    return look(async (storage) => {
      const api = createApi(storage, { keys: { full: out.match(/cb_\w+/)?.[0] ?? '' } });
      try {
        return await api.readAll<Named & T>(path);
      } finally {
        await api.app.close();
      }
    });
  }

  it('imports a price list of 900 articles in one go, changes nothing again, and then what differs', async () => {
    const cents = (row: number): string => `${1 + Math.floor(row / 4)},${['00', '25', '50', '75'][row % 4]}`;
    const list = (price: (row: number) => string): string =>
      table(
        'externalid;name;type;group;price;cost;per;vat;amount',
        ...Array.from({ length: 900 }, (_, row) =>
          [
            `a${row}`,
            `Article ${row}`,
            'material',
            `Shelf ${row % 9}`,
            price(row),
            '1.5',
            'day',
            '21%',
            row + 1,
          ].join(';'),
        ),
      );
    const first = await import_(list(cents));
    expect(first).toMatchObject({ status: 0, err: '' });
    expect(first.out).toContain('909 created');
    const answers = await overApi<{ costmodels: readonly object[] }>('/api/resources/*:*');
    expect(answers).toHaveLength(900);
    for (const [row, { name, costmodels }] of answers.entries()) {
      expect([name, costmodels]).toMatchObject([
        `Article ${row}`,
        [{ name: 'Price list', price: `${cents(row).replace(',', '.')} /day`, cost: '1.50 /day', vat: 0.21 }],
      ]);
    }
    const made = await resources();
    expect(made).toHaveLength(900);
    for (const [row, { costModels, amount }] of made.entries()) {
      const price = cents(row).replace(',', '.');
      expect([amount, costModels]).toMatchObject([
        row + 1,
        [
          {
            name: 'Price list',
            price: { amount: price, per: 'day', includesvat: false },
            cost: { amount: '1.5', per: 'day', includesvat: false },
            vat: '0.21',
          },
        ],
      ]);
    }
    expect((await import_(list(cents))).out).toContain(': 0 created, 0 updated, 900 unchanged');
    expect((await import_(list((row) => (row === 7 ? '99' : cents(row))))).out).toContain(
      ': 0 created, 1 updated, 899 unchanged',
    );
    expect(await modelsOf('Article 7')).toMatchObject([{ price: { amount: '99', per: 'day' }, vat: '0.21' }]);
    expect((await resources()).filter(({ revision }) => revision > 1)).toHaveLength(1);
  });

  it('changes the model that imports make or the one that the row names, and nothing else of it', async () => {
    await import_(table('externalid,name,type,price,vat', 'm1,Lamp,material,"10,00",21'));
    const [lamp] = (await resources()).filter(({ name }) => name === 'Lamp');
    if (!lamp?.costModels[0]) throw new Error('no lamp');
    const own = {
      ...lamp.costModels[0],
      name: 'default',
      account: '8000',
      durationDiscount: { type: 'd' as const, rates: [[3, 80] as [number, number]] },
      price: { amount: '12.50', per: 'hour' as const, includesvat: true, customcalculationminimum: 2 },
    };
    const record = { ...lamp, costModels: [own, ...lamp.costModels], revision: lamp.revision + 1 };
    await commandLine().look(({ writer }) => writer.write({ records: [{ kind: 'resource', record }] }));
    await import_(table('externalid,name,price', 'm1,Lamp,11'));
    expect(await modelsOf('Lamp')).toEqual([
      own,
      { ...lamp.costModels[0], price: { amount: '11', includesvat: false } },
    ]);
    await import_(table('externalid,name,price,costmodel', 'm1,Lamp,"12,5",default'));
    expect((await modelsOf('Lamp'))[0]).toEqual(own);
    await import_(table('externalid,name,price,costmodel,includesvat', 'm1,Lamp,13,default,no'));
    expect((await modelsOf('Lamp'))[0]).toEqual({
      ...own,
      price: { ...own.price, amount: '13', includesvat: false },
    });
    await import_(table('externalid,name,cost,costmodel,per', 'm1,Lamp,4,Weekend,week'));
    expect((await modelsOf('Lamp')).map(({ name }) => name)).toEqual(['default', 'Price list', 'Weekend']);
  });

  it.each([
    ['price,per', '10,fortnight', 'per: "fortnight" is none of hour, day, week, month, once'],
    ['price,vat', '10,121%', 'vat: "121%" is no VAT rate'],
    ['price', 'free', 'price: "free" is no number: write it like 1250.5 or 1250,5'],
    ['costmodel', 'default', 'costmodel: needs a `price` or a `cost` beside it'],
    ['units,price', '2000000,1', 'units: a row may have up to 1000 units'],
  ])('refuses %s = %s with a reason', async (columns, cells, reason) => {
    const { err, status } = await import_(
      table(`externalid,name,type,${columns}`, `bad,Bad,material,${cells}`),
    );
    expect(status).toBe(1);
    expect(err).toContain(`line 2: ${reason}`);
  });

  it('reads prices of halls, and amounts with signs of currencies', async () => {
    await import_(table('externalid;name;kind;price;per', 'h1;Studio;location;€ 1.250,00;per day'));
    const [hall] = await commandLine().look(({ transfer }) => transfer.all('location'));
    expect(hall).toMatchObject({ name: 'Studio', amount: 1 });
    expect(hall?.costModels).toMatchObject([{ price: { amount: '1250.00', per: 'day' }, vat: '0' }]);
  });

  it('imports units, schedules, and bookings of resources and people with their events', async () => {
    const { look } = commandLine();
    const equipment = table(
      'externalid,name,type,units,roles',
      'e1,Radio mic,material,Mic A;Mic B;Mic C,',
      'e2,Ladder,material,2,',
      'e3,Chair,material,,',
      'e4,Sound engineer,human,,front of house',
    );
    expect((await import_(equipment)).out).toContain('unit 5');
    const events = table(
      'externalid,name,date,location,schedule,resources,contacts',
      'b1,Gala,2027-06-05,Ballroom,17:00 Doors;20:15-22:00 Concert;00:30 Strike,2 x radio mic;40 x Chair;Sound engineer: front of house,Mira Voss: conductor;Koor',
    );
    const first = await import_(events);
    expect(first).toMatchObject({ status: 0, err: '' });
    expect((await import_(events)).out).toContain(': 0 created, 0 updated');
    expect((await import_(equipment)).out).toContain(': 0 created, 0 updated');
    await look(async ({ transfer }) => {
      const [gala] = (await transfer.all('event')).filter(({ name }) => name === 'Gala');
      expect(
        gala?.schedule.map(({ description, displayStart, displayEnd }) => [
          description,
          displayStart,
          displayEnd,
        ]),
      ).toEqual([
        ['Doors', true, false],
        ['Concert', false, false],
        ['Strike', false, true],
      ]);
      const names = new Map(
        [...(await transfer.all('resource')), ...(await transfer.all('location'))].map(({ id, name }) => [
          id,
          name,
        ]),
      );
      const bookings = (await transfer.all('resourcebooking')).map(
        ({ resourceId, number, variety, role, start, followsEvent }) => [
          names.get(resourceId),
          number,
          variety,
          role,
          start !== null && followsEvent,
        ],
      );
      expect(bookings.sort()).toEqual([
        ['Ballroom', 1, 'bulk', null, true],
        ['Chair', 40, 'bulk', null, true],
        ['Radio mic', 1, 'unit', null, true],
        ['Radio mic', 1, 'unit', null, true],
        ['Sound engineer', 1, 'bulk', 'front of house', true],
      ]);
      const people = new Map((await transfer.all('contact')).map(({ id, name }) => [id, name]));
      const roles = (await transfer.all('contactbooking')).map(({ contactId, role }) => [
        people.get(contactId ?? 0),
        role,
      ]);
      expect(roles.sort()).toEqual([
        ['Koor', null],
        ['Mira Voss', 'conductor'],
      ]);
    });
    const later = await import_(events.replace('20:15-22:00', '20:15-23:00').replace('00:30', '01:30'));
    expect(later.out).toMatch(/0 created, \d updated/);
    const unknown = await import_(
      events.replace('b1,Gala', 'b2,Gala two').replace('radio mic', 'radio mike'),
    );
    expect(unknown.err).toContain(
      'line 2: there is no resource called "radio mike": correct the name, or give the id',
    );
    expect(unknown.out).toContain(': 0 created');
  });

  it('refuses to turn a resource in bulk into one of units', async () => {
    await import_(table('externalid,name,type', 'k1,Cable,material'));
    const { err } = await import_(table('externalid,name,type,units', 'k1,Cable,material,3'));
    expect(err).toContain('line 2: units: the resource is kept in bulk');
  });

  it('runs the examples of the guide', async () => {
    const guide = await readFile(GUIDE, 'utf8');
    for (const name of ['prices.csv', 'gala.csv']) {
      const text = new RegExp(`> ${name} <<'CSV'\n(.*?)^CSV$`, 'ms').exec(guide)?.[1] ?? '';
      expect(await import_(text)).toMatchObject({ status: 0, err: '' });
      expect((await import_(text)).out).toContain(': 0 created, 0 updated');
    }
  });
});
