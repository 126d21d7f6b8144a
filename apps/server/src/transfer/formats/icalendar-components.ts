/** Cuts a calendar into its components, so that an unreadable one does not affect the others. */
import ICAL from 'ical.js';
import { textOf } from './foreign-value.ts';

/** Unfolded text of one component. */
export interface Block {
  /** `VEVENT`, `VTIMEZONE`, … */
  readonly name: string;
  readonly line: number;
  readonly text: string;
  /** False when the file ends before the component does. */
  readonly complete: boolean;
}

export interface Calendar {
  /**
   * Properties of the calendar itself, such as `X-WR-CALNAME`, by upper-case name; the first of each name.
   */
  readonly properties: ReadonlyMap<string, string>;
  readonly blocks: readonly Block[];
}

/** Property of a component, in the form of RFC 7265. */
export interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly type: string;
  readonly values: readonly unknown[];
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** Cuts a file in linear time; several calendars in one file are read as one. */
export function cutCalendar(text: string): Calendar {
  const properties = new Map<string, string>();
  const blocks: Block[] = [];
  let open: { name: string; line: number; depth: number; lines: string[] } | undefined;
  const close = (complete: boolean): void => {
    if (open) blocks.push({ name: open.name, line: open.line, text: open.lines.join('\r\n'), complete });
    open = undefined;
  };
  for (const line of unfolded(text)) {
    const edge = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line.text);
    const [, word, name = ''] = edge ?? [];
    const begins = word?.toUpperCase() === 'BEGIN';
    if (edge !== null && name.toUpperCase() === 'VCALENDAR') close(false);
    else if (open === undefined && begins) {
      open = { name: name.toUpperCase(), line: line.number, depth: 1, lines: [line.text] };
    } else if (open !== undefined) {
      open.lines.push(line.text);
      if (edge !== null) open.depth += begins ? 1 : -1;
      if (open.depth === 0) close(true);
    } else addProperty(line.text, properties);
  }
  close(false);
  return { properties, blocks };
}

function* unfolded(text: string): Generator<Line, void> {
  let parts: string[] = [];
  let first = 1;
  let number = 0;
  for (let from = 0; from < text.length; ) {
    const feed = text.indexOf('\n', from);
    const end = feed === -1 ? text.length : feed;
    const line = text.slice(from, end).replace(/\r$/, '');
    number += 1;
    from = end + 1;
    if (/^[ \t]/.test(line) && parts.length > 0) parts.push(line.slice(1));
    else {
      if (parts.length > 0) yield { number: first, text: parts.join('') };
      parts = line.trim() === '' ? [] : [line.replace(/^\uFEFF/, '')];
      first = number;
    }
  }
  if (parts.length > 0) yield { number: first, text: parts.join('') };
}

function addProperty(line: string, properties: Map<string, string>): void {
  const match = /^([\w-]+)[:;]/.exec(line);
  const name = match?.[1]?.toUpperCase();
  if (name === undefined || properties.has(name)) return;
  const value = readLine(line)?.values[0];
  properties.set(name, textOf(value));
}

/** Reads one property line; undefined for anything else. */
export function readLine(line: string): Property | undefined {
  try {
    return toProperty(ICAL.parse.property(line, ICAL.design.icalendar));
  } catch {
    return undefined;
  }
}

/** Reads the properties of a component; throws the parser's message about a wrong line. */
export function readProperties(block: Block): readonly Property[] {
  const parsed: unknown = ICAL.parse(block.text);
  const properties: unknown = Array.isArray(parsed) ? parsed[1] : undefined;
  return Array.isArray(properties) ? properties.map(toProperty) : [];
}

function toProperty(value: unknown): Property {
  const [name, parameters, type, ...values] = Array.isArray(value) ? value : [];
  return { name: textOf(name).toUpperCase(), parameters: parameters ?? {}, type: textOf(type), values };
}
