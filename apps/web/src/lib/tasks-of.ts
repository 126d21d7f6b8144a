/**
 * Queries the tasks of an event or group by its name. Others can have the same name, so the results are
 * filtered by id.
 */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { tasksWord } from './collection-word.ts';
import { isObject, pagesFrom } from './entities.ts';

export function tasksQuery(kind: 'event' | 'group', id: string, name: string) {
  return infiniteQueryOptions({
    queryKey: ['entity', kind, id, 'tasks', name],
    ...pagesFrom(`/api/${tasksWord(name)}`),
    select: ({ pages }) =>
      pages.flatMap(({ data }) => data).filter(({ event }) => isObject(event) && event.id === id),
  });
}
