/** German texts of the column chooser. */
import type { ChooserTexts } from './chooser-en.ts';

export const chooserDe: ChooserTexts = {
  title: 'Spalten dieser Liste',
  about:
    'Ihre Auswahl ist Teil des Links, den Sie weitergeben können, und wird für diese Liste in diesem Browser gemerkt.',
  shown: 'Angezeigt, in dieser Reihenfolge',
  none: 'Nur der Name.',
  all: 'Alle Felder',
  search: 'Felder suchen',
  nothing: 'Kein Feld gefunden.',
  own: '{{kind}}',
  up: '{{name}} nach oben',
  down: '{{name}} nach unten',
  remove: '{{name}} entfernen',
  moved: '{{name}} ist jetzt Spalte {{place}} von {{count}}.',
  reset: 'Standard wiederherstellen',
  most: 'Eine Liste zeigt höchstens {{count}} Spalten.',
};
