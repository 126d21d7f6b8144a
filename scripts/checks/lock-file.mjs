// Checks that package-lock.json installs anywhere: any platform, any registry.
// JavaScript, because scripts/test.mjs runs it without a loader.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the problems of the lock file of the project at `root`. */
export function checkLockFile(root) {
  return findLockFileFaults(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}

/**
 * A `resolved` address ties an installation to the registry of whoever wrote the lock, and a missing entry
 * of an optional dependency (a binary for another platform) makes `npm ci` fail there.
 */
export function findLockFileFaults({ packages }) {
  const faults = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (/^[a-z+]+:/.test(entry.resolved ?? ''))
      faults.push(`${path}: carries the download address ${entry.resolved}`);
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isLocked(packages, path, name))
        faults.push(`${path}: its optional dependency ${name} has no entry`);
    }
  }
  return faults;
}

/** Looks a name up as Node would: beside the dependant, then in every node_modules above it. */
function isLocked(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
  }
}
