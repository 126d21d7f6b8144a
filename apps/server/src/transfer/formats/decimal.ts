/** Numbers as spreadsheets write them. */

/** Patterns with groups of three digits, by decimal separator. */
const GROUPED = [/^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/, /^-?\d{1,3}(?:\.\d{3})+,\d*$/] as const;
const PLAIN = /^-?(?:\d+[.,]?\d*|[.,]\d+)$/;
const MOST_DIGITS = 30;

/**
 * Returns the decimal string of `1250.5`, `1250,5`, `1,250.5` or `1.250,5`, also with blanks between its
 * digits; undefined for anything else. A single comma or point is the decimal separator.
 */
export function readDecimal(text: string): string | undefined {
  const digits = text
    .trim()
    .replace(/(?<=\d)[\s\u00a0\u202f'](?=\d{3})/g, '')
    .replace(/^\u2212/, '-');
  if (digits.length > MOST_DIGITS) return undefined;
  if (PLAIN.test(digits)) return normal(digits.replace(',', '.'));
  const [comma, point] = GROUPED;
  if (comma.test(digits)) return normal(digits.replaceAll(',', ''));
  return point.test(digits) ? normal(digits.replaceAll('.', '').replace(',', '.')) : undefined;
}

function normal(text: string): string {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const sign = text.startsWith('-') && /[1-9]/.test(text) ? '-' : '';
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign}${integer}${decimals === '' ? '' : `.${decimals}`}`;
}
