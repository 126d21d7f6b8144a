/** Words of the pages for types of contacts, of what can be booked, and of addresses, which the API names in English. */
import i18next from 'i18next';
import type { Texts } from './locales/en.ts';

/** Members of entities that hold such a type. */
const TYPED: ReadonlySet<string> = new Set(['_type', 'type', 'resourcetype']);
const TYPES = [
  'person',
  'organization',
  'human',
  'material',
  'service',
  'financial',
  'location',
  'email',
  'phone',
  'mobile',
  'website',
  'visit',
  'post',
  'billing',
  'home',
] as const satisfies readonly (keyof Texts['types'])[];

/** Other words for the same; people type those of addresses themselves. */
const SAME: Readonly<Record<string, string>> = { visiting: 'visit', invoice: 'billing' };

export function holdsType(member: string): boolean {
  return TYPED.has(member);
}

/** Returns the word for a type, in the spelling of a record (`human`) or of the API (`Human`); undefined for others. */
export function typeName(value: string): string | undefined {
  const word = value.toLowerCase();
  const type = TYPES.find((one) => one === (SAME[word] ?? word));
  return type === undefined ? undefined : i18next.t(`types.${type}`);
}

/** Returns all words by their types. */
export function typeNames(): Readonly<Record<string, string>> {
  return Object.fromEntries(TYPES.map((type) => [type, i18next.t(`types.${type}`)]));
}
