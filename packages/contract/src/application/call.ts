/** Types of a call of the application API, taken from its table of operations. */
import type { Static, TSchema } from 'typebox';
import type { APPLICATION_OPERATIONS, ApplicationOperationId } from './operations.ts';

type Table = typeof APPLICATION_OPERATIONS;

/** Operations by method and path, such as `PUT /app/api/keys/{id}/limits`. */
type Calls = {
  readonly [Id in ApplicationOperationId as `${Table[Id]['method']} ${Table[Id]['path']}`]: Table[Id];
};
export type ApplicationCall = keyof Calls;

/** JSON of the response; undefined where there is no body. */
export type CallAnswer<C extends ApplicationCall> = AnswerOf<Calls[C]['answers'][number]>;
type AnswerOf<A> = A extends { readonly schema: infer S extends TSchema } ? Static<S> : undefined;

type WordsOf<Path> = Path extends `${string}{${infer Word}}${infer Rest}` ? Word | WordsOf<Rest> : never;
type Input<Name extends string, Value> = { readonly [N in Name]: Value };
type BodyOf<O> = O extends { readonly body: infer S extends TSchema } ? ReadonlyDeep<Static<S>> : never;
type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** Everything a call takes: parameters of the path and a body are required, those of the query string are not. */
export type CallInput<C extends ApplicationCall, Bytes = unknown> = ([WordsOf<C>] extends [never]
  ? unknown
  : Input<'path', Input<WordsOf<C>, string>>) &
  ([BodyOf<Calls[C]>] extends [never] ? unknown : Input<'body', BodyOf<Calls[C]>>) &
  (Calls[C] extends { readonly bytes: true } ? Input<'bytes', Bytes> : unknown) &
  (Calls[C] extends { readonly query: infer Q }
    ? { readonly query?: { readonly [N in keyof Q]?: string | undefined } }
    : unknown);
