/** French texts about restoring and deleting for good. */
import type { RestoringTexts } from './restoring-en.ts';

export const restoringFr: RestoringTexts = {
  losses: {
    inTrash: '{{kind}} « {{name}} » : « {{other}} » est aussi dans la corbeille. Restaurez-le d’abord.',
    missing: '{{kind}} « {{name}} » : ce à quoi il renvoie n’existe plus.',
    noField_one: '{{count}} valeur de champs personnalisés : son champ n’existe plus.',
    noField_other: '{{count}} valeurs de champs personnalisés : leurs champs n’existent plus.',
    taken: 'La référence « {{id}} » de « {{source}} » appartient maintenant à autre chose.',
  },
  select: 'Sélectionner « {{name}} »',
  selectAll: 'Tout sélectionner',
  selection: 'Éléments sélectionnés',
  selected_one: '{{count}} sélectionné',
  selected_other: '{{count}} sélectionnés',
  restoreMany: 'Restaurer la sélection',
  deleteMany: 'Supprimer définitivement la sélection',
  restoredMany_one: '{{count}} élément restauré.',
  restoredMany_other: '{{count}} éléments restaurés.',
  deletedMany_one: '{{count}} élément supprimé définitivement.',
  deletedMany_other: '{{count}} éléments supprimés définitivement.',
  deleteManyTitle_one: 'Supprimer définitivement {{count}} élément ?',
  deleteManyTitle_other: 'Supprimer définitivement {{count}} éléments ?',
  refused: 'Ceux-ci sont encore dans la corbeille',
  refusedAbout: 'Restaurez chacun séparément pour tout voir et choisir.',
  doubleBooking: 'cela ferait une double réservation.',
};
