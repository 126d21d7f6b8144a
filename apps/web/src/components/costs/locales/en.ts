/** English texts of a cost line. */
export const costLineEn = {
  units: { hour: 'hour', day: 'day', week: 'week', month: 'month' },
  atLeast: 'at least',
  vat: 'VAT',
  including: 'VAT included',
  example: 'Like {{line}}',
  details: 'Details of: {{side}}',
  problems: {
    unknown: '“{{text}}” was not understood. Write it like {{line}}.',
    amount: 'An amount is missing. Write it like {{line}}.',
    twice: '“{{text}}” says again what was said before.',
    unit: 'A minimum needs a unit, such as “/ {{unit}}”.',
    digits: '“{{text}}” has too many digits: 12 before the decimal sign and 6 behind it are kept.',
    rate: '“{{text}}” is no rate of VAT: it is from 0 to 100 %, with at most 4 decimals.',
    side: '“{{text}}”: VAT is part of the price, not of the cost.',
  },
};

export type CostLineTexts = typeof costLineEn;
