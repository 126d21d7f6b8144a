import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.tsx', { eager: true, query: '?raw', import: 'default' });

/** Returns the opening tags of a component. */
function tagsOf(source: string, name: string): readonly string[] {
  return source
    .split(new RegExp(`<${name}(?=[\\s/>])`))
    .slice(1)
    .map(tagAt);
}

/** Returns the text up to the end of the tag: a `>` within braces, as in a condition, does not end it. */
function tagAt(text: string): string {
  let depth = 0;
  const end = [...text].findIndex((letter) => {
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    return letter === '>' && depth === 0;
  });
  return text.slice(0, end);
}

const uses = Object.entries(sources).flatMap(([path, source]) =>
  tagsOf(source, 'EmptyState').map((tag) => ({ path, tag })),
);

it('tags are found with braces in them', () => {
  expect(tagsOf('<Box a={1 > 0} /><Box>x</Box>', 'Box')).toEqual([' a={1 > 0} /', '']);
  expect(uses.length).toBeGreaterThan(20);
});

it('where nothing is to be shown, every page offers what to do about it', () => {
  expect(uses.filter(({ tag }) => tag.endsWith('/')).map(({ path, tag }) => path + tag)).toEqual([]);
});
