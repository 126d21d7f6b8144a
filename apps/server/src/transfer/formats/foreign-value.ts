/** Access to parsed JSON and XML without trusting its shape. */
import { AppError } from '../../platform/errors.ts';
import { cleanLine } from './text.ts';

export type Members = Readonly<Record<string, unknown>>;

const NONE: Members = Object.freeze({});

/** Parses JSON; throws AppError `bad-body`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('bad-body', `The file is not JSON: ${reason}`, { cause });
  }
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the members of an object; none for anything else. */
export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : NONE;
}

/**
 * Returns a list unchanged, an empty one for no value, and anything else as the only element (as in parsed
 * XML).
 */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}

/** Returns text unchanged and numbers as text; anything else becomes empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** Returns the first of the values that holds text, on one line; empty without any. */
export function firstLine(...values: readonly unknown[]): string {
  for (const value of values) {
    const line = cleanLine(textOf(value));
    if (line !== '') return line;
  }
  return '';
}

/** Returns text that may be given by language: English, else the first language with text. */
export function localized(value: unknown): string {
  if (!isMembers(value)) return textOf(value);
  return (
    textOf(value.en) ||
    Object.values(value)
      .map(textOf)
      .find((text) => text !== '') ||
    ''
  );
}
