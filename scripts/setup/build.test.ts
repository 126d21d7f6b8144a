import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { build } from './build.mjs';

const compilerOptions = {
  composite: true,
  rootDir: 'src',
  outDir: 'dist',
  tsBuildInfoFile: 'dist/.tsbuildinfo',
  types: [],
  lib: ['ES5'],
  skipLibCheck: true,
};

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'callboard-build-'));
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(root, 'node_modules'));
  mkdirSync(join(root, 'apps/server/src'), { recursive: true });
  write('tsconfig.json', JSON.stringify({ files: [], references: [{ path: 'apps/server' }] }));
  for (const file of ['tsconfig.base.json', 'package-lock.json', 'apps/server/package.json'])
    write(file, '{}');
  write('apps/server/tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  write('apps/server/src/main.ts', 'export const answer: number = 41;');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string) {
  writeFileSync(join(root, file), text);
}

const output = () => readFileSync(join(root, 'apps/server/dist/main.js'), 'utf8');

it('builds what has changed, and nothing when nothing has', async () => {
  await build(root);
  expect(output()).toContain('41');

  // A mark in the output shows whether it is written again.
  write('apps/server/dist/main.js', 'mark');
  await build(root);
  expect(output()).toBe('mark');

  write('apps/server/src/main.ts', 'export const answer: number = 42;');
  await build(root);
  expect(output()).toContain('42');

  rmSync(join(root, 'apps/server/dist'), { recursive: true });
  await build(root);
  expect(output()).toContain('42');
});

it('says what is wrong with the sources, again at the next attempt', async () => {
  write('apps/server/src/main.ts', 'export const answer: number = "many";');
  await expect(build(root)).rejects.toThrow(/main\.ts.*not assignable/s);
  await expect(build(root)).rejects.toThrow(/main\.ts.*not assignable/s);
  expect(existsSync(join(root, 'apps/server/dist/.sources'))).toBe(false);
});
