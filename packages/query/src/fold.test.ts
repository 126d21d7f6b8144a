import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';

describe('foldText', () => {
  it.each([
    ['Concert', 'concert'],
    ['Éléonore Ça', 'eleonore ca'],
    ['E\u0301', 'e'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['ıI', 'ii'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδοσ'],
    ['Łódź', 'lodz'],
    ['Ørsted Đorđe', 'orsted dorde'],
    ['Æsir Œuvre', 'aesir oeuvre'],
    ['Þór Ðe', 'thor de'],
    ['ﬁn ﬀ', 'fin ff'],
    ['Ｆｕｌｌ', 'full'],
    ['Й', 'и'],
    ['  a \t\n b\u00a0\u2003c ', 'a b c'],
    ['', ''],
    ['\u0301', ''],
    ['🎭', '🎭'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('keeps vowel signs, which are letters in all but name', () => {
    expect(foldText('กิน')).not.toBe(foldText('กน'));
    expect(foldText('कि')).not.toBe(foldText('क'));
  });

  it('is idempotent for every character alone', () => {
    const changed: string[] = [];
    for (let code = 0; code < 0x2_0000; code += 1) {
      const folded = foldText(`a${String.fromCodePoint(code)}a`);
      if (foldText(folded) !== folded) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });

  it('is idempotent for any text', () => {
    const mixed = fc.constantFrom(
      'Σ',
      'ς',
      'İ',
      'ǰ',
      'ΐ',
      'ŉ',
      '\u0345',
      '\u0301',
      '\u0323',
      '\u200d',
      '\u0e38',
      '\u0e48',
      '각',
      'ﬃ',
      ' ',
      'A',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: mixed }),
    );
    fc.assert(
      fc.property(text, (any) => {
        expect(foldText(foldText(any))).toBe(foldText(any));
      }),
      { numRuns: 500 },
    );
  });

  it('does not see the case of a text, nor how its accents are composed', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aZéÉßẞøØłŁñÑσΣςжЖiIëË ğĞ') });
    fc.assert(
      fc.property(letters, (text) => {
        for (const same of [
          text.toUpperCase(),
          text.toLowerCase(),
          text.normalize('NFD'),
          text.normalize('NFC'),
        ]) {
          expect(foldText(same)).toBe(foldText(text));
        }
      }),
    );
  });

  it('agrees on plain ASCII with the way other texts go', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(foldText(`${text} \u0301`)).toBe(foldText(text));
      }),
    );
  });
});
