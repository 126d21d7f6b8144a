/** Operations of the public API, read from its own OpenAPI document. */
import { queryOptions } from '@tanstack/react-query';
import { BASE_PATH, RequestError } from '../../lib/request.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required?: boolean;
  readonly allowEmptyValue?: boolean;
  readonly schema: { readonly type?: string; readonly enum?: readonly string[]; readonly pattern?: string };
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: string }>>;
}

export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Path that begins with `/api/`, with parameters in braces. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** Example body; undefined for operations without a body. */
  readonly body: unknown;
  /** Cost in tokens, as text. */
  readonly cost: string;
  /** Callable without a key. */
  readonly isOpen: boolean;
}

interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly $ref: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly example: unknown }>> };
  readonly 'x-token-cost': string;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

export function operationsOf({ paths, components }: ApiDocument): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, told]) => ({
      id: told.operationId,
      method: method.toUpperCase(),
      path,
      tag: told.tags[0] ?? '',
      summary: told.summary.replaceAll('`', ''),
      description: told.description.replaceAll('`', ''),
      parameters: (told.parameters ?? []).flatMap(
        ({ $ref }) => components.parameters[$ref.slice($ref.lastIndexOf('/') + 1)] ?? [],
      ),
      body: told.requestBody?.content['application/json']?.example,
      cost: told['x-token-cost'],
      isOpen: told.security?.length === 0,
    })),
  );
}

export const operationsQuery = queryOptions({
  queryKey: ['console', 'operations'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    try {
      const answer = await fetch(`${BASE_PATH}api/openapi.json`, { credentials: 'omit', signal });
      if (answer.ok) return operationsOf((await answer.json()) as ApiDocument);
    } catch (error) {
      if (signal.aborted) throw error;
    }
    throw new RequestError({
      code: 'unreachable',
      detail: 'The description of the API could not be loaded.',
    });
  },
});
