import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiverOf } from '../../outgoing/url.ts';
import { AppError } from '../../platform/errors.ts';
import { parseNotifyUrl } from './notify-url.ts';

describe('X-Notify-At', () => {
  it.each([
    ['https://hooks.example/ready', 'https://hooks.example/ready', 'https://hooks.example'],
    ['HTTP://Hooks.Example:8080/a?b=c', 'HTTP://Hooks.Example:8080/a?b=c', 'http://hooks.example:8080'],
    ['https://name:secret@hooks.example/', 'https://name:secret@hooks.example/', 'https://hooks.example'],
    ['  https://hooks.example ', 'https://hooks.example', 'https://hooks.example'],
    ['http://2130706433/', 'http://2130706433/', 'http://127.0.0.1'],
    [
      "https://hooks.example/a/../b/%7e|?q='x'\\y",
      "https://hooks.example/a/../b/%7e|?q='x'\\y",
      'https://hooks.example',
    ],
  ])('takes %s byte for byte as given', (header, url, receiver) => {
    expect(parseNotifyUrl(header)).toEqual({ url, receiver });
  });

  it('writes bytes beyond ASCII as escapes, as a request line cannot hold them', () => {
    const asNodeGivesIt = (url: string) => Buffer.from(url).toString('latin1');
    expect(parseNotifyUrl(asNodeGivesIt('https://hooks.example/zaal/é?à=1'))?.url).toBe(
      'https://hooks.example/zaal/%C3%A9?%C3%A0=1',
    );
    expect(parseNotifyUrl('https://hooks.example/zaal/\xe9')?.url).toBe('https://hooks.example/zaal/%E9');
    expect(parseNotifyUrl(asNodeGivesIt('https://zaal-é.example/'))?.receiver).toBe(
      'https://xn--zaal--fsa.example',
    );
  });

  it.each([undefined, '', '   '])('counts %j as absent', (header) => {
    expect(parseNotifyUrl(header)).toBeUndefined();
  });

  it.each([
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'hooks.example/ready',
    '//hooks.example/',
    'http:hooks.example',
    'http:/hooks.example',
    'http://',
    'https://?',
    'http://hooks.example:99999/',
    'http://[::1/',
    'http://a b.example/',
    'http://hooks.example/a b',
    'http://hooks.example/a, http://hooks.example/b',
    'http://300.1.1.1/',
    'http://hooks.example\\path',
    'http:\\\\hooks.example/',
    'http://user\\@hooks.example/',
    'https://hooks.example, https://other.example',
  ])('refuses %s', (header) => {
    expect(() => parseNotifyUrl(header)).toThrow(AppError);
  });

  it('takes 2,048 characters and no more', () => {
    const start = 'https://hooks.example/';
    expect(parseNotifyUrl(start.padEnd(2_048, 'x'))?.url).toHaveLength(2_048);
    expect(() => parseNotifyUrl(start.padEnd(2_049, 'x'))).toThrow(/2049 characters/);
  });

  it('gives an address that is taken again as it is, and a receiver without its secrets', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.stringMatching(/^[a-z]{4,9}$/),
        (url, secret) => {
          const withSecret = url.replace('://', `://user:${secret}0@`);
          const parsed = parseNotifyUrl(withSecret);
          expect(parseNotifyUrl(parsed?.url)).toEqual(parsed);
          expect(parsed?.receiver).toBe(receiverOf(url));
          expect(parsed?.receiver).not.toContain('@');
        },
      ),
      { numRuns: 30 },
    );
  });
});
