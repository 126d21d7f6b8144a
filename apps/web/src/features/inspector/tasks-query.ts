/** The tasks of an event or group, found by its name, which others may have as well. */
import { queryOptions } from '@tanstack/react-query';
import { collectionPath, dataPath, type Page } from '../../lib/entities.ts';
import { request } from '../../lib/request.ts';

export function tasksQuery(kind: 'event' | 'group', id: string, name: string) {
  const query = `event:="${name.replaceAll(/["\\]/g, '\\$&')}"`;
  return queryOptions({
    queryKey: ['entity', kind, id, 'tasks', name],
    queryFn: ({ signal }) => request<Page>(dataPath(collectionPath('task', query)), { signal }),
  });
}
