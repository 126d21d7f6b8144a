import { describe, expect, it } from 'vitest';
import { fixtureText, readFixture, readText, second } from '../../../test/fixtures/import/read-fixture.ts';
import { csv } from './csv.ts';

const day = (date: string): number => second(`${date}T00:00:00Z`) / 86_400;

describe('a table of contacts', () => {
  const read = () => readFixture(csv, 'contacts.csv');

  it('is read by its header names, whatever their spelling', () => {
    const file = read();
    expect(file.source).toBe('csv');
    expect(file.get('contact', 'contact:c1')).toMatchObject({
      fields: {
        type: 'person',
        name: 'Anna de Vries',
        firstName: 'Anna',
        lastName: 'de Vries',
        labels: ['crew', 'light'],
        active: true,
        contactInfo: [
          { type: 'email', value: 'anna@example.org' },
          { type: 'email', value: 'a.devries@example.org' },
        ],
        addresses: [{ city: 'Ghent', countrycode: 'BE', isdefault: true }],
      },
      values: { dietary_Needs: 'none, really' },
    });
    expect(file.get('contact', 'contact:c2').fields).toMatchObject({
      type: 'organization',
      name: 'Old Depot "vzw"',
    });
    expect(file.get('contact', 'contact:c3')).toMatchObject({
      fields: { firstName: 'Ludwig', lastName: 'van Beethoven' },
      values: { dietary_Needs: 'two\nlines' },
    });
  });

  it('leaves alone what has an empty cell', () => {
    expect(Object.keys(read().get('contact', 'contact:c3').fields)).toEqual([
      'name',
      'firstName',
      'lastName',
    ]);
  });

  it('reports rows that it cannot read by the line on which they begin', () => {
    expect(read().problems).toEqual([
      { place: 'header row', reason: expect.stringContaining('email') },
      { place: 'line 9', reason: 'has 3 cells where the header has 13' },
      { place: 'line 6', reason: 'has the id of an earlier row; that one counts' },
      { place: 'line 7', reason: 'has neither id nor externalid' },
      { place: 'line 8', reason: 'has no name' },
      { place: 'line 10', reason: 'active: "perhaps" is neither yes nor no' },
    ]);
  });
});

describe('a table of events', () => {
  const read = () => readFixture(csv, 'events.csv');

  it('reads days, times of day and moments', () => {
    const file = read();
    const opening = file.get('event', 'event:e1');
    const [start, end] = [second('2026-05-15T17:30:00Z'), second('2026-05-15T20:00:00Z')];
    expect(opening.fields).toMatchObject({ firstDay: day('2026-05-15'), schedule: [{ start, end }] });
    expect(file.get('event', 'event:e2').fields.schedule?.[0]).toMatchObject({
      start: second('2026-05-15T21:00:00Z'),
      end: second('2026-05-15T23:30:00Z'),
    });
    expect(file.get('event', 'id:123-1700000000').fields.schedule?.[0]?.start).toBe(
      second('2026-05-17T18:00:00Z'),
    );
    expect(file.get('event', 'event:e3').fields).toMatchObject({
      firstDay: day('2026-05-14'),
      lastDay: day('2026-05-15'),
      schedule: [],
    });
  });

  it('makes what it names once, before it is referred to', () => {
    const file = read();
    expect(file.get('event', 'event:e1').refs).toEqual({
      profileId: 'profile:name:concert',
      statusId: 'status:name:confirmed',
      groupId: 'group:name:spring',
    });
    expect(file.of('profile')).toHaveLength(1);
    expect(file.of('location').map(({ fields }) => fields.name)).toEqual(['Main Hall', 'Foyer']);
    expect(file.of('resourcebooking').map(({ refs }) => refs?.resourceId)).toEqual([
      'location:name:main hall',
      'location:name:foyer',
      'location:name:main hall',
      'id:12-1700000000',
      'location:old-7',
    ]);
  });

  it('changes of an entity that is there only what the row says', () => {
    expect(read().get('event', 'id:125-1700000000')).toMatchObject({
      fields: { name: 'Renamed only' },
      refs: {},
    });
    expect(read().get('event', 'id:125-1700000000').fields).not.toHaveProperty('schedule');
  });

  it('reports what it cannot read', () => {
    expect(read().problems).toEqual([
      { place: 'line 6', reason: expect.stringContaining('no date') },
      { place: 'line 7', reason: 'enddate: is before the first day' },
      { place: 'line 8', reason: expect.stringContaining('"14/05/2026"') },
      { place: 'line 9', reason: expect.stringContaining('"7" is no id of this installation') },
    ]);
  });
});

describe('a table of resources and locations', () => {
  const read = () => readFixture(csv, 'resources.csv');

  it('says in `kind` what each row is', () => {
    const file = read();
    expect(file.get('resource', 'resource:r1')).toMatchObject({
      fields: {
        resourceType: 'material',
        roles: ['vocal', 'drum'],
        amount: 12.5,
        rented: false,
        description: 'Dynamic',
      },
      refs: { resourceGroupId: 'resourcegroup:name:sound' },
    });
    expect(file.get('location', 'location:l1').fields).toMatchObject({
      abbreviation: 'MH',
      description: '400 seats',
    });
    expect(file.problems.map(({ place }) => place)).toEqual(['line 5', 'line 6']);
  });
});

describe('tables in general', () => {
  it.each([
    ['comma', 'externalid,name,city\n1,A,Ghent\n'],
    ['semicolon', 'externalid;name;city\n1;A;Ghent\n'],
    ['tab', 'externalid\tname\tcity\n1\tA\tGhent\n'],
    ['what sep= says', 'sep=;\nexternalid;"name,x";name;city\n1;x;A;Ghent\n'],
    ['a byte order mark and old line ends', '\uFEFFexternalid,name,city\r1,A,Ghent\r'],
  ])('are separated by %s', (_, text) => {
    expect(csv.recognises(text)).toBe(true);
    expect(readText(csv, text).get('contact', 'contact:1').fields).toMatchObject({
      name: 'A',
      addresses: [{ city: 'Ghent' }],
    });
  });

  it('are refused without a column that identifies rows, with a hint', () => {
    const text = 'name,email\nAnna,anna@example.org\n';
    expect(csv.recognises(text)).toBe(true);
    expect(() => readText(csv, text)).toThrow(expect.objectContaining({ code: 'bad-body' }));
    expect(() => readText(csv, text)).toThrow(/Add a column `externalid`/);
  });

  it('are refused when nothing tells what the rows are', () => {
    expect(() => readText(csv, 'externalid,name\n1,A\n')).toThrow(/Add a column `kind`/);
    expect(readText(csv, 'externalid,name,kind\n1,A,Locations\n').of('location')).toHaveLength(1);
    expect(readText(csv, 'externalid,name,type\n1,A,service\n').of('resource')).toHaveLength(1);
  });

  it('report unknown columns once and ignore them', () => {
    const file = readText(
      csv,
      'externalid,name,city,email,shoe size,abbreviation\n1,A,Ghent,,43,x\n2,B,Ghent,,44,y\n',
    );
    expect(file.problems).toEqual([
      { place: 'header row', reason: 'unknown columns are ignored: "shoesize", "abbreviation"' },
    ]);
    expect(file.of('contact')).toHaveLength(2);
  });

  it('belong to the system that `source` names', () => {
    const file = readText(csv, 'externalid,name,city,source\n1,A,Ghent,ticketing\n2,B,Ghent,other\n');
    expect(file.source).toBe('csv:ticketing');
    expect(file.problems).toEqual([{ place: 'line 3', reason: expect.stringContaining('another `source`') }]);
  });

  it('lose only the row whose quote is not closed', () => {
    const file = readText(csv, 'externalid,name,city\n1,A,Ghent\n2,"B,Ghent\n3,C,Ghent\n');
    expect(file.of('contact')).toHaveLength(1);
    expect(file.problems).toEqual([{ place: 'line 3', reason: expect.stringContaining('Quote Not Closed') }]);
  });

  it('say when they are not UTF-8', () => {
    const file = readText(csv, 'externalid,name,city\n1,Caf\uFFFD,Ghent\n');
    expect(file.problems).toEqual([{ place: 'the file', reason: expect.stringContaining('not UTF-8') }]);
  });

  it('hold custom data of fields with any name', () => {
    const file = readText(csv, 'externalid,name,city,customdata.__proto__\n1,A,Ghent,x\n');
    expect(Object.entries(file.get('contact', 'contact:1').values ?? {})).toEqual([['__proto__', 'x']]);
  });

  it.each(['', 'Just a line of text.', '{"a": 1}', '<a/>', 'BEGIN:VCALENDAR', 'colour,size\nred,5\n'])(
    'are not %j',
    (text) => {
      expect(csv.recognises(text)).toBe(false);
    },
  );

  it('are read from the fixture with Windows line ends', () => {
    expect(fixtureText('events.csv')).toContain('\r\n');
  });
});
