/** What is computed, as text: it outlasts the node that was asked for it. */
import type { DataviewDefinition } from '@callboard/contract';
import type { Permitted } from '../access/permissions.ts';

export interface ComputeTask {
  readonly definition: DataviewDefinition;
  /** Canonical JSON (RFC 8785). */
  readonly parameters: string;
  /** Whose eyes it is seen with. */
  readonly reader: Permitted;
  /** Addresses in the result begin with it. */
  readonly baseUrl: string;
}

export function encodeTask({ definition, parameters, reader, baseUrl }: ComputeTask): string {
  const { permissions, userGroupIds } = reader;
  const kinds = [...permissions.kinds];
  return JSON.stringify({
    definition,
    parameters,
    permissions: { ...permissions, kinds },
    userGroupIds,
    baseUrl,
  });
}

export function decodeTask(text: string): ComputeTask {
  const { definition, parameters, permissions, userGroupIds, baseUrl } = JSON.parse(text);
  return {
    definition,
    parameters,
    reader: { permissions: { ...permissions, kinds: new Map(permissions.kinds) }, userGroupIds },
    baseUrl,
  };
}
