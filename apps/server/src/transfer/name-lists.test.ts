/** Names with commas, by who is here and by their form. */
import { foldText } from '@callboard/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedPerson } from './formats/text.ts';
import { hallsIn, peopleIn } from './name-lists.ts';

const here =
  (...names: readonly string[]) =>
  (name: string) =>
    names.some((one) => foldText(one) === foldText(name));
const NOBODY = here();
const names = (text: string, isThere = NOBODY) => peopleIn(text, isThere)?.map(({ name }) => name);

describe('people with commas', () => {
  it.each([
    ['Lang Lang, Heidi Maier', ['Lang Lang', 'Heidi Maier']],
    ['Anna de Vries, Jan Willem Smit, Mira Voss', ['Anna de Vries', 'Jan Willem Smit', 'Mira Voss']],
    ['Voss, Mira', ['Mira Voss']],
    ['Voss,  Mira Anna', ['Mira Anna Voss']],
    ['van den Berg, Jan Peter', ['Jan Peter van den Berg']],
    ["O'Neill, J.P.", ["J.P. O'Neill"]],
    ['Acme, Inc.', undefined],
    ['Bakker, Smit en Partners', undefined],
    ['Davis, Jr.', undefined],
    ['Voss, Mira, Maier, Heidi', undefined],
    ['Choir of 1998, Ghent', undefined],
    ['Mira Voss', undefined],
    ['Mira Voss,', undefined],
  ])('%s is %j where nobody is here', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it.each([
    ['Lang Lang, Heidi Maier', ['LANG LANG, heidi maier'], undefined],
    ['Bakker, Smit en Partners', ['Bakker, Smit en Partners'], undefined],
    ['García Márquez, Gabriel José', ['Gabriel Jose Garcia Marquez'], ['Gabriel José García Márquez']],
    ['Cher, Prince', ['Prince', 'Cher'], ['Cher', 'Prince']],
    ['Lang Lang, Cher', ['Lang Lang'], ['Lang Lang', 'Cher']],
    ['Voss, Mira', ['Voss'], ['Mira Voss']],
    ['Band, Choir & Co', ['Band', 'Choir & Co'], ['Band', 'Choir & Co']],
  ])('%s where %j are here is %j', (text, there, expected) => {
    expect(names(text, here(...there))).toEqual(expected);
  });

  it('keep every word, and are nothing else where the whole is here', () => {
    const word = fc.constantFrom('Voss', 'Mira', 'van', 'Lang', 'Ångström', 'J.', 'Co', '3', "d'Arc");
    const part = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '));
    const words = (text: string) => text.split(/[ ,]+/).sort();
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), fc.array(part), (parts, there) => {
        const text = parts.join(', ');
        const found = names(text, here(...there)) ?? [text];
        expect(found.flatMap(words).sort()).toEqual(words(text));
        expect(names(text, here(...there, text))).toBeUndefined();
      }),
    );
  });

  it('is one person in the row of a contact, whatever the number of words', () => {
    expect(namedPerson('García Márquez, Gabriel José')).toEqual({
      name: 'Gabriel José García Márquez',
      firstName: 'Gabriel José',
      lastName: 'García Márquez',
    });
    expect(namedPerson('Acme, Inc.').name).toBe('Acme, Inc.');
  });
});

describe('halls with commas', () => {
  it('are several where each is here, and else one', () => {
    const isThere = here('Great Hall', 'Foyer', 'Hall 3', 'Hall 3, balcony', 'Balcony');
    expect(hallsIn('great hall, Foyer', isThere)).toEqual(['great hall', 'Foyer']);
    expect(hallsIn('Great Hall, Amsterdam', isThere)).toBeUndefined();
    expect(hallsIn('Hall 3, balcony', isThere)).toBeUndefined();
  });
});
