/** Texts for changing the times of an event, in a namespace that is loaded with the dialogs. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { timesEn } from './locales/times-en.ts';
import { timesNl } from './locales/times-nl.ts';

i18next.addResourceBundle('en', 'eventtimes', timesEn);
i18next.addResourceBundle('nl', 'eventtimes', timesNl);

export function useTimesTexts() {
  return useTranslation('eventtimes');
}
