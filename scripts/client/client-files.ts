// Makes the files of the client that follow from the contract: shapes, operations, kinds.
import type * as contractModule from '@callboard/contract';
import { commentOf, declarationOf, quoted, typeOf } from './type-text.ts';

type Contract = typeof contractModule;
type Kind = contractModule.Kind;
type Operation = ReturnType<Contract['publicOperations']>[number];
type OperationsById = ReadonlyMap<string, Operation>;
type DescribedOperation = ReturnType<typeof described>;

const MADE = '// Made from the contract by `npm run client`; change it there.\n';
const HEADERS = {
  ifNoneMatch: 'If-None-Match',
  ifMatch: 'If-Match',
  notifyAt: 'X-Notify-At',
  prefer: 'Prefer',
  preferChanges: 'Prefer',
  lastEventId: 'Last-Event-ID',
  noStringWrap: 'X-No-String-Wrap-Numeric-Remote-Info-Value',
};

/** Returns the text of each file by its path in `packages/client/src/generated`. */
export function clientFiles(contract: Contract): Readonly<Record<string, string>> {
  const operations = contract.publicOperations().map((operation) => described(contract, operation));
  return {
    'shapes.ts': shapesFile(contract, operations),
    'operations.ts': operationsFile(operations),
    'kind.ts': `${MADE}/** The kinds of entities by their singular words. */\nexport type Kind =\n${contract.kinds.map((kind) => `  | ${quoted(kind)}`).join('\n')};\n`,
    'kinds.ts': kindsFile(contract),
    'keywords.ts': keywordsFile(contract),
  };
}

/** Returns what the client needs to know of an operation. */
function described(contract: Contract, operation: Operation) {
  const { lift } = contract.schemas();
  const [answer] = operation.answers;
  const mediaType = answer?.mediaType;
  const kind = mediaType === undefined ? 'json' : mediaType.startsWith('text/') ? 'text' : 'bytes';
  const types = {
    json: answer?.schema && typeOf(lift(answer.schema), '    '),
    text: 'string',
    bytes: 'Response',
  };
  const isEmpty = operation.answers[0]?.status === 204;
  const schemas = [answer?.schema, operation.body].filter((schema) => schema !== undefined).map(lift);
  return {
    ...operation,
    answerKind: isEmpty ? 'nothing' : kind,
    inputs: inputsOf(contract, operation),
    output: isEmpty ? 'undefined' : (types[kind] ?? 'undefined'),
    bodyType: operation.body && typeOf(lift(operation.body), '      '),
    schemas,
  };
}

interface Input {
  readonly name: string;
  readonly about: string | undefined;
  /** Undefined: that of the body. */
  readonly type: string | undefined;
  readonly required: boolean;
}

function inputsOf(contract: Contract, { path, parameters, query = {}, body }: Operation): readonly Input[] {
  const specs = parameters.map((key) => ({ key, ...contract.parameterSpec(key) }));
  const shared = new Set(specs.filter(({ in: place }) => place === 'path').map(({ name }) => name));
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...inPath.map((name) => ({
      name,
      about: shared.has(name)
        ? specs.find((spec) => spec.in === 'path' && spec.name === name)?.about
        : undefined,
      type: 'string',
      required: true,
    })),
    ...specs
      .filter(({ in: place }) => place !== 'path')
      .map(({ key, in: place, name, about, schema, flag }) => ({
        name: place === 'header' ? key : name,
        about,
        type: flag ? 'boolean' : typeOf(schema),
        required: false,
      })),
    ...Object.entries(query).map(([name, about]) => ({ name, about, type: 'string', required: false })),
    ...(body === undefined
      ? []
      : [{ name: 'body', about: textOf(body, 'description'), type: undefined, required: true }]),
  ];
}

function textOf(value: object, key: string): string | undefined {
  const text: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof text === 'string' ? text : undefined;
}

function shapesFile(contract: Contract, operations: readonly DescribedOperation[]): string {
  const { components } = contract.schemas();
  const reached = new Set(['Error']);
  const visit = (value: unknown): void => {
    for (const [, name = ''] of (JSON.stringify(value) ?? '').matchAll(
      /"#\/components\/schemas\/([A-Za-z]+)"/g,
    )) {
      if (reached.has(name)) continue;
      reached.add(name);
      visit(components[name]);
    }
  };
  for (const { schemas } of operations) visit(schemas);
  visit(components.Error);
  const names = Object.keys(components).filter((name) => reached.has(name));
  return `${MADE}/** The shapes of what the API answers. */\n\n${names
    .map((name) => declarationOf(nameOfShape(name), components[name] ?? {}))
    .join('\n')}`;
}

/** `Error` is a name of the language. */
const nameOfShape = (name: string): string => (name === 'Error' ? 'ErrorBody' : name);

function operationsFile(operations: readonly DescribedOperation[]): string {
  const used = new Set(
    operations.flatMap(({ schemas }) =>
      [...JSON.stringify(schemas).matchAll(/"#\/components\/schemas\/([A-Za-z]+)"/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
  const members = operations.map(({ id, summary, inputs, bodyType, output }) => {
    const lines = inputs.map(
      ({ name, about, type, required }) =>
        `${commentOf(about, '      ')}      readonly ${name}${required ? '' : '?'}: ${type ?? bodyType}${required ? '' : ' | undefined'};\n`,
    );
    const input = lines.length === 0 ? 'Readonly<Record<never, never>>' : `{\n${lines.join('')}    }`;
    return `${commentOf(`${summary}.`, '  ')}  readonly ${id}: {\n    readonly input: ${input};\n    readonly output: ${output};\n  };\n`;
  });
  const rows = operations.map(
    ({ id, method, path, answerKind }) => `  ${id}: ${quoted(`${method} ${answerKind} ${path}`)},\n`,
  );
  const headers = Object.entries(HEADERS).map(([name, header]) => `  ${name}: ${quoted(header)},\n`);
  return `${MADE}/** Every operation of the public API: what it takes, what it answers, and its address. */
import type {
${[...used]
  .map(nameOfShape)
  .sort()
  .map((name) => `  ${name},\n`)
  .join('')}} from './shapes.ts';

/** Input and output of each operation, by its identifier in the OpenAPI document. */
export interface Operations {
${members.join('')}}

export type OperationId = keyof Operations;

/** Method, sort of answer and path of each operation. */
export const OPERATIONS: { readonly [Id in OperationId]: string } = {
${rows.join('')}};

/** Inputs that are sent as headers. */
export const HEADERS: Readonly<Record<string, string>> = {
${headers.join('')}};
`;
}

function kindsFile(contract: Contract): string {
  const { kinds, kindSpec, schemaName, propertyAbout } = contract;
  const ids = new Map(contract.publicOperations().map((operation) => [operation.id, operation]));
  const described = kinds.map((kind) => {
    const { plural, parts, about, customData, writable } = kindSpec(kind);
    const schema = schemaName(kind);
    const name = plural === undefined ? kind : plural;
    const collection = plural === undefined ? undefined : schema + plural.slice(kind.length);
    const bases = [
      `Entities<${schema}${customData ? ', WithKeywords' : ''}>`,
      ...(collection === undefined
        ? []
        : [`Collection<'${kind}', ${schema}${customData ? ', WithKeywords' : ''}>`]),
      ...(customData ? [`CustomData<'get${schema}Customdata'>`] : []),
      ...(writable.customData ? ['CustomDataWriting'] : []),
      ...(writable.attributes ? ['AttributeWriting'] : []),
    ];
    const members = parts.flatMap((part) => {
      if (part === 'customdata') {
        return collection === undefined ? [] : [findPart(kind, collection, part, ids)];
      }
      return [
        getPart(schema, part, propertyAbout(part), ids),
        ...(collection ? [findPart(kind, collection, part, ids)] : []),
      ];
    });
    return {
      name,
      kind,
      schema,
      collection,
      parts,
      about,
      text: `${commentOf(about, '')}export interface ${schema}Resource\n  extends ${bases.join(',\n    ')} {\n${members.join('')}}\n`,
    };
  });
  return `${MADE}/** The functions of each kind of entity. */
import type { Pages } from '../pages.ts';
import type { QueryText } from '../query-text.ts';
import type {
  AttributeWriting,
  Collection,
  CustomData,
  CustomDataWriting,
  Element,
  Entities,
  Output,
  WithKeywords,
} from '../resource-types.ts';
import type { RequestOptions } from '../options.ts';
import type {
${described
  .map(({ schema }) => schema)
  .sort()
  .map((name) => `  ${name},\n`)
  .join('')}} from './shapes.ts';

${described.map(({ text }) => text).join('\n')}
/** The kinds by the name under which the client has them. */
export interface Resources {
${described.map(({ name, schema, about }) => `${commentOf(about, '  ')}  readonly ${name}: ${schema}Resource;\n`).join('')}}

/** Name, schema, name of the collection in operations, and parts of each kind. */
export const KIND_TABLE: readonly (readonly [
  name: keyof Resources,
  schema: string,
  collection: string | undefined,
  parts: readonly string[],
])[] = [
${described.map(({ name, schema, collection, parts }) => `  [${quoted(name)}, ${quoted(schema)}, ${collection === undefined ? 'undefined' : quoted(collection)}, [${parts.map(quoted).join(', ')}]],\n`).join('')}];
`;
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Options of a part: its parameters that stand in the query string. */
function optionsOf(operation: Operation): string {
  const words: Readonly<Record<string, string>> = {
    keywords: 'readonly string[]',
    valuesonly: 'boolean',
    summarized: 'boolean',
    from: 'string',
    to: 'string',
  };
  const own = operation.parameters.filter((name) => words[name] !== undefined);
  return own.length === 0
    ? 'RequestOptions'
    : `RequestOptions & { ${own.map((name) => `readonly ${name}?: ${words[name]} | undefined`).join('; ')} }`;
}

function isPage({ answers: [answer] }: Operation): boolean {
  const { properties }: { properties?: object } = answer?.schema ?? {};
  return properties !== undefined && 'pagination' in properties;
}

function operationOf(id: string, ids: OperationsById): Operation {
  const operation = ids.get(id);
  if (operation === undefined) throw new Error(`There is no operation ${id}`);
  return operation;
}

function getPart(schema: string, part: string, about: string, ids: OperationsById): string {
  const id = `get${schema}${capitalised(part)}`;
  const operation = operationOf(id, ids);
  const result = isPage(operation) ? `Pages<Element<'${id}'>>` : `Promise<Output<'${id}'>>`;
  return `${commentOf(about, '  ')}  ${part}(id: string, options?: ${optionsOf(operation)}): ${result};\n`;
}

function findPart(kind: Kind, collection: string, part: string, ids: OperationsById): string {
  const id = `find${collection}${capitalised(part)}`;
  return `  /** \`${part}\` of every ${kind} that matches. */\n  find${capitalised(part)}(query: QueryText<'${kind}'>, options?: ${optionsOf(operationOf(id, ids))}): Pages<Element<'${id}'>>;\n`;
}

/** Term of a query for a keyword of each type. */
const MAKERS = {
  text: 'TextTerm',
  id: 'IdTerm',
  date: 'DateTerm',
  number: 'NumberTerm',
  boolean: 'BooleanTerm',
} as const;
type KeywordType = keyof typeof MAKERS;

function keywordsFile({ kinds, kindSpec }: Contract): string {
  const types = new Map<string, KeywordType>();
  const holders = new Map<string, readonly Kind[]>();
  for (const kind of kinds) {
    const { plural, keywords } = kindSpec(kind);
    if (plural === undefined) continue;
    for (const { name, type } of keywords) {
      if ((types.get(name) ?? type) !== type) throw new Error(`${name} has two types`);
      types.set(name, type);
      holders.set(name, [...(holders.get(name) ?? []), kind]);
    }
  }
  const groups = kinds.flatMap((kind) => {
    const { plural, keywords } = kindSpec(kind);
    return plural === undefined ? [] : [{ kind, plural, keywords }];
  });
  const group = ({ kind, plural, keywords }: (typeof groups)[number]): string => {
    const members = keywords.map(
      ({ name, type, about }) =>
        `${commentOf(`${capitalised(about)}.`, '    ')}    readonly ${name}: ${MAKERS[type]}<'${kind}'>;\n`,
    );
    return `${commentOf(`Keywords of ${plural}.`, '  ')}  readonly ${plural}: Terms<'${kind}'> & {\n${members.join('')}  };\n`;
  };
  const shared = [...types].map(
    ([name, type]) =>
      `  readonly ${name}: ${MAKERS[type]}<${(holders.get(name) ?? []).map(quoted).join(' | ')}>;\n`,
  );
  return `${MADE}/** The keywords of the query language by kind. */
import type { BooleanTerm, DateTerm, IdTerm, NumberTerm, Terms, TextTerm } from '../query-terms.ts';

export interface Keywords {
${groups.map(group).join('')}${shared.join('')}}

/** Sort of value of each keyword. */
export const KEYWORD_TYPES: Readonly<Record<string, 'text' | 'id' | 'date' | 'number' | 'boolean'>> = {
${[...types].map(([name, type]) => `  ${name}: ${quoted(type)},\n`).join('')}};

/** Kinds that can be searched, as the client calls them. */
export const SEARCHED: readonly string[] = [${groups.map(({ plural }) => quoted(plural)).join(', ')}];
`;
}
