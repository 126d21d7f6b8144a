/** Texts for naming a set of halls, in a namespace that is loaded with the dialogs. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { hallSetEn } from './locales/sets-en.ts';
import { hallSetNl } from './locales/sets-nl.ts';

i18next.addResourceBundle('en', 'hallset', hallSetEn);
i18next.addResourceBundle('nl', 'hallset', hallSetNl);

export function useSetTexts() {
  return useTranslation('hallset');
}
