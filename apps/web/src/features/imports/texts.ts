/** Texts of these pages, in a namespace that is loaded with them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { importsEn } from './locales/en.ts';
import { importsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'imports', importsEn);
i18next.addResourceBundle('nl', 'imports', importsNl);

export function useTexts() {
  return useTranslation('imports');
}
