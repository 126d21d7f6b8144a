import { describe, expect, it } from 'vitest';
import { preferredEncoding } from './accept-encoding.ts';

describe('preferredEncoding', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['br ; q=0.2 , gzip ; q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0.001', 'gzip'],
    ['br;q=0,gzip;q=0.000', undefined],
    ['deflate, zstd', undefined],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['gzip;q=2', undefined],
    ['gzip;q=0.1234', undefined],
    ['gzip;q=', undefined],
    ['brotli', undefined],
    [',,;,gzip', 'gzip'],
  ])('of %j is %j', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
    expect(preferredEncoding(header)).toBe(encoding);
  });
});
