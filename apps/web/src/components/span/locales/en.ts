/** English texts of the fields of a span. */
export const spanEn = {
  startDay: 'Start: day',
  startTime: 'Start: time',
  endDay: 'End: day',
  endTime: 'End: time',
  wrong: 'The end must be after the start.',
};

export type SpanTexts = typeof spanEn;
