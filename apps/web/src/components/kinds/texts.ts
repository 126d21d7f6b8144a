/** Words for many of a kind, in a namespace that is loaded with the pages that count them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { kindsEn } from './locales/en.ts';
import { kindsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'kinds', kindsEn);
i18next.addResourceBundle('nl', 'kinds', kindsNl);

/** Returns a function that says a kind of entity in the plural: `Resource groups`. */
export function useKindWords(): (kind: string) => string {
  const { t } = useTranslation('kinds');
  return (kind) => (Object.hasOwn(kindsEn, kind) ? t(kind as keyof typeof kindsEn) : kind);
}
