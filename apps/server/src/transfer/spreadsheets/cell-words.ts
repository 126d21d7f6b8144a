/** Words in cells that have a fixed meaning, in the languages of the application. */
import { foldText } from '@callboard/query';

type Meanings = Readonly<Record<string, readonly string[]>>;

const ANSWERS: Meanings = {
  yes: ['yes', 'y', 'ja', 'j', 'oui', 'o', 'true', 'wahr', 'vrai', 'waar', '1', 'x', '✓', '✔', '☑', '√'],
  no: ['no', 'n', 'nee', 'nein', 'non', 'false', 'falsch', 'faux', 'onwaar', '0', '-', '☐', '✗'],
};

const UNITS: Meanings = {
  hour: ['hour', 'hours', 'hr', 'h', 'uur', 'uren', 'u', 'stunde', 'stunden', 'std', 'heure', 'heures'],
  day: ['day', 'days', 'dag', 'dagen', 'tag', 'tage', 'jour', 'jours', 'd', 'journee'],
  week: ['week', 'weeks', 'weken', 'woche', 'wochen', 'semaine', 'semaines', 'wk'],
  month: ['month', 'months', 'maand', 'maanden', 'monat', 'monate', 'mois', 'mnd'],
  once: [
    ...[
      'once',
      'piece',
      'pieces',
      'pcs',
      'pc',
      'use',
      'fixed',
      'stuk',
      'stuks',
      'st',
      'keer',
      'eenmalig',
      'vast',
    ],
    ...[
      'stuck',
      'stk',
      'mal',
      'pauschal',
      'einmalig',
      'piece',
      'forfait',
      'fois',
      'unite',
      'unit',
      'each',
      'ea',
    ],
  ],
};

const RESOURCE_TYPES: Meanings = {
  human: ['human', 'personeel', 'personal', 'personnel', 'staff', 'person', 'mensen', 'medewerker', 'crew'],
  material: [
    'material',
    'materiaal',
    'materieel',
    'materiel',
    'equipment',
    'apparatuur',
    'gerat',
    'ausrustung',
  ],
  service: ['service', 'dienst', 'diensten', 'services', 'dienstleistung', 'prestation'],
  financial: ['financial', 'financieel', 'finanziell', 'financier'],
};

const CONTACT_TYPES: Meanings = {
  person: ['person', 'persoon', 'personne', 'individual', 'contact', 'particulier', 'privat'],
  organization: [
    ...[
      'organization',
      'organisation',
      'organisatie',
      'company',
      'bedrijf',
      'firma',
      'societe',
      'entreprise',
    ],
    ...['unternehmen', 'verein', 'stichting', 'vereniging'],
  ],
};

function reader(meanings: Meanings): (cell: string) => string {
  const table = new Map(
    Object.entries(meanings).flatMap(([meaning, words]) =>
      words.map((word) => [foldText(word), meaning] as const),
    ),
  );
  return (cell) => table.get(foldText(cell.trim()).replace(/\.$/, '')) ?? cell;
}

const unitOf = reader(UNITS);

/** Each returns the word that the importer knows; other cells stay as they are, and it says what is wrong with them. */
export const readAnswer = reader(ANSWERS);
export const readResourceType = reader(RESOURCE_TYPES);
export const readContactType = reader(CONTACT_TYPES);
export const readUnit = (cell: string): string =>
  unitOf(
    cell
      .trim()
      .replace(/^(?:per|pro|par|\/)\s*/i, '')
      .trim(),
  );
