/** Asking for results of dataviews, and fetching them (§4.5). */
import Type from 'typebox';
import type { OperationAnswer, PublicOperation } from '../operations/operation.ts';
import { DataviewResultShape, DataviewShape, pageOf } from '../shapes/page.ts';
import { EXAMPLE_BASE } from './examples.ts';

const TAG = 'dataviews';
const RESULT = '/api/dataviewresult/{dataviewId}/{format}/{resultId}';
const RESULT_PARAMETERS = ['dataviewId', 'format', 'resultId'] as const;

const running = {
  id: '4711-1767225600',
  dataviewid: '801-1767225600',
  url: `${EXAMPLE_BASE}/api/dataviewresult/801-1767225600/json/4711-1767225600`,
  status: 'running',
  creationtime: '2026-05-15T19:30:00.250+02:00',
  description: '',
} as const;
const ready = {
  ...running,
  status: 'success',
  numberofresults: 250,
  cacheduntil: '2026-05-15T19:31:01.750+02:00',
  finishtime: '2026-05-15T19:30:01.750+02:00',
  expirationtime: '2026-05-15T19:46:01.750+02:00',
  maxpagesize: 10_000,
  computationduration: 1_500,
} as const;

function wrapped(contents: object, message: string): Pick<OperationAnswer, 'schema' | 'example'> {
  return { schema: DataviewResultShape, example: { contents, message } };
}
const CREATED = wrapped(running, 'Dataview result resource has been created');
const RUNNING = wrapped(
  { ...running, progress: { records: 120, share: 0.48 } },
  'Dataview result resource is being computed',
);
const READY = wrapped(ready, 'Dataview result resource is ready');

const list: PublicOperation = {
  id: 'getDataviews',
  form: 'dataviews',
  method: 'GET',
  path: '/api/dataviews',
  section: '§4.5',
  summary: 'The dataviews that the user of the key may request',
  about:
    'With their parameters. The answer is a page of at most 100; follow `pagination.next` for the others (§4.4).',
  tag: TAG,
  cost: 'collection',
  parameters: ['page', 'book'],
  answers: [
    {
      status: 200,
      about: 'The dataviews.',
      schema: pageOf(DataviewShape),
      example: {
        pagination: {},
        data: [
          {
            id: running.dataviewid,
            name: 'Day sheet',
            description: 'Everything that happens on a day.',
            scope: 'event',
            parameters: [{ name: 'Day', type: 'date', required: true, default: null }],
          },
        ],
      },
    },
  ],
  errors: ['unknown-path', 'unknown-book'],
};

const request: PublicOperation = {
  id: 'postDataviewResult',
  form: 'dataview-request',
  method: 'POST',
  path: '/api/dataviewresult/{dataviewId}/{format}',
  section: '§4.5',
  summary: 'Ask for a result of a dataview',
  about:
    'Starts a computation, or names the result that an equal request has started: one that is computed at present, or that is cached. A request that starts none costs 1 token.',
  tag: TAG,
  cost: 'computation',
  parameters: ['dataviewId', 'format', 'notifyAt', 'prefer'],
  body: Type.Record(Type.String(), Type.Unknown(), {
    description:
      'Parameter name to value, `{}` without parameters. A date can be given as `YYYY-MM-DD`, an entity as the object that the API returns for it.',
  }),
  bodySize: 'api',
  bodyExample: { Day: '2026-05-15' },
  answers: [
    {
      status: 201,
      about: 'A computation was started.',
      ...CREATED,
      headers: ['Preference-Applied'],
    },
    {
      status: 200,
      about: 'An equal request has started it before; it is computed at present, or ready.',
      ...READY,
      headers: ['Preference-Applied'],
    },
  ],
  errors: [
    'unknown-path',
    'not-found',
    'bad-body',
    'bad-value',
    'bad-parameter',
    'unsupported-media-type',
    'result-storage-full',
  ],
};

const status: PublicOperation = {
  id: 'getDataviewResultStatus',
  form: 'dataview-status',
  method: 'GET',
  path: `${RESULT}/status`,
  section: '§4.5',
  summary: 'Progress of a result',
  about: 'The status of a result, also of one that has failed.',
  tag: TAG,
  cost: 'result',
  parameters: RESULT_PARAMETERS,
  answers: [{ status: 200, about: 'Its status.', ...RUNNING }],
  errors: ['unknown-path', 'not-found'],
};

const fetch: PublicOperation = {
  id: 'getDataviewResult',
  form: 'dataview-result',
  method: 'GET',
  path: RESULT,
  section: '§4.5',
  summary: 'A result, or a part of it',
  about:
    'All records, or with `from` and `to` those with these numbers, at most `maxpagesize` of them, where the format can be divided.',
  tag: TAG,
  cost: 'result',
  parameters: [...RESULT_PARAMETERS, 'recordFrom', 'recordTo', 'ifNoneMatch'],
  answers: [
    {
      status: 200,
      about:
        'The records, in the format that the path names; in JSON an array of objects keyed by column header.',
      schema: Type.Array(Type.Record(Type.String(), Type.Unknown())),
      example: [{ Name: 'Requiem', Starts: '19:30' }],
      inEveryFormat: true,
      headers: ['ETag', 'Content-Disposition'],
    },
    { status: 304, about: 'The caller has it already.', headers: ['ETag'] },
    { status: 409, about: 'It is still computed, or has failed: its status instead.', ...RUNNING },
  ],
  errors: ['unknown-path', 'not-found', 'bad-parameter'],
};

const withdraw: PublicOperation = {
  id: 'deleteDataviewResult',
  form: 'dataview-result',
  method: 'DELETE',
  path: RESULT,
  section: '§4.5',
  summary: 'Cancel or delete a result',
  about:
    'Withdraws what the user of the key has asked for, with its callbacks. When nobody else has asked for it, the computation stops and the result is removed.',
  tag: TAG,
  cost: 'result',
  parameters: RESULT_PARAMETERS,
  answers: [{ status: 204, about: 'Withdrawn; there is no body.' }],
  errors: ['unknown-path', 'not-found'],
};

export function dataviewOperations(): readonly PublicOperation[] {
  return [list, request, status, fetch, withdraw];
}
