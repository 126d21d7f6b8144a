/** Mappings that are kept under a name, for the next table of the same form, and for the command line. */
import { MAPPING_NAME_LENGTH } from '@callboard/contract';
import type { Principal } from '../access/principal.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { checkMapping, type Mapping } from '../transfer/spreadsheets/mapping.ts';
import { checkMayImport } from './rights.ts';
import type { KeptMapping, MappingStore } from './store.ts';

/** Names of people stay in no kept mapping: erasing somebody would have to look for them there. */
const PEOPLE: ReadonlySet<string> = new Set(['persons', 'contacts']);

/** Mappings of an installation. */
const MOST = 200;

/** All methods throw AppError: `forbidden` for users who may import nothing. */
export interface ImportMappings {
  all(principal: Principal): Promise<readonly KeptMapping[]>;
  keep(principal: Principal, name: string, mapping: Mapping): Promise<KeptMapping>;
  forget(principal: Principal, name: string): Promise<void>;
}

export function createImportMappings({
  store,
  clock,
}: {
  readonly store: MappingStore;
  readonly clock: Clock;
}): ImportMappings {
  return {
    async all(principal) {
      checkMayImport(principal);
      return store.mappings();
    },

    async keep(principal, label, given) {
      checkMayImport(principal);
      const name = label.replace(/\s+/g, ' ').trim();
      if (name === '' || name.length > MAPPING_NAME_LENGTH) {
        throw badValue('name', `Give the mapping a name of at most ${MAPPING_NAME_LENGTH} characters.`);
      }
      checkMapping(given);
      const mapping = { ...given, matches: given.matches.filter(({ word }) => !PEOPLE.has(word)) };
      const { userId, userName } = principal;
      const kept = { name, mapping, userId, userName, at: seconds(clock) };
      if (await store.keepMapping(kept, MOST)) return { name, mapping, userName };
      throw badValue('name', `There are ${MOST} mappings: delete one first.`);
    },

    async forget(principal, name) {
      checkMayImport(principal);
      if (await store.forgetMapping(name)) return;
      throw new AppError('not-found', 'There is no such mapping (any more).');
    },
  };
}
