/** The properties that keywords of a kind are about, and the names that they search. */
import type { KeywordSpec, KindSpec } from '../kinds/kind.ts';
import type { Property } from '../kinds/property.ts';
import { TARGETS } from '../kinds/targets.ts';

/** Returns the property that a keyword is about; undefined if there is none. */
export function keywordProperty(
  { properties, record }: Pick<KindSpec, 'properties' | 'record'>,
  { name, of = name }: Pick<KeywordSpec, 'name' | 'of'>,
): Property | undefined {
  return record?.[of] ?? properties[of];
}

/** Returns the kinds whose names a keyword searches. */
export function namedKinds(spec: KindSpec, keyword: KeywordSpec): readonly string[] {
  const to = keywordProperty(spec, keyword)?.to;
  return keyword.names ?? (to === undefined ? [] : TARGETS[to].kinds);
}
