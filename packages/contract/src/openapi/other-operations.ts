/** Operations that belong to no single kind: custom data definitions, files, and public paths. */
import Type from 'typebox';
import type { OperationAnswer, PublicOperation } from '../operations/operation.ts';
import { ChangesShape } from '../shapes/changes.ts';
import { DefinitionsShape } from '../shapes/custom-data.ts';
import { exampleOf } from './examples.ts';

const definitions: PublicOperation = {
  id: 'getCustomDataDefinitions',
  form: 'definitions',
  method: 'GET',
  path: '/api/customdatadefinitions/{kind}',
  section: '§2.4',
  summary: 'The custom data fields of a kind',
  about: 'The groups, sections and fields that this installation has defined for a kind.',
  tag: 'custom data',
  cost: 'entity',
  parameters: ['kind'],
  answers: [
    {
      status: 200,
      about: 'The definitions.',
      schema: DefinitionsShape,
      example: exampleOf(DefinitionsShape, 'event'),
    },
  ],
  errors: ['unknown-path'],
};

const changes: PublicOperation = {
  id: 'getChanges',
  form: 'changes',
  method: 'GET',
  path: '/api/changes',
  section: '§13.1',
  summary: 'What was written, in order',
  about:
    'Changes after a cursor, oldest first, of what the user of the key may read: as a page, or, with `Accept: text/event-stream`, as a stream of server-sent events whose data are the same objects. Keep `next`, and nothing is missed.',
  tag: 'changes',
  cost: 'changes',
  parameters: ['after', 'changesLimit', 'changedKinds', 'lastEventId', 'preferChanges'],
  answers: [
    {
      status: 200,
      about: 'A page of changes.',
      schema: ChangesShape,
      example: exampleOf(ChangesShape, 'event'),
      headers: ['Preference-Applied'],
    },
  ],
  errors: ['cursor-expired'],
};

const file: PublicOperation = {
  id: 'getFile',
  form: 'file',
  method: 'GET',
  path: '/api/documents/{fileId}/{name}',
  section: '§2.4',
  summary: 'An uploaded file',
  about: 'The bytes of a file, for whoever may read what it is attached to; take the address from `dataurl`.',
  tag: 'custom data',
  cost: 'entity',
  parameters: ['fileId', 'fileName'],
  answers: [
    {
      status: 200,
      about: 'The file, with the media type that it was uploaded with.',
      mediaType: '*/*',
      headers: ['Content-Disposition', 'Content-Security-Policy'],
    },
  ],
  errors: ['not-found'],
};

const olderFile: PublicOperation = {
  ...file,
  id: 'getFileByOlderPath',
  path: '/api/file/{fileId}/{name}',
  summary: 'An uploaded file, by its older address',
  about: 'The same bytes as behind `/api/documents/`, for addresses that were kept from earlier answers.',
};

interface Open {
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly answer: Omit<OperationAnswer, 'status'>;
}

const open = ({ id, path, summary, answer }: Open): PublicOperation => ({
  id,
  access: 'anyone',
  method: 'GET',
  path,
  section: '§9',
  summary,
  about: 'Needs no key and counts against no limit.',
  tag: 'service',
  cost: 'free',
  parameters: [],
  answers: [{ status: 200, ...answer }],
  errors: [],
});

/** Describes a document that changes rarely, so clients can revalidate it by ETag. */
const document = (what: Open): PublicOperation => {
  const headers = ['ETag', ...(what.answer.headers ?? [])] as const;
  const operation = open({ ...what, answer: { ...what.answer, headers } });
  const same: OperationAnswer = { status: 304, about: 'The caller has it already.', headers };
  return { ...operation, parameters: ['ifNoneMatch'], answers: [...operation.answers, same] };
};

const html = { mediaType: 'text/html', schema: Type.String() } as const;
const Health = Type.Object(
  { status: Type.Enum(['ok'], { type: 'string' }) },
  { additionalProperties: false },
);
const health = { schema: Health, example: { status: 'ok' } } as const;

const publicOperations: readonly PublicOperation[] = [
  document({
    id: 'getReference',
    path: '/api/doc',
    summary: 'The reference as a page',
    answer: {
      about: 'The page; to a caller with a key also with the custom data fields of this installation.',
      ...html,
      headers: ['Content-Security-Policy'],
    },
  }),
  document({
    id: 'getOpenApi',
    path: '/api/openapi.json',
    summary: 'This document',
    answer: {
      about: 'OpenAPI 3.1.',
      schema: Type.Object({ openapi: Type.String() }),
    },
  }),
  document({
    id: 'getConsole',
    path: '/swagger',
    summary: 'A page to try requests out',
    answer: { about: 'The page.', ...html, headers: ['Content-Security-Policy'] },
  }),
  open({
    id: 'getHealth',
    path: '/healthz',
    summary: 'Whether the process runs',
    answer: { about: 'It runs.', ...health },
  }),
  open({
    id: 'getReadiness',
    path: '/readyz',
    summary: 'Whether this node takes requests',
    answer: { about: 'It does; otherwise 503.', ...health },
  }),
];

/** Returns the operations that belong to no single kind. */
export function otherOperations(): readonly PublicOperation[] {
  return [definitions, changes, file, olderFile, ...publicOperations];
}
