/** The operations that write (§4.3). */
import Type, { type TSchema } from 'typebox';
import { type Kind, kindSpec, kinds } from '../kinds.ts';
import type { PublicOperation } from '../operations/operation.ts';
import { schemaName } from './schemas.ts';

const AttributesBody = Type.Object(
  {
    attributes: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'Attribute name to value; `null` removes. The client of the key decides which names can be set.',
    }),
  },
  { additionalProperties: false },
);

const CustomDataBody = Type.Array(
  Type.Object(
    {
      keyword: Type.String({ description: 'The keyword of the field.' }),
      value: Type.Unknown({ description: 'What the type of the field takes; `null` clears it.' }),
    },
    { additionalProperties: false },
  ),
);

interface Write {
  readonly id: string;
  readonly form: 'entity' | 'property';
  readonly kind: Kind;
  readonly path: string;
  readonly summary: string;
  readonly about: string;
  readonly schema: TSchema;
  readonly example: unknown;
}

function put({ schema, example, ...what }: Write): PublicOperation {
  return {
    ...what,
    method: 'PUT',
    section: '§4.3',
    tag: what.kind,
    cost: 'write',
    parameters: ['id', 'ifMatch'],
    body: schema,
    bodySize: 'api',
    bodyExample: example,
    answers: [{ status: 204, about: 'Everything was written; there is no body.' }],
    errors: [
      'bad-body',
      'bad-value',
      'read-only-field',
      'not-found',
      'precondition-failed',
      'unsupported-media-type',
      'storage-full',
    ],
  };
}

const ALL_OR_NOTHING =
  'All or nothing: an error names every offending keyword at once, and nothing is written.';

function putAttributes(kind: Kind): PublicOperation {
  return put({
    id: `put${schemaName(kind)}`,
    form: 'entity',
    kind,
    path: `/api/${kind}/{id}`,
    summary: `Write attributes of one ${kind}`,
    about: `Merges client attributes (§2.5) by name. ${ALL_OR_NOTHING}`,
    schema: AttributesBody,
    example: { attributes: { ticketsSold: 812 } },
  });
}

function putCustomData(kind: Kind): PublicOperation {
  return put({
    id: `put${schemaName(kind)}Customdata`,
    form: 'property',
    kind,
    path: `/api/${kind}/{id}/customdata`,
    summary: `Write custom data of one ${kind}`,
    about: `Sets the fields that are named and leaves the others alone. ${ALL_OR_NOTHING}`,
    schema: CustomDataBody,
    example: [
      { keyword: 'remarks', value: 'Doors at 19:00' },
      { keyword: 'expected_audience', value: 640 },
    ],
  });
}

/** Returns the operations of every path that accepts PUT, kind by kind. */
export function writeOperations(): readonly PublicOperation[] {
  return kinds.flatMap((kind) => {
    const { writable } = kindSpec(kind);
    return [
      ...(writable.attributes ? [putAttributes(kind)] : []),
      ...(writable.customData ? [putCustomData(kind)] : []),
    ];
  });
}
