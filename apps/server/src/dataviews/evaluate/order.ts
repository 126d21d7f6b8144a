/**
 * The order of values. Texts are compared in folded form, and where that is equal by code points, so that the
 * order is the same on every machine and both engines. Sort keys are JSON, so that they can be spooled to
 * disk.
 */

import { foldText } from '@callboard/query';
import type { Value, ValueType } from '../catalogue/field.ts';
import { memberOf, textOf } from '../catalogue/value-forms.ts';

/** Sort key; null for an empty value. Texts and entities have their folded text, then a tie-breaker. */
export type SortKey = string | number | boolean | null | readonly [folded: string, exact: string];

/** Returns whether values of a type can be sorted. */
export function hasOrder(type: ValueType): boolean {
  return type !== 'json';
}

/** Returns the name of an entity; a summary always has one. */
export function nameOf(value: Value): string {
  return String(memberOf(value, 'name') ?? '');
}

/** Returns the id of an entity, empty where only its name is known. */
export function idOf(value: Value): string {
  return String(memberOf(value, 'id') ?? '');
}

export function sortKeyOf(type: ValueType): (value: Value) => SortKey {
  switch (type) {
    case 'text':
      return (value) => (value === null ? null : textKey(textOf(value)));
    case 'entity':
      return (value) => (value === null ? null : [foldText(nameOf(value)), idOf(value)]);
    default:
      return (value) => (typeof value === 'object' ? null : value);
  }
}

/** Maximum number of cached keys; most texts of a column repeat. */
const MOST_KEYS = 20_000;
const keys = new Map<string, SortKey>();

function textKey(text: string): SortKey {
  if (text.length > 100) return [foldText(text), text];
  let key = keys.get(text);
  if (key === undefined) {
    key = [foldText(text), text];
    if (keys.size >= MOST_KEYS) keys.clear();
    keys.set(text, key);
  }
  return key;
}

/** Compares sort keys; empty values come last in both directions. */
export function compareKeys(a: SortKey, b: SortKey, descending: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const order = comparePresent(a, b);
  return descending ? -order : order;
}

function comparePresent(a: NonNullable<SortKey>, b: NonNullable<SortKey>): number {
  if (typeof a === 'object' && typeof b === 'object') {
    return compareTexts(a[0], b[0]) || compareTexts(a[1], b[1]);
  }
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const SURROGATE = /[\ud800-\udfff]/;

/** Compares by code points: JavaScript compares UTF-16 units, which puts U+FFFD after 🎹. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  if (!SURROGATE.test(a) && !SURROGATE.test(b)) return a < b ? -1 : 1;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x === y) continue;
    const [high, low] = [x >= 0xd800 && x <= 0xdfff, y >= 0xd800 && y <= 0xdfff];
    if (high !== low) return high ? 1 : -1;
    return x - y;
  }
  return a.length - b.length;
}
