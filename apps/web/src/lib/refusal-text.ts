/** A refusal in the language of the reader: what it comes down to, and behind it what the server says of it. */
import i18next from 'i18next';

/** In English the server says it all. */
export function refusalText(code: string, detail: string): string {
  const key = `refusals.${code}`;
  if (!i18next.exists(key)) return detail;
  const text: string = i18next.t(key as 'errors.title');
  return detail === '' ? text : `${text} (${detail})`;
}
