/** Texts of subscriptions, in a namespace that is loaded with their page. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { subscriptionsEn } from './locales/en.ts';
import { subscriptionsNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'subscriptions', subscriptionsEn);
i18next.addResourceBundle('nl', 'subscriptions', subscriptionsNl);

export function useTexts() {
  return useTranslation('subscriptions');
}
