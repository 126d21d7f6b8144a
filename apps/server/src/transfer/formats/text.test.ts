import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, fileStem, invertedName, keyOfName, personName, webLink } from './text.ts';

describe('clean text', () => {
  it('has line feeds only, no NUL and no lone surrogate', () => {
    expect(cleanText(' a\r\nb\rc\0\uD800 ')).toBe('a\nb\nc\uFFFD');
    expect(cleanText('\u{1F3B7}')).toBe('\u{1F3B7}');
  });

  it('is its own clean form, on any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('\uD800', '\uDC00', '\r', '\n', '\0', ' ', '\u00A0', 'a', 'é') }),
        (text) => {
          expect(cleanText(cleanText(text))).toBe(cleanText(text));
          expect(cleanLine(text)).not.toMatch(/[\n\r\0]/);
        },
      ),
    );
  });

  it('is one name whatever the case, the blanks and the composition', () => {
    expect(keyOfName('  Antonín\u00A0 DVOŘÁK')).toBe(keyOfName('antoni\u0301n dvořák'));
    expect(keyOfName('Anna')).not.toBe(keyOfName('Ann'));
  });
});

describe('names of people', () => {
  it('keep the small words with the last name', () => {
    expect(personName('Ludwig  van Beethoven')).toEqual({
      name: 'Ludwig van Beethoven',
      firstName: 'Ludwig',
      lastName: 'van Beethoven',
    });
    expect(personName('Maria de la Cruz').lastName).toBe('de la Cruz');
    expect(personName('Jan Willem Smit')).toMatchObject({ firstName: 'Jan Willem', lastName: 'Smit' });
    expect(personName('ana maria lee')).toMatchObject({ firstName: 'ana', lastName: 'maria lee' });
  });

  it('are a last name alone when they are one word', () => {
    expect(personName('Björk')).toEqual({ name: 'Björk', firstName: '', lastName: 'Björk' });
    expect(invertedName('Midori')).toEqual({ name: 'Midori', firstName: '', lastName: 'Midori' });
  });

  it('are turned round at the comma', () => {
    expect(invertedName('Beethoven,  Ludwig  van')).toEqual({
      name: 'Ludwig van Beethoven',
      firstName: 'Ludwig van',
      lastName: 'Beethoven',
    });
  });

  it('are split in linear time', () => {
    const name = `${'a '.repeat(200_000)}B ${'c '.repeat(200_000)}D`;
    expect(personName(name).lastName.startsWith('c c')).toBe(true);
  });
});

describe('links', () => {
  it('are http or https, relative ones with a base', () => {
    expect(webLink(' https://example.org/a b ')).toBe('https://example.org/a%20b');
    expect(webLink('/plan.pdf', 'https://example.org/x/')).toBe('https://example.org/plan.pdf');
    expect(webLink('/plan.pdf')).toBeUndefined();
  });

  it.each([
    'javascript:alert(1)',
    'JAVA\tSCRIPT:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@b.c',
    '',
  ])('are never %j', (text) => {
    expect(webLink(text)).toBeUndefined();
    expect(webLink(text, 'https://example.org')?.startsWith('https:') ?? true).toBe(true);
  });
});

it('names a source after the file up to its first dot', () => {
  expect(fileStem('pyconfr-2025.schedule.json')).toBe('pyconfr-2025');
  expect(fileStem('.hidden')).toBe('import');
});
