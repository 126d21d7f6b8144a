/** Texts for editing the parts of an entity, in a namespace that is loaded with these pages. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { inspectorEn } from './locales/en.ts';
import { inspectorNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'inspector', inspectorEn);
i18next.addResourceBundle('nl', 'inspector', inspectorNl);

export function useTexts() {
  return useTranslation('inspector');
}
