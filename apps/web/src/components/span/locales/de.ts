/** German texts of the fields of a span. */
import type { SpanTexts } from './en.ts';

export const spanDe: SpanTexts = {
  startDay: 'Beginn: Tag',
  startTime: 'Beginn: Uhrzeit',
  endDay: 'Ende: Tag',
  endTime: 'Ende: Uhrzeit',
  wrong: 'Das Ende muss nach dem Beginn liegen.',
};
