/** The custom data definitions of an installation: per kind a tree of groups, sections and fields (§2.4). */
import { CUSTOM_TYPES, type DataType, type FieldType, valueTypeOf } from '@callboard/contract';
import type { Entity } from './records.ts';

export interface Field {
  readonly id: number;
  readonly name: string;
  readonly keyword: string;
  readonly type: FieldType;
  readonly options: readonly string[];
  readonly dataType: DataType | null;
  /** A Remote info field that was text before it became a Number (§2.4). */
  readonly converted: boolean;
  readonly integrationId: number | null;
  readonly source: Entity<'customdefinition'>['source'];
}

/** A group or a section. */
export interface FieldGroup {
  readonly name: string;
  readonly keyword: string;
  readonly children: readonly (FieldGroup | Field)[];
}

export interface KindDefinitions {
  readonly groups: readonly FieldGroup[];
  /** All fields in the configured order. */
  readonly fields: readonly Field[];
  readonly byKeyword: ReadonlyMap<string, Field>;
  readonly byId: ReadonlyMap<number, Field>;
  /** Fields of each group and section, by its keyword. */
  readonly inGroup: ReadonlyMap<string, readonly Field[]>;
}

export type Definitions = ReadonlyMap<string, KindDefinitions>;

const NONE: KindDefinitions = {
  groups: [],
  fields: [],
  byKeyword: new Map(),
  byId: new Map(),
  inGroup: new Map(),
};

export function definitionsOf(definitions: Definitions, kind: string): KindDefinitions {
  return definitions.get(kind) ?? NONE;
}

export function isField(node: FieldGroup | Field): node is Field {
  return 'type' in node;
}

type Row = Entity<'customdefinition'>;

/** Returns the field that a row of level `field` defines. Throws for one without a type, which is never stored. */
export function toField(row: Row): Field {
  if (row.type === null) throw new Error(`The custom data field ${row.kind}.${row.keyword} has no type`);
  return {
    id: row.id,
    name: row.name,
    keyword: row.keyword,
    type: row.type,
    options: row.options,
    dataType: row.dataType,
    converted: row.converted,
    integrationId: row.integrationId,
    source: row.source,
  };
}

/** Builds the trees from the stored rows, in any order. */
export function buildDefinitions(rows: readonly Row[]): Definitions {
  const children = new Map<number | null, Row[]>();
  for (const row of [...rows].sort((a, b) => a.position - b.position || a.id - b.id)) {
    const siblings = children.get(row.parentId);
    if (siblings) siblings.push(row);
    else children.set(row.parentId, [row]);
  }
  const kinds = new Set(rows.map((row) => row.kind));
  return new Map([...kinds].map((kind) => [kind, buildKind(kind, children)]));
}

function buildKind(kind: string, children: ReadonlyMap<number | null, readonly Row[]>): KindDefinitions {
  const fields: Field[] = [];
  const inGroup = new Map<string, readonly Field[]>();
  const build = (row: Row): FieldGroup | Field => {
    if (row.level === 'field') {
      const field = toField(row);
      fields.push(field);
      return field;
    }
    const first = fields.length;
    const node = { name: row.name, keyword: row.keyword, children: (children.get(row.id) ?? []).map(build) };
    inGroup.set(row.keyword, fields.slice(first));
    return node;
  };
  const groups = (children.get(null) ?? [])
    .filter((row) => row.kind === kind)
    .map(build)
    .filter((node): node is FieldGroup => !isField(node));
  return {
    groups,
    fields,
    byKeyword: new Map(fields.map((field) => [field.keyword, field])),
    byId: new Map(fields.map((field) => [field.id, field])),
    inGroup,
  };
}

/** Returns whether a definition is the field of this keyword that says how many people a location takes. */
export function isCapacity({ kind, level, keyword, type, dataType }: Row, wanted: string): boolean {
  if (kind !== 'location' || level !== 'field' || keyword !== wanted || type === null) return false;
  return valueTypeOf({ type, dataType }) === CUSTOM_TYPES.Number;
}
