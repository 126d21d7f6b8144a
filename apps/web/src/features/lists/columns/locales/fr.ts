/** French texts of list columns. */
import type { columnsEn } from './en.ts';

export const columnsFr: typeof columnsEn = {
  button: 'Colonnes',
  moved: '{{name}} est maintenant la colonne {{place}} sur {{count}}.',
  resetColumns: 'Rétablir colonnes et largeurs',
  unknown_one: 'Une colonne de ce lien n’existe pas ou n’est pas visible pour vous : {{names}}.',
  unknown_other:
    '{{count}} colonnes de ce lien n’existent pas ou ne sont pas visibles pour vous : {{names}}.',
};
