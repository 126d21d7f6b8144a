/** French texts of the fields of a span. */
import type { SpanTexts } from './en.ts';

export const spanFr: SpanTexts = {
  startDay: 'Début : jour',
  startTime: 'Début : heure',
  endDay: 'Fin : jour',
  endTime: 'Fin : heure',
  wrong: 'La fin doit être après le début.',
};
