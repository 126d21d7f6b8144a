/** What people type into the form of parameters, as a request has it. */
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

/** By name of the parameter: a text, or the ids of entities. */
export type Typed = Readonly<Record<string, string | readonly string[]>>;

/** What was left empty is left out, so that its default counts; what is no number stays a text, which is refused. */
export function valuesOf(parameters: readonly DataviewParameter[], typed: Typed): Parameters {
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
