/** `/app/api/imports`: tables that are looked at, checked, imported once and as a whole, and undone. */
import { APPLICATION_SHAPES } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import Value from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { wireIdOf } from '../../src/platform/ids.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';
import {
  carryOut,
  check,
  type Done,
  imported,
  look,
  newName,
  priceList,
  season,
  sendTable,
  undo,
} from './import-files.ts';
import { upload } from './uploads.ts';

interface Refused {
  readonly code: string;
  readonly detail: string;
}

describe.each(ENGINES)('imports of files on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  let admin: Browser;

  beforeAll(async () => {
    admin = await browserOf(ADMIN);
  });

  const named = async <K extends 'event' | 'resource' | 'location' | 'contact'>(kind: K, name: string) => {
    const folded = foldText(name);
    const found = (await api.storage.transfer.findNamed(kind, [folded])).get(folded) ?? [];
    const records = await api.storage.transfer.records(
      kind,
      found.map(({ id }) => id),
    );
    return [...records.values()];
  };

  it('a price list is guessed, checked, imported, found again, and undone', async () => {
    const { id, table, mapping } = await sendTable(admin, priceList(90), 'prijzen.csv');
    expect(mapping).toMatchObject({
      kind: 'resource',
      header: 3,
      recognise: ['productcode'],
      decimal: 'comma',
    });
    expect(mapping.columns.map(({ column }) => column)).toEqual([
      ...['productcode', 'name', 'group', 'price', 'per', 'vat'],
    ]);
    expect(table.rows).toBe(90);
    const checked = await check(admin, id, mapping);
    expect([...Value.Errors(APPLICATION_SHAPES.FileImportCheck, checked.body)]).toEqual([]);
    expect(checked.body.rowcounts).toEqual({ new: 90, changed: 0, unchanged: 0, problem: 0 });
    expect(checked.body.rows).toHaveLength(20);
    expect(checked.body.names.filter(({ state }) => state === 'new')).toHaveLength(9);
    expect(await named('resource', 'Artikel 2')).toEqual([]);
    const done = await carryOut(admin, id, mapping);
    expect([...Value.Errors(APPLICATION_SHAPES.FileImport, done.body)]).toEqual([]);
    expect(done.body).toMatchObject({ created: 99, problemcount: 0 });
    const [article] = await named('resource', 'Artikel 8');
    expect(article?.costModels[0]).toMatchObject({ price: { amount: '1207.50', per: 'day' }, vat: '0.21' });
    const page = await imported(admin, done.body.name);
    expect([...Value.Errors(APPLICATION_SHAPES.ImportedEntities, page.body)]).toEqual([]);
    expect([page.body.count, page.body.data.length]).toEqual([99, 99]);
    expect(page.body.data.every(({ made }) => made)).toBe(true);
    const part = await imported(admin, done.body.name, '?limit=20&offset=85');
    expect(part.body).toEqual({ data: page.body.data.slice(85), count: 99 });
    expect(part.body.data.slice(0, 5).map(({ kind, name }) => [kind, name])).toEqual(
      [86, 87, 88, 89, 90].map((number) => ['resource', `Artikel ${number}`]),
    );
    expect(part.body.data.slice(5).every(({ kind }) => kind === 'resourcegroup')).toBe(true);
    const again = await sendTable(admin, priceList(90), 'prijzen.csv');
    const second = await check(admin, again.id, again.mapping);
    expect(second.body.rowcounts).toEqual({ new: 0, changed: 0, unchanged: 90, problem: 0 });
    const undone = await undo(admin, done.body.name);
    expect(undone.body).toMatchObject({ undone: true, leftcount: 0 });
    expect((await imported(admin, done.body.name)).body).toEqual({ data: [], count: 0 });
    expect(await named('resource', 'Artikel 8')).toEqual([]);
    expect((await undo(admin, done.body.name)).body).toEqual(undone.body);
  });

  it('a season kept by hand becomes events in halls, past midnight too, and tells of conflicts', async () => {
    const [hall] = await api.storage.transfer.all('location');
    const { id, mapping } = await sendTable(admin, season(60, [hall?.name ?? '', 'Tent op het plein']));
    expect(mapping).toMatchObject({ kind: 'event', recognise: ['name', 'date', 'start', 'location'] });
    const { body } = await check(admin, id, mapping);
    expect([body.rowcounts, body.problems]).toEqual([{ new: 60, changed: 0, unchanged: 0, problem: 0 }, []]);
    const states = new Map(body.names.map(({ theirs, state }) => [theirs, state]));
    expect(states.get(hall?.name ?? '')).toBe('found');
    expect(states.get('Tent op het plein')).toBe('new');
    const done = await carryOut(admin, id, mapping);
    expect(done.body.problemcount).toBe(0);
    const [night] = await named('event', 'Avond 4');
    expect(night?.schedule[0]?.end).toBe((night?.schedule[0]?.start ?? 0) + 7_200);
    const clash = 'Titel;Datum;Aanvang;Einde;Zaal\nNog iets;1-1-2031;20:00;21:00;';
    const other = await sendTable(admin, `${clash}${hall?.name}\n`, 'botsing.csv');
    const conflicting = await check(admin, other.id, other.mapping);
    expect(conflicting.body.conflictcount).toBeGreaterThan(0);
    expect(conflicting.body.conflicts.join()).toContain('Nog iets');
    expect((await undo(admin, done.body.name)).body.leftcount).toBe(0);
    expect(await named('location', 'Tent op het plein')).toEqual([]);
  });

  it('an import that is sent again is done once, also after its answer was lost', async () => {
    const { id, mapping } = await sendTable(admin, 'Naam;E-mail\nEen Keer;een@keer.example\n', 'eens.csv');
    const name = newName();
    const first = await carryOut(admin, id, mapping, name);
    const second = await carryOut(admin, id, mapping, name);
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await named('contact', 'Een Keer')).toHaveLength(1);
    const list = await admin.send<{ data: readonly Done[] }>('/app/api/imports');
    expect(list.body.data.filter((one) => one.name === name)).toEqual([first.body]);
    const [contact] = await named('contact', 'Een Keer');
    const told = { kind: 'contact', id: wireIdOf(contact ?? { id: 0, created: 0 }), name: 'Een Keer' };
    const own = { made: true, changed: false, parts: [] };
    expect((await imported(admin, name)).body).toEqual({ data: [{ ...told, ...own }], count: 1 });
    const more = 'Naam;E-mail;Bemerkung\nEen Keer;een@keer.example;vaker\n';
    const other = await sendTable(admin, more, 'eens.csv');
    const later = await carryOut(admin, other.id, other.mapping);
    expect((await imported(admin, later.body.name)).body.data).toEqual([
      { ...told, made: false, changed: true, parts: [] },
    ]);
    // One that has been deleted since is told without its name.
    await api.storage.writer.remove('contact', [contact?.id ?? 0]);
    expect((await imported(admin, name)).body.data).toEqual([
      { kind: 'contact', id: null, name: null, ...own },
    ]);
  });

  it('an import that only books is told by the events that it booked for', async () => {
    const rows = 'Titel;Datum;Aanvang;Middelen;Solisten\nKaal;1-5-2033;20:00;';
    const bulk = (await api.storage.transfer.all('resource')).filter(({ variety }) => variety === 'bulk');
    const things = bulk.slice(0, 2).map(({ name }) => name);
    const bare = await sendTable(admin, `${rows};\nMet zaal;2-5-2033;20:00;;\n`, 'kaal.csv');
    const first = await carryOut(admin, bare.id, bare.mapping);
    expect((await imported(admin, first.body.name)).body.count).toBe(2);
    const texts = `"${things.join('; ')}";Robin Nieuw\nMet zaal;2-5-2033;20:00;;\n`;
    const more = await sendTable(admin, rows + texts, 'kaal.csv');
    const columns = more.mapping.columns.map(({ column }) => column);
    expect(columns).toEqual(expect.arrayContaining(['resources', 'contacts']));
    const second = await carryOut(admin, more.id, more.mapping);
    expect(second.body.counts).toEqual({ contact: 1, contactbooking: 1, resourcebooking: 2 });
    const { body } = await imported(admin, second.body.name);
    expect([...Value.Errors(APPLICATION_SHAPES.ImportedEntities, body)]).toEqual([]);
    const [event] = await named('event', 'Kaal');
    const told = { kind: 'event', id: wireIdOf(event ?? { id: 0, created: 0 }), name: 'Kaal' };
    const parts = [{ word: 'booking', names: [...things, 'Robin Nieuw'], count: 3 }];
    expect(body.count).toBe(2);
    expect(body.data[0]).toEqual({ ...told, made: false, changed: false, parts });
    expect(body.data[1]).toMatchObject({ kind: 'contact', name: 'Robin Nieuw', made: true, parts: [] });
    expect((await imported(admin, second.body.name, '?limit=1&offset=1')).body.data).toEqual([body.data[1]]);
    // A booking that is gone is told of no more.
    await api.storage.writer.remove(
      'resourcebooking',
      (await api.storage.transfer.all('resourcebooking'))
        .filter(({ eventId }) => eventId === event?.id)
        .map(({ id }) => id),
    );
    const [left] = (await imported(admin, second.body.name)).body.data;
    expect(left?.parts).toEqual([{ word: 'booking', names: ['Robin Nieuw'], count: 1 }]);
  });

  it('an import that only adds units is told by what has them, the first five by name', async () => {
    const rows = (units: string) => `Artikelnummer;Omschrijving;Units\nLAD-1;Ladder;"${units}"\n`;
    const bare = await sendTable(admin, rows('Ladder A'), 'ladders.csv');
    const first = await carryOut(admin, bare.id, bare.mapping);
    const own = { made: true, parts: [{ word: 'unit', names: ['Ladder A'], count: 1 }] };
    expect((await imported(admin, first.body.name)).body.data[0]).toMatchObject(own);
    const more = await sendTable(admin, rows('Ladder A;B;C;D;E;F;G'), 'ladders.csv');
    const second = await carryOut(admin, more.id, more.mapping);
    expect(second.body.counts).toEqual({ resourceinstance: 6 });
    const parts = [{ word: 'unit', names: ['B', 'C', 'D', 'E', 'F'], count: 6 }];
    expect((await imported(admin, second.body.name)).body.data).toMatchObject([
      { kind: 'resource', name: 'Ladder', made: false, changed: false, parts },
    ]);
  });

  it('two imports of one user at once are done one after the other or refused with 409, and nothing is doubled', async () => {
    const { id, mapping } = await sendTable(
      admin,
      'Naam;E-mail\nTwee Tegelijk;twee@keer.example\n',
      'twee.csv',
    );
    const other = await sendTable(admin, 'Naam;E-mail\nTwee Tegelijk;twee@keer.example\n', 'twee.csv');
    const answers = await Promise.all([
      carryOut(admin, id, mapping),
      carryOut(admin, other.id, other.mapping),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await named('contact', 'Twee Tegelijk')).toHaveLength(1);
  });

  it.each([
    ['season.xlsx', writeXlsx],
    ['season.ods', writeOds],
  ])('%s is looked at, checked, imported and undone', async (file, write) => {
    const [hall] = await api.storage.transfer.all('location');
    const day = (of: number) => [
      `Avond ${of} van ${file}`,
      new Date(Date.UTC(2034, 4, of)),
      '20:30',
      hall?.name ?? '',
    ];
    const rows = [['Titel', 'Datum', 'Aanvang', 'Zaal'], day(1), day(2), day(3)];
    const bytes = await write({
      sheets: [
        { name: 'Notes', rows: [['nothing']] },
        { name: 'Season', rows },
      ],
    });
    const { id, table, mapping } = await sendTable(admin, bytes, file, { sheet: 'Season' });
    expect(table.sheets.map(({ name }) => name)).toEqual(['Notes', 'Season']);
    expect([mapping.sheet, table.rows]).toEqual(['Season', 3]);
    expect(mapping).toMatchObject({ kind: 'event', recognise: ['name', 'date', 'start', 'location'] });
    const { body } = await check(admin, id, mapping);
    expect([body.rowcounts, body.problems]).toEqual([{ new: 3, changed: 0, unchanged: 0, problem: 0 }, []]);
    const done = await carryOut(admin, id, mapping);
    expect(done.body).toMatchObject({ counts: { event: 3 }, problemcount: 0 });
    const [evening] = await named('event', `Avond 2 van ${file}`);
    const start = (evening?.schedule[0]?.start ?? 0) * 1000;
    expect(new Date(start).toISOString()).toBe('2034-05-02T18:30:00.000Z');
    expect((await undo(admin, done.body.name)).body).toMatchObject({ undone: true, leftcount: 0 });
    expect(await named('event', `Avond 2 van ${file}`)).toEqual([]);
  });

  it('undo leaves what was changed or used since, with its parts, and tells it', async () => {
    const text =
      'Titel;Datum;Aanvang;Zaal\nBlijft;5-5-2032;20:00;Nieuwe zaal\nGaat;6-5-2032;20:00;Nieuwe zaal\n';
    const { id, mapping } = await sendTable(admin, text, 'deels.csv');
    const done = await carryOut(admin, id, mapping);
    const [kept] = await named('event', 'Blijft');
    const path = `/app/api/entities/event/${kept?.id}-${kept?.created}`;
    const { headers } = await admin.send(path);
    const changed = await admin.send(path, {
      method: 'PATCH',
      body: { values: { name: 'Blijft staan' } },
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'if-match': headers.etag,
      },
    });
    expect(changed.status).toBe(204);
    const undone = await undo(admin, done.body.name);
    expect(undone.body.left.map(({ name }) => name).sort()).toEqual([
      'Blijft staan',
      'Locations',
      'Nieuwe zaal',
    ]);
    expect(await named('event', 'Gaat')).toEqual([]);
    const [hall] = await named('location', 'Nieuwe zaal');
    const bookings = (await api.storage.transfer.all('resourcebooking')).filter(
      ({ resourceId }) => resourceId === hall?.id,
    );
    expect(bookings.map(({ eventId }) => eventId)).toEqual([kept?.id]);
  });

  it('undo puts the former values back, those of custom data as well', async () => {
    const [event] = await api.storage.transfer.all('event');
    const field = (await api.storage.transfer.all('customdefinition')).find(
      (one) => one.kind === 'event' && one.type === 'String',
    );
    const before = await api.storage.transfer.values([event?.id ?? 0]);
    const header = `id;name;customdata.${field?.keyword}`;
    const { id, mapping } = await sendTable(
      admin,
      `${header}\n${event?.id}-${event?.created};Anders;Iets nieuws\n`,
    );
    const done = await carryOut(admin, id, mapping);
    expect(done.body).toMatchObject({ created: 0, updated: 1, problems: [] });
    expect((await named('event', 'Anders')).map((one) => one.id)).toEqual([event?.id]);
    expect((await undo(admin, done.body.name)).body.leftcount).toBe(0);
    const [after] = (await api.storage.transfer.records('event', [event?.id ?? 0])).values();
    expect({ ...after, revision: 0 }).toEqual({ ...event, revision: 0 });
    expect(await api.storage.transfer.values([event?.id ?? 0])).toEqual(before);
  });

  it('a user who may only read imports nothing, and a stranger is told to sign in', async () => {
    const reader = await browserOf(READER);
    const { id, mapping } = await sendTable(admin, 'Naam;E-mail\nNiemand;niemand@keer.example\n', 'geen.csv');
    expect((await carryOut(reader, id, mapping)).status).toBe(403);
    expect((await reader.send('/app/api/imports')).status).toBe(403);
    expect((await browser().send('/app/api/imports')).status).toBe(401);
    expect(await named('contact', 'Niemand')).toEqual([]);
  });

  it('rows with problems are left out and named, the rest is imported', async () => {
    const text =
      'Titel;Datum;Aanvang\nGoed;1-2-2033;20:00\nSlecht;32-2-2033;20:00\nGoed;1-2-2033;20:00\n=;1-3-2033;laat\n';
    const { id, mapping } = await sendTable(admin, text, 'fouten.csv');
    const { body } = await check(admin, id, mapping);
    expect(body.rowcounts).toEqual({ new: 1, changed: 0, unchanged: 0, problem: 3 });
    expect(body.rows.map(({ state }) => state)).toEqual(['problem', 'problem', 'problem', 'new']);
    expect(body.problems.map(({ place }) => place)).toEqual(['row 3', 'row 4', 'row 5']);
    const done = await carryOut(admin, id, mapping);
    expect(done.body).toMatchObject({ created: 1, problemcount: 3 });
  });

  it('a name of the file means what the mapping says', async () => {
    const [hall] = await api.storage.transfer.all('location');
    const { id, mapping } = await sendTable(
      admin,
      'Titel;Datum;Zaal\nElders;1-4-2033;Grosser Saal\n',
      'saal.csv',
    );
    const matches = [
      { word: 'locations' as const, theirs: 'grosser saal', ours: `${hall?.id}-${hall?.created}` },
    ];
    const { body } = await check(admin, id, { ...mapping, matches });
    expect(body.names).toMatchObject([{ theirs: 'Grosser Saal', state: 'matched', rows: 1 }]);
    await carryOut(admin, id, { ...mapping, matches });
    expect(await named('location', 'Grosser Saal')).toEqual([]);
  });

  it('people behind commas are told before they are made: several, or one whose last name comes first', async () => {
    const text = 'Titel;Datum;Solisten\nDuo;1-4-2033;Lang Lang, Heidi Maier\nLied;2-4-2033;Okafor, Chidi\n';
    const { id, mapping } = await sendTable(admin, text, 'solisten.csv');
    expect(mapping.columns.map(({ column }) => column)).toContain('contacts');
    const { body } = await check(admin, id, mapping);
    const told = body.names.filter(({ word }) => word === 'persons' || word === 'contacts');
    expect(told.map(({ theirs, state, rows }) => `${theirs} ${state} ${rows}`).sort()).toEqual([
      ...['Chidi Okafor new 1', 'Heidi Maier new 1', 'Lang Lang new 1'],
    ]);
    expect(body.counts).toMatchObject({ contact: 3, contactbooking: 3, event: 2 });
    const done = await carryOut(admin, id, mapping);
    expect(done.body.counts).toEqual(body.counts);
    expect((await undo(admin, done.body.name)).body.leftcount).toBe(0);
  });

  it('a mapping that is kept fits the next file of the same form, whoever sends it', async () => {
    const { mapping } = await sendTable(admin, 'Wat;Wanneer\nIets;1-4-2033\n', 'eigen.csv');
    const own = { ...mapping, source: 'Eigen lijst' };
    const path = `/app/api/import-mappings/${encodeURIComponent('Onze lijst')}`;
    expect((await admin.send(path, { method: 'PUT', body: own })).status).toBe(200);
    const next = await sendTable(admin, 'Wanneer;Wat;Meer\n2-4-2033;Nog iets;x\n', 'volgende.csv');
    expect([next.table.kept, next.mapping.source]).toEqual(['Onze lijst', 'Eigen lijst']);
    expect((await admin.send(path, { method: 'DELETE' })).status).toBe(204);
    expect((await admin.send(path, { method: 'DELETE' })).status).toBe(404);
  });

  it('a mapping that cannot be carried out, and a file that is gone, are refused', async () => {
    const { id, mapping } = await sendTable(admin, 'Naam;E-mail\nIemand;iemand@keer.example\n', 'weg.csv');
    const twice = { ...mapping, columns: [...mapping.columns, ...mapping.columns] };
    expect((await check<Refused>(admin, id, twice)).body.code).toBe('bad-value');
    expect((await check<Refused>(admin, id, { ...mapping, recognise: [] })).body.code).toBe('bad-value');
    expect((await check<Refused>(admin, '1-1', mapping)).body.code).toBe('not-found');
    const whole = await upload(
      admin,
      'all.jsonl',
      Buffer.from('{"format":"callboard-export","version":1}\n'),
    );
    expect((await look<Refused>(admin, whole)).body.code).toBe('bad-body');
  });

  it('iCalendar is checked, imported and undone without a mapping', async () => {
    const calendar = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//x//EN', 'BEGIN:VEVENT', 'UID:import-test-1'],
      ...['DTSTAMP:20300101T000000Z', 'DTSTART:20330505T180000Z', 'DTEND:20330505T190000Z'],
      ...['SUMMARY:Uit de agenda', 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n');
    const id = await upload(admin, 'agenda.ics', Buffer.from(calendar), 'text/calendar');
    expect((await look(admin, id)).body).toMatchObject({ format: 'iCalendar', table: null });
    expect((await check(admin, id, null)).body).toMatchObject({ counts: { event: 1 }, rows: [] });
    const done = await carryOut(admin, id, null);
    expect(await named('event', 'Uit de agenda')).toHaveLength(1);
    expect((await undo(admin, done.body.name)).body.leftcount).toBe(0);
    expect(await named('event', 'Uit de agenda')).toEqual([]);
  });

  it('can be undone for a day to the second, and no longer', async () => {
    const importOne = async (name: string) => {
      const { id, mapping } = await sendTable(admin, `Naam;E-mail\n${name};${name}@keer.example\n`);
      return (await carryOut(admin, id, mapping)).body.name;
    };
    const listed = async () => {
      const { body } = await admin.send<{ data: readonly Done[] }>('/app/api/imports');
      return body.data.map(({ name }) => name);
    };
    const [inTime, late] = [await importOne('Optijd'), await importOne('Telaat')];
    api.clock.advance(86_400);
    admin = await browserOf(ADMIN);
    expect((await undo(admin, inTime)).body).toMatchObject({ undone: true, leftcount: 0 });
    expect(await named('contact', 'Optijd')).toEqual([]);
    expect(await listed()).toContain(late);
    api.clock.advance(1);
    expect(await undo<Refused>(admin, late)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await named('contact', 'Telaat')).toHaveLength(1);
    expect(await listed()).not.toContain(late);
  });
});
