/** Calls of the application API. The contract says what each takes and answers; nothing of it is in the bundle. */
import type { ApplicationCall, CallAnswer, CallInput } from '@callboard/contract';
import type { Json } from './entities.ts';
import { type RequestOptions, requestTagged, type TaggedValue } from './request.ts';

/** A member that the contract leaves open is still JSON. */
type JsonOf<T> = unknown extends T
  ? Json
  : T extends readonly (infer Item)[]
    ? JsonOf<Item>[]
    : T extends object
      ? { [K in keyof T]: JsonOf<T[K]> }
      : T;
type Answer<C extends ApplicationCall> = JsonOf<CallAnswer<C>>;
type Options<C extends ApplicationCall> = CallInput<C, Blob> & Pick<RequestOptions, 'ifMatch' | 'signal'>;
/** A call that takes nothing needs no options. */
type Arguments<C extends ApplicationCall> =
  Record<never, never> extends Options<C> ? [options?: Options<C>] : [options: Options<C>];

interface Input extends RequestOptions {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** Calls an operation: `call('DELETE /app/api/keys/{id}', { path: { id } })`. Throws RequestError. */
export async function call<C extends ApplicationCall>(
  operation: C,
  ...options: Arguments<C>
): Promise<Answer<C>> {
  return (await callTagged(operation, ...options)).value;
}

/** Calls an operation and returns the response's tag as well, empty if there is none. Throws RequestError. */
export function callTagged<C extends ApplicationCall>(
  operation: C,
  ...[options]: Arguments<C>
): Promise<TaggedValue<Answer<C>>> {
  const { path = {}, query = {}, ...others }: Input = options ?? {};
  const [method, pattern = ''] = operation.split(' ');
  const address = pattern.replaceAll(/\{(\w+)\}/g, (_, word: string) => encodeURIComponent(path[word] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
  return requestTagged(address + search, { ...others, method });
}
