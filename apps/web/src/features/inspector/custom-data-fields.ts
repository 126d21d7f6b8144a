/** Reads and saves custom data for editing: the fields, their values, and what is sent. */
import { customTypeNamed, type Kind } from '@callboard/contract';
import { valueTypeIn } from '../../lib/custom-fields.ts';
import { leavesOf } from '../../lib/custom-notes.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  loadProperty,
  saveProperty,
  textOf,
} from '../../lib/entities.ts';
import type { TaggedValue } from '../../lib/request.ts';
import { numberOf } from '../../lib/typed-values.ts';
import type { Values } from '../../lib/use-edit.ts';

/** Returns whether people type the value of a field. */
export function isTyped(field: JsonObject): boolean {
  return valueTypeIn(field)?.isStored === true && isWrittenByPeople(field);
}

function isWrittenByPeople({ type = '' }: JsonObject): boolean {
  return customTypeNamed(textOf(type))?.writable === 'yes';
}

function isNumber(field: JsonObject): boolean {
  return isWrittenByPeople(field) && valueTypeIn(field)?.form === 'number';
}

export interface CustomData {
  readonly groups: readonly JsonObject[];
  readonly start: TaggedValue<Values>;
}

/** Throws RequestError. */
export async function loadCustomData(kind: Kind, id: string, signal?: AbortSignal): Promise<CustomData> {
  const { value, tag } = await loadProperty(kind, id, 'customdata', signal);
  const groups = isObject(value) && Array.isArray(value.groups) ? value.groups.filter(isObject) : [];
  const fields = leavesOf(groups).filter(isTyped);
  const values = fields.map(({ keyword, value: own = null }) => [textOf(keyword), editable(own)]);
  return { groups, start: { value: Object.fromEntries(values), tag } };
}

/** Keeps only the editable members of a link, plus the file name; the server adds the rest. */
function editable(value: Json): Json {
  if (!isObject(value)) return value;
  const { comment = null, dataurl = '', originalname } = value;
  return { comment, dataurl, ...(originalname === undefined ? {} : { originalname }) };
}

/** Returns whether every typed value has the right type. */
export function isSendable(fields: readonly JsonObject[], typedIn: (keyword: string) => Json): boolean {
  return fields.filter(isNumber).every(({ keyword }) => {
    const value = typedIn(textOf(keyword));
    return typeof value !== 'string' || numberOf(value) !== undefined;
  });
}

/** Throws RequestError. */
export function saveCustomData(
  kind: Kind,
  id: string,
  fields: readonly JsonObject[],
  { value, tag }: TaggedValue<Values>,
  signal: AbortSignal,
): Promise<void> {
  const sent = Object.entries(sentValues(fields, value)).map(([keyword, one]) => ({ keyword, value: one }));
  return saveProperty(kind, id, 'customdata', { value: sent, tag }, signal);
}

/** Returns typed values as they are sent: inputs of numbers hold text. */
export function sentValues(fields: readonly JsonObject[], typed: Values): Values {
  const numbers = new Set(fields.filter(isNumber).map(({ keyword }) => keyword));
  return Object.fromEntries(
    Object.entries(typed).map(([keyword, value]) => [
      keyword,
      numbers.has(keyword) && typeof value === 'string' ? (numberOf(value) ?? value) : value,
    ]),
  );
}
