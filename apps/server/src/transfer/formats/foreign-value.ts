/** Looking into parsed JSON and XML without trusting its shape. */
import { AppError } from '../../platform/errors.ts';
import { cleanLine } from './text.ts';

export type Members = Readonly<Record<string, unknown>>;

const NONE: Members = Object.freeze({});

/** Throws AppError 'bad-body'. */
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

/** The members of an object; of anything else none. */
export function membersOf(value: unknown): Members {
  return isMembers(value) ? value : NONE;
}

/** A list as it is, nothing as an empty one, anything else as the only element (how parsed XML looks). */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}

/** Text as it is, numbers written out; anything else is empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The first of the values that holds text, on one line; empty without any. */
export function firstLine(...values: readonly unknown[]): string {
  for (const value of values) {
    const line = cleanLine(textOf(value));
    if (line !== '') return line;
  }
  return '';
}

/** Text that may be given by language: English, else the first language with text. */
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
