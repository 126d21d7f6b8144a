/** Texts of the fields of a span, in a namespace that is loaded with what shows them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { spanEn } from './locales/en.ts';
import { spanNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'span', spanEn);
i18next.addResourceBundle('nl', 'span', spanNl);

export function useTexts() {
  return useTranslation('span');
}
