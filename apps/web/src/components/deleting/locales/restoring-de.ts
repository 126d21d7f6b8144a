/** German texts about restoring and deleting for good. */
import type { RestoringTexts } from './restoring-en.ts';

export const restoringDe: RestoringTexts = {
  losses: {
    inTrash: '{{kind}} „{{name}}“: Auch „{{other}}“ liegt im Papierkorb. Stellen Sie das zuerst wieder her.',
    missing: '{{kind}} „{{name}}“: Worauf verwiesen wird, gibt es nicht mehr.',
    noField_one: '{{count}} Wert eigener Felder: Das Feld gibt es nicht mehr.',
    noField_other: '{{count}} Werte eigener Felder: Die Felder gibt es nicht mehr.',
    taken: 'Der Verweis „{{id}}“ von „{{source}}“ gehört inzwischen zu etwas anderem.',
  },
  select: '„{{name}}“ auswählen',
  selectAll: 'Alle angezeigten auswählen',
  selection: 'Ausgewählte Einträge',
  selected_one: '{{count}} ausgewählt',
  selected_other: '{{count}} ausgewählt',
  restoreMany: 'Ausgewählte wiederherstellen',
  deleteMany: 'Ausgewählte endgültig löschen',
  restoredMany_one: '{{count}} wiederhergestellt.',
  restoredMany_other: '{{count}} wiederhergestellt.',
  deletedMany_one: '{{count}} endgültig gelöscht.',
  deletedMany_other: '{{count}} endgültig gelöscht.',
  deleteManyTitle_one: '{{count}} Eintrag endgültig löschen?',
  deleteManyTitle_other: '{{count}} Einträge endgültig löschen?',
  refused: 'Diese liegen noch im Papierkorb',
  refusedAbout: 'Stellen Sie sie einzeln wieder her, um alles zu sehen und zu entscheiden.',
  doubleBooking: 'Es gäbe eine Doppelbuchung.',
};
