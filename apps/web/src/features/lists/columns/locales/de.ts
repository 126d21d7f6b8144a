/** German texts of list columns. */
import type { columnsEn } from './en.ts';

export const columnsDe: typeof columnsEn = {
  button: 'Spalten',
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
  resetColumns: 'Spalten und Breiten zurücksetzen',
  most: 'Eine Liste zeigt höchstens {{count}} Spalten.',
  unknown_one: 'Eine Spalte dieses Links gibt es nicht oder ist für Sie nicht sichtbar: {{names}}.',
  unknown_other: '{{count}} Spalten dieses Links gibt es nicht oder sind für Sie nicht sichtbar: {{names}}.',
};
