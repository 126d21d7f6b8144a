/** German texts of the question before a change. */
import type { PlanQuestionTexts } from './question-en.ts';

export const planQuestionDe: PlanQuestionTexts = {
  conflicts: 'Dies ergibt einen Konflikt',
  locked: 'Diese Veranstaltung ist gesperrt',
  lockedAbout: 'Ihr Status sperrt sie. Trotzdem ändern?',
  unlock: 'Trotzdem ändern',
  refusedAbout: 'Die Regeln dieses Hauses verbieten es.',
  askAbout: 'Sie können es trotzdem planen.',
  instead_one: 'Zu dieser Zeit frei: {{count}} Saal',
  instead_other: 'Zu dieser Zeit frei: {{count}} Säle',
  insteadFirst: 'Zu dieser Zeit frei: {{count}} Säle, {{shown}} davon sind hier genannt',
  insteadDone: '{{name}}: stattdessen in {{hall}} geplant',
  accept: 'Trotzdem planen',
  overbook: 'Überbuchen',
  reason: 'Begründung',
  reasonAbout: 'Die anderen sehen sie beim Konflikt.',
  reasonMissing: 'Geben Sie eine Begründung an.',
  allowedAbout: 'Sie können mit Begründung überbuchen.',
};
