/** Texts of this page, in a namespace that is loaded with it. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { moveInEn } from './locales/en.ts';
import { moveInNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'movein', moveInEn);
i18next.addResourceBundle('nl', 'movein', moveInNl);

export function useTexts() {
  return useTranslation('movein');
}
