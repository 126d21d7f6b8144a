/** Contact details: telephone numbers and the like, and addresses. */
import { countryName } from '@callboard/contract';
import type { Address } from '../../../model/records.ts';
import { objectOf } from '../../../platform/objects.ts';
import { each, ValueProblem, type ValueType } from '../value-type.ts';
import { parseLine } from './texts.ts';

/** Returns single-line texts by name, or the problem of the first that is invalid. */
function texts<N extends string>(
  sent: Readonly<Record<string, unknown>>,
  names: readonly N[],
): { readonly [P in N]: string } | ValueProblem {
  const problems: ValueProblem[] = [];
  const parsed = objectOf(names, (name) => {
    const text = parseLine(sent[name] ?? '');
    if (!(text instanceof ValueProblem)) return text;
    problems.push(new ValueProblem(`${name}: ${text.detail}`));
    return '';
  });
  return problems[0] ?? parsed;
}

export const contactinfo: ValueType = {
  empty: [],
  parse: (value) =>
    each(value, (element) => {
      const entry = texts(Object(element), ['type', 'value']);
      if (entry instanceof ValueProblem) return entry;
      return entry.type === '' || entry.value === '' ? new ValueProblem('Give a type and a value.') : entry;
    }),
};

const ADDRESS_TEXTS = ['addresstype', 'zipcode', 'city', 'country', 'countrycode'] as const;
const MOST_STREET_LINES = 10;

/** A code that is stored already may stay, even an unknown one. */
function parseAddress(element: unknown, stored: readonly Address[]): Address | ValueProblem {
  const sent: Record<string, unknown> = Object(element);
  const parsed = texts(sent, ADDRESS_TEXTS);
  if (parsed instanceof ValueProblem) return parsed;
  const street = each(sent.street ?? [], parseLine);
  if (street instanceof ValueProblem) return new ValueProblem(`street: ${street.detail}`);
  if (street.length > MOST_STREET_LINES)
    return new ValueProblem(`street: Use at most ${MOST_STREET_LINES} lines.`);
  const countrycode = parsed.countrycode.toUpperCase();
  const isStored = stored.some((address) => address.countrycode === parsed.countrycode);
  if (!isStored && countrycode !== '' && countryName(countrycode, 'en') === undefined)
    return new ValueProblem('countrycode: Choose a country, or write its two letters, like NL.');
  const isEmpty = [...street, parsed.zipcode, parsed.city, parsed.country, countrycode].every(
    (part) => part === '',
  );
  if (isEmpty) return new ValueProblem('Give a street, a place or a country.');
  return {
    addresstype: parsed.addresstype,
    isdefault: sent.isdefault === true,
    street,
    zipcode: parsed.zipcode,
    city: parsed.city,
    country: parsed.country || (countryName(countrycode, 'en') ?? ''),
    countrycode: isStored ? parsed.countrycode : countrycode,
  };
}

export const addresses: ValueType = {
  empty: [],
  parse(value, { before }) {
    const stored: readonly Address[] = Array.isArray(before) ? before : [];
    const parsed = each(value, (element) => parseAddress(element, stored));
    if (parsed instanceof ValueProblem) return parsed;
    const defaults = parsed.filter(({ isdefault }) => isdefault);
    return defaults.length > 1 ? new ValueProblem('Only one of them can be the default.') : parsed;
  },
};
