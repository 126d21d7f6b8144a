/** Content of a list cell: one line of text and an optional link. */
import type { Kind, ValueForm } from '@callboard/contract';
import { attachmentAddress } from '../../../lib/attachment-address.ts';
import { valueTypeIn } from '../../../lib/custom-fields.ts';
import {
  bookedIn,
  entityOfUrl,
  isObject,
  type Json,
  type JsonObject,
  textOf,
} from '../../../lib/entities.ts';
import { DAY, showDay, showTimestamp, TIMESTAMP } from '../../../lib/times.ts';
import { webAddress } from '../../../lib/web-address.ts';

export interface Cell {
  readonly text: string;
  /** Word by which a query finds it, where that is another one. */
  readonly value?: string;
  /** Words before the text that only screen readers need, such as the day of a time below its heading. */
  readonly spoken?: string;
  /** Target entity in this installation. */
  readonly entity?: { readonly kind: Kind; readonly id: string };
  /** Address that is safe to open: a file, or an external site. */
  readonly href?: string;
}

/** Words and formats for values. */
export interface Wording {
  readonly language: string;
  readonly yes: string;
  readonly no: string;
}

const EMPTY: Cell = { text: '' };

/** Formats a value whose type is known only from its JSON. */
export function cellOf(value: Json | undefined, wording: Wording): Cell {
  if (value === null || value === undefined) return EMPTY;
  if (typeof value === 'boolean') return { text: value ? wording.yes : wording.no };
  if (typeof value === 'number') return { text: showNumber(value, wording.language) };
  if (typeof value === 'string') return textCell(value, wording.language);
  if (isObject(value)) return objectCell(value, wording);
  const parts = (value as readonly Json[]).map((part) => cellOf(part, wording));
  const [first, ...others] = parts.filter(({ text }) => text !== '');
  if (first === undefined || others.length === 0) return first ?? EMPTY;
  return { text: [first, ...others].map(({ text }) => text).join(', ') };
}

/** Formats the value of a custom data field according to the field's type. */
export function customCell(field: JsonObject | undefined, wording: Wording): Cell {
  const value = field?.value;
  if (field === undefined || value === null || value === undefined) return EMPTY;
  const type = valueTypeIn(field);
  // The page may be older than the server.
  return type === undefined ? cellOf(value, wording) : CELLS[type.form](value, wording);
}

/** Texts that are always texts, whatever they look like. */
const plainText = (value: Json): Cell => linkedText(textOf(value));

const CELLS: Readonly<Record<ValueForm, (value: Json, wording: Wording) => Cell>> = {
  line: plainText,
  lines: plainText,
  number: cellOf,
  answer: (value, { yes, no }) => ({ text: value === 'Yes' ? yes : no }),
  choice: plainText,
  choices: cellOf,
  day: cellOf,
  time: cellOf,
  moment: cellOf,
  attachment: cellOf,
  contact: cellOf,
  resources: cellOf,
  labels: cellOf,
  source: cellOf,
  nothing: () => EMPTY,
};

function textCell(text: string, language: string): Cell {
  if (TIMESTAMP.test(text)) return { text: showTimestamp(text, language) };
  if (DAY.test(text)) return { text: showDay(text, language) };
  return linkedText(text);
}

function linkedText(text: string): Cell {
  const href = webAddress(text);
  return href === undefined ? { text } : { text, href };
}

function objectCell(value: JsonObject, wording: Wording): Cell {
  if ('dataurl' in value) {
    const href = attachmentAddress(value)?.href;
    const text = textOf(value.originalname) || textOf(value.comment) || textOf(value.dataurl);
    return href === undefined ? { text } : { text, href };
  }
  const booked = bookedIn(value);
  if (booked !== undefined) return objectCell(booked, wording);
  if ('name' in value) {
    const text = textOf(value.name);
    const entity = entityOfUrl(textOf(value.url));
    return entity === undefined ? { text } : { text, entity };
  }
  return 'value' in value ? cellOf(value.value, wording) : EMPTY;
}

const formats = new Map<string, Intl.NumberFormat>();

function showNumber(value: number, language: string): string {
  const known = formats.get(language);
  if (known !== undefined) return known.format(value);
  const made = new Intl.NumberFormat(language, { maximumFractionDigits: 10 });
  formats.set(language, made);
  return made.format(value);
}
