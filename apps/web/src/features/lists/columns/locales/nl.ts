/** Dutch texts of list columns. */
import type { columnsEn } from './en.ts';

export const columnsNl: typeof columnsEn = {
  button: 'Kolommen',
  title: 'Kolommen van deze lijst',
  about: 'Uw keuze staat in het adres, dat u kunt delen, en wordt voor deze lijst in deze browser onthouden.',
  shown: 'Getoond, in deze volgorde',
  none: 'Alleen de naam.',
  all: 'Alle velden',
  search: 'Zoek een veld',
  nothing: 'Geen veld heeft deze woorden.',
  own: '{{kind}}',
  up: '{{name}} naar boven',
  down: '{{name}} naar beneden',
  remove: '{{name}} weghalen',
  moved: '{{name}} is nu kolom {{place}} van {{count}}.',
  reset: 'Zoals het eerst was',
  most: 'Een lijst toont hoogstens {{count}} kolommen.',
  unknown_one: 'Een kolom van dit adres bestaat niet, of niet voor u: {{names}}.',
  unknown_other: '{{count}} kolommen van dit adres bestaan niet, of niet voor u: {{names}}.',
};
