/** A list of the application as a file: the columns that it shows, in the formats of results. */

import { CUSTOM_COLUMN, type Kind, kindSpec, type ValueForm, valueTypeOf } from '@callboard/contract';
import { findFormat } from '../../dataviews/formats/formats.ts';
import type { Cell, ColumnShape, ColumnType } from '../../dataviews/record-sink.ts';
import { type Definitions, definitionsOf } from '../../model/definitions.ts';
import type { EntityStore } from '../../model/store.ts';
import { AppError } from '../../platform/errors.ts';
import { parseId } from '../../platform/ids.ts';
import { isObject } from '../../platform/objects.ts';
import type { Answer } from '../answer.ts';
import type { Call } from '../call.ts';
import { disposition } from '../disposition.ts';
import { working } from '../meter.ts';
import { visibleIn } from '../open-entity.ts';
import { entityText } from '../present/entity.ts';
import type { WireText } from '../wire-text.ts';
import { addCustomData, wantsCustomData } from './customdata.ts';
import type { PropertyServices } from './loaded-property.ts';

/** Greatest number of rows; for more there are dataviews, which are computed by processes of their own. */
const MOST_ROWS = 10_000;
const MOST_COLUMNS = 60;
/** Rows that are read and written before others have their turn. */
const AT_A_TIME = 100;

type Wire = Readonly<Record<string, unknown>>;
type ExportServices = PropertyServices & { readonly entities: EntityStore };

interface ExportColumn extends ColumnShape {
  readonly valueOf: (wire: Wire) => unknown;
}

/** Returns the format that a page asks for; programs get JSON, whatever they ask for. */
export function exportFormat({ principal, parameters }: Pick<Call, 'principal' | 'parameters'>) {
  const name = principal.keyId === null ? parameters.get('export') : undefined;
  if (name === undefined) return undefined;
  const format = name === 'csv' || name === 'xlsx' ? findFormat(name) : undefined;
  if (format === undefined) throw new AppError('bad-parameter', 'A list can be exported as csv or xlsx.');
  return format;
}

/** Writes the entities with these ids, or those of them that `ids` names. */
export async function exportAnswer(
  call: Call<ExportServices>,
  kind: Kind,
  found: readonly number[],
  format: NonNullable<ReturnType<typeof exportFormat>>,
): Promise<Answer> {
  const ids = chosenAmong(found, call.parameters.list('ids'));
  if (ids.length > MOST_ROWS) {
    throw new AppError(
      'bad-parameter',
      `A list is exported up to ${MOST_ROWS} rows: narrow the search, or make a dataview.`,
    );
  }
  const columns = columnsOf(kind, call);
  const parts: Uint8Array[] = [];
  const sink = format.createSink({
    write(bytes) {
      parts.push(Uint8Array.from(bytes));
      return undefined;
    },
    recordStarts: () => undefined,
    recordEnds: () => undefined,
  });
  await sink.begin({ levels: [], columns });
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    await working(call, async () => {
      for (const wire of await wiresOf(call, kind, ids.slice(from, from + AT_A_TIME))) {
        await sink.row(columns.map((column) => cellOf(column.valueOf(wire), column.type)));
      }
    });
    await new Promise((resolve) => setImmediate(resolve));
  }
  await sink.end();
  return {
    status: 200,
    body: Buffer.concat(parts),
    headers: {
      'content-type': format.mediaType + (format.mediaTypeParameters ?? ''),
      'content-disposition': disposition(`${kindSpec(kind).plural ?? kind}${format.fileEnding}`),
    },
  };
}

function chosenAmong(found: readonly number[], wanted: readonly string[] | undefined): readonly number[] {
  if (wanted === undefined) return found;
  const chosen = new Set(wanted.map((text) => parseId(text)?.id));
  return found.filter((id) => chosen.has(id));
}

async function wiresOf(call: Call<ExportServices>, kind: Kind, ids: readonly number[]): Promise<Wire[]> {
  const views = await call.services.entities.views(kind, ids, visibleIn(call, kind));
  const plain = views.map((view) => entityText(kind, view, call.present));
  const texts: Iterable<WireText> = wantsCustomData(call, kind)
    ? await addCustomData(
        call,
        kind,
        views.map(({ id }) => id),
        plain,
      )
    : plain;
  return [...texts].map((text) => JSON.parse(Buffer.from(text, 'latin1').toString()));
}

/** Returns the columns that `columns` names, with the headings of `titles`, a list in JSON, and types in the words of `words`. */
function columnsOf(kind: Kind, { parameters, reference }: Call): readonly ExportColumn[] {
  const names = (parameters.get('columns') ?? 'name').split(',').map(decoded);
  const titles = titlesIn(parameters.get('titles'));
  const words = wordsIn(parameters.get('words'));
  if (names.length > MOST_COLUMNS)
    throw new AppError('bad-parameter', `Choose ${MOST_COLUMNS} columns at most.`);
  return names.map((name, at) => {
    // Two columns of one heading would be taken for one.
    const title = titles[at] ?? name;
    const header = titles.indexOf(title) < at && titles.includes(title) ? `${title} (${at + 1})` : title;
    return { header, ...columnOf(kind, name, { words, definitions: reference.definitions }) };
  });
}

interface Naming {
  readonly definitions: Definitions;
  /** Words of the page for the types of contacts and resources. */
  readonly words: ReadonlyMap<string, string>;
}

function columnOf(kind: Kind, name: string, { words, definitions }: Naming): Omit<ExportColumn, 'header'> {
  if (name.startsWith(CUSTOM_COLUMN)) {
    const keyword = name.slice(CUSTOM_COLUMN.length);
    const field = definitionsOf(definitions, kind).byKeyword.get(keyword);
    if (field !== undefined) {
      return { type: FORMS[valueTypeOf(field).form] ?? 'text', valueOf: (wire) => fieldIn(wire, keyword) };
    }
  }
  const stored = (wire: Wire) => (Object.hasOwn(wire, name) ? wire[name] : null);
  if (!WORDED.has(name)) return { type: TYPES[name] ?? 'text', valueOf: stored };
  return {
    type: 'text',
    valueOf: (wire) => words.get(String(stored(wire)).toLowerCase()) ?? stored(wire),
  };
}

function fieldIn({ customdata }: Wire, keyword: string): unknown {
  const fields: readonly Wire[] = Array.isArray(customdata) ? customdata : [];
  return fields.find((field) => field.keyword === keyword)?.value;
}

/** Columns that hold one of a few words, which the API has in English. */
const WORDED: ReadonlySet<string> = new Set(['_type', 'type', 'resourcetype']);

const TYPES: Readonly<Record<string, ColumnType>> = {
  ...Object.fromEntries(
    ['starttime', 'endtime', 'start', 'end', 'actualstart', 'actualend', 'due'].map((name) => [
      name,
      'datetime',
    ]),
  ),
  startdate: 'date',
  enddate: 'date',
  number: 'number',
  actualnumber: 'number',
  amount: 'number',
  cost: 'number',
};

const FORMS: { readonly [F in ValueForm]?: ColumnType } = {
  number: 'number',
  day: 'date',
  time: 'time',
  moment: 'datetime',
};

/** Returns a value as people read it: an entity by its name, a list with commas. */
function cellOf(value: unknown, type: ColumnType): Cell {
  if (value === null || value === undefined) return null;
  if (type === 'number' && typeof value === 'string' && value.trim() !== '') {
    const number = Number(value);
    return Number.isFinite(number) ? number : value;
  }
  // JSON that is no object is a text, a number or a flag.
  if (typeof value !== 'object') return value as Cell;
  return textOf(value);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!isObject(value)) return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  const { name, contact, resource, originalname } = value;
  return textOf(name ?? contact ?? resource ?? originalname);
}

function titlesIn(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  try {
    const titles: unknown = JSON.parse(text);
    if (Array.isArray(titles)) return titles.map((title) => String(title).slice(0, 200));
  } catch {
    // Answered below.
  }
  throw new AppError('bad-parameter', 'Give `titles` as a JSON array of texts.');
}

function wordsIn(text: string | undefined): ReadonlyMap<string, string> {
  if (text === undefined) return new Map();
  try {
    const words: unknown = JSON.parse(text);
    if (isObject(words) && !Array.isArray(words))
      return new Map(Object.entries(words).map(([type, word]) => [type, String(word).slice(0, 200)]));
  } catch {
    // Answered below.
  }
  throw new AppError('bad-parameter', 'Give `words` as a JSON object of texts.');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
