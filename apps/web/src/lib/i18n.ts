/** The languages of the pages. One language is loaded at a time; English holds every text and stands in for others. */
import { LANGUAGES, type Language, languageOf } from '@callboard/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './locales/en.ts';

export { LANGUAGES, type Language, languageOf };

const OTHERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<object>>> = {
  nl: async () => {
    const [{ nl }, { refusalsNl }] = await Promise.all([
      import('./locales/nl.ts'),
      import('./locales/refusals-nl.ts'),
    ]);
    return { ...nl, refusals: refusalsNl };
  },
};

// At once: features add their texts as soon as they are loaded.
void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  // React escapes whatever it shows.
  interpolation: { escapeValue: false },
});

/** Called once, before anything is shown. */
export async function startTranslation(): Promise<void> {
  await show(languageOf(remembered() ?? navigator.language));
}

/** The pages begin in it the next time, before the server has told who is signed in. */
const MEMORY = 'callboard-language';

function remembered(): string | null {
  try {
    return localStorage.getItem(MEMORY);
  } catch {
    // Browsers can be told to keep nothing.
    return null;
  }
}

export async function changeLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(MEMORY, language);
  } catch {
    // See above.
  }
  await show(language);
}

async function show(language: Language): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await OTHERS[language]());
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
