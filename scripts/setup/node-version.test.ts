import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { whyNodeIsTooOld } from './node-version.mjs';

it('accepts the oldest Node that package.json promises, and every later one', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(engines).toEqual({ node: '>=20.19' });
  for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.21.0', '100.0.0']) {
    expect(whyNodeIsTooOld(version)).toBeUndefined();
  }
});

it.each(['20.18.3', '18.20.0', '9.99.0'])('refuses Node %s and says what is needed', (version) => {
  expect(whyNodeIsTooOld(version)).toBe(`Callboard needs Node 20.19 or newer; this is Node ${version}.`);
});
