import { describe, expect, it } from 'vitest';
import { readFixture, readText, second } from '../../../test/fixtures/import/read-fixture.ts';
import { nyphilJson } from './nyphil-json.ts';

const read = (timeZone = 'America/New_York') => readFixture(nyphilJson, 'nyphil.json', { timeZone });
const day = (date: string): number => second(`${date}T00:00:00Z`) / 86_400;

describe('the performance history of the New York Philharmonic', () => {
  it('makes each program a production, named by its composers', () => {
    expect(
      read()
        .of('group')
        .map(({ fields }) => [fields.name, fields.isProduction]),
    ).toEqual([
      ['Program 9297: Beethoven, Bizet, Wagner', true],
      ['Program 9999', true],
    ]);
  });

  it('takes the day in New York and the wall time in the zone of the installation', () => {
    const start = (zone: string) =>
      read(zone).get('event', 'event:a82e89f9-0.1:2004-09-21').fields.schedule?.[0]?.start;
    expect(start('America/New_York')).toBe(second('2004-09-22T00:00:00Z'));
    expect(start('Europe/Amsterdam')).toBe(second('2004-09-21T18:00:00Z'));
    expect(read('Asia/Tokyo').get('event', 'event:a82e89f9-0.1:2004-12-01').fields.firstDay).toBe(
      day('2004-12-01'),
    );
  });

  it('has a start only, and its venue booked from then', () => {
    const file = read();
    const event = file.get('event', 'event:a82e89f9-0.1:2004-09-21');
    expect(event.fields.schedule).toEqual([
      {
        start: second('2004-09-22T00:00:00Z'),
        end: null,
        description: 'Concert',
        tag: null,
        displayStart: true,
        displayEnd: false,
      },
    ]);
    expect(file.of('resourcebooking')[0]?.fields).toMatchObject({
      start: second('2004-09-22T00:00:00Z'),
      end: second('2004-09-22T00:00:00Z'),
    });
  });

  it('plans a concert without a time for its day', () => {
    const file = read();
    const untimed = file.get('event', 'event:a82e89f9-0.1:2004-12-01');
    expect(untimed.fields).toMatchObject({
      schedule: [],
      firstDay: day('2004-12-01'),
      lastDay: day('2004-12-01'),
    });
    const booking = file.of('resourcebooking').find(({ refs }) => refs?.eventId === untimed.key);
    expect(booking?.fields).not.toHaveProperty('start');
  });

  it('writes the works out, a line for each', () => {
    const works = [
      'Anthem: UNITED STATES',
      'Beethoven, Ludwig van: CONCERTO, VIOLIN, D MAJOR, OP.61 (Rondo)',
      '— Intermission —',
      'Bizet, Georges: CONCERT FANTASY ON CARMEN FOR VIOLIN AND PIANO',
      'Wagner, Richard: (Overture To Tannhäuser)',
    ].join('\n');
    const file = read();
    expect(file.get('group', 'group:a82e89f9-0.1').values).toEqual({
      programme_works: works,
      programme_orchestra: 'New York Philharmonic',
      programme_season: '2004-05',
    });
    expect(file.get('event', 'event:a82e89f9-0.1:2004-12-01').values?.programme_works).toBe(works);
  });

  it('books conductors and soloists once in each role', () => {
    const file = read();
    const booked = file
      .of('contactbooking')
      .filter(({ refs }) => refs?.eventId === 'event:a82e89f9-0.1:2004-09-21');
    expect(booked.map(({ refs, fields }) => [refs?.contactId, fields.role])).toEqual([
      ['contact:lorin maazel', 'conductor'],
      ['contact:riccardo muti', 'conductor'],
      ['contact:daniel boico', 'conductor'],
      ['contact:maxim vengerov', 'Violin'],
      ['contact:canadian brass', 'Brass Quintet'],
      ['contact:midori', 'soloist'],
    ]);
    expect(file.of('contact').filter(({ fields }) => fields.type === 'organization')).toHaveLength(1);
  });

  it('keeps halls of one name in two cities apart', () => {
    const halls = read()
      .of('location')
      .filter(({ fields }) => fields.name === 'Tonhalle');
    expect(halls.map(({ fields }) => fields.description)).toEqual([
      'Zurich, SWITZERLAND',
      'Dusseldorf, GERMANY',
    ]);
  });

  it('tells concerts of one day apart by their order', () => {
    const concert = { Date: '2004-09-21T04:00:00Z', Time: '8:00PM', Venue: 'Hall' };
    const file = readText(
      nyphilJson,
      JSON.stringify({ programs: [{ id: 'x', concerts: [concert, concert] }] }),
    );
    expect(file.of('event').map(({ key }) => key)).toEqual(['event:x:2004-09-21', 'event:x:2004-09-21:2']);
  });

  it('reports what it cannot read and goes on', () => {
    expect(read().problems).toEqual([
      { place: 'program 9297', reason: '1 soloist(s) without a name are left out' },
      { place: expect.stringContaining('2004-12-02'), reason: expect.stringContaining('"about eight"') },
      { place: expect.stringContaining('never'), reason: '"never" is no date' },
      { place: 'program at position 2', reason: 'has neither id nor programID' },
    ]);
  });

  it('refuses a file without programs', () => {
    expect(() => readText(nyphilJson, '{"programs": []}')).toThrow(/no programs/);
  });
});
