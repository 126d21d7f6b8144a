/** A property as the two forms show it: of one entity, and of every entity of a collection (§4.1). */
import type { Kind, PropertyName } from '@callboard/contract';
import type { CustomDataReader } from '../../custom-data/read.ts';
import type { EntityStore } from '../../model/store.ts';
import type { Summary } from '../../model/views.ts';
import type { Call } from '../call.ts';
import { presentListOf } from '../present/page.ts';
import type { WrittenJson } from '../wire-text.ts';

export interface LoadedProperty {
  /** Body of `/api/{singular}/{id}/{name}`. */
  readonly single: object;
  /** Elements that the entity contributes to `data` of `/api/{plural}/{query}/{name}`. */
  readonly elements: readonly object[];
}

/** Sources of all properties. */
export interface PropertyServices {
  readonly entities: EntityStore;
  readonly customData: CustomDataReader;
}

export interface Property {
  /** Throws when this key may not see the property of any entity, or a parameter is wrong. */
  check?(call: Call, kind: Kind): void;
  /** Loads the property for all owners at once; one entry per owner, in the same order. */
  load(
    call: Call<PropertyServices>,
    kind: Kind,
    owners: readonly Summary[],
  ): Promise<readonly LoadedProperty[]>;
}

/** Makes a property that is one object per entity. */
export function asObject(single: object): LoadedProperty {
  return { single, elements: [single] };
}

/**
 * Makes a property that is a bare list for one entity; in a collection it is accompanied by the entity's
 * summary.
 */
export function asList(
  call: Call,
  kind: Kind,
  property: PropertyName,
  owner: Summary,
  list: readonly object[] | WrittenJson,
): LoadedProperty {
  return { single: list, elements: [presentListOf(kind, owner, property, list, call.present)] };
}

export function idsOf(owners: readonly Summary[]): number[] {
  return owners.map((owner) => owner.id);
}
