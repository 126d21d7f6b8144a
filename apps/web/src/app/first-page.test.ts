import { describe, expect, it } from 'vitest';
import { dataPath, entityPath } from '../lib/entities.ts';
import { firstPage } from './first-page.ts';

const sessionOf = (read: 'all' | 'none') => ({
  user: { id: '1-1' },
  rights: { kinds: { event: { read, write: read } } },
});
const pageOf = (pathname: string, read: 'all' | 'none' = 'all') =>
  firstPage({ pathname, search: '' }, sessionOf(read));

describe('the first page', () => {
  it.each(['/', '/planning', '/planning/month', '/planning/week'])(
    'is the planning at %s, for those who may read events',
    (path) => {
      expect(pageOf(path)).toEqual({ name: 'planning', path: '/app/api/planning/halls' });
      expect(pageOf(path, 'none')).toBeUndefined();
    },
  );

  it('is that of an entity, whose first request is known', () => {
    expect(pageOf('/event/12-17')).toEqual({ name: 'entity', path: dataPath(entityPath('event', '12-17')) });
    expect(pageOf('/contact/12-17', 'none')?.name).toBe('entity');
  });

  it('is a list, or the builder of dataviews, whose requests need its own files', () => {
    expect(pageOf('/events')).toEqual({ name: 'list', path: '/app/api/data/events?order=start' });
    expect(pageOf('/dataviews/new')).toEqual({ name: 'builder' });
    expect(pageOf('/dataviews/12-17/edit')).toEqual({ name: 'builder' });
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
