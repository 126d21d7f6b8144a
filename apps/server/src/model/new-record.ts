/** Values of records that foreign formats or new entities leave open. */
import { initialValues, type Kind, kindSpec, kinds } from '@callboard/contract';
import { keysOf } from '../platform/objects.ts';
import type { Content, Fields, Identity, RecordKind } from './records.ts';

export interface Creation {
  readonly id: number;
  /** Unix second. */
  readonly created: number;
  readonly ownerId: number | null;
  readonly ownerName: string;
  readonly userGroupId: number | null;
}

/** Kinds that are no entities of the API, but come with files all the same. */
const OTHERS = {
  customdefinition: {
    name: '',
    kind: 'event',
    level: 'field',
    parentId: null,
    position: 0,
    keyword: '',
    type: null,
    options: [],
    dataType: null,
    converted: false,
    integrationId: null,
    source: null,
  },
  resourcegroup: { name: '' },
} as const satisfies { readonly [K in RecordKind]?: object };

export type NewKind = Kind | keyof typeof OTHERS;

/** Kinds of entities that no file of a foreign format brings. */
const MADE_BY_HAND = ['task', 'user', 'usergroup'] as const satisfies readonly Kind[];
export type ImportableKind = Exclude<NewKind, (typeof MADE_BY_HAND)[number]>;

type Values = Readonly<Record<string, unknown>>;

const INITIAL: ReadonlyMap<RecordKind, Values> = new Map<RecordKind, Values>([
  ...kinds.map((kind) => [kind, initialValues(kindSpec(kind))] as const),
  ...keysOf(OTHERS).map((kind) => [kind, OTHERS[kind]] as const),
]);

export function isNewKind(kind: RecordKind): kind is NewKind {
  return INITIAL.has(kind);
}

export function isImportable(kind: RecordKind): kind is ImportableKind {
  return isNewKind(kind) && !MADE_BY_HAND.some((other) => other === kind);
}

/** Returns the record of an identity and its content. */
export function withIdentity<K extends RecordKind, C extends object>(
  identity: Identity,
  content: Content<K> & C,
): Fields<K> & Identity & C {
  const record: Identity & Content<K> & C = { ...identity, ...content };
  // The content is all of a record but its identity, which the type checker does not see where the kind is open.
  return record as Fields<K> & Identity & C;
}

/** Returns a record with nothing but its identity, its owner and initial values. */
export function newRecord<K extends NewKind>(kind: K, creation: Creation): Fields<K> {
  const { id, created, ownerId, ownerName, userGroupId } = creation;
  const initial = INITIAL.get(kind) ?? {};
  const record: Values = {
    id,
    created,
    revision: 1,
    ...initial,
    ...('ownerId' in initial ? { ownerId, ownerName, userGroupId } : {}),
    ...(kind === 'attachment' ? { date: created, userName: ownerName } : {}),
  };
  // Each property of the kind says its initial value beside the schema that this type is made of.
  return record as Fields<K>;
}
