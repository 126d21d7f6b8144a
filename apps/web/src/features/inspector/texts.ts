/** Texts for editing the parts of an entity, in a namespace that is loaded with these pages in English, and in another language with its first texts. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { inspectorEn } from './locales/en.ts';

i18next.addResourceBundle('en', 'inspector', inspectorEn);

export function useTexts() {
  return useTranslation('inspector');
}
