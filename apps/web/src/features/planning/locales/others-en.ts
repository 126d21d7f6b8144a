/** English texts of what others have just changed. */
export const othersEn = {
  someone: 'Someone',
  created: '{{who}} added {{name}}.',
  moved: '{{who}} moved {{name}}.',
  changed: '{{who}} changed {{name}}.',
  deleted: '{{who}} deleted {{name}}.',
  events_one: '{{who}} changed {{count, number}} event.',
  events_other: '{{who}} changed {{count, number}} events.',
  eventsMore: '{{who}} changed more than {{count, number}} events.',
  together_one: '{{who}} and {{count, number}} other',
  together_other: '{{who}} and {{count, number}} others',
  eventsTogether: '{{who}} changed {{count, number}} events.',
  eventsTogetherMore: '{{who}} changed more than {{count, number}} events.',
  unnamed: 'an event',
  show: 'Show',
  showAbout: 'Show {{name}}',
};

export type OthersTexts = typeof othersEn;
