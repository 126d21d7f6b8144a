/** Texts about costs as one line, in a namespace that is loaded with what shows them. */
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CostWords } from './cost-line.ts';
import { costLineEn } from './locales/en.ts';
import { costLineNl } from './locales/nl.ts';

i18next.addResourceBundle('en', 'costline', costLineEn);
i18next.addResourceBundle('nl', 'costline', costLineNl);

export function useTexts() {
  return useTranslation('costline');
}

/** The words of a line in the language of the page, and how that writes numbers. */
export function useCostWords(): { readonly words: CostWords; readonly language: string } {
  const { t, i18n } = useTexts();
  const words = {
    units: { hour: t('units.hour'), day: t('units.day'), week: t('units.week'), month: t('units.month') },
    atLeast: t('atLeast'),
    vat: t('vat'),
    including: t('including'),
  };
  return { words, language: i18n.language };
}
