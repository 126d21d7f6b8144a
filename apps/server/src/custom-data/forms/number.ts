/** A JSON number that every JSON reader reads alike. */
import {
  accepted,
  indexWhen,
  type ParseResult,
  readWhen,
  refused,
  type ValueHandling,
} from '../value-form.ts';

/** 2⁵³ itself is refused too: a body with 2⁵³ + 1 is read as 2⁵³, so the two cannot be distinguished. */
export function parseNumber(value: unknown): ParseResult {
  if (typeof value !== 'number') return refused('Send a JSON number, without quotes.');
  if (!Number.isFinite(value)) return refused('Send a finite number.');
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    return refused(
      'Send a number between -9007199254740991 and 9007199254740991: beyond them digits get lost.',
    );
  }
  // JSON has no minus zero.
  return accepted(value === 0 ? 0 : value);
}

export function isStoredNumber(stored: unknown): stored is number {
  return typeof stored === 'number' && Number.isFinite(stored);
}

export const NUMBER: ValueHandling = {
  search: 'number',
  parse: parseNumber,
  read: readWhen(isStoredNumber),
  index: indexWhen(isStoredNumber, (number) => ({ number })),
};
