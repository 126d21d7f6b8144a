/** Words for values that records hold as a code or in English. */
import { languageName } from '../../../lib/language-name.ts';
import { holdsType, typeName } from '../../../lib/type-names.ts';

/** Returns the word for the value of a property; undefined where the value is shown as it is. */
export function wordFor(key: string, value: string, language: string): string | undefined {
  if (key === 'languagecode') return languageName(value, language);
  return holdsType(key) ? typeName(value) : undefined;
}
