/** The full representation of an entity of any kind (§2, §4.1), made from the properties of its kind. */
import { type Kind, kindSpec, kinds, type Property, wireNames } from '@callboard/contract';
import type { View } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { objectOf, propertyOf } from '../../platform/objects.ts';
import { asWire, sharedText, type WireText, wireString } from '../wire-text.ts';
import { type Make, type Member, objectWriter, type Presenter, textWriter } from './compiled.ts';
import type { CommonKey, PresentNested } from './compute.ts';
import { COMPUTED } from './computed.ts';
import type { PresentContext } from './context.ts';
import { isOptional, isQuoted, presenterOf, propertyPresenter, quotedPresenter } from './property-value.ts';
import { entityUrl, presentOwner, urlText } from './summaries.ts';

interface ViewIdentity {
  readonly created: number;
}
interface ViewOwner {
  readonly ownerName: string;
}

const ownerOf: Make<object | null, number | null, ViewOwner> = (ownerId, context, { ownerName }) =>
  presentOwner(ownerId, ownerName, context);

const constantPresenter = (word: string): Presenter => {
  const text = wireString(word);
  return { key: 'id', value: () => word, text: () => text };
};

function commonKeys(kind: Kind): Readonly<Record<CommonKey, Presenter>> {
  const { singular, types } = kindSpec(kind);
  return {
    url: {
      key: 'id',
      value: (id: number, context, { created }: ViewIdentity) =>
        entityUrl(singular, formatId(id, created), context),
      text: (id: number, context, { created }: ViewIdentity) =>
        urlText(singular, formatId(id, created), context),
    },
    id: quotedPresenter('id', (id: number, _, { created }: ViewIdentity) => formatId(id, created)),
    _type: constantPresenter(types[0] ?? singular),
    owner: {
      key: 'ownerId',
      value: ownerOf,
      text: (id: number | null, context, view: ViewOwner) => sharedText(ownerOf(id, context, view)),
    },
  };
}

type AnyCompute = (view: never, context: PresentContext, present: PresentNested) => unknown;

interface AnyComputedText {
  readonly value: AnyCompute;
  readonly text: (view: never, context: PresentContext) => WireText;
}

function computedPresenter(property: Property, compute: AnyCompute | AnyComputedText): Presenter {
  const presented = typeof compute === 'function' ? compute : compute.value;
  const make = isQuoted(property) ? quotedPresenter : presenterOf;
  const presenter = make('id', (_: never, context, view: never) => presented(view, context, presentEntity));
  if (typeof compute === 'function') return presenter;
  return { ...presenter, text: (_: never, context, view: never) => compute.text(view, context) };
}

/** Returns a function that makes the member of a property. */
function memberMaker(kind: Kind): (name: string) => Member {
  const { properties } = kindSpec(kind);
  const own: Readonly<Record<string, AnyCompute | AnyComputedText>> = COMPUTED[kind];
  const common: Readonly<Record<string, Presenter>> = commonKeys(kind);
  return (name) => {
    const property = properties[name];
    if (property === undefined) throw new Error(`A ${kind} has no property ${name}`);
    const compute = own[name];
    const computed = compute === undefined ? common[name] : computedPresenter(property, compute);
    const presenter = propertyPresenter(name, property, property.shown === 'computed' ? computed : undefined);
    return { name, optional: isOptional(property), ...presenter };
  };
}

interface Writer {
  readonly object: ReturnType<typeof objectWriter>;
  readonly text: ReturnType<typeof textWriter>;
}

/** Returns a function that finds the writer for an entity of the kind. */
function writersOf(kind: Kind): (view: object) => Writer {
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
    const variant = String(propertyOf(view, key));
    const writer = writers.get(variant);
    if (writer === undefined) throw new Error(`No ${kind} is ${key} ${variant}`);
    return writer;
  };
}

const WRITERS = objectOf(kinds, writersOf);

/** Presents an entity inside another one, with keys in the order of the contract. */
export function presentEntity<K extends Kind>(kind: K, view: View<K>, context: PresentContext): object {
  return WRITERS[kind](view).object(view, context);
}

/** Returns the JSON of the entity, with keys in the order of the contract. */
export function entityText<K extends Kind>(kind: K, view: View<K>, context: PresentContext): WireText {
  return WRITERS[kind](view).text(view, context);
}

/** The same entity with the fields that `customdata_keywords` asks for as its last key (§4.2). */
export function withCustomData(entity: WireText, customdata: WireText): WireText {
  return asWire(`${entity.slice(0, -1)},"customdata":${customdata}}`);
}
