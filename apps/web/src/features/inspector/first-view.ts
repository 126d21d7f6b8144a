/** Loads what the page of an entity shows first, with the answers that were requested early. */
import { isEditable, kindOfSingular } from '@callboard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { valuesQuery } from '../../components/editing/edit-source.ts';
import { entityOfUrl, entityQuery, isObject, propertyQuery, textOf } from '../../lib/entities.ts';
import { bookedQuery } from './booked.ts';
import { tabPanels } from './late-tabs.tsx';
import { rootOf } from './production-tree.tsx';

/** `page` is the last part of the address, such as `event/12-17`. */
export async function prepareFirstView(client: QueryClient, page: string): Promise<void> {
  const [word = '', id = ''] = page.split('/');
  const kind = kindOfSingular(word);
  if (kind === undefined) return;
  // Most tabs are in a late file.
  const tabs = new URLSearchParams(location.search).has('tab')
    ? [tabPanels.load().catch(() => undefined)]
    : [];
  const values = isEditable(kind) ? [client.prefetchQuery(valuesQuery(kind, id))] : [];
  const parts =
    kind === 'event' || kind === 'group'
      ? [
          client.prefetchQuery(bookedQuery(kind, id)),
          client.prefetchQuery(propertyQuery(kind, id, 'customdata')),
        ]
      : [];
  const entity = await client.fetchQuery(entityQuery(kind, id));
  const status = isObject(entity.status) ? entityOfUrl(textOf(entity.status.url)) : undefined;
  const root = rootOf(kind, id, entity);
  await Promise.all([
    ...tabs,
    ...values,
    ...parts,
    ...(status === undefined ? [] : [client.prefetchQuery(entityQuery('status', status.id))]),
    ...(root === undefined ? [] : [client.prefetchQuery(entityQuery('group', root))]),
  ]);
}
