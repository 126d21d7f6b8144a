// `npx tsx scripts/faces.ts`: makes the faces of the first view (`apps/web/src/app/faces`) from the Inter of the package: the
// letters of the languages of Europe, the weights that the pages use, and the features that a browser applies by itself.
// Fetches the program that does so; the same version writes the same bytes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runNpm } from './setup/install.mjs';

const SUBSETTER = 'subset-font@2.9.0';
const root = fileURLToPath(new URL('..', import.meta.url));

/** Features that are on unless a page turns them off, and figures of equal widths. */
const FEATURES = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
];
/** The copyright and the licence stay in each face. */
const NAMES = [0, 13, 14];
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** The letters of each, by the same ranges as in `fonts.css`. */
const FACES = [
  {
    from: 'inter-latin-wght-normal.woff2',
    to: 'inter-latin-wght-normal.woff2',
    letters:
      '0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 0304 0308 0329 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD',
  },
  {
    from: 'inter-latin-ext-wght-normal.woff2',
    to: 'inter-european-wght-normal.woff2',
    letters: '0100-017F 0218-021B 1E9E',
  },
];

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const folder = mkdtempSync(join(tmpdir(), 'callboard-faces-'));
try {
  const { status, output } = await runNpm(
    ['install', '--no-save', '--ignore-scripts', '--prefix', folder, SUBSETTER],
    folder,
  );
  if (status !== 0) throw new Error(output);
  const program = pathToFileURL(join(folder, 'node_modules/subset-font/index.js')).href;
  const { default: subsetFont }: { default: SubsetFont } = await import(program);
  for (const { from, to, letters } of FACES) {
    const whole = readFileSync(join(root, 'node_modules/@fontsource-variable/inter/files', from));
    const face = await subsetFont(whole, textOf(letters), {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: WEIGHTS,
      preserveNameIds: NAMES,
    });
    writeFileSync(join(root, 'apps/web/src/app/faces', to), face);
    process.stdout.write(`${to}: ${whole.length} to ${face.length} bytes\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function textOf(ranges: string): string {
  return ranges
    .split(' ')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
