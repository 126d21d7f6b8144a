/** References of items to other entities of the other installation. */
import { foldText } from '@callboard/query';
import { nounOf } from '../transfer/entity-words.ts';
import { keyOf, type MovedItem } from './moved-item.ts';
import type { RemoteRef } from './wire-values.ts';

/** Yields everything that an item refers to. */
export function* refsOf({ record }: MovedItem): Generator<RemoteRef, void> {
  for (const ref of Object.values(record.refs)) {
    if (ref === null) continue;
    if ('kinds' in ref) yield ref;
    else yield* ref;
  }
  for (const { profiles } of record.costModels ?? []) yield* profiles;
}

/** Returns the keys that a reference may have, by the kinds that it may lead to. */
export function keysOf({ kinds, id, name }: RemoteRef): readonly string[] {
  return kinds.map((kind) => (id === undefined ? `${kind}:name:${foldText(name)}` : keyOf(kind, id)));
}

/** Returns a note about a reference that leads to nothing here. */
export function missing({ kinds, id, name }: RemoteRef): string {
  const noun = kinds.slice(0, 2).map(nounOf).join(' or ');
  return `it refers to the ${noun} ${name} (${id ?? 'by name'}), which could not be read or is not here: left out`;
}
