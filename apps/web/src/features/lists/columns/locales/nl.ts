/** Dutch texts of list columns. */
import type { columnsEn } from './en.ts';

export const columnsNl: typeof columnsEn = {
  button: 'Kolommen',
  title: 'Kolommen van deze lijst',
  about: 'Je keuze hoort bij de link, die je kunt delen, en wordt voor deze lijst in deze browser onthouden.',
  shown: 'Getoond, in deze volgorde',
  none: 'Alleen de naam.',
  all: 'Alle velden',
  search: 'Velden zoeken',
  nothing: 'Geen veld gevonden.',
  own: '{{kind}}',
  up: '{{name}} omhoog',
  down: '{{name}} omlaag',
  remove: '{{name}} weghalen',
  moved: '{{name}} is nu kolom {{place}} van {{count}}.',
  reset: 'Standaard herstellen',
  resetColumns: 'Kolommen en breedtes herstellen',
  most: 'Een lijst toont hoogstens {{count}} kolommen.',
  unknown_one: 'Een kolom in deze link bestaat niet of is voor jou niet zichtbaar: {{names}}.',
  unknown_other: '{{count}} kolommen in deze link bestaan niet of zijn voor jou niet zichtbaar: {{names}}.',
};
