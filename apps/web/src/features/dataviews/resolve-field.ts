/** What a path means, as the fields of the kinds along it tell. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FieldNode, fieldsQuery } from './requests.ts';

/** Undefined where the path leads nowhere. */
export async function resolveField(
  client: QueryClient,
  kind: string,
  path: string,
): Promise<FieldNode | undefined> {
  const nodes = await client.fetchQuery(fieldsQuery(kind));
  const fitting = nodes
    .filter((node) => path === node.path || path.startsWith(`${node.path}.`))
    .sort((one, other) => other.path.length - one.path.length)[0];
  if (fitting === undefined || fitting.path === path) return fitting;
  const [next] = fitting.kinds;
  return next === undefined ? undefined : resolveField(client, next, path.slice(fitting.path.length + 1));
}

/** Undefined while it is not known. */
export function useField(kind: string, path: string): FieldNode | undefined {
  const client = useQueryClient();
  const { data } = useQuery(
    queryOptions({
      queryKey: ['dataview-field', kind, path],
      queryFn: async () => (await resolveField(client, kind, path)) ?? null,
    }),
  );
  return data ?? undefined;
}
