import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'callboard-folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder and those around it are private, and may be there already', () => {
  const path = join(folder, 'a', 'b');
  makeFolder(path);
  makeFolder(path);
  for (const one of [path, join(folder, 'a')]) expect(statSync(one).mode & 0o777).toBe(0o700);
});

test('where none can be made, it is said what to do', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => makeFolder(file)).toThrow('--data or CALLBOARD_DATA');
  expect(() => makeFolder(join(file, 'inside'))).toThrow('--data or CALLBOARD_DATA');
});

// Node itself would retry forever.
test.runIf(existsSync('/proc/self'))('a place that takes no folders ends the attempt', () => {
  expect(() => makeFolder('/proc/callboard/data')).toThrow('ENOENT');
});
