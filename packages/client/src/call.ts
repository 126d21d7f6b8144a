/** Any operation of the API by its identifier: input to request, answer to output. */
import { fillPath, queryString } from './addresses.ts';
import { UnexpectedAnswerError } from './errors.ts';
import { HEADERS, OPERATIONS, type OperationId, type Operations } from './generated/operations.ts';
import type { RequestOptions } from './options.ts';
import type { Repeatable, Transport, TransportRequest } from './transport.ts';

export type Input<Id extends OperationId> = Operations[Id]['input'];
export type Output<Id extends OperationId> = Operations[Id]['output'];

/** An answer with the tag that says which state of the entity it shows; `value` is undefined where nothing changed. */
export interface TaggedAnswer<T> {
  readonly value: T | undefined;
  readonly etag: string | undefined;
}

export interface Caller {
  readonly transport: Transport;
  call<Id extends OperationId>(id: Id, input: Input<Id>, options?: RequestOptions): Promise<Output<Id>>;
  tagged<Id extends OperationId>(
    id: Id,
    input: Input<Id>,
    options?: RequestOptions,
  ): Promise<TaggedAnswer<Output<Id>>>;
  /** Returns the JSON behind a path of the API. */
  read(path: string, options?: RequestOptions): Promise<unknown>;
}

type Values = Readonly<Record<string, never>>;

/** Returns the request of an operation. */
export function requestOf(id: OperationId, input: object): TransportRequest & { readonly answer: string } {
  const [method = '', answer = '', path = ''] = OPERATIONS[id].split(' ');
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const { body, ...values }: Values = { ...input };
  const headers: Record<string, string> = {};
  const query: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const header = HEADERS[name];
    if (value === undefined || inPath.has(name)) continue;
    if (header === undefined) Object.assign(query, { [name]: value });
    else headers[header] = String(value);
  }
  return {
    answer,
    method,
    path: fillPath(path, values) + queryString(query),
    headers,
    body,
    repeatable: repeatableOf(method, path, values),
  };
}

/** Begin of the paths of results, which equal requests share. */
const RESULTS = '/api/dataviewresult/';

/**
 * A POST that asks for a result is safe, as an equal request shares it, unless it asks for a callback, which would be
 * sent twice; every other POST or DELETE may do something once more. A PUT that was carried out may have been followed by that of somebody else, and with a
 * tag it fails when it is carried out again.
 */
function repeatableOf(method: string, path: string, { ifMatch, notifyAt }: Values): Repeatable {
  if (method === 'PUT') return ifMatch === undefined ? 'refused' : 'limited';
  const isSafe = method === 'GET' || path.startsWith(RESULTS);
  return isSafe && notifyAt === undefined ? 'always' : 'refused';
}

export function createCaller(transport: Transport): Caller {
  async function answerTo(
    id: OperationId,
    input: object,
    options: RequestOptions,
  ): Promise<TaggedAnswer<unknown>> {
    const { answer, ...request } = requestOf(id, input);
    if (answer === 'bytes') {
      const { response, attempt } = await transport.open(request, options);
      attempt.stopClock();
      return { value: response, etag: undefined };
    }
    const accepts = request.headers?.['If-None-Match'] === undefined ? [] : [304];
    return transport.send({ ...request, accepts }, options, async (response) => {
      const text = await response.text();
      const value = answer === 'text' ? text : text === '' ? undefined : parse(text, request.path);
      return { value, etag: response.headers.get('etag') ?? undefined };
    });
  }
  return {
    transport,
    // the table says for each operation what its answer is
    call: async (id, input, options = {}) => (await answerTo(id, input, options)).value as never,
    tagged: async (id, input, options = {}) => (await answerTo(id, input, options)) as never,
    read: (path, options = {}) =>
      transport.send({ method: 'GET', path, repeatable: 'always' }, options, async (response) =>
        parse(await response.text(), path),
      ),
  };
}

function parse(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedAnswerError(`The answer to ${path} is not JSON`, { cause });
  }
}
