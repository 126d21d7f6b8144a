// Checks that comments and names of types keep to docs/glossary.md ("How we name and write").
// JavaScript, because scripts/test.mjs runs it without a loader.
import { projectFiles, textOf } from './project-files.mjs';

const BEGINNING = /(?:\/\*\*?|(?:^|\s)\/\/)\s*(Of|What|Who|Whose|Whoever|Whatever|Those|That of)\b/;

/** Participles and adjectives that say nothing as the name of a type. */
const BARE_WORDS = [
  'Acknowledged',
  'Admitted',
  'Answered',
  'Asked',
  'Asker',
  'Charged',
  'Computed',
  'Computing',
  'Counted',
  'Declared',
  'Defined',
  'Doing',
  'Edited',
  'Ended',
  'Expected',
  'Filled',
  'Fixed',
  'Found',
  'Given',
  'Guarded',
  'Happened',
  'Held',
  'Identified',
  'Incoming',
  'Indexed',
  'Kept',
  'Keyed',
  'Known',
  'Made',
  'Missing',
  'Named',
  'Observed',
  'Opened',
  'Parsed',
  'Permitted',
  'Placed',
  'Planned',
  'Presented',
  'Received',
  'Recognised',
  'Referred',
  'Refused',
  'Requested',
  'Resolved',
  'Revised',
  'Running',
  'Saved',
  'Seen',
  'Sending',
  'Sent',
  'Shared',
  'Shown',
  'Stored',
  'Tagged',
  'Taken',
  'Told',
  'Tried',
  'Typed',
  'Used',
  'Waiting',
  'Wanted',
];
const TYPE = new RegExp(`^(?:export )?(?:interface|type|class) (${BARE_WORDS.join('|')})\\b`);

/** Files made of the descriptions of the contract, which are no comments there. */
const GENERATED = /^packages\/client\/src\/generated\//;

/** Lists the lines of the project's sources at `root` that break a rule. */
export function checkPlainWords(root) {
  return projectFiles(root)
    .filter((file) => /\.(?:ts|tsx|mjs|cjs)$/.test(file) && !GENERATED.test(file))
    .flatMap((file) => findOddWords(file, textOf(root, file)));
}

/** Lists the lines of one file's text that break a rule, as `file:line`. */
export function findOddWords(file, text) {
  const isTest = /(?:^|\/)test\/|\.test\.tsx?$/.test(file);
  return text.split('\n').flatMap((line, index) => {
    const where = `${file}:${index + 1}`;
    const [, word] = BEGINNING.exec(line) ?? [];
    const [, name] = (isTest ? null : TYPE.exec(line)) ?? [];
    return [
      ...(word === undefined ? [] : [`${where}: a comment begins with "${word}"`]),
      ...(name === undefined ? [] : [`${where}: ${name} is no name for a type`]),
    ];
  });
}
