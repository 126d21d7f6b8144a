// The project's files, for the checks that read all of them.
// JavaScript, because scripts/test.mjs runs it without a loader.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Returns the text of one of them; none for a deleted file, which git lists until the deletion is committed. */
export function textOf(root, file) {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}
