/** Languages available in the application. */
export const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Returns the application language for a stored language code; English when the code is not supported. */
export function languageOf(code: string): Language {
  return LANGUAGES.find((language) => language === code.slice(0, 2).toLowerCase()) ?? 'en';
}
