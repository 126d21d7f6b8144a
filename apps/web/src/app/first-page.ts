/** Predicts the page from the address, and its first request. */
import { APPLICATION_DATA_PATH, type ApplicationWire, kindOfSingular } from '@callboard/contract';
import { firstListPath } from '../features/lists/first-request.ts';
import { isListName } from '../features/lists/list-names.ts';
import { BASE_PATH } from '../lib/request.ts';

export interface FirstPage {
  readonly name: 'planning' | 'list' | 'entity' | 'builder';
  /** Undefined: not known beforehand. */
  readonly path?: string | undefined;
}

interface Reader {
  readonly user: { readonly id: string };
  readonly rights: Pick<ApplicationWire<'Session'>['rights'], 'kinds'>;
}

/** Undefined for pages whose files are not known beforehand. */
export function firstPage(
  location: Pick<Location, 'pathname' | 'search'>,
  { user, rights }: Reader,
): FirstPage | undefined {
  const path = location.pathname.slice(BASE_PATH.length);
  if (path === '' || /^planning(\/|$)/.test(path)) {
    return (rights.kinds.event?.read ?? 'none') === 'none'
      ? undefined
      : { name: 'planning', path: '/app/api/planning/halls' };
  }
  if (isListName(path)) return { name: 'list', path: firstListPath(location, user.id) };
  if (/^dataviews\/(new|\d+-\d+\/edit)$/.test(path)) return { name: 'builder' };
  const [, kind = ''] = /^([a-z]+)\/\d+-\d+$/.exec(path) ?? [];
  return kindOfSingular(kind) === undefined
    ? undefined
    : { name: 'entity', path: `${APPLICATION_DATA_PATH}/${path}` };
}
