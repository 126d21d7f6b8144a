/** English texts for changing the times of an event. */
export const timesEn = {
  title: 'Times of {{name}}',
  submit: 'Save',
  about: 'Changes in its schedule: {{shown}}.',
  along: 'Moves along if both times change alike: {{others}}.',
  stay: 'Stays as it is: {{others}}.',
};

export type TimesTexts = typeof timesEn;
