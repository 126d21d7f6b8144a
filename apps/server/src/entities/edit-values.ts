/** What people send of the fields of an entity, as it is stored, and back. */
import type { EditableField } from '@callboard/contract';
import { textProblem } from '../custom-data/types/text-rules.ts';
import { parseId } from '../platform/ids.ts';
import { formatDay, parseDay, parseTime, type Zone } from '../platform/time-zone.ts';
import type { ScheduleEntry } from './records.ts';

/** Something that cannot be stored, and what to do about it. */
export class ValueProblem {
  readonly detail: string;

  constructor(detail: string) {
    this.detail = detail;
  }
}

const LONGEST_TEXT = 10_000;
const LONGEST_LINE = 500;
const MOST_ELEMENTS = 500;

/** The stored form; of a reference the number, which is not looked up. Texts without value are empty. */
export function parseValue(field: EditableField, value: unknown, zone: Zone): unknown {
  if (field.required === true && (value === null || (typeof value === 'string' && value.trim() === ''))) {
    return new ValueProblem('This cannot be empty.');
  }
  switch (field.type) {
    case 'text':
      return value === null ? '' : line(value);
    case 'lines':
      return value === null ? '' : lines(value);
    case 'flag':
      return typeof value === 'boolean' ? value : new ValueProblem('Send true or false.');
    case 'number':
      return value === null || (typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER)
        ? value
        : new ValueProblem('Write a number that is not negative.');
    case 'choice':
      return field.options?.includes(String(value)) === true
        ? value
        : new ValueProblem(`Choose one of ${field.options?.join(', ')}.`);
    case 'day':
      return (
        (typeof value === 'string' ? parseDay(value) : undefined) ??
        new ValueProblem('Write a day like 2027-12-31.')
      );
    case 'words':
      return each(value ?? [], (element) => line(element));
    case 'reference':
      return value === null ? null : reference(value);
    case 'schedule':
      return each(value ?? [], (element) => scheduleEntry(element, zone));
    case 'contactinfo':
      return each(value ?? [], contactInfo);
  }
}

function line(value: unknown): string | ValueProblem {
  if (typeof value !== 'string') return new ValueProblem('Send a text.');
  const text = value.trim();
  if (text.length > LONGEST_LINE) return new ValueProblem(`Use at most ${LONGEST_LINE} characters.`);
  if (/[\n\r\u0085\u2028\u2029]/.test(text)) return new ValueProblem('Write it on one line.');
  const problem = textProblem(text);
  return problem === undefined ? text : new ValueProblem(problem);
}

function lines(value: unknown): string | ValueProblem {
  if (typeof value !== 'string') return new ValueProblem('Send a text.');
  if (value.length > LONGEST_TEXT) return new ValueProblem(`Use at most ${LONGEST_TEXT} characters.`);
  const problem = textProblem(value);
  return problem === undefined ? value.replace(/\r\n?/g, '\n') : new ValueProblem(problem);
}

function each<T>(value: unknown, parse: (element: unknown) => T | ValueProblem): T[] | ValueProblem {
  if (!Array.isArray(value)) return new ValueProblem('Send a list.');
  if (value.length > MOST_ELEMENTS) return new ValueProblem(`Use at most ${MOST_ELEMENTS} of them.`);
  const parsed: T[] = [];
  for (const [index, element] of value.entries()) {
    const one = parse(element);
    if (one instanceof ValueProblem) return new ValueProblem(`Number ${index + 1}: ${one.detail}`);
    parsed.push(one);
  }
  return parsed;
}

function reference(value: unknown): number | ValueProblem {
  const { id }: { id?: unknown } = Object(value);
  const parsed = typeof id === 'string' ? parseId(id) : undefined;
  return parsed?.id ?? new ValueProblem('Choose one that there is.');
}

function scheduleEntry(element: unknown, zone: Zone): ScheduleEntry | ValueProblem {
  const sent: Record<string, unknown> = Object(element);
  const start = moment(sent.start, zone);
  const end = sent.end === null || sent.end === undefined ? null : moment(sent.end, zone);
  if (start === undefined || end === undefined) return new ValueProblem('Give a day and a time.');
  if (end !== null && end < start) return new ValueProblem('It ends before it starts.');
  const description = line(sent.description ?? '');
  if (description instanceof ValueProblem) return description;
  const tag = sent.tag === null || sent.tag === undefined ? null : line(sent.tag);
  if (tag instanceof ValueProblem) return tag;
  return {
    start,
    end,
    description,
    tag,
    displayStart: sent.displaystart === true,
    displayEnd: sent.displayend === true,
  };
}

function moment(value: unknown, zone: Zone): number | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(String(value)) ?? [];
  const [number, seconds] = [parseDay(day ?? ''), parseTime(time ?? '')];
  return number === undefined || seconds === undefined ? undefined : zone.toInstant(number, seconds);
}

function contactInfo(element: unknown): { type: string; value: string } | ValueProblem {
  const sent: Record<string, unknown> = Object(element);
  const [type, value] = [line(sent.type), line(sent.value)];
  if (type instanceof ValueProblem) return type;
  if (value instanceof ValueProblem) return value;
  return type === '' || value === '' ? new ValueProblem('Give a sort and a value.') : { type, value };
}

/** What was stored, as it is sent; of a reference the number. */
export function presentValue({ type }: EditableField, stored: unknown, zone: Zone): unknown {
  if (stored === '' || stored === null || stored === undefined) return null;
  switch (type) {
    case 'day':
      return formatDay(stored as number);
    case 'schedule':
      return (stored as readonly ScheduleEntry[]).map(
        ({ start, end, displayStart, displayEnd, ...rest }) => ({
          start: momentText(start, zone),
          end: end === null ? null : momentText(end, zone),
          description: rest.description,
          tag: rest.tag,
          displaystart: displayStart,
          displayend: displayEnd,
        }),
      );
    default:
      return stored;
  }
}

function momentText(instant: number, zone: Zone): string {
  return `${formatDay(zone.localDay(instant))}T${zone.localTime(instant)}`;
}
