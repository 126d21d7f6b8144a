/** The functions of each kind, made from the table of kinds: each is one operation of the API. */
import type { Caller } from './call.ts';
import { KIND_TABLE, type Resources } from './generated/kinds.ts';
import type { OperationId } from './generated/operations.ts';
import type { RequestOptions } from './options.ts';
import { Pages } from './pages.ts';
import type { FieldValues, TagOptions, WriteOptions } from './resource-types.ts';

type Options = RequestOptions & Readonly<Record<string, unknown>>;
type Functions = Readonly<Record<string, (...input: never[]) => unknown>>;

/** Returns the functions of every kind. */
export function createResources(caller: Caller): Resources {
  const entries = KIND_TABLE.map(([name, schema, collection, parts]) => [
    name,
    { ...entityFunctions(caller, schema, parts), ...collectionFunctions(caller, collection, parts) },
  ]);
  // the interfaces are made of the same table
  return Object.fromEntries(entries) as Resources;
}

function entityFunctions(caller: Caller, schema: string, parts: readonly string[]): Functions {
  const custom = `get${schema}Customdata`;
  return {
    get: (id: string, options?: Options) => ask(caller, `get${schema}`, { id }, options),
    getTagged: (id: string, options?: TagOptions & Options) => {
      const { own, input } = split(options);
      return caller.tagged(`get${schema}` as OperationId, { id, ...input } as never, own);
    },
    ...Object.fromEntries(parts.map((part) => [part, partFunction(caller, `get${schema}`, part)])),
    ...(parts.includes('customdata')
      ? {
          fields: (id: string, keywords: readonly string[], options?: Options) =>
            itemsOf(ask(caller, custom, { id, keywords }, options)),
          values: (id: string, keywords?: readonly string[], options?: Options) =>
            itemsOf(ask(caller, custom, { id, keywords, valuesonly: true }, options)),
        }
      : {}),
    setCustomData: async (id: string, values: FieldValues, options?: WriteOptions) => {
      await ask(caller, `put${schema}Customdata`, { id, body: listOf(values) }, { ...options });
    },
    setAttributes: async (id: string, attributes: object, options?: WriteOptions) => {
      await ask(caller, `put${schema}`, { id, body: { attributes } }, { ...options });
    },
  };
}

function collectionFunctions(
  caller: Caller,
  collection: string | undefined,
  parts: readonly string[],
): Functions {
  if (collection === undefined) return {};
  const finders = parts.map((part) => [
    `find${capitalised(part)}`,
    (query: unknown, options?: Options) =>
      pages(caller, `find${collection}${capitalised(part)}`, { query: String(query) }, options),
  ]);
  return {
    list: (options?: Options) => pages(caller, `list${collection}`, {}, options),
    find: (query: unknown, options?: Options) =>
      pages(caller, `find${collection}`, { query: String(query) }, options),
    ...Object.fromEntries(finders),
  };
}

/** Parts that are pages of their own, of one entity as well. */
const PAGED = new Set(['history', 'schedules']);

function partFunction(caller: Caller, prefix: string, part: string) {
  const operation = `${prefix}${capitalised(part)}`;
  return (id: string, options?: Options) =>
    PAGED.has(part) ? pages(caller, operation, { id }, options) : ask(caller, operation, { id }, options);
}

/** Names are put together as the table of operations does, so what is not in it cannot be called by the types. */
function ask(caller: Caller, operation: string, input: object, options?: Options): Promise<unknown> {
  const { own, input: more } = split(options);
  return caller.call(operation as OperationId, { ...input, ...more } as never, own);
}

/** Returns the pages that begin with the answer of an operation. */
export function pages(caller: Caller, operation: string, input: object, options?: Options): Pages<never> {
  return new Pages((path) =>
    path === undefined ? ask(caller, operation, input, options) : caller.read(path, split(options).own),
  );
}

/** Separates how a request is made from what is asked. */
function split({ signal, timeout, ...input }: Options = {}) {
  return { own: { signal, timeout }, input };
}

async function itemsOf(answer: Promise<unknown>): Promise<unknown> {
  const { items } = (await answer) as { readonly items: unknown };
  return items;
}

function listOf(values: FieldValues): unknown {
  return Array.isArray(values)
    ? values
    : Object.entries(values).map(([keyword, value]) => ({ keyword, value }));
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
