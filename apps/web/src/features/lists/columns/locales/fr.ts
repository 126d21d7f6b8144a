/** French texts of list columns. */
import type { columnsEn } from './en.ts';

export const columnsFr: typeof columnsEn = {
  button: 'Colonnes',
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
  resetColumns: 'Rétablir colonnes et largeurs',
  most: 'Une liste affiche au plus {{count}} colonnes.',
  unknown_one: 'Une colonne de ce lien n’existe pas ou n’est pas visible pour vous : {{names}}.',
  unknown_other:
    '{{count}} colonnes de ce lien n’existent pas ou ne sont pas visibles pour vous : {{names}}.',
};
