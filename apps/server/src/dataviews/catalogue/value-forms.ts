/** Values read in the form that the type of their field promises; nothing else has that form. */
import type { Value } from './field.ts';

const NOTHING: readonly Value[] = Object.freeze([]);

export function textOf(value: Value): string {
  return typeof value === 'string' ? value : '';
}

export function numberOf(value: Value): number {
  return typeof value === 'number' ? value : Number.NaN;
}

export function idOrNull(value: Value): number | null {
  return typeof value === 'number' ? value : null;
}

export function listOf(value: Value): readonly Value[] {
  return Array.isArray(value) ? value : NOTHING;
}

/** Returns a member of an object, such as the name of a summary. */
export function memberOf(value: Value, name: string): Value {
  return isObject(value) ? (value[name] ?? null) : null;
}

export function isObject(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
