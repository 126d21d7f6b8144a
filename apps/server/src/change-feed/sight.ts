/** Whether somebody may be told of an entity in the change feed. */
import { type Kind, kindSpec } from '@callboard/contract';
import { canRead, type PermissionHolder } from '../access/permissions.ts';
import type { FeedOwner } from './store.ts';

export function mayRead(
  reader: PermissionHolder,
  kind: Kind,
  { owners }: Pick<FeedOwner, 'owners'>,
): boolean {
  if (owners.length === 0) return !kindSpec(kind).owned && canRead(reader, kind, undefined);
  return owners.some((owner) => canRead(reader, kind, owner));
}
