/** English texts about when something is not available. */
export const closingsEn = {
  title: 'When {{name}} is not available',
  none: 'Nothing is planned that keeps it away.',
  open: 'Available again: {{when}}',
  openShort: 'Available again',
  heading: 'Not available',
  unit: 'Which one',
  all: 'All of it',
  number: 'How many',
  numberAbout: 'Empty: all of it',
  numberWrong: 'Give a number above 0.',
  reason: 'Reason',
  reasonAbout: 'All planners see it, for example “Repair”.',
  repeat: 'Repeat every week',
  weekdays: 'On these days',
  weekdaysWrong: 'Choose a day of the week.',
  until: 'Until',
  untilAbout: 'The last day on which it begins; at most 366 times.',
  untilWrong: 'Give the last day.',
  openOne: 'Only this one',
  openLater: 'This one and all later ones',
  submit: 'Not available then',
  anyway: 'Save anyway',
  done: '{{name}} is not available then.',
  opened: '{{name}} is available again.',
};

export type ClosingsTexts = typeof closingsEn;
