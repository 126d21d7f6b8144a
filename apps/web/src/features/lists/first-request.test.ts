import { describe, expect, it } from 'vitest';
import { inOrder } from '../../lib/collection-word.ts';
import { dataPath } from '../../lib/entities.ts';
import { firstListPath } from './first-request.ts';
import { LISTS } from './lists.ts';
import { listPath } from './use-collection.ts';

const firstOf = (pathname: string, search = '') => firstListPath({ pathname, search }, '1-1');

describe('the first request of a list', () => {
  it.each(Object.entries(LISTS))('is known from the address: %s', (name, { kind }) => {
    for (const query of ['', 'date:#thisweek', ' a/b "c" & d ']) {
      const search = query === '' ? '' : `?${new URLSearchParams({ q: query })}`;
      expect(firstOf(`/${name}`, search)).toBe(dataPath(inOrder(listPath({ kind, query, keywords: [] }))));
    }
  });

  it('is left to the page where columns of custom data are shown', () => {
    expect(firstOf('/events', '?columns=name,cf_genre')).toBeUndefined();
    expect(firstOf('/events', '?columns=name,status')).toBe('/app/api/data/events?order=start');
    expect(firstOf('/events', '?order=-name')).toBe('/app/api/data/events?order=-name');
  });

  it.each(['/', '/planning', '/settings/keys', '/event/1-1', '/dataviews', '/__proto__', '/events/'])(
    'is none elsewhere: %s',
    (pathname) => {
      expect(firstOf(pathname)).toBeUndefined();
    },
  );
});
