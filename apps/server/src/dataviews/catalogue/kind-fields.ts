/** Fields of dataviews that follow from the properties of a kind. */
import { isKind, type Kind, kindSpec, type Property, TARGETS, type Target } from '@callboard/contract';
import { isHeld, namedTarget, REFERENCE_TABLES, referenceName } from '../../model/reference-data.ts';
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

/** Returns the table whose records are at hand as a whole; of locations there is but the name. */
function tableOf(to: Target): ReferenceTable | undefined {
  return isHeld(to) && to !== 'location' && to !== 'resourcegroup' ? REFERENCE_TABLES[to] : undefined;
}

/** Returns the kinds of a reference that have fields of their own. */
function kindsOf(to: Target): readonly Kind[] {
  const kinds: readonly string[] = TARGETS[to].kinds;
  return kinds.filter(isKind);
}

function targetsOf(to: Target, key: string): readonly FieldTarget[] {
  const table = tableOf(to);
  const shared = to === 'bookable' ? { shared: true } : {};
  return kindsOf(to).map((kind) => ({
    kind,
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
    const [kind] = kindsOf(to);
    return kind && many(label, kind, { type: 'ids', key }, { summaries: true, ...options });
  }
  if (to !== undefined && shown !== 'name') return one(label, targetsOf(to, key), options);
  if (to !== undefined) {
    const target = namedTarget(to);
    return made(
      label,
      'text',
      [key],
      ({ reference }) =>
        (id: number | null) =>
          referenceName(reference, target, id),
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
