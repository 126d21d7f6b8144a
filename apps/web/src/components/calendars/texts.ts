/** Texts about calendar addresses, in a namespace that is loaded with what shows them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { calendarsEn } from './locales/en.ts';
import { calendarsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'calendars', calendarsEn);
i18next.addResourceBundle('nl', 'calendars', calendarsNl);

export function useTexts() {
  return useTranslation('calendars');
}
