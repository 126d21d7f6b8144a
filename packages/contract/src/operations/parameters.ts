/** Parameters of requests: in the path, the query string, and headers (§1.2, §4.2). */

export interface ParameterSpec {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly about: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** A flag: its presence counts, and its value is ignored. */
  readonly flag?: true;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, string>>;
}

const text = { type: 'string' } as const;
const flag = { schema: text, flag: true, example: '' } as const;
const keywords = {
  schema: { type: 'array', items: { type: 'string', minLength: 1 } },
  example: ['stage_layout', 'remarks'],
} as const;

export const PARAMETERS = {
  id: {
    name: 'id',
    in: 'path',
    about: 'The id of the entity, as every representation and summary shows it (§2.1).',
    schema: { type: 'string', pattern: '^\\d+-\\d+$' },
    example: '101-1767225600',
  },
  query: {
    name: 'query',
    in: 'path',
    about:
      'What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`.',
    schema: { type: 'string', minLength: 1, maxLength: 2000 },
    examples: { everything: '*:*', name: 'name:concert', exact: 'name:="Main Hall"' },
  },
  kind: {
    name: 'kind',
    in: 'path',
    about: 'The singular word of a kind that can have custom data.',
    schema: text,
    example: 'event',
  },
  fileId: {
    name: 'fileId',
    in: 'path',
    about: 'The number of the file; take the whole address from `dataurl` of an attachment.',
    schema: { type: 'string', pattern: '^[1-9]\\d{0,14}$' },
    example: '17',
  },
  fileName: {
    name: 'name',
    in: 'path',
    about: 'A name for people and programs that save the file; it decides nothing.',
    schema: { type: 'string', minLength: 1 },
    example: 'rider.pdf',
  },
  customdataKeywords: {
    name: 'customdata_keywords',
    in: 'query',
    about:
      'Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out.',
    ...keywords,
  },
  keywords: {
    name: 'keywords',
    in: 'query',
    about:
      'Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out.',
    ...keywords,
  },
  valuesonly: {
    name: 'valuesonly',
    in: 'query',
    about: 'A flag: `items` maps each keyword to the value of its field (§4.2).',
    ...flag,
  },
  summarized: {
    name: 'summarized',
    in: 'query',
    about: 'A flag: leaves `resourcecostings` out (§4.2).',
    ...flag,
  },
  from: {
    name: 'from',
    in: 'query',
    about: 'The first planning day; without it and `to` it is today.',
    schema: { type: 'string', format: 'date' },
    example: '2026-05-01',
  },
  to: {
    name: 'to',
    in: 'query',
    about: 'The last planning day; 31 days are shown without it.',
    schema: { type: 'string', format: 'date' },
    example: '2026-05-31',
  },
  after: {
    name: 'after',
    in: 'query',
    about:
      'A cursor of an earlier answer, or `oldest` for the oldest change that is kept (§13.1). Without it the answer has no changes, and a cursor of the present.',
    schema: text,
    example: 'oldest',
  },
  changesLimit: {
    name: 'limit',
    in: 'query',
    about: 'How many changes the answer may have.',
    schema: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
    example: 100,
  },
  changedKinds: {
    name: 'kinds',
    in: 'query',
    about: 'Only changes of these kinds; without it, of all.',
    schema: { type: 'array', items: { type: 'string', minLength: 1 } },
    example: ['event', 'contact'],
  },
  lastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    about: 'The same as `after`, which it overrides; clients of server-sent events send it by themselves.',
    schema: text,
  },
  preferChanges: {
    name: 'Prefer',
    in: 'header',
    about:
      '`wait=10`: answers when there is a change after the cursor, after 10 seconds at the latest; at most 30.',
    schema: text,
    example: 'wait=10',
  },
  webhookId: {
    name: 'webhookId',
    in: 'path',
    about: 'The id of the webhook, as `/api/webhooks` shows it.',
    schema: { type: 'string', pattern: '^\\d+-\\d+$' },
    example: '3-1767225600',
  },
  dataviewId: {
    name: 'dataviewId',
    in: 'path',
    about: 'The id of the dataview, as `/api/dataviews` and the application show it.',
    schema: { type: 'string', pattern: '^\\d+-\\d+$' },
    example: '801-1767225600',
  },
  format: {
    name: 'format',
    in: 'path',
    about: 'The format of the result.',
    schema: text,
    example: 'json',
  },
  resultId: {
    name: 'resultId',
    in: 'path',
    about: 'The `id` of the status object that answered the request.',
    schema: { type: 'string', pattern: '^\\d+-\\d+$' },
    example: '4711-1767225600',
  },
  recordFrom: {
    name: 'from',
    in: 'query',
    about: 'The number of the first record, from 1; together with `to`.',
    schema: { type: 'integer', minimum: 1 },
    example: 1,
  },
  recordTo: {
    name: 'to',
    in: 'query',
    about: 'The number of the last record, at most `numberofresults`.',
    schema: { type: 'integer', minimum: 1 },
    example: 1000,
  },
  notifyAt: {
    name: 'X-Notify-At',
    in: 'header',
    about:
      'An http or https address that is told once, by POST, when the result is ready or has failed (§6).',
    schema: { type: 'string', format: 'uri', maxLength: 2048 },
    example: 'https://receiver.example/ready',
  },
  prefer: {
    name: 'Prefer',
    in: 'header',
    about: '`wait=10`: answers when the computation has ended, after 10 seconds at the latest; at most 30.',
    schema: text,
    example: 'wait=10',
  },
  page: {
    name: 'page',
    in: 'query',
    about: 'Part of `pagination.next`, opaque (§4.4).',
    schema: text,
  },
  book: {
    name: 'book',
    in: 'query',
    about: 'Part of `pagination.next`, opaque (§4.4).',
    schema: text,
  },
  ifNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    about: 'The `ETag` of an earlier answer: 304 without body when nothing has changed.',
    schema: text,
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    about:
      'An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since.',
    schema: text,
  },
  noStringWrap: {
    name: 'X-No-String-Wrap-Numeric-Remote-Info-Value',
    in: 'header',
    about:
      'A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4).',
    ...flag,
  },
} as const satisfies Record<string, ParameterSpec>;

export type ParameterName = keyof typeof PARAMETERS;

export function parameterSpec(name: ParameterName): ParameterSpec {
  return PARAMETERS[name];
}
