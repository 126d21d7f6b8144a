// The packages of others that the bundles of the server and the pages contain, and their licences.
// JavaScript, because it runs before anything is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Licences under which a bundled package may be passed on; a new one is for people to judge. */
export const OPEN_LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Programs of the workspace whose dependencies are bundled. */
const PROGRAMS = ['apps/server', 'apps/web'];
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[-.].*)?$/i;

/**
 * Lists every package that the programs depend on at run time, directly or through others, by name and version.
 * Packages of the workspace are passed through. Those that are installed beside the program bring their own licence.
 */
export function bundledPackages(root, { installed = /** @type {readonly string[]} */ ([]) } = {}) {
  const found = new Map();
  const visit = (folder, isOwn) => {
    const manifest = readManifest(folder);
    const key = `${manifest.name}@${manifest.version}`;
    if (found.has(key)) return;
    if (!isOwn) found.set(key, { ...facts(manifest), folder });
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (installed.includes(name)) continue;
      const dependency = resolveFolder(root, folder, name);
      if (dependency === undefined) throw new Error(`${name}, which ${key} needs, is not installed`);
      visit(dependency, name.startsWith('@callboard/'));
    }
  };
  for (const program of PROGRAMS) visit(join(root, program), true);
  return [...found.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** Looks a package up as Node does: beside the dependant, then in every node_modules above it. */
function resolveFolder(root, from, name) {
  for (let folder = from; folder.length >= root.replace(/\/$/, '').length; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}

function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function facts({ name, version, license, author, homepage, repository }) {
  const source = typeof repository === 'string' ? repository : repository?.url;
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : license?.type,
    author: typeof author === 'string' ? author : author?.name,
    home: homepage ?? source?.replace(/^git\+/, ''),
  };
}

/** Whether a licence, or one of those that may be chosen, lets the package be passed on. */
export function isOpen(licence = '') {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => OPEN_LICENCES.has(one)));
}

/** Returns the text of THIRD-PARTY-LICENSES. */
export function licenceTexts(packages) {
  const entries = packages.map((one) => {
    const title = `${one.name} ${one.version}`;
    const lines = [title, '-'.repeat(title.length), `Licence: ${one.licence}`];
    if (one.author !== undefined) lines.push(`Author: ${one.author}`);
    if (one.home !== undefined) lines.push(`Source: ${one.home}`);
    return `${lines.join('\n')}\n\n${textsOf(one.folder)}`.trimEnd();
  });
  return `${ABOUT}\n${entries.join('\n\n\n')}\n`;
}

const ABOUT = `The program callboard contains the following packages of others, each under its own licence.
`;

function textsOf(folder) {
  return readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n');
}
