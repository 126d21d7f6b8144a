// Checks that no file of the project names a place that only its author has: a registry host, a folder of one
// machine.
// JavaScript, because scripts/test.mjs runs it without a loader.
import { projectFiles, textOf } from './project-files.mjs';

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
  return projectFiles(root).flatMap((file) => findNamedPlaces(file, textOf(root, file)));
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
