/** Texts of these pages, in a namespace that is loaded with them in English, and in another language with its first texts. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { planningEn } from './locales/en.ts';

i18next.addResourceBundle('en', 'planning', planningEn);

export function useTexts() {
  return useTranslation('planning');
}

export type PlanningTranslate = ReturnType<typeof useTexts>['t'];
