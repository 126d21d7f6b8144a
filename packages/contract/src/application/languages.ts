/** The languages that the application speaks. */
export const LANGUAGES = ['en', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The one that counts for a language code as it is stored, which may be of another language. */
export function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language === code.slice(0, 2).toLowerCase()) ?? 'en';
}
