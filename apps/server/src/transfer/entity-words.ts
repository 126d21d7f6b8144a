/** Words for entities in messages of imports. */
import { isRecordKind, type RecordKind } from '../model/records.ts';
import { formatId } from '../platform/ids.ts';
import type { NamedEntity } from './store.ts';

const NOUNS: { readonly [K in RecordKind]?: string } = {
  resourcegroup: 'resource group',
  resourcebooking: 'resource booking',
  resourceinstance: 'unit',
  contactbooking: 'contact booking',
  customdefinition: 'field',
  resourceplaceholder: 'placeholder',
  contactlink: 'contact link',
};

/** Returns the noun of a kind: `location`, `resource group` …; other words as they are. */
export function nounOf(kind: string): string {
  return isRecordKind(kind) ? (NOUNS[kind] ?? kind) : kind;
}

export function pluralOf(kind: RecordKind): string {
  const noun = nounOf(kind);
  return noun.endsWith('s') ? `${noun}es` : `${noun}s`;
}

/** Maximum number of ids in a message. */
const MOST_IDS = 5;

/** Returns the message that several entities have the name, with their ids. */
export function ambiguityOf(kind: RecordKind, name: string, found: readonly NamedEntity[]): string {
  const ids = found.slice(0, MOST_IDS).map(({ id, created }) => formatId(id, created));
  const more = found.length > MOST_IDS ? ', …' : '';
  return `${found.length} ${pluralOf(kind)} are called ${JSON.stringify(name)} (${ids.join(', ')}${more}).`;
}
