/** The tasks of an event or group, found by its name, which others may have as well. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { collectionPath, isObject, pagesFrom } from '../../lib/entities.ts';

export function tasksQuery(kind: 'event' | 'group', id: string, name: string) {
  const query = `event:="${name.replaceAll(/["\\]/g, '\\$&')}"`;
  return infiniteQueryOptions({
    queryKey: ['entity', kind, id, 'tasks', name],
    ...pagesFrom(collectionPath('task', query)),
    select: ({ pages }) =>
      pages.flatMap(({ data }) => data).filter(({ event }) => isObject(event) && event.id === id),
  });
}
