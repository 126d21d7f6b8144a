/** Countries by their two-letter ISO 3166-1 code, taken from the region names built into the runtime. */

/** Two-letter regions in the runtime that ISO 3166-1 does not list: reserved, user-assigned or unassigned. */
const NO_COUNTRIES: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Map<string, Intl.DisplayNames>();

/**
 * Returns the name of a country, such as `Belgium` for `BE`; undefined if the code is not in the standard.
 */
export function countryName(code: string, language: string): string | undefined {
  // The locale data maps codes of former countries to their successors; refuse the old codes.
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRIES.has(code) || new Intl.Locale(`und-${code}`).region !== code)
    return undefined;
  let known = names.get(language);
  if (known === undefined) {
    known = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    names.set(language, known);
  }
  return known.of(code);
}

export interface Country {
  readonly code: string;
  readonly name: string;
}

const lists = new Map<string, readonly Country[]>();

/** Returns all countries in alphabetical order for the language. */
export function countries(language: string): readonly Country[] {
  const known = lists.get(language);
  if (known !== undefined) return known;
  const { compare } = new Intl.Collator(language);
  const list = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((code) => {
      const name = countryName(code, language);
      return name === undefined ? [] : [{ code, name }];
    })
    .sort((one, other) => compare(one.name, other.name));
  lists.set(language, list);
  return list;
}
