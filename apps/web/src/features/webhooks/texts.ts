/** Texts of webhooks, in a namespace that is loaded with their page. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { webhooksEn } from './locales/en.ts';
import { webhooksNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'webhooks', webhooksEn);
i18next.addResourceBundle('nl', 'webhooks', webhooksNl);

export function useTexts() {
  return useTranslation('webhooks');
}
