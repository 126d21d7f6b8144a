import { describe, expect, it } from 'vitest';
import {
  checkSizes,
  MAX_BODY_BYTES,
  MAX_HEADER_BYTES,
  MAX_URL_BYTES,
  NODE_MAX_HEADER_SIZE,
} from './size-limits.ts';

const request = { url: '/api/events', rawHeaders: ['Host', 'x'], headers: {} };

describe('checkSizes', () => {
  it('accepts everything up to the limits', () => {
    checkSizes(request);
    checkSizes({ ...request, url: '/'.repeat(MAX_URL_BYTES) });
    checkSizes({ ...request, rawHeaders: ['A', 'x'.repeat(MAX_HEADER_BYTES - 5)] });
    checkSizes({ ...request, headers: { 'content-length': String(MAX_BODY_BYTES) } });
  });

  it.each([
    ['url-too-long', { url: '/'.repeat(MAX_URL_BYTES + 1) }],
    ['headers-too-large', { rawHeaders: ['A', 'x'.repeat(MAX_HEADER_BYTES - 4)] }],
    ['body-too-large', { headers: { 'content-length': String(MAX_BODY_BYTES + 1) } }],
  ])('refuses what is larger: %s', (code, large) => {
    expect(() => checkSizes({ ...request, ...large })).toThrow(expect.objectContaining({ code }));
  });

  it('is reached by requests that are too large: Node lets more through', () => {
    expect(NODE_MAX_HEADER_SIZE).toBeGreaterThan(MAX_URL_BYTES + MAX_HEADER_BYTES);
  });
});
