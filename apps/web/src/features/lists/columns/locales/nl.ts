/** Dutch texts of list columns. */
import type { columnsEn } from './en.ts';

export const columnsNl: typeof columnsEn = {
  button: 'Kolommen',
  moved: '{{name}} is nu kolom {{place}} van {{count}}.',
  resetColumns: 'Kolommen en breedtes herstellen',
  unknown_one: 'Een kolom in deze link bestaat niet of is voor jou niet zichtbaar: {{names}}.',
  unknown_other: '{{count}} kolommen in deze link bestaan niet of zijn voor jou niet zichtbaar: {{names}}.',
};
