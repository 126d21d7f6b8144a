/** Texts of the page of invitations, in a namespace that is loaded with it. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { invitationEn } from './locales/en.ts';
import { invitationNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'invitation', invitationEn);
i18next.addResourceBundle('nl', 'invitation', invitationNl);

export function useTexts() {
  return useTranslation('invitation');
}
