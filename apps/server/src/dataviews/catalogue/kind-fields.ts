/** Fields of dataviews that follow from the properties of a kind. */
import { type Kind, kindSpec, type Property, TARGETS, type Target } from '@callboard/contract';
import type { ReferenceData } from '../../model/reference-data.ts';
import {
  type FieldDefinition,
  type Fields,
  type Target as FieldTarget,
  leaf,
  made,
  many,
  one,
  type ReferenceTable,
  texts,
  type ValueType,
} from './field.ts';

/** Small kinds that are held in memory, and what is held of those that dataviews show by name. */
const TABLES: { readonly [T in Target]?: ReferenceTable } = {
  usergroup: 'userGroups',
  profile: 'profiles',
  status: 'statuses',
  team: 'teams',
};
const NAMED: {
  readonly [T in Target]?: (reference: ReferenceData) => ReadonlyMap<number, { name: string }>;
} = {
  resourcegroup: ({ resourceGroups }) => resourceGroups,
  team: ({ teams }) => teams,
};

/** Types of the values that are read from the record unchanged; days and objects are no plain values. */
const VALUES: { readonly [T in Property['type']]?: ValueType } = {
  text: 'text',
  lines: 'text',
  url: 'text',
  choice: 'text',
  words: 'text',
  flag: 'boolean',
  number: 'number',
  date: 'date',
  moment: 'instant',
  json: 'json',
};

/** Properties that stand first in the choice of fields; those of the form follow in its order, then the others. */
const FIRST = ['url', 'id', 'name', '_type', 'owner', 'owninggroup', 'owningteam'];

function targetsOf(to: Target, key: string): readonly FieldTarget[] {
  const table = TABLES[to];
  const shared = to === 'bookable' ? { shared: true } : {};
  return TARGETS[to].kinds.map((kind) => ({
    kind: kind as Kind,
    // A booking refers to a contact or to one of its links, by different keys.
    key: kind === 'contactlink' ? 'contactLinkId' : key,
    ...(table === undefined ? {} : { table }),
    ...shared,
  }));
}

function fieldOf(name: string, property: Property): FieldDefinition | undefined {
  const { type, label, key = name, to, shown, open, needs } = property;
  if (label === undefined) return undefined;
  const options = { ...(open === undefined ? {} : { open }), ...(needs === undefined ? {} : { needs }) };
  if (to !== undefined && type === 'references') {
    const [kind] = TARGETS[to].kinds;
    return many(label, kind as Kind, { type: 'ids', key }, { summaries: true, ...options });
  }
  if (to !== undefined && shown !== 'name') return one(label, targetsOf(to, key), options);
  if (to !== undefined) {
    const names = NAMED[to];
    if (names === undefined) throw new Error(`Names of ${to} are not part of the reference data`);
    return made(
      label,
      'text',
      [key],
      ({ reference }) =>
        (id: number) =>
          names(reference).get(id)?.name ?? '',
      options,
    );
  }
  const value = VALUES[type];
  if (value === undefined) return undefined;
  return type === 'words' ? texts(label, key, options) : leaf(label, value, key, options);
}

/** Returns the fields of a kind: those of its properties, and `own`, which replace or follow them. */
export function kindFields(kind: Kind, own: Fields): Fields {
  const { properties, form } = kindSpec(kind);
  const names = new Set([...FIRST, ...form, ...Object.keys(properties)]);
  const fields: Record<string, FieldDefinition> = {};
  for (const name of names) {
    const property = properties[name];
    const field = own[name] ?? (property && fieldOf(name, property));
    if (field !== undefined) fields[name] = field;
  }
  return { ...fields, ...own };
}
