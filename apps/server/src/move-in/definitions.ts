/** The custom data definitions of the other installation, read from the tree of one entity of each kind (§4.2). */
import {
  CUSTOM_TYPES,
  DATA_TYPES,
  type DataType,
  FIELD_TYPES,
  type FieldType,
  valueTypeOf,
} from '@callboard/contract';
import { newRecord } from '../model/new-record.ts';
import type { Fields } from '../model/records.ts';
import type { ExternalRef, RecordLine } from '../model/writer.ts';
import type { SaveOptions } from './move-batch.ts';
import { keyOf } from './moved-item.ts';
import { isWireObject, type WireObject } from './remote.ts';
import type { MoveTransaction } from './store.ts';
import type { Note } from './tally.ts';

export interface RemoteField {
  readonly keyword: string;
  readonly type: FieldType;
}

export interface RemoteNode {
  readonly level: 'group' | 'section' | 'field';
  readonly name: string;
  readonly keyword: string;
  readonly type: FieldType | null;
  readonly dataType: DataType | null;
  readonly options: readonly string[];
  readonly children: readonly RemoteNode[];
}

/** Returns the tree of a kind; `element` is the property `customdata` of one of its entities. */
export function readTree(element: unknown): readonly RemoteNode[] {
  const { groups }: { groups?: unknown } = Object(element);
  return Array.isArray(groups) ? groups.filter(isWireObject).map((group) => readNode(group, 'group')) : [];
}

function readNode(wire: WireObject, level: 'group' | 'section'): RemoteNode {
  const { name, keyword, type, datatype, options, children } = wire;
  const parts = Array.isArray(children) ? children.filter(isWireObject) : undefined;
  const named = {
    name: typeof name === 'string' ? name : '',
    keyword: typeof keyword === 'string' ? keyword : '',
  };
  if (parts === undefined) {
    return {
      ...named,
      level: 'field',
      type: wordOf(FIELD_TYPES, type) ?? null,
      dataType: wordOf(DATA_TYPES, datatype) ?? null,
      options: Array.isArray(options) ? options.filter((option) => typeof option === 'string') : [],
      children: [],
    };
  }
  const nodes = parts.map((part) => readNode(part, 'section'));
  return { ...named, level, type: null, dataType: null, options: [], children: nodes };
}

/** Words of types are compared without their case (§2.4). */
function wordOf<T extends string>(words: readonly T[], word: unknown): T | undefined {
  const wanted = String(word).toLowerCase();
  return words.find((one) => one.toLowerCase() === wanted);
}

export function fieldsOf(nodes: readonly RemoteNode[]): readonly RemoteField[] {
  return nodes.flatMap((node) => [
    ...(node.type === null ? [] : [{ keyword: node.keyword, type: node.type }]),
    ...fieldsOf(node.children),
  ]);
}

/** Whether values of the field are stored with it, so that they move. */
export function isMoved({ type }: RemoteField): boolean {
  const { form } = CUSTOM_TYPES[type];
  return form === 'datatype' || valueTypeOf({ type, dataType: null }).isStored;
}

export interface DefinitionsOutcome {
  readonly created: number;
  readonly found: number;
  readonly notes: readonly Note[];
}

/** Makes the groups, sections and fields that are not here yet; those of the same keyword stay as they are. */
export async function saveTree(
  kind: string,
  nodes: readonly RemoteNode[],
  inside: MoveTransaction,
  { owner, now, source }: SaveOptions,
): Promise<DefinitionsOutcome> {
  const stored = (await inside.all('customdefinition')).filter((row) => row.kind === kind);
  const byKeyword = new Map(stored.map((row) => [row.keyword, row]));
  const records: RecordLine[] = [];
  const externals: ExternalRef[] = [];
  const notes: Note[] = [];
  let found = 0;
  const save = async (node: RemoteNode, position: number, parentId: number | null): Promise<void> => {
    const place = `custom data ${kind}.${node.keyword}`;
    const known = byKeyword.get(node.keyword);
    if (known !== undefined) {
      found += 1;
      if (known.level !== node.level || known.type !== node.type) {
        notes.push({
          place,
          reason: `it is ${known.type ?? known.level} here and ${node.type ?? node.level} there`,
        });
      }
    }
    if (known === undefined && node.level === 'field' && !canBeMade(node)) {
      const reason = 'the other installation does not tell where its value comes from: define it here';
      notes.push({ place, reason: node.type === null ? 'its type is not known here' : reason });
      return;
    }
    const id = known?.id ?? (await inside.writer.allocateIds(1));
    const externalId = keyOf('customdefinition', `${kind}:${node.keyword}`);
    externals.push({ source, externalId, kind: 'customdefinition', entityId: id });
    if (known === undefined) {
      const { name, keyword, level, type, dataType, options } = node;
      const record: Fields<'customdefinition'> = {
        ...newRecord('customdefinition', { id, created: now, ...owner }),
        ...{ kind, name, keyword, level, type, dataType, options: [...options], parentId, position },
      };
      records.push({ kind: 'customdefinition', record });
    }
    for (const [index, child] of node.children.entries()) await save(child, index, id);
  };
  for (const [index, node] of nodes.entries()) await save(node, stored.length + index, null);
  await inside.writer.write({ records, externals });
  return { created: records.length, found, notes };
}

const canBeMade = ({ type }: RemoteNode): boolean => type !== null && CUSTOM_TYPES[type].form !== 'source';
