/** Builds a request from the form, and writes it as curl and fetch code. */
import type { Operation, Parameter } from './operations.ts';

/** Typed values by parameter name; a flag that is set has an empty string. */
export type Values = Readonly<Record<string, string>>;

export interface ApiCall {
  readonly method: string;
  /** Path with its query string; begins with `/api/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Returns whether only the presence of the parameter counts and not its value. */
export function isFlag({ in: place, allowEmptyValue, example }: Parameter): boolean {
  return allowEmptyValue === true || (place === 'header' && example === '');
}

export function callOf(
  { method, path, parameters, body }: Operation,
  values: Values,
  typed: string | undefined,
): ApiCall {
  let filled = path;
  const query: string[] = [];
  const headers: Record<string, string> = {};
  for (const parameter of parameters) {
    const { name, in: place } = parameter;
    const value = values[name];
    if (place === 'path') filled = filled.replace(`{${name}}`, () => encoded(value ?? ''));
    else if (value === undefined || (value === '' && !isFlag(parameter))) continue;
    else if (place === 'header') headers[name] = isFlag(parameter) ? '1' : value;
    else query.push(isFlag(parameter) ? name : `${name}=${encoded(value)}`);
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return {
    method,
    path: filled + (query.length === 0 ? '' : `?${query.join('&')}`),
    headers,
    body: body === undefined ? undefined : (typed ?? ''),
  };
}

/** Percent-encodes a value, except for characters that are easier to read unencoded. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',');
}

/** Finds the operation and values for an API address; undefined if no operation matches. */
export function readAddress(
  address: string,
  operations: readonly Operation[],
  method = 'GET',
): { readonly operation: Operation; readonly values: Values } | undefined {
  const [path = '', query = ''] = address.split('?', 2);
  const words = path.replace(/\/$/, '').split('/');
  const fitting = operations
    .filter((one) => one.method === method)
    .map((operation) => ({ operation, pattern: operation.path.split('/') }))
    .filter(
      ({ pattern }) =>
        pattern.length === words.length &&
        pattern.every((word, at) => word.startsWith('{') || word === words[at]),
    )
    .sort((one, other) => variablesIn(one.pattern) - variablesIn(other.pattern))[0];
  if (fitting === undefined) return undefined;
  const values = Object.fromEntries([
    ...fitting.pattern.flatMap((word, at) =>
      word.startsWith('{') ? [[word.slice(1, -1), decoded(words[at] ?? '')] as const] : [],
    ),
    ...new URLSearchParams(query),
  ]);
  return { operation: fitting.operation, values };
}

function variablesIn(pattern: readonly string[]): number {
  return pattern.filter((word) => word.startsWith('{')).length;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Returns a curl command. Without a key it uses the shell variable KEY; null means that no key is needed. */
export function curlOf(
  { method, path, headers, body }: ApiCall,
  baseUrl: string,
  key: string | null | undefined,
): string {
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`}`,
    ...(key === null ? [] : [`-H "Authorization: Bearer ${key ?? '$KEY'}"`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data ${quoted(body)}`]),
    quoted(baseUrl + path),
  ].join(' \\\n  ');
}

/** Returns JavaScript code. */
export function fetchOf(
  { method, path, headers, body }: ApiCall,
  baseUrl: string,
  key: string | null | undefined,
): string {
  const bearer = key === undefined ? '`Bearer $' + '{key}`' : JSON.stringify(`Bearer ${key}`);
  const all = [
    ...(key === null ? [] : [`    Authorization: ${bearer},`]),
    ...Object.entries(headers).map(
      ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
    ),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(all.length === 0 ? [] : ['  headers: {', ...all, '  },']),
    ...(body === undefined ? [] : [`  body: ${JSON.stringify(body)},`]),
  ];
  const url = JSON.stringify(baseUrl + path);
  return options.length === 0
    ? `const answer = await fetch(${url});`
    : [`const answer = await fetch(${url}, {`, ...options, '});'].join('\n');
}
