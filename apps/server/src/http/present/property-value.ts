/** How the value of a property goes over the wire, by the type of the property. */
import type { Need, Property, Target } from '@callboard/contract';
import {
  type HeldTarget,
  isHeld,
  namedTarget,
  REFERENCE_TABLES,
  referenceName,
} from '../../model/reference-data.ts';
import { StoredJson } from '../../model/stored-json.ts';
import type { ContactLinkSummary, ResourceSummary, Summary } from '../../model/views.ts';
import { propertyOf } from '../../platform/objects.ts';
import { asWire, sharedText, storedText, wireList, wireString, wireValue } from '../wire-text.ts';
import type { Make, Presenter } from './compiled.ts';
import { type PresentContext, presentInstant } from './context.ts';
import { referenceSummaries, type SummaryTable } from './reference-summaries.ts';
import { bookedResourceText, presentBookedResource } from './resources.ts';
import { presentSummaries, presentSummary, presentSummaryOrNull, summaryText } from './summaries.ts';

/** Returns a presenter whose text is made from its value. */
export function presenterOf<V, W>(key: string, value: Make<unknown, V, W>): Presenter {
  return {
    key,
    value,
    text(raw: V, context: PresentContext, view: W) {
      const shown = value(raw, context, view);
      return shown === undefined ? undefined : wireValue(shown);
    },
  };
}

/** Returns a presenter of texts that need no escaping, such as times and days. */
export function quotedPresenter<V, W>(key: string, value: Make<unknown, V, W>): Presenter {
  return {
    key,
    value,
    text(raw: V, context: PresentContext, view: W) {
      const shown = value(raw, context, view);
      return asWire(shown === null ? 'null' : `"${String(shown)}"`);
    },
  };
}

/** Returns the key under which a view holds the summary of a reference: `eventId` is about `event`. */
const summaryKey = (key: string): string => key.replace(/Id(s?)$/, '$1');

function namePresenter(to: HeldTarget, key: string): Presenter {
  return presenterOf(key, (id: number | null, { reference }) => referenceName(reference, to, id));
}

/** Returns where the rendered summaries stand; resource groups have none. */
function summaryTable(to: Target): SummaryTable | undefined {
  return isHeld(to) && to !== 'resourcegroup' ? REFERENCE_TABLES[to] : undefined;
}

function referencePresenter(to: Target, key: string): Presenter {
  const table = summaryTable(to);
  if (table !== undefined) {
    const find = (id: number | null, context: PresentContext) => referenceSummaries(context)[table].find(id);
    return { key, value: find, text: (id: number | null, context) => sharedText(find(id, context)) };
  }
  const at = summaryKey(key);
  if (to === 'bookable') {
    return {
      key: at,
      value: (resource: ResourceSummary, context) => presentBookedResource(resource, context),
      text: (resource: ResourceSummary, context) => bookedResourceText(resource, context),
    };
  }
  if (to === 'engaged') {
    return presenterOf(at, (summary: Summary | ContactLinkSummary, context) =>
      presentSummary(summary, context),
    );
  }
  return {
    key: at,
    value: (summary: Summary | null, context) => presentSummaryOrNull(summary, context),
    text: (summary: Summary | null, context) => summaryText(summary, context),
  };
}

function referencesPresenter(to: Target, key: string): Presenter {
  const table = summaryTable(to);
  if (table !== undefined) {
    const list = (ids: readonly number[], context: PresentContext) =>
      referenceSummaries(context)[table].list(ids);
    return {
      key,
      value: list,
      text: (ids: readonly number[], context) => wireList(list(ids, context).map(sharedText)),
    };
  }
  return presenterOf(summaryKey(key), (summaries: readonly Summary[], context) =>
    presentSummaries(summaries, context),
  );
}

const instantPresenter = (key: string): Presenter =>
  quotedPresenter(key, (at: number | null, context) => presentInstant(at, context));

/** Presents a text, number, flag or stored JSON; `filled`: an empty text stands for none. */
const plainPresenter = (key: string, filled: boolean): Presenter => ({
  key,
  value(value: unknown) {
    if (value instanceof StoredJson) return value.value;
    return filled ? (value ?? '') : value;
  },
  text(value: unknown) {
    if (typeof value === 'string') return wireString(value);
    if (value === null || value === undefined) return asWire(filled ? '""' : 'null');
    if (value instanceof StoredJson) return storedText(value);
    return typeof value === 'object' ? wireValue(value) : asWire(String(value));
  },
});

function presenterOfType(name: string, { type, key = name, to, shown, filled }: Property): Presenter {
  if (to !== undefined && shown === 'name') return namePresenter(namedTarget(to), key);
  if (to !== undefined && type === 'reference') return referencePresenter(to, key);
  if (to !== undefined && type === 'references') return referencesPresenter(to, key);
  return type === 'moment' ? instantPresenter(key) : plainPresenter(key, filled === true);
}

/** Returns whether answers may leave the property out. */
export function isOptional({ wire }: Property): boolean {
  return wire !== undefined && '~optional' in wire;
}

/** Returns whether the values on the wire have a form that needs no escaping. */
export function isQuoted({ wire }: Property): boolean {
  const schemas = [wire, propertyOf(wire, 'anyOf') ?? []].flat();
  return schemas.some(
    (schema) => propertyOf(schema, 'pattern') !== undefined || propertyOf(schema, 'format') === 'date',
  );
}

/** Returns the presenter of a property; without the right to see the value it is blank, or left out. */
export function propertyPresenter(
  name: string,
  property: Property,
  computed: Presenter | undefined,
): Presenter {
  const presenter = computed ?? presenterOfType(name, property);
  const { needs, stored } = property;
  if (needs === undefined) return presenter;
  const blank = isOptional(property) ? undefined : (stored?.initial ?? null);
  return presenterOf(presenter.key, (value: never, context, view: never) =>
    maySee(needs, context) ? presenter.value(value, context, view) : blank,
  );
}

function maySee(need: Need, { principal }: PresentContext): boolean {
  return principal.permissions[need];
}
