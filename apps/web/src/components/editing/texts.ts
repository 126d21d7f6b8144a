/** Texts of the entity forms, in a namespace that is loaded with them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { formsEn } from './locales/en.ts';
import { formsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'forms', formsEn);
i18next.addResourceBundle('nl', 'forms', formsNl);

export type FormTranslate = ReturnType<typeof useTexts>['t'];

export function useTexts() {
  return useTranslation('forms');
}
