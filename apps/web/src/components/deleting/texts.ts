/** Texts about deleting and restoring, in a namespace that is loaded with them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { trashEn } from './locales/en.ts';
import { trashNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'trash', trashEn);
i18next.addResourceBundle('nl', 'trash', trashNl);

export function useTexts() {
  return useTranslation('trash');
}
