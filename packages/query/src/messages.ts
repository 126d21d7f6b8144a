/** Error messages of queries, in English. Translations use the same names and placeholders. */

export const MESSAGES = {
  'unknown-keyword':
    '“{{word}}” is not a keyword of {{kind}}: correct it, or put the text in quotes to search for a name.',
  'scope-without-keyword': '“{{word}}” is a scope: write a keyword behind it, as in {{word}}:name:…',
  'unknown-scope': '“{{word}}” is not a scope of {{kind}}: use one of {{known}}, or leave it out.',
  nul: 'Remove the NUL character.',
  'open-quote': 'Close the quote with ", or write \\" for a quote inside it.',
  empty: 'The query is empty: write a term, or *:* for everything.',
  'too-long': 'Shorten the query to {{most}} characters.',
  'too-many-terms': 'Use at most {{most}} terms: leave out this one and what follows.',
  'too-deep': 'Nest brackets at most {{most}} deep: combine some of the terms.',
  'missing-blank': 'Put a blank before this, or put all of it in one pair of quotes.',
  'open-bracket': 'Close this bracket with ).',
  'closing-bracket': 'This bracket has no opening one: remove it.',
  'term-before-bracket': 'Write a term before this bracket.',
  'term-before-sign': 'Write a term before this sign, or put the sign in quotes.',
  'term-behind-sign': 'Write a term behind this sign, or put the sign in quotes.',
  'glued-sign':
    'To leave out what follows, write “ - ” with blanks around it behind a term, as in *:* - name:x; to search for this text, put it in quotes.',
  'word-and': 'Leave out {{word}}: a blank between terms means it. Put it in quotes to search for the word.',
  'word-or': 'Write + with blanks around it instead of {{word}}, or put the word in quotes to search for it.',
  'word-not':
    'Write - with blanks around it instead of {{word}}, or put the word in quotes to search for it.',
  'missing-term': 'The query ends where a term is expected: write one.',
  'missing-value': 'Write a value behind “{{word}}:”; put a blank, a bracket or a sign in quotes.',
  'missing-operand': 'Write a value directly behind {{operator}}, or put the sign in quotes.',
  'only-equals': 'Leave out {{operator}}: this keyword holds {{holds}}, only = compares it.',
  'no-range': 'Put the text in quotes: this keyword holds {{holds}}, which has no ranges.',
  'no-range-end':
    'Write a date or a number behind {{word}}, as in 1-5-2026 TO 31-5-2026, or put the word in quotes.',
  'no-text': 'Write a text to search for, or * for any value.',
  'no-boolean': 'Write true or false.',
  'no-number': '“{{word}}” is not a number: write digits, with a decimal point.',
  'no-relative': '“{{word}}” is not a relative date: write #today, #nextweek, #last3months …',
  'no-day': '{{word}} is not a day from 1-1-1970 to 31-12-2999: correct it.',
  'no-date': '“{{word}}” is not a date: write d-m-yyyy, yyyy-mm-dd, or a relative date such as #today.',
  reversed: 'The range is reversed: write the lower end before TO.',
  'unknown-parameter': 'There is no parameter “{{name}}”: declare it, or put the text in quotes.',
  'parameter-in-text': 'Let {{{name}}} stand alone: a value cannot be a part of a text.',
  'unbound-parameter': 'The parameter “{{name}}” has no value here.',
  'list-compared': 'Leave out {{operator}}: the parameter “{{name}}” holds a list.',
  'list-in-range': 'The parameter “{{name}}” holds a list: a range has one value at each end.',
  'parameter-of-kind': 'The parameter “{{name}}” is a {{kind}}, which this keyword is not about.',
  'parameter-unfit': 'The parameter “{{name}}” does not fit here: this keyword holds {{holds}}.',
  'range-of-nothing': 'Leave out the range: this keyword holds neither dates nor numbers.',
} as const;

export type QueryReason = keyof typeof MESSAGES;
/** Values for the placeholders of a message. */
export type QueryWords = Readonly<Record<string, string | number>>;

export function messageOf(reason: QueryReason, words: QueryWords): string {
  return fillIn(MESSAGES[reason], words);
}

/** Fills the placeholders of a message, in any language. */
export function fillIn(message: string, words: QueryWords): string {
  return message.replace(/\{\{(\w+)\}\}/g, (written, name: string) => String(words[name] ?? written));
}
