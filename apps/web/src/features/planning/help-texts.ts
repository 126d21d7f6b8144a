/** Texts for the recent changes, the keys and deleting, in a namespace that is loaded with the dialogs. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { planHelpEn } from './locales/help-en.ts';
import { planHelpNl } from './locales/help-nl.ts';

i18next.addResourceBundle('en', 'planhelp', planHelpEn);
i18next.addResourceBundle('nl', 'planhelp', planHelpNl);

export function useHelpTexts() {
  return useTranslation('planhelp');
}

export type HelpTranslate = ReturnType<typeof useHelpTexts>['t'];
