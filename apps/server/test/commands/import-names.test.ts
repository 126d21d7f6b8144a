import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { RecordKind } from '../../src/model/records.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { ENGINES } from '../engines.ts';
import { fixtureText } from '../fixtures/import/read-fixture.ts';
import { useCommandLine } from './command-line.ts';

const GUIDE = new URL('../../../../docs/importing.md', import.meta.url);

const table = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

const calendar = (location: string, name = 'Names'): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `X-WR-CALNAME:${name}`,
    'BEGIN:VEVENT',
    'UID:one',
    'DTSTART:20270301T180000Z',
    'DTEND:20270301T200000Z',
    'SUMMARY:Evening',
    'STATUS:CONFIRMED',
    `LOCATION:${location}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe.each(ENGINES)('what a file only names, imported on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'demo');
  const all = <K extends RecordKind>(kind: K) =>
    commandLine().look((storage: Storage) => storage.transfer.all(kind));
  const import_ = (text: string, ...options: string[]) =>
    commandLine().run(['import', '-', ...options], { stdin: text });
  /** Returns the names of the locations of the event with that name. */
  const hallsOf = async (event: string): Promise<string[]> => {
    const names = new Map((await all('location')).map(({ id, name }) => [id, name]));
    const found = (await all('event')).filter(({ name }) => name === event);
    return found.flatMap(({ locationIds }) => locationIds.map((id) => names.get(id) ?? ''));
  };

  it('leaves every hall, profile, status and resource group as it was, in the example of the guide', async () => {
    const guide = await readFile(GUIDE, 'utf8');
    const [, example = ''] = /<<'CSV'\n(.*?)^CSV$/ms.exec(guide) ?? [];
    expect(example).toContain('location');
    const kinds = ['location', 'profile', 'status', 'resourcegroup'] as const;
    const before = await Promise.all(kinds.map(all));
    const { status, out } = await import_(example);
    expect([status, out]).toEqual([0, expect.stringContaining('event 2')]);
    expect(await Promise.all(kinds.map(all))).toEqual(before);
    expect(await hallsOf('Winter jazz')).toEqual(['Chamber Hall']);
    const again = await import_(example);
    expect(again.out).toContain(': 0 created, 0 updated, ');
    expect(await Promise.all(kinds.map(all))).toEqual(before);
  });

  it('is found in another spelling, accents, case and blanks aside, and keeps its own', async () => {
    const before = await all('location');
    const profiles = await all('profile');
    const text = table(
      'externalid,name,date,location,profile,status',
      'F1,Folded,2027-02-01,  GRÉAT   hall ,FESTÍVAL,CONFIRMED',
    );
    expect((await import_(text)).status).toBe(0);
    expect(await hallsOf('Folded')).toEqual(['Great Hall']);
    expect(await all('location')).toEqual(before);
    expect(await all('profile')).toEqual(profiles);
  });

  it('is the hall that is there, for LOCATION of a calendar and rooms of a programme as well', async () => {
    const before = await all('location');
    const statuses = await all('status');
    expect((await import_(calendar('great hall'))).status).toBe(0);
    expect(await hallsOf('Evening')).toEqual(['Great Hall']);
    const frab = fixtureText('frab.xml').replaceAll(/room name="[^"]*"/g, 'room name="CHAMBER HALL"');
    expect((await import_(frab)).status).toBeLessThan(2);
    expect(await all('location')).toEqual(before);
    expect((await all('status')).filter(({ name }) => /confirmed/i.test(name))).toEqual(
      statuses.filter(({ name }) => /confirmed/i.test(name)),
    );
  });

  it('is a person who is there, and nobody is written', async () => {
    const before = await all('contact');
    const someone = before.find(({ type, name }) => type === 'person' && !/[^a-z ]/i.test(name));
    const text = table(
      'externalid,name,date,contacts',
      `P1,With somebody,2027-02-02,${someone?.name.toUpperCase()}: conductor`,
    );
    expect((await import_(text)).status).toBe(0);
    expect(await all('contact')).toEqual(before);
    const event = (await all('event')).find(({ name }) => name === 'With somebody');
    const bookings = (await all('contactbooking')).filter(({ eventId }) => eventId === event?.id);
    expect(bookings.map(({ contactId, role }) => [contactId, role])).toEqual([[someone?.id, 'conductor']]);
  });

  it('with commas is several people or halls, or one person whose last name comes first', async () => {
    const text = table(
      'externalid,name,date,location,contacts',
      'L1,Two halls,2027-02-02,"great hall, North Foyer","Lang Lang, Heidi Maier: piano"',
      'L2,Another city,2027-02-02,"Great Hall, Ghent","Okafor, Chidi: soprano; Lang Lang"',
      'L3,Turned round,2027-02-02,,"Maier, Heidi: voice, Chidi Okafor: alto"',
    );
    const before = (await all('contact')).length;
    expect((await import_(text)).out).toContain('contact 3');
    expect((await hallsOf('Two halls')).sort()).toEqual(['Great Hall', 'North Foyer']);
    expect(await hallsOf('Another city')).toEqual(['Great Hall, Ghent']);
    const people = await all('contact');
    expect(people.length - before).toBe(3);
    const events = new Map((await all('event')).map(({ id, name }) => [id, name]));
    const booked = (await all('contactbooking')).flatMap(({ eventId, contactId, role }) => {
      const person = people.find(({ id }) => id === contactId);
      const event = events.get(eventId ?? 0);
      return /^(Two|Another|Turned)/.test(event ?? '')
        ? [[event, person?.name, person?.lastName, role].join(' | ')]
        : [];
    });
    expect(booked.sort()).toEqual([
      'Another city | Chidi Okafor | Okafor | soprano',
      'Another city | Lang Lang | Lang | ',
      'Turned round | Chidi Okafor | Okafor | alto',
      'Turned round | Heidi Maier | Maier | voice',
      'Two halls | Heidi Maier | Maier | piano',
      'Two halls | Lang Lang | Lang | piano',
    ]);
    expect((await import_(text)).out).toContain(': 0 created, 0 updated, ');
  });

  it('is made once where there is none, with amount 1, however often and from whichever row', async () => {
    const text = table(
      'externalid,name,date,location,profile',
      'N1,One,2027-02-03,Attic,Séance',
      'N2,Two,2027-02-04,ATTIC,seance',
    );
    const first = await import_(text);
    expect(first.out).toContain('location 1');
    expect(first.out).toContain('profile 1');
    await import_(text);
    await import_(text.replace('externalid', 'source,externalid').replaceAll('\nN', '\nelse,N'));
    const attics = (await all('location')).filter(({ name }) => /attic/i.test(name));
    expect(attics.map(({ name, amount, resourceType }) => [name, amount, resourceType])).toEqual([
      ['Attic', 1, 'location'],
    ]);
    expect((await all('profile')).filter(({ name }) => /s.ance/i.test(name))).toHaveLength(1);
  });

  it('is not made for a row that is refused', async () => {
    const text = table('externalid,name,date,end,location', 'N9,Bad,2027-02-03,nonsense,Nowhere Hall');
    expect((await import_(text)).status).toBe(1);
    expect((await all('location')).filter(({ name }) => name === 'Nowhere Hall')).toEqual([]);
  });

  it('stays what it is when the venue renames it after the import made it', async () => {
    const text = table('externalid,name,date,location', 'R1,Renamed place,2027-02-05,Cellar');
    await import_(text);
    const cellar = (await all('location')).find(({ name }) => name === 'Cellar');
    if (!cellar) throw new Error('no cellar');
    await commandLine().look(({ writer }) =>
      writer.write({ records: [{ kind: 'location', record: { ...cellar, name: 'Jazz Cellar' } }] }),
    );
    expect((await import_(text)).out).toContain(': 0 created, 0 updated');
    expect(await hallsOf('Renamed place')).toEqual(['Jazz Cellar']);
  });

  it('refuses rows whose name several halls have, says which, and takes the answer from --match', async () => {
    await commandLine().run(['import', '-'], {
      stdin: table('externalid,name,kind,abbreviation,source', 'a,Twin,location,T1,one'),
    });
    const [twin] = (await all('location')).filter(({ name }) => name === 'Twin');
    if (!twin) throw new Error('no twin');
    await commandLine().look(async ({ writer }) => {
      const id = await writer.allocateIds(1);
      await writer.write({ records: [{ kind: 'location', record: { ...twin, id, name: 'TWIN' } }] });
    });
    const text = table(
      'externalid,name,date,location,profile',
      'T1,In a twin,2027-02-06,twin,Twin profile',
      'T2,Elsewhere,2027-02-06,North Foyer,',
    );
    const refused = await import_(text);
    expect(refused.status).toBe(1);
    expect(refused.err).toContain('line 2: 2 locations are called "twin"');
    expect(refused.err).toContain('--match "locations=twin=');
    expect(refused.err).toContain('1 problem');
    expect(await hallsOf('Elsewhere')).toEqual(['North Foyer']);
    expect((await all('event')).some(({ name }) => name === 'In a twin')).toBe(false);
    const answered = await import_(text, '--match', `locations=twin=${twin.id}-${twin.created}`);
    expect(answered).toMatchObject({ status: 0, err: '' });
    expect(await hallsOf('In a twin')).toEqual(['Twin']);
    // The answer is remembered for the source.
    expect((await import_(text)).status).toBe(0);
  });

  it('reads matches from pairs and from a file, and tells those that no file needed', async () => {
    const { file } = commandLine();
    const rooms = await file('rooms.csv', 'theirs;ours\nGrosser Saal;Great Hall\nNirgends;North Foyer\n');
    const text = table(
      'externalid,name,date,location,profile',
      'M1,Matched,2027-02-07,GROSSER  SAAL,Liederabend',
    );
    const before = [await all('location'), await all('profile')];
    const outcome = await import_(
      text,
      '--match',
      `locations=${rooms}`,
      '--match',
      'profiles=Liederabend=Festival',
    );
    expect(outcome.status).toBe(0);
    expect(outcome.err).toBe('--match locations: "Nirgends" occurs in no file\n');
    expect(await hallsOf('Matched')).toEqual(['Great Hall']);
    expect([await all('location'), await all('profile')]).toEqual(before);
  });

  it.each([
    ['locations=Big=Graet Hall', 'There is no location called "Graet Hall". Did you mean "Great Hall"?'],
    ['locaties=Big=Great Hall', 'did you mean locations?'],
    ['locations=', 'needs pairs'],
    ['locations=Big=', 'does not hold two names'],
    ['locations=Big=7-7', 'There is no location with the id 7-7'],
    ['locations=Big=North Foyer;big=Great Hall', 'given twice'],
    ['locations=no-such-file.csv', 'no such file'],
  ])('refuses --match %s', async (match, message) => {
    const outcome = await import_(table('externalid,name,date', 'X,X,2027-01-01'), '--match', match);
    expect(outcome).toMatchObject({ status: 2, out: '' });
    expect(outcome.err).toContain(message);
  });

  it('lets rows of halls change halls: by id, by their own key, and the one hall of their name', async () => {
    const foyer = (await all('location')).find(({ name }) => name === 'North Foyer');
    const text = table('externalid,name,kind,abbreviation', 'h1,NORTH FOYER,location,FYR');
    expect((await import_(text)).out).toContain('1 updated');
    const after = (await all('location')).find(({ id }) => id === foyer?.id);
    expect(after).toEqual({
      ...foyer,
      name: 'NORTH FOYER',
      abbreviation: 'FYR',
      revision: (foyer?.revision ?? 0) + 1,
    });
    await import_(table('id,name,kind', `${foyer?.id}-${foyer?.created},North Foyer,location`));
    expect((await all('location')).filter(({ name }) => /north foyer/i.test(name))).toMatchObject([
      { name: 'North Foyer', abbreviation: 'FYR', resourceGroupId: foyer?.resourceGroupId },
    ]);
  });

  it('says that an id belongs to another kind, or to nothing', async () => {
    const event = (await all('event'))[0];
    const text = table(
      'externalid,name,date,locationid',
      `K1,Wrong kind,2027-02-08,${event?.id}-${event?.created}`,
      'K2,Nothing,2027-02-08,99999999-1',
    );
    const { err, status } = await import_(text);
    expect(status).toBe(1);
    expect(err).toContain('line 2: there is no location or resource with the id');
    expect(err).toContain('line 3: there is no location or resource with the id 99999999-1');
  });
});

describe.each(ENGINES)('two imports at once on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'demo');

  it('make a hall that both name once', async () => {
    const { run, look } = commandLine();
    const files = ['one', 'two', 'three'].map((source) =>
      table(
        'source,externalid,name,date,location,profile',
        ...Array.from(
          { length: 40 },
          (_, row) => `${source},${row},E,2027-03-01,New ${row % 5},New ${row % 3}`,
        ),
      ),
    );
    const outcomes = await Promise.all(files.map((stdin) => run(['import', '-'], { stdin })));
    expect(outcomes.map(({ status, err }) => [status, err])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    await look(async ({ transfer }) => {
      const made = (await transfer.all('location')).filter(({ name }) => name.startsWith('New '));
      expect(made.map(({ name }) => name).sort()).toEqual(['New 0', 'New 1', 'New 2', 'New 3', 'New 4']);
      const profiles = (await transfer.all('profile')).filter(({ name }) => name.startsWith('New '));
      expect(profiles).toHaveLength(3);
    });
  });
});
