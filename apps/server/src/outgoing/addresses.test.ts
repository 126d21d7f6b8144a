import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddressRules } from './addresses.ts';

const nobody = createAddressRules([]);

describe('addresses that may be called', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '93.184.215.14',
    '223.255.255.254',
    '2606:4700::1111',
    '2a00:1450:4001::200e',
  ])('%s is in the public internet', (address) => expect(nobody.allows(address)).toBe(true));

  it.each([
    ['this machine', '0.0.0.0', '0.1.2.3', '127.0.0.1', '127.255.255.254', '::', '::1'],
    [
      'private networks',
      '10.0.0.1',
      '172.16.0.1',
      '172.31.255.254',
      '192.168.1.1',
      'fc00::1',
      'fd12:3456::1',
    ],
    ['neighbours', '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1'],
    ['carriers', '100.64.0.1', '100.127.255.254'],
    ['multicast and broadcast', '224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1', 'ff0e::1'],
    [
      'reserved',
      '192.0.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.1',
      '203.0.113.1',
      '240.0.0.1',
      '192.88.99.1',
    ],
    [
      'IPv6 without a purpose yet',
      '4000::1',
      'e000::1',
      '::2',
      '0:1::1',
      '100::1',
      '2001:db8::1',
      '3fff::1',
      '5f00::1',
    ],
    [
      'IPv4 inside',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      '::ffff:0:127.0.0.1',
      '64:ff9b::7f00:1',
    ],
    [
      'tunnels',
      '64:ff9b:1::7f00:1',
      '2002:7f00:1::',
      '2002:a00:1::1',
      '2001:0:7f00:1::',
      '2001::1',
      '64:ff9b::808:808',
    ],
    [
      'others with a purpose',
      '192.31.196.1',
      '192.52.193.1',
      '192.175.48.1',
      '2001:2::1',
      '2001:20::1',
      '2620:4f:8000::1',
    ],
    ['no addresses', '', 'localhost', '127.1', '0x7f000001', '2130706433', '1.1.1.1.', '[::1]', '1.1.1.1/32'],
  ])('%s are not', (_, ...addresses) => {
    for (const address of addresses) expect([address, nobody.allows(address)]).toEqual([address, false]);
  });

  it('a wrapped IPv4 address is judged as that address', () => {
    expect(nobody.allows('::ffff:1.1.1.1')).toBe(true);
    expect(createAddressRules(['127.0.0.1']).allows('::ffff:7f00:1')).toBe(true);
  });

  it('what is not allowed stays so when any of its bits beyond the network change', () => {
    const networks = [
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['169.254.0.0', 16],
      ['172.16.0.0', 12],
      ['192.168.0.0', 16],
      ['224.0.0.0', 3],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...networks), fc.nat(0xffffffff), ([network, bits], other) => {
        const start = network.split('.').reduce((value, part) => value * 256 + Number(part), 0);
        const value = start + (other % 2 ** (32 - bits));
        const address = [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');
        const words = [value >>> 16, value & 0xffff].map((word) => word.toString(16)).join(':');
        for (const form of [
          address,
          `::ffff:${words}`,
          `::${words}`,
          `64:ff9b::${words}`,
          `2002:${words}::1`,
        ])
          expect([form, nobody.allows(form)]).toEqual([form, false]);
      }),
    );
  });
});

describe('what the operator allows', () => {
  const rules = createAddressRules([
    '10.1.0.0/16',
    '192.168.7.9',
    'fd00:1::/32',
    '::ffff:10.9.9.9',
    'Hooks.Internal.',
  ]);

  it.each(['10.1.0.1', '10.1.255.255', '192.168.7.9', 'fd00:1:2::3', '::ffff:10.1.2.3', '10.9.9.9'])(
    '%s may be called',
    (address) => expect(rules.allows(address)).toBe(true),
  );

  it.each(['10.2.0.1', '192.168.7.10', 'fd00:2::1', '127.0.0.1', '2002:a01:1::'])('%s may not', (address) =>
    expect(rules.allows(address)).toBe(false),
  );

  it('hosts are named whole, in any case, with or without the dot at the end', () => {
    for (const host of ['hooks.internal', 'HOOKS.INTERNAL', 'hooks.internal.'])
      expect(rules.trustsHost(host)).toBe(true);
    for (const host of ['internal', 'evil.hooks.internal', 'hooks.internal.evil.example', '10.1.0.1'])
      expect(rules.trustsHost(host)).toBe(false);
  });
});
