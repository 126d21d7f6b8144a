/** Declared answers of our own OpenAPI documents, prepared for a fuzz run. */
import {
  applicationDocument,
  type JsonSchema,
  type OpenApiDocument,
  openApiDocument,
  publicOperations,
} from '@callboard/contract';
import { Compile } from 'typebox/schema';
import { RESULT_FORMATS } from '../../src/dataviews/formats/formats.ts';
import { BASE_URL } from '../api/api.ts';

export interface DeclaredAnswer {
  readonly types: ReadonlySet<string>;
  /** Undefined if the document does not list them. */
  readonly headers: ReadonlySet<string> | undefined;
  /** Returns the problem of a parsed body; undefined when it is valid. */
  readonly problem: (body: unknown) => string | undefined;
}

export interface DeclaredParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: JsonSchema;
}

export interface DeclaredOperation {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly parameters: readonly DeclaredParameter[];
  readonly body: JsonSchema | undefined;
  readonly answers: ReadonlyMap<number, DeclaredAnswer>;
}

export interface Declared {
  readonly operations: readonly DeclaredOperation[];
  /** The methods of a path, in capitals. */
  readonly methods: ReadonlyMap<string, readonly string[]>;
  /** Errors of any operation: answers for a path that the document does not know. */
  readonly errors: ReadonlyMap<number, DeclaredAnswer>;
  /** Returns a schema, or the one that it refers to. */
  readonly resolve: (schema: JsonSchema) => JsonSchema;
}

type Json = Readonly<Record<string, unknown>>;

export function declaredByDocument(): Declared {
  const costs = Object.fromEntries(publicOperations().map(({ cost }) => [cost, '1']));
  const tokens = costs as Parameters<typeof openApiDocument>[0]['tokens'];
  const document = openApiDocument({ baseUrl: BASE_URL, tokens, formats: RESULT_FORMATS });
  return declaredBy(document, document.components.responses as Json);
}

/** Reads the application API, whose document lists its errors with each operation. */
export function declaredByApplication(): Declared {
  const document = applicationDocument({ baseUrl: BASE_URL }) as unknown as OpenApiDocument;
  const declared = declaredBy(document, {});
  const errors = new Map(declared.operations.flatMap(({ answers }) => [...answers]));
  return { ...declared, errors };
}

function declaredBy(document: OpenApiDocument, errors: Json): Declared {
  const reader = new Reader(document, Object.keys(errors).length > 0);
  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) =>
      reader.operation(method.toUpperCase(), path, operation),
    ),
  );
  return {
    operations: all,
    methods: new Map(
      Object.entries(document.paths).map(([path, item]) => [
        path,
        Object.keys(item).map((name) => name.toUpperCase()),
      ]),
    ),
    errors: reader.answers(errors),
    resolve: (schema) => reader.resolved(schema) as JsonSchema,
  };
}

class Reader {
  readonly #document: OpenApiDocument;
  readonly #compiled = new Map<string, DeclaredAnswer['problem']>();

  readonly #namesHeaders: boolean;

  constructor(document: OpenApiDocument, namesHeaders: boolean) {
    this.#document = document;
    this.#namesHeaders = namesHeaders;
  }

  operation(method: string, path: string, operation: Json): DeclaredOperation {
    const parameters = ((operation.parameters ?? []) as readonly Json[]).map(
      (one) => this.resolved(one) as unknown as DeclaredParameter,
    );
    const body = operation.requestBody as { content: Record<string, { schema: JsonSchema }> } | undefined;
    return {
      method,
      path,
      parameters,
      body: body?.content['application/json']?.schema,
      answers: this.answers(operation.responses as Json),
    };
  }

  answers(responses: Json): Map<number, DeclaredAnswer> {
    return new Map(
      Object.entries(responses).map(([status, response]) => [
        Number(status),
        this.#answer(this.resolved(response as Json)),
      ]),
    );
  }

  #answer({ headers = {}, content = {} }: { headers?: object; content?: object } & Json): DeclaredAnswer {
    const schemas = Object.values(content as Record<string, { schema?: JsonSchema }>);
    return {
      headers: this.#namesHeaders
        ? new Set(Object.keys(headers).map((name) => name.toLowerCase()))
        : undefined,
      types: new Set(Object.keys(content)),
      problem: this.#checker(schemas[0]?.schema),
    };
  }

  /** Compiled once and on first use: most operations share their schemas. */
  #checker(schema: JsonSchema | undefined): DeclaredAnswer['problem'] {
    if (schema === undefined) return () => undefined;
    const key = JSON.stringify(schema);
    return (body) => {
      const known = this.#compiled.get(key) ?? this.#compile(schema);
      this.#compiled.set(key, known);
      return known(body);
    };
  }

  #compile(schema: JsonSchema): DeclaredAnswer['problem'] {
    const { schemas } = this.#document.components;
    const validator = Compile({ ...schema, components: { schemas } } as never);
    return (body) => {
      if (validator.Check(body)) return undefined;
      const [, errors] = validator.Errors(body);
      return JSON.stringify(errors.slice(0, 3));
    };
  }

  resolved(value: Json): Json {
    if (typeof value.$ref !== 'string') return value;
    const steps = value.$ref.slice(2).split('/');
    return steps.reduce<unknown>((place, step) => (place as Json)[step], this.#document) as Json;
  }
}
