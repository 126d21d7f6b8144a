/** Example values from this installation for a parameter. */
import { APPLICATION_DATA_PATH, kindOfPlural, kindOfSingular, kindSpec } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { JsonObject } from '../../lib/entities.ts';
import { request } from '../../lib/request.ts';
import type { Operation, Parameter } from './operations.ts';

export interface Example {
  readonly value: string;
  /** Name of the entity or value behind the example. */
  readonly label?: string;
}

const MOST = 30;

/** Queries the values of this installation; falls back to the examples in the document. */
export function examplesQuery({ path }: Operation, parameter: Parameter, isSignedIn: boolean) {
  return queryOptions({
    queryKey: ['console', 'examples', path, parameter.name, isSignedIn],
    staleTime: 5 * 60_000,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly Example[]> => {
      const own = isSignedIn ? await ownExamples(path, parameter.name, signal) : [];
      return own.length > 0 ? own : documented(parameter);
    },
  });
}

/** Ids have none: those in the document belong to no installation, so that people are asked for them. */
export function documented({ schema, example, examples = {} }: Parameter): readonly Example[] {
  if (schema.pattern !== undefined) return [];
  if (schema.enum !== undefined) return schema.enum.map((value) => ({ value }));
  const all = [
    ...Object.values(examples).map(({ value }) => value),
    ...(example === undefined ? [] : [example].flat()),
  ];
  if (schema.type === 'array') return all.length === 0 ? [] : [{ value: all.join(',') }];
  return all.map((value) => ({ value: String(value) }));
}

async function ownExamples(path: string, name: string, signal: AbortSignal): Promise<readonly Example[]> {
  const word = path.split('/')[2] ?? '';
  const kind = kindOfSingular(word) ?? kindOfPlural(word);
  if (name === 'dataviewId') {
    const { data } = await call('GET /app/api/dataviews', { signal });
    return data.filter(({ mayrequest }) => mayrequest).map((one) => ({ value: one.id, label: one.name }));
  }
  if (kind === undefined) return [];
  if (name === 'id') return (await entities(kindSpec(kind).plural, signal)).slice(0, MOST);
  if (name === 'query') return queries(word, await entities('locations', signal));
  if (name !== 'keywords' && name !== 'customdata_keywords') return [];
  const { data } = await call('GET /app/api/dataview/fields/{kind}', { path: { kind }, signal });
  return data
    .filter((one) => one.path.startsWith('customdata.'))
    .slice(0, MOST)
    .map((one) => ({ value: one.path.slice('customdata.'.length), label: one.label }));
}

async function entities(plural: string | undefined, signal: AbortSignal): Promise<readonly Example[]> {
  if (plural === undefined) return [];
  const { data } = await request<{ readonly data: readonly JsonObject[] }>(
    `${APPLICATION_DATA_PATH}/${plural}`,
    {
      signal,
    },
  );
  return data.map(({ id, name }) => ({ value: String(id), label: String(name ?? '') }));
}

const DATED = ['events', 'groups', 'resourcebookings', 'contactbookings'];

function queries(plural: string, locations: readonly Example[]): readonly Example[] {
  const [place] = locations;
  return [
    ...(DATED.includes(plural) ? [{ value: 'date:#thisweek' }, { value: 'date:#nextmonth' }] : []),
    ...((plural === 'events' || plural === 'groups') && place?.label
      ? [{ value: `date:#thismonth location:"${place.label}"` }]
      : []),
    { value: '*:*' },
    { value: 'name:a' },
  ];
}
