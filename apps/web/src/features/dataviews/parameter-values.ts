/** Converts the text typed into the parameter form to values for a request. */
import type { Json } from '../../lib/entities.ts';
import type { DataviewParameter, Parameters } from './requests.ts';

const LIST = 'list of ';

export interface ParameterKind {
  readonly isList: boolean;
  /** `text`, `number`, `boolean`, `date`, `datetime`, or a kind of entity. */
  readonly element: string;
  readonly isEntity: boolean;
}

const PLAIN = ['text', 'number', 'boolean', 'date', 'datetime'];

export function parameterKind({ type }: Pick<DataviewParameter, 'type'>): ParameterKind {
  const isList = type.startsWith(LIST);
  const element = isList ? type.slice(LIST.length) : type;
  return { isList, element, isEntity: !PLAIN.includes(element) };
}

/** Typed text or entity ids, by parameter name. */
export type ParameterInputs = Readonly<Record<string, string | readonly string[]>>;

/**
 * Returns the values to send. Empty values are omitted, so that the default applies. Text that is not a
 * number is sent as it is, and the server refuses it.
 */
export function valuesOf(parameters: readonly DataviewParameter[], typed: ParameterInputs): Parameters {
  const values = parameters.flatMap((parameter): [string, Json][] => {
    const given = typed[parameter.name];
    if (given === undefined || given.length === 0) return [];
    const { isList, element } = parameterKind(parameter);
    const lines = typeof given === 'string' ? given.split('\n').filter((line) => line.trim() !== '') : given;
    if (isList) return [[parameter.name, lines.map((line) => one(element, line))]];
    return [[parameter.name, one(element, typeof given === 'string' ? given : (given[0] ?? ''))]];
  });
  return Object.fromEntries(values);
}

function one(element: string, text: string): Json {
  if (element === 'number') {
    const number = Number(text.trim().replace(',', '.'));
    return Number.isFinite(number) && text.trim() !== '' ? number : text;
  }
  if (element === 'boolean') return text.trim() === 'true' ? true : text.trim() === 'false' ? false : text;
  return element === 'text' ? text : text.trim();
}
