import { describe, expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

describe('webAddress', () => {
  it.each(['https://venue.example', 'http://localhost:8080/x?y#z', 'HTTPS://VENUE.EXAMPLE/a'])(
    'opens %s',
    (text) => {
      expect(webAddress(text)).toMatch(/^https?:\/\//);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JaVaScRiPt:alert(1)//https://venue.example',
    'data:text/html,x',
    'vbscript:x',
    'ftp://venue.example',
    '//venue.example',
    'www.venue.example',
    'https://',
    'http://[broken',
    'see https://venue.example',
    '',
  ])('leaves %j a text', (text) => {
    expect(webAddress(text)).toBeUndefined();
  });
});
