/** Converts the value of a term to a form (an operator and its inputs) and back. */
import {
  type Bound,
  type ComparisonOperator,
  dayParts,
  type KeywordType,
  parseBoolean,
  parseDay,
  parseNumber,
  relativeDays,
  type Value,
  writeText,
} from '@callboard/query';

export type OperatorName =
  | 'contains'
  | 'equals'
  | 'is'
  | 'on'
  | 'before'
  | 'after'
  | 'from'
  | 'until'
  | 'less'
  | 'more'
  | 'atMost'
  | 'atLeast'
  | 'between'
  | 'filled';

export interface TermForm {
  readonly operator: OperatorName;
  /** Text as it is; numbers as typed; days as `YYYY-MM-DD`, relative ones with their `#`; `yes` and `no`. */
  readonly values: readonly string[];
}

/** Operators in the order they are offered; a new condition starts with the first. */
export const OPERATORS_OF: Readonly<Record<KeywordType, readonly OperatorName[]>> = {
  text: ['contains', 'equals', 'filled'],
  id: ['is', 'filled'],
  boolean: ['is', 'filled'],
  number: ['equals', 'less', 'atMost', 'more', 'atLeast', 'between', 'filled'],
  date: ['on', 'before', 'until', 'after', 'from', 'between', 'filled'],
  none: ['filled'],
};

const SPAN = { start: 0, end: 0 };
const NUMBER_SIGNS: Readonly<Record<ComparisonOperator, OperatorName>> = {
  '=': 'equals',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
};
const DATE_SIGNS: Readonly<Record<ComparisonOperator, OperatorName>> = {
  '=': 'on',
  '<': 'before',
  '<=': 'until',
  '>': 'after',
  '>=': 'from',
};

/** Returns the number of values an operator takes. */
export function valueCount(operator: OperatorName): 0 | 1 | 2 {
  if (operator === 'filled') return 0;
  return operator === 'between' ? 2 : 1;
}

/** Returns the form of a value; undefined if it has none and must be shown as text. */
export function formOf(type: KeywordType, value: Value): TermForm | undefined {
  if (value.type === 'any') return { operator: 'filled', values: [] };
  if (value.type === 'parameter') return undefined;
  switch (type) {
    case 'text':
      return textForm(value);
    case 'id': {
      const form = textForm(value);
      return form && { ...form, operator: 'is' };
    }
    case 'boolean': {
      const [text = ''] = textForm(value)?.values ?? [];
      const answer = parseBoolean(text);
      return answer === undefined ? undefined : { operator: 'is', values: [answer ? 'yes' : 'no'] };
    }
    case 'number':
      return orderedForm(value, NUMBER_SIGNS, 'equals', numberText);
    case 'date':
      return orderedForm(value, DATE_SIGNS, 'on', dayText);
    case 'none':
      return undefined;
  }
}

/** Returns the value of a form; undefined while an input is missing or does not fit the type. */
export function writtenValue(type: KeywordType, { operator, values }: TermForm): Value | undefined {
  if (operator === 'filled') return { type: 'any', span: SPAN };
  const [first = '', second = ''] = values;
  if (type === 'none' || first.trim() === '') return undefined;
  if (type === 'text' || type === 'id')
    return operator === 'equals' ? compared('=', first) : textValue(first);
  if (type === 'boolean') return { type: 'word', text: first, span: SPAN };
  const boundOf = type === 'number' ? numberBound : dayBound;
  const from = boundOf(first);
  if (from === undefined) return undefined;
  if (operator === 'between') {
    const to = boundOf(second);
    return to && { type: 'range', from, to, span: SPAN };
  }
  const signs = Object.entries(type === 'number' ? NUMBER_SIGNS : DATE_SIGNS);
  const sign = signs.find(([, name]) => name === operator)?.[0] as ComparisonOperator | undefined;
  if (sign === undefined || sign === '=') return from;
  const text = from.type === 'relative' ? `#${from.name}` : from.type === 'word' ? from.text : '';
  return { type: 'comparison', operator: sign, operand: { type: 'word', text, span: SPAN }, span: SPAN };
}

/** These values mean the same text however they are written. */
function textForm(value: Value): TermForm | undefined {
  switch (value.type) {
    case 'word':
    case 'quoted':
      return { operator: 'contains', values: [value.text] };
    case 'relative':
      return { operator: 'contains', values: [`#${value.name}`] };
    case 'comparison':
      if (value.operator !== '=' || value.operand.type === 'parameter') return undefined;
      return { operator: 'equals', values: [value.operand.text] };
    default:
      return undefined;
  }
}

function orderedForm(
  value: Value,
  signs: typeof NUMBER_SIGNS,
  plain: OperatorName,
  read: (bound: Value) => string | undefined,
): TermForm | undefined {
  if (value.type === 'range') {
    const [from, to] = [read(value.from), read(value.to)];
    return from === undefined || to === undefined ? undefined : { operator: 'between', values: [from, to] };
  }
  const text = read(value.type === 'comparison' ? value.operand : value);
  if (text === undefined) return undefined;
  return { operator: value.type === 'comparison' ? signs[value.operator] : plain, values: [text] };
}

function numberText(value: Value): string | undefined {
  if (value.type !== 'word' && value.type !== 'quoted') return undefined;
  return parseNumber(value.text) === undefined ? undefined : value.text;
}

function dayText(value: Value): string | undefined {
  if (value.type === 'relative') return relative(value.name);
  if (value.type === 'word' && value.text.startsWith('#')) return relative(value.text.slice(1));
  const day = value.type === 'word' || value.type === 'quoted' ? parseDay(value.text) : undefined;
  if (day === undefined) return undefined;
  const { year, month, day: ofMonth } = dayParts(day);
  return `${year}-${twoDigits(month)}-${twoDigits(ofMonth)}`;
}

function relative(name: string): string | undefined {
  return relativeDays(name, 0) === undefined ? undefined : `#${name}`;
}

function numberBound(text: string): Bound | undefined {
  const plain = text.trim();
  return parseNumber(plain) === undefined ? undefined : { type: 'word', text: plain, span: SPAN };
}

function dayBound(text: string): Bound | undefined {
  if (text.startsWith('#')) {
    const name = text.slice(1);
    return relative(name) === undefined ? undefined : { type: 'relative', name, span: SPAN };
  }
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const written = `${day}-${month}-${year}`;
  return parseDay(written) === undefined ? undefined : { type: 'word', text: written, span: SPAN };
}

function textValue(text: string): Value {
  const isPlain = writeText(text) === text;
  return { type: isPlain ? 'word' : 'quoted', text, span: SPAN };
}

function compared(operator: ComparisonOperator, text: string): Value {
  const operand = textValue(text);
  if (operand.type !== 'word' && operand.type !== 'quoted') throw new Error('a text is a word or quoted');
  return { type: 'comparison', operator, operand, span: SPAN };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
