/** Texts about API keys, in a namespace that is loaded with what shows them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { keysEn } from './locales/en.ts';
import { keysNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'keys', keysEn);
i18next.addResourceBundle('nl', 'keys', keysNl);

export function useTexts() {
  return useTranslation('keys');
}
