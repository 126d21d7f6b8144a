import { describe, expect, it } from 'vitest';
import { fixtureText, readFixture, readText, second } from '../../../test/fixtures/import/read-fixture.ts';
import { frabXml } from './frab-xml.ts';
import { pretalxJson } from './pretalx-json.ts';

describe('the export of pretalx', () => {
  const read = () => readFixture(pretalxJson, 'pretalx-export.json');

  it('shares its source and the keys of events, rooms and tracks with frab XML of the same conference', () => {
    const xml = readFixture(frabXml, 'frab.xml');
    const json = read();
    expect(json.source).toBe(xml.source);
    const event = 'event:8b9f0c3e-0001';
    expect(json.get('event', event).refs?.groupId).toBe(xml.get('event', event).refs?.groupId);
    expect(json.get('event', event).fields.schedule).toEqual(xml.get('event', event).fields.schedule);
    expect(json.get('location', 'location:Main Hall').fields.name).toBe('Main Hall');
  });

  it('reads names in English, else in the first language', () => {
    expect(read().get('group', 'group:conference').fields.name).toBe('StageCon 2025');
    expect(read().get('event', 'event:104').fields.name).toBe('Afbouw');
  });

  it('knows speakers by guid, code or name', () => {
    expect(
      read()
        .of('contact')
        .map(({ key }) => key),
    ).toEqual(['contact:p-7', 'contact:XYZ', 'contact:name:someone new']);
  });

  it('gives rooms their capacity, in a field that it defines', () => {
    const file = read();
    expect(file.get('location', 'location:Main Hall').values).toEqual({ conference_capacity: 400 });
    expect(file.get('location', 'location:Cellar').values).toBeUndefined();
    expect(file.get('customdefinition', 'customdefinition:location:conference_capacity').fields.type).toBe(
      'Number',
    );
  });

  it('reads local starts and durations of days', () => {
    const schedule = read().get('event', 'event:104').fields.schedule?.[0];
    expect(schedule).toMatchObject({
      start: second('2025-03-29T22:30:00Z'),
      end: second('2025-03-31T00:30:00Z'),
    });
  });

  it('makes links of resources, relative to the address of the programme', () => {
    expect(
      read()
        .of('attachment')
        .map(({ fields }) => fields.link),
    ).toEqual([
      'https://pretalx.example/talk/ABCDEF/',
      'https://example.org/slides',
      'https://pretalx.example/media/plan.pdf',
    ]);
  });

  it('reports talks that it cannot read', () => {
    expect(read().problems).toEqual([
      { place: 'talk NOTITLE', reason: 'has no title' },
      { place: 'talk NODATE', reason: 'starts at no known time: later' },
    ]);
  });
});

describe('sessions by day, minute and room', () => {
  const read = () => readFixture(pretalxJson, 'pretalx-minutes.json');

  it('are named after the file', () => {
    expect(read().source).toBe('conference:pretalx-minutes');
  });

  it('take their times from their slot, else from their place', () => {
    const file = read();
    expect(file.get('event', 'event:AAA111').fields.schedule?.[0]).toMatchObject({
      start: second('2025-11-01T07:50:00Z'),
      end: second('2025-11-01T08:35:00Z'),
    });
    expect(file.get('event', 'event:BBB222').fields.schedule?.[0]).toMatchObject({
      start: second('2025-11-01T08:00:00Z'),
      end: second('2025-11-01T08:30:00Z'),
    });
  });

  it('are an event for each slot, though they stand in the file once for each', () => {
    const file = read();
    const sprints = file.of('event').filter(({ refs }) => refs?.groupId === 'group:track:Sprints');
    expect(sprints.map(({ key, fields }) => [key, fields.schedule?.[0]?.start])).toEqual([
      ['event:DDD444:7', second('2025-10-30T09:00:00Z')],
      ['event:DDD444:8', second('2025-10-31T09:00:00Z')],
    ]);
  });

  it('have breaks among them, which are in no room', () => {
    const file = read();
    expect(file.get('event', 'event:saturday-lunch').fields.schedule?.[0]).toMatchObject({
      start: second('2025-11-01T11:30:00Z'),
      end: null,
    });
    expect(file.of('resourcebooking').some(({ refs }) => refs?.eventId === 'event:saturday-lunch')).toBe(
      false,
    );
  });

  it('have type, state, labels and rooms', () => {
    const file = read();
    const { fields, refs } = file.get('event', 'event:AAA111');
    expect(fields.labels).toEqual(['keynote', 'opening']);
    expect(refs).toEqual({
      groupId: 'group:conference',
      profileId: 'profile:19',
      statusId: 'status:confirmed',
    });
    expect(file.get('profile', 'profile:19').fields.name).toBe('Short plenary');
    expect(file.get('status', 'status:confirmed').fields.name).toBe('Confirmed');
    expect(file.of('location').map(({ fields: { name } }) => name)).toEqual(['B003', 'Spare', 'B418']);
  });

  it('are reported when they are on no day', () => {
    expect(read().problems).toEqual([{ place: 'schedule someday', reason: 'is not a day' }]);
  });
});

it.each([
  ['is no JSON', '{"schedule": {', /not JSON/],
  ['holds no sessions', '{"schedule": {"conference": {"days": []}}}', /neither a conference/],
  ['is a list', '[]', /neither a conference/],
])('refuses a file that %s', (_, text, message) => {
  expect(() => readText(pretalxJson, text)).toThrow(expect.objectContaining({ code: 'bad-body' }));
  expect(() => readText(pretalxJson, text)).toThrow(message);
});

it('reads members that look like those of every object', () => {
  const text = fixtureText('pretalx-minutes.json').replace('"someday"', '"__proto__"');
  expect(readText(pretalxJson, text).of('event')).toHaveLength(5);
});
