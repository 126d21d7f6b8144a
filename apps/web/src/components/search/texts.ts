/** Texts of the search box, in a namespace that is loaded when the user starts to search. */
import { languageOf } from '@callboard/contract';
import { fillIn, type QueryError } from '@callboard/query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Names } from './completions.ts';
import { searchEn } from './locales/en.ts';
import { problemsNl, searchNl } from './locales/nl.ts';
import type { Word } from './vocabulary.ts';

i18next.addResourceBundle('en', 'search', searchEn);
i18next.addResourceBundle('nl', 'search', searchNl);
i18next.addResourceBundle('nl', 'problems', problemsNl);

type Relative = Exclude<keyof typeof searchEn.relative, `${string}_${string}`>;
type Unit = keyof typeof searchEn.units;

export function useTexts() {
  return useTranslation('search');
}

/** Returns a function that describes an error in the page language. */
export function useProblemText(): (problem: QueryError) => string {
  const { i18n } = useTexts();
  return ({ reason, words, message }) => {
    const text: unknown = i18n.getResource(languageOf(i18n.language), 'problems', reason);
    return typeof text === 'string' ? fillIn(text, words) : message;
  };
}

/** Returns the names of keywords, relative dates and operators in the page language. */
export function useNames(): Names & { readonly label: (word: Word) => string } {
  const { t, i18n } = useTexts();
  const builtIn = (word: string): string =>
    Object.hasOwn(searchEn.keywords, word) ? t(`keywords.${word as keyof typeof searchEn.keywords}`) : word;
  const label = ({ word, field }: Word) => field?.name ?? builtIn(word);
  return {
    label,
    keyword: (word) => {
      if (word.field !== undefined) return t('field', word.field);
      return i18n.language.startsWith('en') ? (word.about ?? word.word) : builtIn(word.word);
    },
    relative: (name) => {
      const [, way, count, unit] = /^(next|last)(\d+)(\w+)$/.exec(name) ?? [];
      if (way === undefined) return t(`relative.${name as Relative}`);
      return t(`relative.${way as 'next' | 'last'}`, {
        count: Number(count),
        unit: t(`units.${unit as Unit}`),
      });
    },
    operator: (sign) => t(`signs.${sign as keyof typeof searchEn.signs}`),
    say: (what) => t(`say.${what}`),
    joins: { and: t('joins.and'), or: t('joins.or'), not: t('joins.not') },
  };
}
