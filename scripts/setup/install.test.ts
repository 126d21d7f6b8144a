import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const tool = { version: '1.0.0' };
const elsewhere = { version: '1.0.0', optional: true };

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'callboard-install-'));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.bin/callboard'), '');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function lock(packages: object) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

function record(packages: object) {
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

it('is content with the locked versions, whatever is for another platform', () => {
  lock({ '': {}, 'packages/query': {}, 'node_modules/tool': tool, 'node_modules/tool-mac': elsewhere });
  record({ 'packages/query': {}, 'node_modules/tool': tool });
  expect(isInstalled(root)).toBe(true);
});

it.each([
  ['a package is missing', {}],
  ['a version differs', { 'node_modules/tool': { version: '1.0.1' } }],
  ['a package is left over', { 'node_modules/tool': tool, 'node_modules/old': tool }],
  ['an optional one differs', { 'node_modules/tool': tool, 'node_modules/tool-mac': { version: '0.9.0' } }],
])('asks for an installation when %s', (_, present) => {
  lock({ 'node_modules/tool': tool, 'node_modules/tool-mac': elsewhere });
  record(present);
  expect(isInstalled(root)).toBe(false);
});

it('asks for an installation when the last one did not end, or the command is not there', () => {
  lock({ 'node_modules/tool': tool });
  expect(isInstalled(root)).toBe(false);
  record({ 'node_modules/tool': tool });
  expect(isInstalled(root)).toBe(true);
  rmSync(join(root, 'node_modules/.bin/callboard'));
  expect(isInstalled(root)).toBe(false);
});
