/** The countries of ISO 3166-1 by their two letters, from what every runtime knows of regions. */

/** Regions that have two letters there and are no country of the standard: reserved, assigned by users, or none at all. */
const NO_COUNTRIES: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Map<string, Intl.DisplayNames>();

/** `Belgium` of `BE`; undefined of what is no code of the standard. */
export function countryName(code: string, language: string): string | undefined {
  // Codes of former countries are understood as those that came after them.
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

/** In the order in which people look for them. */
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
