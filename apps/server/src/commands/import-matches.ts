/** The option `--match` of imports: pairs of names on the command line, or in a file with two columns. */

import { createReadStream } from 'node:fs';
import { AppError } from '../platform/errors.ts';
import { nearest } from '../platform/nearest.ts';
import { keysOf } from '../platform/objects.ts';
import { readCells } from '../transfer/formats/csv-rows.ts';
import { MATCHABLE, type MatchPair, type MatchWord } from '../transfer/matches.ts';
import { readText } from '../transfer/read-file.ts';

const MOST_BYTES = 8 * 1024 * 1024;
const WORDS = keysOf(MATCHABLE);

/** Throws AppError for unreadable pairs or files. */
export async function readMatches(options: readonly string[]): Promise<readonly MatchPair[]> {
  const pairs: MatchPair[] = [];
  for (const option of options) {
    const [word = ''] = option.split('=', 1);
    pairs.push(...(await readPairs(wordOf(word), option.slice(word.length + 1))));
  }
  return pairs;
}

function wordOf(text: string): MatchWord {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
  const found = WORDS.find((one) => one === word || one === `${word}s` || one === `${word}es`);
  if (found !== undefined) return found;
  const near = nearest(word, WORDS);
  const hint = near === undefined ? `there are ${WORDS.join(', ')}` : `did you mean ${near}?`;
  throw new AppError('bad-body', `--match ${JSON.stringify(text)} is unknown: ${hint}`);
}

async function readPairs(word: MatchWord, rest: string): Promise<readonly MatchPair[]> {
  if (rest.trim() === '') {
    throw new AppError(
      'bad-body',
      `--match ${word}= needs pairs such as "Big room=Great Hall", or the name of a file.`,
    );
  }
  if (rest.includes('=')) {
    return rest
      .split(';')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => {
        const equals = pair.lastIndexOf('=');
        return pairOf(
          word,
          [pair.slice(0, Math.max(equals, 0)), pair.slice(equals + 1)],
          JSON.stringify(pair),
        );
      });
  }
  const rows = readCells(await readText(createReadStream(rest), MOST_BYTES));
  return rows
    .filter((cells) => cells.some((cell) => cell !== ''))
    .filter(
      ([theirs, ours], index) =>
        index > 0 || theirs?.toLowerCase() !== 'theirs' || ours?.toLowerCase() !== 'ours',
    )
    .map((cells, index) => pairOf(word, cells, `row ${index + 1} of ${rest}`));
}

function pairOf(word: MatchWord, cells: readonly string[], where: string): MatchPair {
  const [theirs = '', ours = '', ...others] = cells.map((cell) => cell.trim());
  if (theirs !== '' && ours !== '' && others.every((cell) => cell === '')) return { word, theirs, ours };
  const wanted = 'a name of the file, and the name or id that it has here';
  throw new AppError('bad-body', `--match ${word}: ${where} does not hold two names: ${wanted}.`);
}
