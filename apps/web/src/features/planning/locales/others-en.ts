/** English texts of what others have just changed. */
export const othersEn = {
  someone: 'Someone',
  created: '{{who}} added {{name}}.',
  moved: '{{who}} moved {{name}}.',
  changed: '{{who}} changed {{name}}.',
  deleted: '{{who}} deleted {{name}}.',
  closed: '{{who}} closed {{name}}.',
  opened: '{{who}} opened {{name}} again.',
  events_one: '{{who}} changed {{count, number}} event.',
  events_other: '{{who}} changed {{count, number}} events.',
  eventsMore: '{{who}} changed more than {{count, number}} events.',
  together_one: '{{who}} and {{count, number}} other',
  together_other: '{{who}} and {{count, number}} others',
  eventsTogether: '{{who}} changed {{count, number}} events.',
  eventsTogetherMore: '{{who}} changed more than {{count, number}} events.',
  things_one: '{{who}} changed {{count, number}} event or closing.',
  things_other: '{{who}} changed {{count, number}} events and closings.',
  thingsMore: '{{who}} changed more than {{count, number}} events and closings.',
  thingsTogether: '{{who}} changed {{count, number}} events and closings.',
  thingsTogetherMore: '{{who}} changed more than {{count, number}} events and closings.',
  unnamed: 'an event',
  show: 'Show',
  showAbout: 'Show {{name}}',
};

export type OthersTexts = typeof othersEn;
