/** Texts of the column chooser, in a namespace that is loaded with it. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { chooserEn } from './locales/chooser-en.ts';
import { chooserNl } from './locales/chooser-nl.ts';

i18next.addResourceBundle('en', 'chooser', chooserEn);
i18next.addResourceBundle('nl', 'chooser', chooserNl);

export function useChooserTexts() {
  return useTranslation('chooser');
}
