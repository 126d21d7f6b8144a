/** Columns that the list of a kind can show, derived from its properties. */
import { type KINDS, type Kind, kindSpec } from '../kinds.ts';
import { wireNames } from './shape.ts';

type PropertiesOf<K extends Kind> = (typeof KINDS)[K]['properties'];
/** The name is the first column of every list; the address is behind it. */
type FixedName = 'name' | 'url';
const FIXED: readonly string[] = ['name', 'url'] satisfies FixedName[];
/** Columns that are offered after all others. */
const LAST: readonly string[] = ['owner', 'owninggroup', 'id'];

/** Names of the properties that a list can show, besides custom data. */
export type ListField<K extends Kind> = {
  [N in keyof PropertiesOf<K>]: PropertiesOf<K>[N] extends {
    readonly wire: object;
    readonly unlisted: undefined;
  }
    ? Exclude<N, FixedName>
    : never;
}[keyof PropertiesOf<K>];

export function listFields<K extends Kind>(kind: K): readonly ListField<K>[] {
  const spec = kindSpec(kind);
  const names = wireNames(spec).filter(
    (name) => spec.properties[name]?.unlisted !== true && !FIXED.includes(name),
  );
  const last = LAST.filter((name) => names.includes(name));
  return [...names.filter((name) => !last.includes(name)), ...last] as ListField<K>[];
}
