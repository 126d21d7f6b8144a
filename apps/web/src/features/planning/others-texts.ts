/** Texts of what others have just changed, in a namespace that is loaded with the first such change. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { othersEn } from './locales/others-en.ts';
import { othersNl } from './locales/others-nl.ts';

i18next.addResourceBundle('en', 'others', othersEn);
i18next.addResourceBundle('nl', 'others', othersNl);

export function useOthersTexts() {
  return useTranslation('others');
}
