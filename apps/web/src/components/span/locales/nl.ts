/** Dutch texts of the fields of a span. */
import type { SpanTexts } from './en.ts';

export const spanNl: SpanTexts = {
  startDay: 'Begin: dag',
  startTime: 'Begin: tijd',
  endDay: 'Einde: dag',
  endTime: 'Einde: tijd',
  wrong: 'Het einde moet na het begin liggen.',
};
