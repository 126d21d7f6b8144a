import { describe, expect, it } from 'vitest';
import { findOddWords } from './plain-words.mjs';

// put together here, because this file is checked like any other
const comment = `${'/'}**`;
const line = `${'/'}/`;

describe('the check for plain words', () => {
  it.each([
    [`${comment} Of this turn. */`, 'a comment begins with "Of"'],
    [`  ${line} What the limiter tells.`, 'a comment begins with "What"'],
    [`${comment} That of a task. */`, 'a comment begins with "That of"'],
    [`const a = 1; ${line} Those of others.`, 'a comment begins with "Those"'],
    ['export interface Asked {', 'Asked is no name for a type'],
    ['type Known<T> = T;', 'Known is no name for a type'],
  ])('refuses %s', (text, problem) => {
    expect(findOddWords('apps/a.ts', `\n${text}\n`)).toEqual([`apps/a.ts:2: ${problem}`]);
  });

  it.each([
    `${comment} Offsets in bytes. */`,
    `${comment} Whole days. */`,
    `const url = 'https:${line}What.example';`,
    'interface KnownCaller {',
    'const Known = 1;',
  ])('lets pass: %s', (text) => {
    expect(findOddWords('apps/a.ts', text)).toEqual([]);
  });

  it('leaves the types of tests alone', () => {
    expect(findOddWords('apps/server/test/a.test.ts', 'interface Refused {')).toEqual([]);
  });
});
