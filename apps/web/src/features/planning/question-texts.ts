/** Texts for the question before a change, in a namespace that is loaded with the dialogs. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { planQuestionEn } from './locales/question-en.ts';
import { planQuestionNl } from './locales/question-nl.ts';

i18next.addResourceBundle('en', 'planquestion', planQuestionEn);
i18next.addResourceBundle('nl', 'planquestion', planQuestionNl);

export function useQuestionTexts() {
  return useTranslation('planquestion');
}
