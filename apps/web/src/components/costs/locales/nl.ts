/** Dutch texts of a cost line. */
import type { CostLineTexts } from './en.ts';

export const costLineNl: CostLineTexts = {
  units: { hour: 'uur', day: 'dag', week: 'week', month: 'maand' },
  atLeast: 'minstens',
  vat: 'btw',
  including: 'inclusief btw',
  example: 'Zoals {{line}}',
  details: 'Details van: {{side}}',
  problems: {
    unknown: '“{{text}}” is niet begrepen. Schrijf het als {{line}}.',
    amount: 'Er ontbreekt een bedrag. Schrijf het als {{line}}.',
    twice: '“{{text}}” zegt nog eens wat er al stond.',
    unit: 'Bij een minimum hoort een eenheid, zoals “/ {{unit}}”.',
    digits: '“{{text}}” heeft te veel cijfers: 12 voor het decimaalteken en 6 erachter worden bewaard.',
    rate: '“{{text}}” is geen btw-tarief: het ligt tussen 0 en 100 %, met hoogstens 4 decimalen.',
    side: '“{{text}}”: btw hoort bij de prijs, niet bij de kosten.',
  },
};
