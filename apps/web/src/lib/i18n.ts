/**
 * Languages of the pages. One language is loaded at a time; English is complete and serves as the fallback.
 */
import { LANGUAGES, type Language, languageOf } from '@callboard/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './locales/en.ts';

export { LANGUAGES, type Language, languageOf };

/** These files import nothing of the first view, which waits for them: each would wait for the other for ever. */
const OTHERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<object>>> = {
  nl: async () => {
    const [{ nl }, { refusalsNl }] = await Promise.all([
      import('./locales/nl.ts'),
      import('./locales/refusals-nl.ts'),
    ]);
    return { ...nl, refusals: refusalsNl };
  },
};

// Initialise immediately, because features add their texts as soon as they load.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  // React already escapes values.
  interpolation: { escapeValue: false },
});

/** Loads the initial language. Call it once, before anything is rendered. */
export async function startTranslation(): Promise<void> {
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

export async function changeLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(MEMORY, language);
  } catch {
    // Storage may be disabled.
  }
  await show(language);
}

/** Returns the language as the browser's user writes dates and numbers in it, such as `en-GB`. */
export function withRegion(language: Language, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.split('-')[0] === language) ?? language;
}

async function show(language: Language): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await OTHERS[language]());
  }
  await i18next.changeLanguage(withRegion(language, navigator.languages));
  document.documentElement.lang = language;
}
