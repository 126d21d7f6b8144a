/** A text with any number of lines. */
import type { ValueHandling } from '../value-form.ts';
import { ONE_TEXT, parseLines } from './text-rules.ts';

export const LINES: ValueHandling = { ...ONE_TEXT, parse: parseLines };
