import { describe, expect, it } from 'vitest';
import { findNamedPlaces } from './named-places.mjs';

// Put together here, because this file is checked like any other.
const slash = '/';
const registry = `https:${slash}${slash}registry.example.org${slash}tool.tgz`;

describe('the check for named places', () => {
  it.each([
    ['the address of a package registry', `"tarball": "${registry}"`],
    ['a registry setting', `registry${'='}example`],
    ['a registry setting', `  @scope:registry ${'='} example`],
    ['a folder of one machine', `cd ${slash}home${slash}ada`],
    ['a folder of one machine', `"${slash}Users${slash}ada/callboard"`],
    ['a folder of one machine', `(${slash}root${slash}.npmrc)`],
  ])('finds %s: %s', (name, line) => {
    expect(findNamedPlaces('a.md', `first line\n${line}\n`)).toEqual([`a.md:2: names ${name}`]);
  });

  it.each([
    `the registry. Nothing else`,
    `GET ${slash}api${slash}home${slash}1`,
    `https:${slash}${slash}example.org${slash}home${slash}page`,
    `node_modules${slash}work${slash}index.js`,
    `registry === other`,
  ])('lets pass: %s', (line) => {
    expect(findNamedPlaces('a.md', line)).toEqual([]);
  });
});
