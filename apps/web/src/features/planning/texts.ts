/** Texts of these pages, in a namespace that is loaded with them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { planningEn } from './locales/en.ts';
import { planningNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'planning', planningEn);
i18next.addResourceBundle('nl', 'planning', planningNl);

export function useTexts() {
  return useTranslation('planning');
}

export type PlanningTranslate = ReturnType<typeof useTexts>['t'];
