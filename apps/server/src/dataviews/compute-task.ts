/**
 * Complete description of a computation. It is stored as text, so that it outlives the node that took the
 * request.
 */
import type { DataviewDefinition } from '@callboard/contract';
import type { PermissionHolder } from '../access/permissions.ts';

export interface ComputeTask {
  readonly definition: DataviewDefinition;
  /** Canonical JSON (RFC 8785). */
  readonly parameters: string;
  /** Permissions with which the computation reads. */
  readonly reader: PermissionHolder;
  /** Base of all addresses in the result. */
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
