/** French texts of a cost line. */
import type { CostLineTexts } from './en.ts';

export const costLineFr: CostLineTexts = {
  units: { hour: 'heure', day: 'jour', week: 'semaine', month: 'mois' },
  atLeast: 'au moins',
  vat: 'de TVA',
  including: 'TVA comprise',
  example: 'Par exemple {{line}}',
  details: 'Détails : {{side}}',
  problems: {
    unknown: '« {{text}} » n’a pas été compris. Écrivez par exemple {{line}}.',
    amount: 'Il manque un montant. Écrivez par exemple {{line}}.',
    twice: '« {{text}} » répète ce qui a déjà été dit.',
    unit: 'Un minimum demande une unité, par exemple « / {{unit}} ».',
    digits: '« {{text}} » a trop de chiffres : 12 avant et 6 après la virgule sont conservés.',
    rate: '« {{text}} » n’est pas un taux de TVA : il va de 0 à 100 %, avec au plus 4 décimales.',
    side: '« {{text}} » : la TVA fait partie du prix, non du coût.',
  },
};
