/** German texts of list columns. */
import type { columnsEn } from './en.ts';

export const columnsDe: typeof columnsEn = {
  button: 'Spalten',
  moved: '{{name}} ist jetzt Spalte {{place}} von {{count}}.',
  resetColumns: 'Spalten und Breiten zurücksetzen',
  unknown_one: 'Eine Spalte dieses Links gibt es nicht oder ist für Sie nicht sichtbar: {{names}}.',
  unknown_other: '{{count}} Spalten dieses Links gibt es nicht oder sind für Sie nicht sichtbar: {{names}}.',
};
