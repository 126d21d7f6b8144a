/** Texts about when something is not available, in a namespace that is loaded with what shows them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { closingsEn } from './locales/en.ts';
import { closingsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'closings', closingsEn);
i18next.addResourceBundle('nl', 'closings', closingsNl);

export function useTexts() {
  return useTranslation('closings');
}
