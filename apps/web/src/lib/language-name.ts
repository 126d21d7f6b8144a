/** Names of languages, which records hold as codes. */

/** Returns the name of a language in the language of the page; a code that is none stays as it is. */
export function languageName(code: string, language: string): string {
  if (code === '') return '';
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
