/** Texts of attachments, in a namespace that is loaded with them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { attachmentsEn } from './locales/en.ts';
import { attachmentsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'attachments', attachmentsEn);
i18next.addResourceBundle('nl', 'attachments', attachmentsNl);

export function useTexts() {
  return useTranslation('attachments');
}
