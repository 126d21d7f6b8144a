/** Texts of the entity forms, in a namespace that is loaded with them in English, and in another language with its first texts. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { formsEn } from './locales/en.ts';

i18next.addResourceBundle('en', 'forms', formsEn);

export type FormTranslate = ReturnType<typeof useTexts>['t'];

export function useTexts() {
  return useTranslation('forms');
}
