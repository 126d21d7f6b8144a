/** Entities in memory, by kind and id. */
import { objectOf } from '../platform/objects.ts';
import { type Entity, type RecordKind, recordKinds } from './records.ts';

type Maps = { readonly [K in RecordKind]: Map<number, Entity<K>> };

export class EntityMap {
  readonly #entities: Maps = objectOf(recordKinds, () => new Map<number, never>());

  get<K extends RecordKind>(kind: K, id: number): Entity<K> | undefined {
    return this.#entities[kind].get(id);
  }

  set<K extends RecordKind>(kind: K, entity: Entity<K>): void {
    this.#entities[kind].set(entity.id, entity);
  }

  delete(kind: RecordKind, id: number): void {
    this.#entities[kind].delete(id);
  }

  of<K extends RecordKind>(kind: K): ReadonlyMap<number, Entity<K>> {
    return this.#entities[kind];
  }

  clear(): void {
    for (const kind of recordKinds) this.#entities[kind].clear();
  }
}
