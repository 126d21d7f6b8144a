/** The items that a table row is imported as. */
import type { Zone } from '../../platform/time-zone.ts';
import { BadCell, list, nameOf, optional, properties, texts, valuesOf } from './csv-cells.ts';
import type { RowKind } from './csv-columns.ts';
import { eventItems } from './csv-events.ts';
import { resourceItems } from './csv-resources.ts';
import type { Row } from './csv-rows.ts';
import type { EmittedItems, Item, Read } from './items.ts';
import { cleanLine, namedPerson } from './text.ts';

type Cells = Row['cells'];

/** Yields the item of the row after those it refers to; a row that cannot be read yields the reason. */
export function* rowItems(row: Row, kind: RowKind, key: string, zone: Zone, given: EmittedItems): Read {
  try {
    if (kind === 'contact') yield contact(row, key);
    else if (kind === 'event') yield* eventItems(row, key, zone, given);
    else yield* resourceItems(row, kind, key, given);
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    yield { place: row.place, reason: error.message };
  }
}

function contact({ cells, place }: Row, key: string): Item<'contact'> {
  const firstName = cells.get('firstname');
  const lastName = cells.get('lastname');
  const names = nameOf(cells, key, firstName, lastName);
  const word = cells.get('type')?.toLowerCase();
  if (word !== undefined && !/^(person|organization|contact)$/.test(word)) {
    throw new BadCell(`type: ${JSON.stringify(word)} is neither person nor organization`);
  }
  const organization = word === 'organization';
  const parts =
    organization || names.name === undefined || firstName !== undefined || lastName !== undefined
      ? {
          ...(firstName === undefined ? {} : { firstName }),
          ...(lastName === undefined ? {} : { lastName }),
        }
      : namedPerson(names.name);
  const contactInfo = (['email', 'phone'] as const).flatMap((type) =>
    list(cells.get(type) ?? '').map((value) => ({ type, value })),
  );
  return {
    kind: 'contact',
    key,
    place,
    fields: {
      ...(word === undefined ? {} : { type: organization ? 'organization' : 'person' }),
      ...names,
      ...parts,
      ...properties(cells, 'contact'),
      ...optional(cells, 'languagecode', 'languageCode', cleanLine),
      ...(contactInfo.length === 0 ? {} : { contactInfo }),
      ...address(cells),
    },
    ...valuesOf(cells),
  };
}

function address(cells: Cells): Item<'contact'>['fields'] {
  const { street, zipcode, city, country, countrycode } = texts(cells, [
    'street',
    'zipcode',
    'city',
    'country',
    'countrycode',
  ]);
  if ([street, zipcode, city, country, countrycode].every((part) => part === undefined)) return {};
  const one = {
    addresstype: '',
    isdefault: true,
    street: street?.split('\n') ?? [],
    zipcode: zipcode ?? '',
    city: city ?? '',
    country: country ?? '',
    countrycode: countrycode ?? '',
  };
  return { addresses: [one] };
}
