/** Dutch texts about restoring and deleting for good. */
import type { RestoringTexts } from './restoring-en.ts';

export const restoringNl: RestoringTexts = {
  losses: {
    inTrash: '{{kind}} “{{name}}”: ook “{{other}}” ligt in de prullenbak. Herstel dat eerst.',
    missing: '{{kind}} “{{name}}”: waar het naar verwijst is er niet meer.',
    noField_one: '{{count}} waarde van eigen velden: het veld is er niet meer.',
    noField_other: '{{count}} waarden van eigen velden: de velden zijn er niet meer.',
    taken: 'De verwijzing “{{id}}” van “{{source}}” hoort inmiddels bij iets anders.',
  },
  select: '“{{name}}” selecteren',
  selectAll: 'Alles hieronder selecteren',
  selection: 'Geselecteerde regels',
  selected_one: '{{count}} geselecteerd',
  selected_other: '{{count}} geselecteerd',
  restoreMany: 'Selectie herstellen',
  deleteMany: 'Selectie definitief verwijderen',
  restoredMany_one: '{{count}} hersteld.',
  restoredMany_other: '{{count}} hersteld.',
  deletedMany_one: '{{count}} definitief verwijderd.',
  deletedMany_other: '{{count}} definitief verwijderd.',
  deleteManyTitle_one: '{{count}} regel definitief verwijderen?',
  deleteManyTitle_other: '{{count}} regels definitief verwijderen?',
  refused: 'Deze liggen nog in de prullenbak',
  refusedAbout: 'Herstel elk apart om alles te zien en te kiezen.',
  doubleBooking: 'er zou een dubbele boeking ontstaan.',
};
