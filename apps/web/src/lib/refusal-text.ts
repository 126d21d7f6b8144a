/** Translates a server error: a summary in the reader's language, followed by the server's own text. */
import i18next from 'i18next';

/** In English the server's text suffices. */
export function refusalText(code: string, detail: string): string {
  const key = `refusals.${code}`;
  if (!i18next.exists(key)) return detail;
  const text: string = i18next.t(key as 'errors.title');
  return detail === '' ? text : `${text} (${detail})`;
}
