/** Resolves a field path, using the fields of each kind along it. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FieldNode, fieldsQuery } from './requests.ts';

/** Returns the field that the path begins with. */
function stepOf(nodes: readonly FieldNode[], path: string): FieldNode | undefined {
  return nodes
    .filter((node) => path === node.path || path.startsWith(`${node.path}.`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Returns the field at the end of a path; undefined if the path leads nowhere. */
export async function resolveField(
  client: QueryClient,
  kind: string,
  path: string,
): Promise<FieldNode | undefined> {
  const fitting = stepOf(await client.fetchQuery(fieldsQuery(kind)), path);
  if (fitting === undefined || fitting.path === path) return fitting;
  const [next] = fitting.kinds;
  return next === undefined ? undefined : resolveField(client, next, path.slice(fitting.path.length + 1));
}

/** Returns the kind of the rows that a path leads to, after its last relation to many. */
async function resolveRows(client: QueryClient, kind: string, path: string): Promise<string | undefined> {
  let rows: string | undefined;
  let from: string | undefined = kind;
  for (let rest = path; rest !== '' && from !== undefined; ) {
    const step = stepOf(await client.fetchQuery(fieldsQuery(from)), rest);
    if (step === undefined) return undefined;
    from = step.kinds[0];
    if (step.relation === 'many') rows = from;
    rest = rest.slice(step.path.length + 1);
  }
  return rows;
}

/** Undefined while loading, and for a path that leads to one value. */
export function useRows(kind: string, path: string): string | undefined {
  const client = useQueryClient();
  const { data } = useQuery(
    queryOptions({
      queryKey: ['dataview-rows', kind, path],
      queryFn: async () => (await resolveRows(client, kind, path)) ?? null,
    }),
  );
  return data ?? undefined;
}

/** Undefined while loading. */
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
