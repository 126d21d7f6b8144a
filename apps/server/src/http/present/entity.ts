/** The full representation of an entity of any kind (§2, §4.1), made from the properties of its kind. */
import { type Kind, kindSpec, kinds, type Property, wireNames } from '@callboard/contract';
import type { View } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { objectOf } from '../../platform/objects.ts';
import { asWire, sharedText, type WireText, wireString } from '../wire-text.ts';
import { type Member, objectWriter, type Presenter, textWriter, type ViewValues } from './compiled.ts';
import type { CommonKey, PresentNested } from './compute.ts';
import { COMPUTED } from './computed.ts';
import type { PresentContext } from './context.ts';
import { isOptional, isQuoted, presenterOf, propertyPresenter, quotedPresenter } from './property-value.ts';
import { entityUrl, presentOwner } from './summaries.ts';

const wireId = (id: unknown, { created }: ViewValues): string => formatId(id as number, created as number);

function ownerOf(ownerId: unknown, context: PresentContext, { ownerName }: ViewValues): object {
  return presentOwner(ownerId as number | null, ownerName as string, context);
}

const constantPresenter = (word: string): Presenter => {
  const text = wireString(word);
  return { key: 'id', value: () => word, text: () => text };
};

function commonKeys(kind: Kind): Readonly<Record<CommonKey, Presenter>> {
  const { singular, types } = kindSpec(kind);
  return {
    url: presenterOf('id', (id, context, view) => entityUrl(singular, wireId(id, view), context)),
    id: quotedPresenter('id', (id, _, view) => wireId(id, view)),
    _type: constantPresenter(types[0] ?? singular),
    owner: {
      key: 'ownerId',
      value: ownerOf,
      text: (id, context, view) => sharedText(ownerOf(id, context, view)),
    },
  };
}

type AnyCompute = (view: ViewValues, context: PresentContext, present: PresentNested) => unknown;

/** Returns a function that makes the member of a property. */
function memberMaker(kind: Kind): (name: string) => Member {
  const { properties } = kindSpec(kind);
  const own = COMPUTED[kind] as Readonly<Record<string, AnyCompute>>;
  const common: Readonly<Record<string, Presenter>> = commonKeys(kind);
  return (name) => {
    const property = properties[name] as Property;
    const make = isQuoted(property) ? quotedPresenter : presenterOf;
    const compute = own[name];
    const computed =
      compute === undefined
        ? common[name]
        : make('id', (_, context, view) => compute(view, context, presentEntity));
    const presenter = propertyPresenter(name, property, property.shown === 'computed' ? computed : undefined);
    return { name, optional: isOptional(property), ...presenter };
  };
}

interface Writer {
  readonly object: ReturnType<typeof objectWriter>;
  readonly text: ReturnType<typeof textWriter>;
}

/** Returns a function that finds the writer for an entity of the kind. */
function writersOf(kind: Kind): (view: ViewValues) => Writer {
  const spec = kindSpec(kind);
  const { properties, variants } = spec;
  const member = memberMaker(kind);
  const writerOf = (variant?: string): Writer => {
    const members = wireNames(spec, variant).map(member);
    return { object: objectWriter(members), text: textWriter(members) };
  };
  if (variants === undefined) {
    const writer = writerOf();
    return () => writer;
  }
  const writers = new Map(Object.keys(variants.of).map((variant) => [variant, writerOf(variant)]));
  const key = properties[variants.by]?.key ?? variants.by;
  return (view) => {
    const writer = writers.get(String(view[key]));
    if (writer === undefined) throw new Error(`No ${kind} is ${key} ${String(view[key])}`);
    return writer;
  };
}

const WRITERS = objectOf(kinds, writersOf);

/** Presents an entity inside another one, with keys in the order of the contract. */
export function presentEntity<K extends Kind>(kind: K, view: View<K>, context: PresentContext): object {
  const values = view as object as ViewValues;
  return WRITERS[kind](values).object(values, context);
}

/** Returns the JSON of the entity, with keys in the order of the contract. */
export function entityText<K extends Kind>(kind: K, view: View<K>, context: PresentContext): WireText {
  const values = view as object as ViewValues;
  return WRITERS[kind](values).text(values, context);
}

/** The same entity with the fields that `customdata_keywords` asks for as its last key (§4.2). */
export function withCustomData(entity: WireText, customdata: WireText): WireText {
  return asWire(`${entity.slice(0, -1)},"customdata":${customdata}}`);
}
