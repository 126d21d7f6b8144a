/** Dutch texts of the question before a change. */
import type { PlanQuestionTexts } from './question-en.ts';

export const planQuestionNl: PlanQuestionTexts = {
  conflicts: 'Dit geeft een conflict',
  locked: 'Dit evenement is vergrendeld',
  lockedAbout: 'De status vergrendelt het. Toch wijzigen?',
  unlock: 'Toch wijzigen',
  refusedAbout: 'De regels van dit huis verbieden het.',
  askAbout: 'Je kunt het toch plannen.',
  instead_one: 'Vrij op dat moment: {{count}} zaal',
  instead_other: 'Vrij op dat moment: {{count}} zalen',
  insteadFirst: 'Vrij op dat moment: {{count}} zalen, waarvan er hier {{shown}} staan',
  insteadDone: '{{name}}: in plaats daarvan gepland in {{hall}}',
  accept: 'Toch plannen',
  overbook: 'Overboeken',
  reason: 'Reden',
  reasonAbout: 'Collega’s zien die bij het conflict.',
  reasonMissing: 'Geef een reden.',
  allowedAbout: 'Je kunt overboeken met een reden.',
};
