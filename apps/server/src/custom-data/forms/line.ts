/** A text on a single line. */
import type { ValueHandling } from '../value-form.ts';
import { ONE_TEXT, parseLine } from './text-rules.ts';

export const LINE: ValueHandling = { ...ONE_TEXT, parse: parseLine };
