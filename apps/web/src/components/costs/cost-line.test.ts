import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CostLine, type CostWords, formatCostLine } from './cost-line.ts';
import { costLineDe } from './locales/de.ts';
import { costLineEn } from './locales/en.ts';
import { costLineFr } from './locales/fr.ts';
import { costLineNl } from './locales/nl.ts';
import { parseCostLine } from './parse-cost-line.ts';

const LANGUAGES: readonly (readonly [string, CostWords])[] = [
  ...(['en', 'en-GB', 'en-ZA'] as const).map((language) => [language, costLineEn] as const),
  ...(['nl', 'nl-BE'] as const).map((language) => [language, costLineNl] as const),
  ...(['de', 'de-AT', 'de-CH'] as const).map((language) => [language, costLineDe] as const),
  ...(['fr', 'fr-BE', 'fr-CH'] as const).map((language) => [language, costLineFr] as const),
];
const UNITS = ['hour', 'day', 'week', 'month'] as const;

const digits = (most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: most }).map((all) => all.join(''));
const whole = digits(12).map((text) => text.replace(/^0+(?=\d)/, ''));
const amounts = fc.tuple(fc.boolean(), whole, digits(6)).map(([isNegative, before, after]) => {
  const part = after.replace(/0+$/, '').padEnd(2, '0');
  return `${isNegative ? '-' : ''}${before}.${part}`;
});
const counts = fc.oneof(
  whole,
  fc.tuple(whole, digits(6)).map(([before, after]) => `${before}.${after}`),
);
const rates = fc
  .integer({ min: 0, max: 1_000_000 })
  .map((millionths) => String(millionths / 1_000_000))
  .filter((text) => !text.includes('e'));
const lines: fc.Arbitrary<CostLine> = fc
  .record({
    amount: amounts,
    per: fc.option(fc.constantFrom(...UNITS), { nil: undefined }),
    least: fc.option(counts, { nil: undefined }),
    vat: fc.option(rates, { nil: undefined }),
    includesVat: fc.boolean(),
  })
  .map((line) => ({ ...line, least: line.per === undefined ? undefined : line.least }));

const read = (text: string, language = 'en') => parseCostLine(text, language, true);
const line = (more: Partial<CostLine>): CostLine => ({
  amount: '46.00',
  per: undefined,
  least: undefined,
  vat: undefined,
  includesVat: false,
  ...more,
});

describe('a cost line', () => {
  it('is read as it was written, in every language', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom(...LANGUAGES), (wanted, [language, words]) => {
        expect(parseCostLine(formatCostLine(wanted, language, words), language, true)).toEqual(wanted);
      }),
      { numRuns: 500 },
    );
  });

  it('takes the words of every language whatever the one of the page', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...LANGUAGES),
        (wanted, [language], [, words]) => {
          expect(parseCostLine(formatCostLine(wanted, language, words), language, true)).toEqual(wanted);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throws, whatever was typed', () => {
    const pieces = fc.constantFrom(
      '46',
      '1.5',
      ',',
      ' ',
      '%',
      '/',
      'hour',
      'VAT',
      'incl.',
      'at least',
      'no',
      '€',
      '−',
    );
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(pieces).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(typed, fc.constantFrom(...LANGUAGES), (text, [language]) => {
        const told = parseCostLine(text, language, false);
        expect('amount' in told || 'problem' in told).toBe(true);
      }),
    );
  });

  it.each([
    ['46', {}],
    ['46.00 / hour, at least 4, 21 % VAT', { per: 'hour', least: '4', vat: '0.21' }],
    ['46/h', { per: 'hour' }],
    ['46.00 per hour at least 4 hours', { per: 'hour', least: '4' }],
    ['46 an hour (min. 4), VAT 21%', { per: 'hour', least: '4', vat: '0.21' }],
    ['46,00 each week; no VAT', { per: 'week', vat: '0' }],
    ['46 once, VAT included', { includesVat: true }],
    ['46 incl. 9.5 % VAT', { vat: '0.095', includesVat: true }],
    ['46 plus 21% VAT', { vat: '0.21' }],
    ['46 / day, 21% VAT included', { per: 'day', vat: '0.21', includesVat: true }],
    ['46 HT', {}],
  ] as const)('%s is understood', (text, wanted) => {
    expect(read(text)).toEqual(line(wanted));
  });

  it.each([
    ['nl', '46,00 per uur, minimaal 4 uur, 21 % btw', { per: 'hour', least: '4', vat: '0.21' }],
    ['nl', '46 / dag excl. btw', { per: 'day' }],
    ['de', '46,00 pro Stunde, mind. 4', { per: 'hour', least: '4' }],
    ['de', '46,00 je Std., mindestens 4 Stunden, zzgl. 20 % USt.', { per: 'hour', least: '4', vat: '0.2' }],
    ['fr', '46,00 de l’heure, au moins 4 heures, 20 % de TVA', { per: 'hour', least: '4', vat: '0.2' }],
    ['fr', '46 à l’heure TTC', { per: 'hour', includesVat: true }],
    ['fr', '46 par mois, sans TVA', { per: 'month', vat: '0' }],
  ] as const)('in %s: %s', (language, text, wanted) => {
    expect(read(text, language)).toEqual(line(wanted));
  });

  it('takes the decimal sign of the language, and no number that could mean two', () => {
    const amountOf = (text: string, language: string) => {
      const told = read(text, language);
      return 'amount' in told ? told.amount : told.problem;
    };
    expect(amountOf('1,500', 'en')).toBe('1500.00');
    expect(amountOf('1.500', 'en')).toBe('1.50');
    expect(amountOf('1.500', 'nl')).toBe('1500.00');
    expect(amountOf('1,500', 'de')).toBe('1.50');
    expect(amountOf('1.500', 'fr')).toBe('unknown');
    expect(amountOf('1 500,25', 'fr')).toBe('1500.25');
    expect(amountOf('46,5', 'en')).toBe('46.50');
    expect(amountOf('46.5', 'nl')).toBe('46.50');
    expect(amountOf('1.500.000', 'fr')).toBe('1500000.00');
    expect(amountOf('1,50,0', 'en')).toBe('unknown');
  });

  it.each([
    ['', 'amount', ''],
    ['free', 'unknown', 'free'],
    ['46 €', 'unknown', '€'],
    ['46 / fortnight', 'unknown', '/ fortnight'],
    ['46 / hour, at most 4', 'unknown', 'at'],
    ['46, at least 4', 'unit', ''],
    ['46 / hour, at least 4 days', 'unknown', 'at least 4 days'],
    ['46 / hour / day', 'twice', '/ day'],
    ['46 / hour 12', 'unknown', '12'],
    ['46, 210 % VAT', 'rate', '210 % VAT'],
    ['46, 21 % VAT, 9 % VAT', 'twice', '9 % VAT'],
    ['1234567890123', 'digits', '1234567890123'],
    ['46.1234567', 'digits', '46.1234567'],
  ] as const)('“%s” is refused with what was not understood', (text, problem, piece) => {
    expect(read(text)).toEqual({ problem, text: piece });
  });

  it('names no rate for a cost', () => {
    expect(parseCostLine('46, 21 % VAT', 'en', false)).toMatchObject({ problem: 'side' });
    expect(parseCostLine('46, VAT included', 'en', false)).toEqual(line({ includesVat: true }));
  });
});
