/** Predicts the page from the address, and its first request. */
import { APPLICATION_DATA_PATH, type ApplicationWire, kindOfSingular } from '@callboard/contract';
import { BASE_PATH } from '../lib/request.ts';

export interface FirstPage {
  readonly name: 'planning' | 'entity';
  readonly path: string;
}

/** Undefined for pages whose files are not known beforehand. */
export function firstPage(
  { pathname }: Pick<Location, 'pathname'>,
  { kinds }: Pick<ApplicationWire<'Session'>['rights'], 'kinds'>,
): FirstPage | undefined {
  const path = pathname.slice(BASE_PATH.length);
  if (path === '' || /^planning(\/|$)/.test(path)) {
    return (kinds.event?.read ?? 'none') === 'none'
      ? undefined
      : { name: 'planning', path: '/app/api/planning/halls' };
  }
  const [, kind = ''] = /^([a-z]+)\/\d+-\d+$/.exec(path) ?? [];
  return kindOfSingular(kind) === undefined
    ? undefined
    : { name: 'entity', path: `${APPLICATION_DATA_PATH}/${path}` };
}
