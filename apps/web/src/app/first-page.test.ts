import { describe, expect, it } from 'vitest';
import { dataPath, entityPath } from '../lib/entities.ts';
import { firstPage } from './first-page.ts';

const sessionOf = (read: 'all' | 'none') => ({
  user: { id: '1-1' },
  rights: { kinds: { event: { read, write: read } } },
});
const pageOf = (pathname: string, read: 'all' | 'none' = 'all') =>
  firstPage({ pathname, search: '' }, sessionOf(read));

/** Returns what the page asks for when the server has these answers, and nothing else in them. */
async function askedAt(pathname: string, answers: Readonly<Record<string, unknown>> = {}, search = '') {
  const asked: string[] = [];
  await firstPage({ pathname, search }, sessionOf('all'))?.request(async (path) => {
    asked.push(path);
    return answers[path] ?? {};
  });
  return asked;
}

const HALLS = '/app/api/planning/halls';
const DATA = '/app/api/data';

describe('the first page', () => {
  it.each(['/', '/planning', '/planning/month', '/planning/week'])(
    'is the planning at %s, for those who may read events',
    async (path) => {
      expect(pageOf(path)?.name).toBe('planning');
      expect(await askedAt(path)).toEqual([HALLS]);
      expect(pageOf(path, 'none')).toBeUndefined();
    },
  );

  it('asks for the weeks around today, with the halls that the venue shows first', async () => {
    const weeks = '/app/api/planning/uses?from=2026-11-16&to=2026-12-20';
    const answers = { [HALLS]: { today: '2026-11-29', first: ['1-2', '3-4'] } };
    expect(await askedAt('/', answers)).toEqual([HALLS, `${weeks}&halls=1-2%2C3-4`]);
    expect(
      await askedAt('/planning', { [HALLS]: { today: '2026-11-23', first: null } }, '?view=grid'),
    ).toEqual([HALLS, weeks]);
    expect(await askedAt('/planning/month', answers)).toEqual([HALLS]);
    expect(await askedAt('/planning', answers, '?from=2027-01-01')).toEqual([HALLS]);
  });

  it('is that of an entity, whose first request is known', async () => {
    expect(pageOf('/contact/12-17', 'none')?.name).toBe('entity');
    expect(await askedAt('/contact/12-17')).toEqual([dataPath(entityPath('contact', '12-17'))]);
  });

  it('asks for all that belongs to an event, and for the groups around it', async () => {
    const group = (id: string) => ({ id, _type: 'group' });
    const asked = await askedAt('/event/12-17', {
      [`${DATA}/event/12-17`]: {
        name: 'Gala',
        status: { id: '5-6' },
        group: group('7-8'),
        production: group('9-1'),
      },
      [`${DATA}/group/7-8`]: {
        group: group('9-1'),
        children: [{ id: '12-18', _type: 'event' }, group('7-9')],
      },
      [`${DATA}/group/9-1`]: { group: null, children: [{ id: '12-17', _type: 'event' }, group('7-8')] },
    });
    expect(new Set(asked)).toEqual(
      new Set([
        `${DATA}/event/12-17`,
        '/app/api/entities/event/12-17',
        '/app/api/booked/event/12-17',
        '/app/api/planning/responsible?events=12-17',
        `${DATA}/event/12-17/customdata`,
        `${DATA}/status/5-6`,
        `${DATA}/group/7-8`,
        `${DATA}/group/9-1`,
        `${DATA}/events/id:12-17`,
        // Groups in it are open from the start, and what is in these is not.
        `${DATA}/groups/id:7-8`,
        `${DATA}/events/id:12-18`,
        `${DATA}/groups/id:7-9`,
      ]),
    );
  });

  it('asks for no more groups than are drawn, though they hold each other', async () => {
    const answers = {
      [`${DATA}/event/12-17`]: { group: { id: '7-8', _type: 'group' } },
      [`${DATA}/group/7-8`]: { group: { id: '7-8', _type: 'group' } },
    };
    expect((await askedAt('/event/12-17', answers)).length).toBeLessThan(20);
  });

  it('is a list, or the builder of dataviews, whose requests need its own files', async () => {
    expect(pageOf('/events')?.name).toBe('list');
    expect(await askedAt('/events')).toEqual(['/app/api/data/events?order=start']);
    expect(pageOf('/dataviews/new')?.name).toBe('builder');
    expect(pageOf('/dataviews/12-17/edit')?.name).toBe('builder');
    expect(await askedAt('/dataviews/new')).toEqual(['/app/api/dataview/fields/event']);
  });

  it.each([
    '/eventsx',
    '/planningx',
    '/dataviews',
    '/dataviews/12-17',
    '/saved/12-17',
    '/event/12',
    '/event/12-17/x',
    '/settings/keys',
  ])('is not known beforehand at %s', (path) => {
    expect(pageOf(path)).toBeUndefined();
  });
});
