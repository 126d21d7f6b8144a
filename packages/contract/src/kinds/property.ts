/**
 * A property of a kind says once how a value is stored, shown on the wire, edited, offered to
 * dataviews and described; records, wire shapes, forms, defaults and fields are derived from it by the
 * functions of `derive/` and their counterparts in the server. The makers below are all there are; what they
 * cannot say is `computed`: the server then has a function of that name.
 */
import Type, {
  type Static,
  type TArray,
  type TInteger,
  type TNull,
  type TOptional,
  type TSchema,
  type TSchemaOptions,
  type TString,
  type TUnion,
} from 'typebox';
import { day as dayShape, listOf, nullable, text as textShape, timestamp } from '../shapes/values.ts';
import { TARGETS, type Target } from './targets.ts';

/** How a value is written in a form, and presented. */
export type EditableType =
  | 'text'
  | 'lines'
  | 'day'
  | 'date'
  | 'moment'
  | 'url'
  | 'flag'
  | 'number'
  | 'words'
  | 'choice'
  | 'reference'
  | 'references'
  | 'schedule'
  | 'contactinfo'
  | 'addresses';

/** `json` values are stored and shown as they are. */
export type PropertyType = EditableType | 'json';

/** Right that a user needs to see a value; without it the value is blank. */
export type Need = 'prices' | 'privateContactData';

/** How a form treats the property. */
/** Most minutes of a field that holds minutes: a week. */
export const MOST_MINUTES = 7 * 24 * 60;

export interface EditOptions {
  /** Name in forms, where it differs from the one on the wire. */
  readonly name?: string;
  /** The entity cannot exist without a value. */
  readonly required?: true;
  /** The value is set on creation and cannot change afterwards. */
  readonly fixed?: true;
  /** Numbers only: decimals are not allowed. */
  readonly whole?: true;
  /** Numbers only: whole minutes, at most `MOST_MINUTES`. */
  readonly minutes?: true;
  /** Choices only: the values to choose from. */
  readonly options?: readonly string[];
  /** Part of the form that the field stands in; without one, it stands in the first. */
  readonly section?: 'planning';
  /** References to a unit only: the name of the field that holds the unit's resource. */
  readonly of?: string;
  /** References to contacts only: the sort of contact that is accepted. */
  readonly sort?: 'person' | 'organization';
  /** The form offers it for every variant, although only some show it. */
  readonly always?: true;
}

export interface PropertyOptions {
  /** Key of the record, where it differs from the name on the wire. */
  readonly key?: string;
  readonly nullable?: true;
  /** The wire shows no null: an empty text instead, or what the server computes. */
  readonly filled?: true;
  /** Exports of earlier versions do not have it. */
  readonly added?: true;
  /** Another property or the writer stores the key. */
  readonly derived?: true;
  /** `computed`: made by a function of the server; `name`: a reference of which the wire has only the name. */
  readonly shown?: false | 'computed' | 'name';
  /** English name in the choice of fields of dataviews; without one, dataviews do not offer it. */
  readonly label?: string;
  /** Part of every summary, so that it is seen where the entity itself may not be opened (§2.1). */
  readonly open?: true;
  readonly needs?: Need;
  /** Variants of the kind that have the property. */
  readonly when?: readonly string[];
  readonly edit?: EditOptions;
  /** Value of a new record; without it the empty value of the type. */
  readonly initial?: unknown;
  /** Value in examples. */
  readonly example?: string | number;
  /** Lists do not offer it as a column. */
  readonly unlisted?: true;
}

export interface StoredValue {
  /** Undefined: the name of the property. */
  readonly key: string | undefined;
  readonly schema: TSchema;
  readonly initial: unknown;
}

export interface Property extends Omit<PropertyOptions, 'initial' | 'label' | 'when' | 'shown' | 'unlisted'> {
  readonly type: PropertyType;
  readonly stored: StoredValue | undefined;
  /** Shape on the wire; undefined: not shown there. */
  readonly wire: TSchema | undefined;
  readonly label: string | undefined;
  readonly shown: PropertyOptions['shown'] | undefined;
  /** Lists do not offer it as a column. */
  readonly unlisted: true | undefined;
  /** Variants of the kind that have the property; undefined: all. */
  readonly when: readonly string[] | undefined;
  /** Kinds that a reference leads to. */
  readonly to?: Target;
}

type KeyOf<O> = O extends { readonly key: infer K extends string } ? K : undefined;
type LabelOf<O> = O extends { readonly label: infer L extends string } ? L : undefined;
type WhenOf<O> = O extends { readonly when: infer W extends readonly string[] } ? W : undefined;
type ShownOf<O> = O extends { readonly shown: infer H extends PropertyOptions['shown'] & (string | false) }
  ? H
  : undefined;
type UnlistedOf<O> = O extends { readonly unlisted: true } ? true : undefined;
type StoredOf<O, S> = O extends { readonly derived: true } ? undefined : S;
type OrNull<O, S extends TSchema> = O extends { readonly nullable: true } ? TUnion<[S, TNull]> : S;
type StoredSchema<O, S extends TSchema> = O extends { readonly added: true }
  ? TOptional<OrNull<O, S>>
  : OrNull<O, S>;
type WireOf<O, W extends TSchema> = O extends { readonly shown: false }
  ? undefined
  : O extends { readonly filled: true }
    ? W
    : OrNull<O, W>;

/** A property with its types: those of the record and of the wire are derived from them. */
export interface TypedProperty<O, S extends TSchema | undefined, W extends TSchema | undefined>
  extends Property {
  readonly stored: StoredOf<O, S> extends TSchema
    ? { readonly key: KeyOf<O>; readonly schema: StoredOf<O, S>; readonly initial: unknown }
    : undefined;
  readonly wire: W;
  readonly label: LabelOf<O>;
  readonly when: WhenOf<O>;
  readonly shown: ShownOf<O>;
  readonly unlisted: UnlistedOf<O>;
}

interface Parts {
  readonly type: PropertyType;
  readonly schema: TSchema | undefined;
  readonly wire: TSchema | undefined;
  readonly empty: unknown;
  readonly to?: Target;
}

function property<O extends PropertyOptions, S extends TSchema | undefined, W extends TSchema | undefined>(
  { type, schema, wire, empty, to }: Parts,
  options: O,
): TypedProperty<O, S, W> {
  const { initial, label, when, shown, unlisted, ...rest } = options;
  const made = {
    type,
    label,
    when,
    shown,
    unlisted,
    stored:
      schema === undefined || options.derived === true
        ? undefined
        : { key: options.key, schema, initial: initial === undefined ? empty : initial },
    wire: shown === false ? undefined : wire,
    ...(to === undefined ? {} : { to }),
    ...rest,
  };
  return made as unknown as TypedProperty<O, S, W>;
}

/** Lets a schema be null as well where the property is nullable. */
const orNull = ({ nullable: isNullable }: PropertyOptions, schema: TSchema, about?: string): TSchema =>
  isNullable === true ? nullable(schema, about) : schema;
const emptyOf = ({ nullable: isNullable }: PropertyOptions, empty: unknown): unknown =>
  isNullable === true ? null : empty;

/** Makes a property whose record and wire have the same schema, apart from null and the description. */
function plain<O extends PropertyOptions, S extends TSchema>(
  type: PropertyType,
  schema: (description: TSchemaOptions) => S,
  about: string,
  empty: unknown,
  options: O,
): TypedProperty<O, StoredSchema<O, S>, WireOf<O, S>> {
  const wire = schema({ description: about });
  const stored = orNull(options, schema({}));
  return property(
    {
      type,
      schema: options.added === true ? Type.Optional(stored) : stored,
      wire: options.filled === true ? wire : orNull(options, wire),
      empty: emptyOf(options, empty),
    },
    options,
  );
}

/** A line of text. */
export const text = <const O extends PropertyOptions>(about: string, options: O) =>
  plain('text', Type.String, about, '', options);

/** A text of several lines. */
export const lines = <const O extends PropertyOptions>(about: string, options: O) =>
  plain('lines', Type.String, about, '', options);

/** The address of something on the web. */
export const webAddress = <const O extends PropertyOptions>(about: string, options: O) =>
  plain('url', Type.String, about, '', options);

/** A day that plays no part in planning: a text as somebody wrote it. */
export const date = <const O extends PropertyOptions>(about: string, options: O) =>
  plain('date', Type.String, about, '', options);

export const words = <const O extends PropertyOptions>(about: string, options: O) =>
  plain('words', (description) => Type.Array(Type.String(), description), about, [], options);

export const flag = <const O extends PropertyOptions>(about: string, options: O) =>
  plain('flag', Type.Boolean, about, false, options);

export const number = <const O extends PropertyOptions>(about: string, options: O) =>
  plain('number', Type.Number, about, 0, options);

export const integer = <const O extends PropertyOptions>(about: string, options: O) =>
  plain('number', Type.Integer, about, 0, options);

/** One word of a closed list; the first is that of a new record unless the options say otherwise. */
export const choice = <const T extends string[], const O extends PropertyOptions>(
  values: readonly [...T],
  about: string,
  options: O,
) =>
  plain(
    'choice',
    (description) => Type.Enum([...values], { type: 'string', ...description }),
    about,
    values[0],
    options,
  );

export interface ComputedShown {
  readonly shown: 'computed';
}
const COMPUTED: ComputedShown = { shown: 'computed' };

/** A planning day, as a number in the record; what the wire shows depends on the times as well. */
export const day = <const O extends PropertyOptions>(
  about: string,
  options: O,
): TypedProperty<O & ComputedShown, TInteger, TString> =>
  property(
    { type: 'day', schema: Type.Integer(), wire: dayShape(about), empty: 0 },
    { ...options, ...COMPUTED },
  );

/** A point in time: Unix seconds in the record, a timestamp on the wire. */
export function moment<const O extends PropertyOptions>(
  about: string,
  options: O,
): TypedProperty<O, OrNull<O, TInteger>, WireOf<O, TString>> {
  return property(
    {
      type: 'moment',
      schema: orNull(options, Type.Integer()),
      wire: orNull(options, timestamp(about)),
      empty: emptyOf(options, 0),
    },
    options,
  );
}

type ReferenceWire<T extends Target, O> = O extends { readonly shown: 'name' }
  ? TString
  : WireOf<O, (typeof TARGETS)[T]['summary']>;

/**
 * The id of another entity in the record, its summary on the wire. With `shown: 'name'` the wire has only the
 * name, which is empty without one.
 */
export function reference<T extends Target, const O extends PropertyOptions>(
  to: T,
  about: string | undefined,
  options: O,
): TypedProperty<O, OrNull<O, TInteger>, ReferenceWire<T, O>> {
  return property(
    {
      type: 'reference',
      to,
      schema: orNull(options, Type.Integer()),
      wire: options.shown === 'name' ? textShape(about ?? '') : orNull(options, TARGETS[to].summary, about),
      empty: emptyOf(options, 0),
    },
    options,
  );
}

/** The ids of other entities in the record, their summaries on the wire. */
export function references<T extends Target, const O extends PropertyOptions>(
  to: T,
  about: string | undefined,
  options: O,
): TypedProperty<O, TArray<TInteger>, WireOf<O, TArray<(typeof TARGETS)[T]['summary']>>> {
  return property(
    {
      type: 'references',
      to,
      schema: Type.Array(Type.Integer()),
      wire: listOf(TARGETS[to].summary, about),
      empty: [],
    },
    options,
  );
}

/** Objects inside the record, such as the addresses of a contact, and their shape on the wire. */
export function embedded<
  S extends TSchema,
  W extends TSchema,
  const O extends PropertyOptions & { readonly type?: PropertyType },
>(schema: S, wire: W, empty: Static<S>, options: O): TypedProperty<O, S, WireOf<O, W>> {
  return property({ type: options.type ?? 'json', schema, wire, empty }, options);
}

/** A value of the wire alone, made by a function of the server. */
export const computed = <W extends TSchema, const O extends PropertyOptions>(
  wire: W,
  options: O,
): TypedProperty<O & ComputedShown, undefined, W> =>
  property({ type: 'json', schema: undefined, wire, empty: undefined }, { ...options, ...COMPUTED });

/** A value of the record alone. */
export const kept = <S extends TSchema>(
  schema: S,
  initial: Static<S>,
): TypedProperty<{ readonly shown: false }, S, undefined> =>
  property({ type: 'json', schema, wire: undefined, empty: initial }, { shown: false });
