/**
 * The parameters of a request (§4.5): each value checked against the type that the definition declares,
 * and brought into the one form that it has however it was written.
 */

import {
  type DataviewDefinition,
  type DataviewParameter,
  isKind,
  type Kind,
  kindSpec,
} from '@callboard/contract';
import canonicalizeModule from 'canonicalize';
import { parseId } from '../platform/ids.ts';
import { propertyOf } from '../platform/objects.ts';
import { textProblem } from '../platform/storable-text.ts';
import { DAY_SECONDS, formatDay, parseDay, parseTime } from '../platform/time-zone.ts';

export type ElementType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | Kind;

/**
 * A date is `YYYY-MM-DD` or `#today`, `#yesterday`, `#tomorrow`. A datetime is `YYYY-MM-DDTHH:MM:SS`, with
 * `Z` when it was given with an offset and otherwise local to the installation. An entity is its id.
 */
export type PlainValue = string | number | boolean;

export interface ParameterValue {
  readonly name: string;
  readonly type: ElementType;
  readonly isList: boolean;
  /** Undefined: neither a value nor a default was given. */
  readonly values: readonly PlainValue[] | undefined;
}

export interface BoundParameters {
  /**
   * Canonical JSON (RFC 8785), the same for equal values however they were written; invalid values are left
   * unchanged. Binding it again gives the same result.
   */
  readonly canonical: string;
  readonly values: readonly ParameterValue[];
  /** Sentences, each naming a parameter that is wrong; empty when all parameters are valid. */
  readonly problems: readonly string[];
}

/** The package's types describe the wrong module format, so what it is and returns is tested. */
const canonicalize: unknown = canonicalizeModule;
const MOST_ELEMENTS = 1_000;
const LONGEST_TEXT = 10_000;
const MOST_PROBLEMS = 20;
const LIST_OF = 'list of ';

/** Checks the body of a request; `[]` counts as `{}`. Never throws, whatever the body is. */
export function bindParameters(definition: DataviewDefinition, body: unknown): BoundParameters {
  const declared = definition.parameters ?? [];
  const given = isEmptyArray(body) ? {} : body;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const problems = ['Send a JSON object with a name and a value for each parameter, {} for none.'];
    return { canonical: canonicalText(given), values: [], problems };
  }
  const names = new Map(Object.entries(given));
  const known = new Set(declared.map(({ name }) => name));
  const problems = [...names.keys()]
    .filter((name) => !known.has(name))
    .map((name) => `There is no parameter ${quoted(name)}: ${listed(known)}.`);
  const values: ParameterValue[] = [];
  for (const parameter of declared) {
    const value = boundValue(parameter, names, problems);
    if (value !== undefined) values.push(value);
  }
  if (problems.length === 0) return { canonical: canonicalOf(values), values, problems };
  const told = problems.slice(0, MOST_PROBLEMS);
  if (problems.length > told.length) told.push(`And ${problems.length - told.length} more.`);
  return { canonical: canonicalText(given), values: [], problems: told };
}

/** Returns a sentence when a value does not fit a parameter, otherwise undefined. */
export function parameterProblem(parameter: DataviewParameter, value: unknown): string | undefined {
  const parsed = parseValue(parameter, value);
  return 'problem' in parsed ? parsed.problem : undefined;
}

export function parameterType(type: string): { readonly type: ElementType; readonly isList: boolean } {
  const isList = type.startsWith(LIST_OF);
  const element = isList ? type.slice(LIST_OF.length) : type;
  if (!isElementType(element)) throw new Error(`No parameter is a ${type}`);
  return { type: element, isList };
}

const PLAIN: ReadonlySet<string> = new Set(['text', 'number', 'boolean', 'date', 'datetime']);

function isElementType(type: string): type is ElementType {
  return PLAIN.has(type) || isKind(type);
}

export function isEntityType(type: ElementType): type is Kind {
  return !PLAIN.has(type);
}

function isEmptyArray(body: unknown): boolean {
  return Array.isArray(body) && body.length === 0;
}

/** Returns the value of a parameter; JSON null counts as not given. */
function boundValue(
  parameter: DataviewParameter,
  given: ReadonlyMap<string, unknown>,
  problems: string[],
): ParameterValue | undefined {
  const { name, required = false } = parameter;
  const value = given.get(name) ?? parameter.default ?? undefined;
  const declared = { name, ...parameterType(parameter.type) };
  if (value === undefined) {
    if (required) problems.push(`The parameter ${quoted(name)} is missing: send ${formOf(parameter)}.`);
    return { ...declared, values: undefined };
  }
  const parsed = parseValue(parameter, value);
  if ('problem' in parsed) {
    problems.push(`The parameter ${quoted(name)} does not fit: ${parsed.problem}.`);
    return undefined;
  }
  return { ...declared, values: parsed.values };
}

type ParseResult = { readonly values: readonly PlainValue[] } | { readonly problem: string };

function parseValue(parameter: DataviewParameter, value: unknown): ParseResult {
  const { type, isList } = parameterType(parameter.type);
  if (!isList) {
    const one = parseElement(type, value);
    return one === undefined ? { problem: `send ${formOf(parameter)}` } : { values: [one] };
  }
  if (!Array.isArray(value)) return { problem: `send ${formOf(parameter)}` };
  if (value.length > MOST_ELEMENTS) return { problem: `send at most ${MOST_ELEMENTS} elements` };
  const values: PlainValue[] = [];
  for (const [at, element] of value.entries()) {
    const one = parseElement(type, element);
    if (one === undefined) return { problem: `element ${at + 1} is not ${elementForm(type)}` };
    values.push(one);
  }
  return { values };
}

function parseElement(type: ElementType, value: unknown): PlainValue | undefined {
  switch (type) {
    case 'text':
      return typeof value === 'string' && isStorable(value) ? value : undefined;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'date':
      return typeof value === 'string' ? (relativeDay(value) ?? parseDate(value)) : undefined;
    case 'datetime':
      return typeof value === 'string' ? parseDateTime(value) : undefined;
    default:
      return parseEntity(type, value);
  }
}

/** Returns whether a database can hold the text. */
function isStorable(text: string): boolean {
  return text.length <= LONGEST_TEXT && textProblem(text) === undefined;
}

const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DATE_TIME =
  /^(\d{4}-\d{1,2}-\d{1,2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** Returns a day keyword unchanged; it is resolved when the result is computed. */
function relativeDay(text: string): string | undefined {
  return RELATIVE.has(text) ? text : undefined;
}

const RELATIVE: ReadonlySet<string> = new Set(['#today', '#yesterday', '#tomorrow']);

/** Parses a date and pads it: `2026-5-3` becomes `2026-05-03`. */
export function parseDate(text: string): string | undefined {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseDay(padded) === undefined ? undefined : padded;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Parses a date and time; local time stays as given, and time with an offset is converted to UTC. */
export function parseDateTime(text: string): string | undefined {
  const [, date, hour = '', minute = '', second = '00', offset] = DATE_TIME.exec(text) ?? [];
  if (date === undefined) return undefined;
  const day = parseDay(parseDate(date) ?? '');
  const minutes = parseTime(`${hour.padStart(2, '0')}:${minute}`);
  if (day === undefined || minutes === undefined || Number(second) > 59) return undefined;
  const seconds = minutes + Number(second);
  if (offset === undefined) return written(day * DAY_SECONDS + seconds);
  const shift = offset === 'Z' ? 0 : parseTime(offset.slice(1));
  if (shift === undefined) return undefined;
  const utc = written(day * DAY_SECONDS + seconds - (offset.startsWith('-') ? -shift : shift));
  return utc === undefined ? undefined : `${utc}Z`;
}

/** Formats seconds; undefined beyond years of four digits. */
function written(seconds: number): string | undefined {
  const day = Math.floor(seconds / DAY_SECONDS);
  const time = seconds - day * DAY_SECONDS;
  const date = formatDay(day);
  if (parseDay(date) === undefined) return undefined;
  return `${date}T${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`;
}

/** Accepts the JSON object that the API returns for the entity, or its id alone. */
function parseEntity(kind: Kind, value: unknown): string | undefined {
  if (typeof value === 'string') return parseId(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const [id, type] = [propertyOf(value, 'id'), propertyOf(value, '_type')];
  if (typeof id !== 'string' || parseId(id) === undefined) return undefined;
  return type === undefined || kindSpec(kind).types.some((one) => one === type) ? id : undefined;
}

function elementForm(type: ElementType): string {
  switch (type) {
    case 'text':
      return `a text of at most ${LONGEST_TEXT} characters, without NUL`;
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'date':
      return 'a date as YYYY-MM-DD';
    case 'datetime':
      return 'a date and time as YYYY-MM-DDTHH:MM, with or without an offset';
    default:
      return `the JSON object that the API returns for the ${type}`;
  }
}

function formOf(parameter: DataviewParameter): string {
  const { type, isList } = parameterType(parameter.type);
  return isList ? `an array, each element ${elementForm(type)}` : elementForm(type);
}

function quoted(name: string): string {
  const characters = [...name];
  return `“${characters.length <= 80 ? name : `${characters.slice(0, 79).join('')}…`}”`;
}

function listed(names: ReadonlySet<string>): string {
  if (names.size === 0) return 'this dataview has none';
  const shown = [...names].slice(0, 20).map(quoted).join(', ');
  return `it has ${shown}${names.size > 20 ? ' …' : ''}`;
}

function canonicalOf(values: readonly ParameterValue[]): string {
  const given = values.flatMap(({ name, isList, values: list }): [string, unknown][] =>
    list === undefined ? [] : [[name, isList ? list : list[0]]],
  );
  return canonicalText(Object.fromEntries(given));
}

/** Returns canonical JSON. A number too large for JavaScript becomes null, as in JSON.stringify. */
function canonicalText(value: unknown): string {
  if (typeof canonicalize !== 'function') throw new Error('canonicalize is no function.');
  const text: unknown = canonicalize(JSON.parse(JSON.stringify(value ?? null)));
  return typeof text === 'string' ? text : 'null';
}
