/** Texts about restoring, in a namespace of their own: what deletes is loaded with the plan, what restores is not. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { restoringEn } from './locales/restoring-en.ts';
import { restoringNl } from './locales/restoring-nl.ts';

i18next.addResourceBundle('en', 'restoring', restoringEn);
i18next.addResourceBundle('nl', 'restoring', restoringNl);

export function useRestoringTexts() {
  return useTranslation('restoring');
}
