import { kindSpec } from '@callboard/contract';
import { expect, it } from 'vitest';
import { EXAMPLES } from './examples.ts';
import { isListName } from './list-names.ts';
import { LISTS } from './lists.ts';

it.each(Object.entries(EXAMPLES))('the example of %s uses keywords of its kind: %s', (list, example) => {
  if (!isListName(list)) throw new Error(list);
  const keywords = kindSpec(LISTS[list].kind).keywords.map(({ name }) => name);
  for (const term of example.split(' ')) expect(keywords).toContain(term.split(':')[0]);
});
