/** The words of a cost line that are understood, in every language whatever the one of the page. */
import type { CostUnit } from './cost-line.ts';

/** Meaning of a word or phrase of the line. */
export type Meaning =
  | { readonly is: 'unit'; readonly unit: CostUnit }
  | { readonly is: 'per' | 'least' | 'vat' | 'with' | 'without' | 'no' | 'once' | 'filler' };

const UNITS: Readonly<Record<CostUnit, string>> = {
  hour: 'hour hours hr hrs h uur uren u stunde stunden std heure heures',
  day: 'day days d dag dagen tag tage tagen jour jours j',
  week: 'week weeks wk weken woche wochen semaine semaines sem',
  month: 'month months mo maand maanden monat monate monaten mois',
};

/** Phrases by their meaning; the words of one are joined by `_`. */
const PHRASES: Readonly<Record<Exclude<Meaning['is'], 'unit'>, string>> = {
  per: '/ per a an each every by elk elke pro je jede jeden jedes par chaque à a_l l',
  least:
    'at_least minimum min minimal minstens minimaal ten_minste tenminste mindestens mind wenigstens au_moins au_minimum',
  vat: 'vat btw mwst ust mehrwertsteuer umsatzsteuer tva tax',
  with: 'included including incl inclusive inc inclusief inbegrepen inkl inklusive enthalten comprise compris incluse inclus ttc',
  without: 'excluded excluding excl exclusive exclusief exkl exklusive zzgl zuzüglich plus hors ht en_sus',
  no: 'no without zero geen zonder kein keine ohne pas_de sans',
  once: 'once fixed flat eenmalig vast einmalig pauschal fest une_fois forfait forfaitaire',
  filler: 'and en und et of van von de du la le het der die das the l',
};

const ALL: readonly (readonly [string, Meaning])[] = [
  ...Object.entries(UNITS).flatMap(([unit, words]) =>
    words.split(' ').map((word): [string, Meaning] => [word, { is: 'unit', unit: unit as CostUnit }]),
  ),
  ...Object.entries(PHRASES).flatMap(([is, phrases]) =>
    phrases
      .split(' ')
      .map((phrase): [string, Meaning] => [
        phrase.replaceAll('_', ' '),
        { is: is as Exclude<Meaning['is'], 'unit'> },
      ]),
  ),
];

/** Meanings by phrase; a word that has several means the first. */
export const MEANINGS: ReadonlyMap<string, Meaning> = new Map(ALL.toReversed());

/** The French says VAT in one word with its being included or not. */
export const SAYS_VAT: ReadonlySet<string> = new Set(['ttc', 'ht']);
