/** French texts of the question before a change. */
import type { PlanQuestionTexts } from './question-en.ts';

export const planQuestionFr: PlanQuestionTexts = {
  conflicts: 'Cela crée un conflit',
  locked: 'Cet événement est verrouillé',
  lockedAbout: 'Son statut le verrouille. Modifier quand même ?',
  unlock: 'Modifier quand même',
  refusedAbout: 'Les règles de cette maison l’interdisent.',
  askAbout: 'Vous pouvez le planifier quand même.',
  instead_one: 'Libre à ce moment : {{count}} salle',
  instead_other: 'Libres à ce moment : {{count}} salles',
  insteadFirst: 'Libres à ce moment : {{count}} salles, dont {{shown}} sont proposées ici',
  insteadDone: '{{name}} : planifié à la place dans {{hall}}',
  accept: 'Planifier quand même',
  overbook: 'Surréserver',
  reason: 'Motif',
  reasonAbout: 'Les collègues le voient à côté du conflit.',
  reasonMissing: 'Indiquez un motif.',
  allowedAbout: 'Vous pouvez surréserver avec un motif.',
};
