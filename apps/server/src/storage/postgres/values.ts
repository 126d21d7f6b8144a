/** Values that PostgreSQL sends as text, by the number of their type; all others stay text. */

const BOOLEAN = 16;
const BYTES = 17;
const NUMBERS = [20, 21, 23, 26, 700, 701];
const JSONS = [114, 3802];

type Parser = (text: string) => unknown;

const PARSERS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  ...NUMBERS.map((type): [number, Parser] => [type, Number]),
  ...JSONS.map((type): [number, Parser] => [type, (text) => JSON.parse(text)]),
  [BOOLEAN, (text) => text === 't'],
  [BYTES, (text) => Buffer.from(text.slice(2), 'hex')],
]);

const asText: Parser = (text) => text;

/** Returns the function that turns the text of a type into its value. */
export function parserOf(type: number): Parser {
  return PARSERS.get(type) ?? asText;
}
