// Checks that no file of the project names a place that only its author has: a registry host, a folder of one
// machine.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const places = [
  {
    name: 'the address of a package registry',
    pattern: /\b(?:https?:)?\/\/[\w.-]*(?:registry|npmjs|npm)\.[\w.-]+/i,
  },
  { name: 'a registry setting', pattern: /^\s*(?:@[\w-]+:)?registry\s*=(?!=)/ },
  {
    name: 'a folder of one machine',
    pattern: /(?<![\w.:/$}*-])\/(?:home|root|Users|work|workspace|builds)\/[\w.]/,
  },
];

/** Lists the lines of the project's files at `root` that name such a place. */
export function checkNamedPlaces(root) {
  return projectFiles(root).flatMap((file) => findNamedPlaces(file, textOf(join(root, file))));
}

/** Lists the project's files at `root`, committed or not yet, by relative path. */
export function projectFiles(root) {
  // The clone may belong to another account than the one that runs the checks.
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listing = execFileSync('git', args, { cwd: root });
  return listing
    .toString()
    .split('\0')
    .filter((file) => file !== '');
}

/** Lists the lines of one file's text that name such a place, as `file:line`. */
export function findNamedPlaces(file, text) {
  const lines = text.split('\n');
  return lines.flatMap((line, index) =>
    places
      .filter(({ pattern }) => pattern.test(line))
      .map(({ name }) => `${file}:${index + 1}: names ${name}`),
  );
}

/** Returns no text for a deleted file, which git lists until the deletion is committed. */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
