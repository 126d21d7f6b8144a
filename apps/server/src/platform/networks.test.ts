import { describe, expect, it } from 'vitest';
import { contains, formatNetwork, parseAddress, parseNetwork } from './networks.ts';

describe('networks', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7/32', '192.0.2.7'],
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['10.255.255.255/12', '10.240.0.0/12'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8:ffff::1/33', '2001:db8:8000::/33'],
    ['::/0', '::/0'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3/104', '10.0.0.0/8'],
  ])('writes %s as %s', (text, expected) => {
    const network = parseNetwork(text);
    expect(network && formatNetwork(network)).toBe(expected);
  });

  it.each([
    '',
    'venue.example',
    '10.1',
    '010.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/08',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    ' 10.0.0.1',
    '2001:db8::/129',
    '::ffff:10.0.0.1/64',
    'fe80::1%eth0',
    '1.2.3.4,5.6.7.8',
  ])('refuses %j', (text) => {
    expect(parseNetwork(text)).toBeUndefined();
  });

  it.each([
    ['10.0.0.0/8', '10.9.8.7', true],
    ['10.0.0.0/8', '::ffff:10.9.8.7', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['0.0.0.0/0', '::1', false],
    ['::/0', '10.0.0.1', false],
    ['2001:db8::/32', '2001:db8:1::5', true],
    ['2001:db8::/32', '2001:db9::5', false],
    ['192.0.2.7', '192.0.2.8', false],
  ])('%s holds %s: %s', (network, address, expected) => {
    const [parsed, one] = [parseNetwork(network), parseAddress(address)];
    if (parsed === undefined || one === undefined) throw new Error('these are well written');
    expect(contains(parsed, one)).toBe(expected);
  });
});
