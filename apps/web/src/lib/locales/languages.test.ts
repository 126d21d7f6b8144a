/** Holds the texts of all pages to what every language owes its readers. */
import { describe, expect, it } from 'vitest';

/** All locale files: `./nl.ts`, `./fields-nl.ts`, `../../features/usage/locales/nl.ts` … */
const files: Readonly<Record<string, object>> = {
  ...import.meta.glob<object>('./*.ts', { eager: true }),
  ...import.meta.glob<object>('../../{features,components}/**/locales/*.ts', { eager: true }),
};

const OTHERS = ['nl', 'de', 'fr'] as const;

type Leaf = readonly [key: string, text: string];

function leavesOf(value: unknown, key = ''): readonly Leaf[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${key}/${name}`));
}

/** Texts of a file without the name of its export, which ends in the language. */
function textsOf(file: object, language: string): ReadonlyMap<string, string> {
  const ending = new RegExp(`^/(\\w*?)${language}(?=/)`, 'i');
  return new Map(leavesOf(file).map(([key, text]) => [key.replace(ending, '/$1'), text]));
}

/** `{{name}}`, `{{count, number}}`: what a text is filled in with. */
function placeholdersOf(text: string): string {
  return [...new Set(text.match(/\{\{[^{}]+\}\}/g))].sort().join(' ');
}

const english = Object.entries(files).flatMap(([path, file]) =>
  /(^|[/-])en\.ts$/.test(path) ? [{ path, texts: textsOf(file, 'en') }] : [],
);

const pairs = english.flatMap(({ path, texts }) =>
  OTHERS.map((language) => {
    const there = path.replace(/en\.ts$/, `${language}.ts`);
    return { there, texts, others: textsOf(files[there] ?? {}, language) };
  }),
);

/** Messages that English has from the server or the query language, so that only other languages have them here. */
const WITHOUT_ENGLISH = /^\/problems\//;

describe('texts', () => {
  it('are found in every folder that has pages', () => {
    expect(english.length).toBeGreaterThan(10);
  });

  it.each(pairs)('have every key of English in $there', ({ texts, others }) => {
    expect([...others.keys()].filter((key) => !WITHOUT_ENGLISH.test(key)).sort()).toEqual(
      [...texts.keys()].sort(),
    );
  });

  it.each(pairs)('are filled in with the same as in English in $there', ({ texts, others }) => {
    const wrong = [...texts].filter(
      ([key, text]) => placeholdersOf(others.get(key) ?? '') !== placeholdersOf(text),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(pairs)('are translated in $there wherever they are sentences', ({ texts, others }) => {
    const isSentence = (text: string) => text.split(/\s+/).length > 3;
    const left = [...texts].filter(([key, text]) => isSentence(text) && others.get(key) === text);
    expect(left.map(([key]) => key)).toEqual([]);
  });

  it.each(OTHERS.filter((language) => language !== 'nl').map((language) => [language]))(
    'of the server and the query language are all there in %s',
    (language) => {
      const [refusals, problems] = ['./refusals-', '../../components/search/locales/'].map((start) => {
        const [ours, dutch] = [language, 'nl'].map((one) => textsOf(files[`${start}${one}.ts`] ?? {}, one));
        return { ours: [...(ours?.keys() ?? [])].sort(), dutch: [...(dutch?.keys() ?? [])].sort() };
      });
      expect(refusals?.ours).toEqual(refusals?.dutch);
      expect(problems?.ours).toEqual(problems?.dutch);
      expect(problems?.ours.length).toBeGreaterThan(100);
    },
  );
});

describe('the address of readers', () => {
  it.each([
    ['nl', /(?<!\p{L})(u|uw|uwe)(?!\p{L})/iu, 'je'],
    ['de', /(?<!\p{L})(du|dich|dir|dein\p{L}*)(?!\p{L})/iu, 'Sie'],
    ['fr', /(?<!\p{L})(tu|te|toi|ton|tes)(?!\p{L})/iu, 'vous'],
  ] as const)('is one in %s', (language, other, _) => {
    const texts = Object.entries(files)
      .filter(([path]) => new RegExp(`(^|[/-])${language}\\.ts$`).test(path))
      .flatMap(([, file]) => leavesOf(file).map(([, text]) => text));
    expect(texts.filter((text) => other.test(text))).toEqual([]);
    expect(texts.length).toBeGreaterThan(1000);
  });
});
