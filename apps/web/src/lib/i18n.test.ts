import { describe, expect, it } from 'vitest';
import { withRegion } from './i18n.ts';

describe('withRegion', () => {
  it.each([
    ['en', ['nl-NL', 'en-GB', 'en-US'], 'en-GB'],
    ['nl', ['en-US', 'nl-BE'], 'nl-BE'],
    ['nl', ['nl'], 'nl'],
    ['en', ['nl-NL', 'english', ''], 'en'],
    ['en', [], 'en'],
  ] as const)('writes %s for a browser that prefers %j as %s does', (language, preferred, region) => {
    expect(withRegion(language, preferred)).toBe(region);
  });

  it('writes English as the installation has chosen, whatever the browser prefers, and no other language', () => {
    expect(withRegion('en', ['en-US'], 'GB')).toBe('en-GB');
    expect(withRegion('en', ['en-GB'], 'US')).toBe('en-US');
    expect(withRegion('nl', ['nl-BE', 'en-US'], 'GB')).toBe('nl-BE');
    expect(withRegion('en', ['en-AU'], '')).toBe('en-AU');
  });
});
