/** Names and fields of the installation that the columns and cells of a table may name. */
import { foldText } from '@callboard/query';
import { visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { fieldsOf } from '../transfer/spreadsheets/fields-of-tables.ts';
import type { KnownHere } from '../transfer/spreadsheets/guess-mapping.ts';

/** Names of one kind that are compared with the cells of a column. */
const MOST_NAMES = 2_000;

export function knownHere(reference: ReferenceData, principal: Principal): KnownHere {
  const { profiles, statuses, locations, definitions } = reference;
  const names = (entities: Iterable<{ readonly name: string }>): string[] =>
    [...entities].slice(0, MOST_NAMES).map(({ name }) => foldText(name));
  return {
    vocabulary: {
      locations: visibility(principal, 'location') === 'all' ? names(locations.values()) : [],
      profiles: names(profiles.values()),
      statuses: names(statuses.values()),
    },
    fields: fieldsOf(definitions),
  };
}
