/** English texts of the question before a change. */
export const planQuestionEn = {
  conflicts: 'This makes a conflict',
  locked: 'This event is locked',
  lockedAbout: 'Its status locks it. Change it anyway?',
  unlock: 'Change anyway',
  refusedAbout: 'The rules of this venue forbid it.',
  askAbout: 'You can plan it anyway.',
  instead_one: 'Free at that time: {{count}} hall',
  instead_other: 'Free at that time: {{count}} halls',
  insteadFirst: 'Free at that time: {{count}} halls, of which {{shown}} are shown',
  insteadDone: '{{name}}: planned in {{hall}} instead',
  accept: 'Plan anyway',
  overbook: 'Overbook',
  reason: 'Reason',
  reasonAbout: 'Colleagues see it beside the conflict.',
  reasonMissing: 'Give a reason.',
  allowedAbout: 'You can overbook with a reason.',
};

export type PlanQuestionTexts = typeof planQuestionEn;
