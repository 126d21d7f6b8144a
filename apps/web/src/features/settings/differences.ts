/** Describes changes that another user made to an entry. */

export interface Difference {
  /** Name of the changed member. */
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

/** Compares two entries or two parts and returns only what differs. */
export function differences(before: object, present: unknown): readonly Difference[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(Object(present)))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, was: inWords(was.get(name)), is: inWords(is.get(name)) }))
    .filter(({ was: one, is: other }) => one !== other);
}

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(inWords).join(', ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${inWords(one)}`)
    .join('; ');
}
