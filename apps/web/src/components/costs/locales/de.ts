/** German texts of a cost line. */
import type { CostLineTexts } from './en.ts';

export const costLineDe: CostLineTexts = {
  units: { hour: 'Stunde', day: 'Tag', week: 'Woche', month: 'Monat' },
  atLeast: 'mindestens',
  vat: 'MwSt.',
  including: 'inklusive MwSt.',
  example: 'Zum Beispiel {{line}}',
  details: 'Details zu: {{side}}',
  problems: {
    unknown: '„{{text}}“ wurde nicht verstanden. Schreiben Sie zum Beispiel {{line}}.',
    amount: 'Es fehlt ein Betrag. Schreiben Sie zum Beispiel {{line}}.',
    twice: '„{{text}}“ sagt noch einmal, was schon dasteht.',
    unit: 'Ein Minimum braucht eine Einheit, zum Beispiel „/ {{unit}}“.',
    digits: '„{{text}}“ hat zu viele Ziffern: 12 vor und 6 nach dem Komma werden gespeichert.',
    rate: '„{{text}}“ ist kein MwSt.-Satz: Er liegt zwischen 0 und 100 %, mit höchstens 4 Nachkommastellen.',
    side: '„{{text}}“: Die MwSt. gehört zum Preis, nicht zu den Kosten.',
  },
};
