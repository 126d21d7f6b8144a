import { describe, expect, it } from 'vitest';
import { findLockFileFaults } from './lock-file.mjs';

describe('the check of the lock file', () => {
  it('accepts links of the workspace and optional dependencies that are locked, nested or not', () => {
    const packages = {
      'node_modules/tool': {
        version: '1.0.0',
        optionalDependencies: { 'tool-linux': '1.0.0', '@tool/mac': '1.0.0' },
      },
      'node_modules/tool-linux': { version: '1.0.0', optional: true },
      'node_modules/tool/node_modules/@tool/mac': { version: '1.0.0', optional: true },
      'node_modules/@callboard/query': { resolved: 'packages/query', link: true },
    };
    expect(findLockFileFaults({ packages })).toEqual([]);
  });

  it('names a package that carries a download address', () => {
    const resolved = 'https://example.org/tool-1.0.0.tgz';
    expect(findLockFileFaults({ packages: { 'node_modules/tool': { resolved } } })).toEqual([
      `node_modules/tool: carries the download address ${resolved}`,
    ]);
  });

  it('names an optional dependency without an entry', () => {
    const packages = {
      'node_modules/a': { optionalDependencies: { 'a-mac': '1.0.0' } },
      'node_modules/b/node_modules/a-mac': { version: '1.0.0' },
    };
    expect(findLockFileFaults({ packages })).toEqual([
      'node_modules/a: its optional dependency a-mac has no entry',
    ]);
  });
});
