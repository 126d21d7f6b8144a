/** Values of records that foreign formats or new entities leave open. */
import { initialValues, type Kind, kindSpec, kinds } from '@callboard/contract';
import type { Fields, RecordKind } from './records.ts';

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

const INITIAL: ReadonlyMap<RecordKind, Readonly<Record<string, unknown>>> = new Map<
  RecordKind,
  Readonly<Record<string, unknown>>
>([
  ...kinds.map((kind) => [kind, initialValues(kindSpec(kind))] as const),
  ...Object.entries(OTHERS).map(([kind, values]) => [kind as keyof typeof OTHERS, values] as const),
]);

export function isImportable(kind: RecordKind): kind is ImportableKind {
  return INITIAL.has(kind) && !MADE_BY_HAND.some((other) => other === kind);
}

/** Returns a record with nothing but its identity, its owner and initial values. */
export function newRecord<K extends NewKind>(kind: K, creation: Creation): Fields<K> {
  const { id, created, ownerId, ownerName, userGroupId } = creation;
  const initial = INITIAL.get(kind) ?? {};
  return {
    id,
    created,
    revision: 1,
    ...initial,
    ...('ownerId' in initial ? { ownerId, ownerName, userGroupId } : {}),
    ...(kind === 'attachment' ? { date: created, userName: ownerName } : {}),
  } as unknown as Fields<K>;
}
