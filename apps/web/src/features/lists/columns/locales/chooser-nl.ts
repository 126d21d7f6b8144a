/** Dutch texts of the column chooser. */
import type { ChooserTexts } from './chooser-en.ts';

export const chooserNl: ChooserTexts = {
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
  most: 'Een lijst toont hoogstens {{count}} kolommen.',
};
