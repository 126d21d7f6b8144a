import { describe, expect, it } from 'vitest';
import { fixtureText, readFixture, readText, second } from '../../../test/fixtures/import/read-fixture.ts';
import { frabXml } from './frab-xml.ts';

const read = () => readFixture(frabXml, 'frab.xml');

describe('frab XML', () => {
  it('names its source after the acronym', () => {
    expect(read().source).toBe('conference:stagecon-2025');
  });

  it('makes a production that holds the tracks in use, and sessions without a track', () => {
    const file = read();
    expect(
      file.of('group').map(({ key, fields, refs }) => [key, fields.isProduction, refs?.groupId]),
    ).toEqual([
      ['group:conference', true, undefined],
      ['group:track:Light & Sound', false, 'group:conference'],
    ]);
    expect(file.get('event', 'event:8b9f0c3e-0001').refs?.groupId).toBe('group:track:Light & Sound');
    expect(file.get('event', 'event:8b9f0c3e-0002').refs?.groupId).toBe('group:conference');
  });

  it('reads an event with its times, texts, people, room and links', () => {
    const file = read();
    const event = file.get('event', 'event:8b9f0c3e-0001');
    const [start, end] = [second('2025-03-29T09:00:00Z'), second('2025-03-29T09:45:00Z')];
    expect(event.fields.name).toBe('Rigging, “safely”');
    expect(event.fields.schedule).toEqual([
      { start, end, description: 'Session', tag: null, displayStart: true, displayEnd: true },
    ]);
    expect(event.refs?.profileId).toBe('profile:talk');
    expect(event.values).toEqual({
      conference_subtitle: 'Or not at all',
      conference_language: 'en',
      conference_abstract: '<p>Loads &amp; limits.</p>',
      conference_description: '<p>Bring <b>gloves</b>.</p>',
    });
    const booking = file.of('resourcebooking').find(({ refs }) => refs?.eventId === event.key);
    expect(booking).toMatchObject({
      fields: { start, end, number: 1 },
      refs: { resourceId: 'location:Main Hall' },
    });
    expect(file.get('contact', 'contact:7').fields).toMatchObject({
      firstName: 'Ludwig',
      lastName: 'van Beethoven',
    });
    const speakers = file.of('contactbooking').filter(({ refs }) => refs?.eventId === event.key);
    expect(speakers.map(({ refs, fields }) => [refs?.contactId, fields.role])).toEqual([
      ['contact:7', 'speaker'],
      ['contact:8', 'speaker'],
    ]);
    expect(file.of('attachment').map(({ fields }) => [fields.link, fields.comment])).toEqual([
      ['https://stagecon.example/2025/talk/101', 'Programme page'],
      ['https://example.org/slides', 'Slides'],
    ]);
  });

  it('puts times before the change of day into the night after, in the zone of the conference', () => {
    const night = readFixture(frabXml, 'frab.xml', { timeZone: 'America/New_York' }).get(
      'event',
      'event:8b9f0c3e-0002',
    );
    expect(night.fields.schedule?.[0]).toMatchObject({
      start: second('2025-03-29T23:30:00Z'),
      end: second('2025-03-30T00:30:00Z'),
    });
    // The day of the conference differs from the calendar day.
    expect(night.fields.firstDay).toBe(second('2025-03-29T00:00:00Z') / 86_400);
  });

  it('keeps empty rooms, in a group of the venue', () => {
    const file = read();
    expect(file.of('location').map(({ fields }) => fields.name)).toEqual([
      'Main Hall',
      'Empty Room',
      'Cellar',
    ]);
    expect(file.get('resourcegroup', 'resourcegroup:rooms').fields.name).toBe('Old Depot');
  });

  it('defines its custom data fields before it uses them', () => {
    const keywords = read()
      .items.filter((item) => item.kind === 'customdefinition')
      .map(({ fields }) => fields.keyword);
    expect(keywords).toEqual([
      'conference',
      'conference_subtitle',
      'conference_language',
      'conference_abstract',
      'conference_description',
    ]);
    expect(read().items[0]?.kind).toBe('customdefinition');
  });

  it('reports what it leaves out, with its place, and goes on', () => {
    expect(read().problems).toEqual([
      { place: 'event 101', reason: expect.stringContaining('javascript:alert(1)') },
      { place: 'event 101', reason: expect.stringContaining('second time') },
      { place: 'event 103', reason: expect.stringContaining('"soon"') },
      { place: 'event 104', reason: expect.stringContaining('25:99') },
      { place: 'event 105', reason: 'has no title' },
    ]);
    expect(read().get('event', 'event:103').fields.schedule?.[0]).toMatchObject({
      end: null,
      displayEnd: false,
    });
  });

  it.each([
    ['cut off', fixtureText('frab.xml').slice(0, 2000), /end of the file is missing/],
    ['without days', '<schedule><conference/></schedule>', /no <day>/],
    [
      'with external entities',
      '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/hosts">]><schedule>&x;</schedule>',
      /cannot be read/,
    ],
    ['nested without end', `<schedule>${'<a>'.repeat(60)}${'</a>'.repeat(60)}</schedule>`, /cannot be read/],
    [
      'that explodes',
      `<!DOCTYPE s [<!ENTITY x "${'x'.repeat(5000)}">]><schedule><day>${'&x;'.repeat(2000)}</day></schedule>`,
      /limit exceeded/,
    ],
  ])('refuses a file %s', (_, text, message) => {
    expect(() => readText(frabXml, text)).toThrow(expect.objectContaining({ code: 'bad-body' }));
    expect(() => readText(frabXml, text)).toThrow(message);
  });

  it('reads more entities than the parser allows by default', () => {
    const text = fixtureText('frab.xml').replace('Or not at all', '&lt;'.repeat(30_000));
    const file = readText(frabXml, text);
    expect(file.get('event', 'event:8b9f0c3e-0001').values?.conference_subtitle).toBe('<'.repeat(30_000));
  });
});
