/** French texts for naming a set of halls. */
import type { HallSetTexts } from './sets-en.ts';

export const hallSetFr: HallSetTexts = {
  title: 'Enregistrer ces salles comme sélection',
  about: 'Dans cet ordre : {{halls}}.',
  aboutMany: 'Dans cet ordre : {{halls}} et {{count, number}} de plus.',
  tooMany:
    'Ce sont {{count, number}} salles, plus qu’une sélection ne peut en contenir. Affichez-en {{most, number}} au plus, puis enregistrez de nouveau.',
  taken:
    'Vous avez déjà une sélection ou une recherche de lieux enregistrée sous ce nom : choisissez-en un autre.',
  done: 'Sélection « {{name}} » enregistrée.',
  fields: {
    name: 'Nom',
    everybody: 'Tous peuvent la choisir',
    usergroups: 'Groupes d’utilisateurs qui peuvent la choisir',
    users: 'Utilisateurs qui peuvent la choisir',
  },
};
