/** French texts of the column chooser. */
import type { ChooserTexts } from './chooser-en.ts';

export const chooserFr: ChooserTexts = {
  title: 'Colonnes de cette liste',
  about:
    'Votre choix fait partie du lien, qui peut être partagé, et est retenu pour cette liste dans ce navigateur.',
  shown: 'Affichées, dans cet ordre',
  none: 'Seulement le nom.',
  all: 'Tous les champs',
  search: 'Rechercher des champs',
  nothing: 'Aucun champ trouvé.',
  own: '{{kind}}',
  up: 'Monter {{name}}',
  down: 'Descendre {{name}}',
  remove: 'Retirer {{name}}',
  moved: '{{name}} est maintenant la colonne {{place}} sur {{count}}.',
  reset: 'Rétablir les valeurs par défaut',
  most: 'Une liste affiche au plus {{count}} colonnes.',
};
