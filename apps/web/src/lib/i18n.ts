/**
 * Languages of the pages. One language is loaded at a time; English is complete and serves as the fallback.
 */
import { LANGUAGES, type Language, languageOf } from '@callboard/contract';
import type { QueryReason } from '@callboard/query';
import i18next, { type TypeOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en, type Texts } from './locales/en.ts';
import type { Refusals } from './locales/refusals-nl.ts';

export { LANGUAGES, type Language, languageOf };

/** Texts of the first view and of errors; Dutch texts of all else come with the pages that need them. */
export type FirstTexts = Texts & { readonly refusals: Refusals };

/** All texts of a language, by namespace: one file, which is loaded only for its readers. */
export type LanguagePack = Omit<TypeOptions['resources'], 'translation'> & {
  readonly translation: FirstTexts;
  /** Messages of the query language. */
  readonly problems: Readonly<Record<QueryReason, string>>;
};

/** Texts that are loaded before anything is rendered; others may come with the pages that need them. */
export type FirstPack = Pick<LanguagePack, 'translation'> & Partial<LanguagePack>;

/** These files import nothing of the first view, which waits for them: each would wait for the other for ever. */
type Packs = Readonly<Record<Exclude<Language, 'en'>, () => Promise<FirstPack>>>;

let packs: Packs | undefined;

// Initialise immediately, because features add their texts as soon as they load.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  // React already escapes values.
  interpolation: { escapeValue: false },
});

/** Loads the initial language. Call it once, before anything is rendered. */
export async function startTranslation(further: Packs): Promise<void> {
  packs = further;
  await show(languageOf(remembered() ?? navigator.language));
}

/** Storage key of the last language, which is used at startup before the session has loaded. */
const MEMORY = 'callboard-language';

function remembered(): string | null {
  try {
    return localStorage.getItem(MEMORY);
  } catch {
    // Storage may be disabled.
    return null;
  }
}

export async function changeLanguage(language: Language, region?: string): Promise<void> {
  try {
    localStorage.setItem(MEMORY, language);
  } catch {
    // Storage may be disabled.
  }
  await show(language, region);
}

/**
 * Returns the language as the browser's user writes dates and numbers in it, such as `en-GB`. In English the installation
 * may have chosen a country for everybody, as others put the day first.
 */
export function withRegion(language: Language, preferred: readonly string[], chosen = ''): string {
  if (chosen !== '' && language === 'en') return `en-${chosen}`;
  return preferred.find((tag) => tag.split('-')[0] === language) ?? language;
}

async function show(language: Language, region?: string): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation')) {
    const texts = await packs?.[language]();
    for (const [namespace, bundle] of Object.entries(texts ?? {})) {
      i18next.addResourceBundle(language, namespace, bundle);
    }
  }
  const regional = withRegion(language, navigator.languages, region);
  // A change renders everything anew.
  if (i18next.language !== regional) await i18next.changeLanguage(regional);
  document.documentElement.lang = language;
}
