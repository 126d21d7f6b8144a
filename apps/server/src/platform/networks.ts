/** IP addresses and networks as people write them: `192.0.2.7`, `10.1.0.0/16`, `2001:db8::/32`. */
import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

type Address = IPv4 | IPv6;

/** An address and the number of its leading bits that count. */
export type Network = readonly [Address, number];

const BITS = { ipv4: 32, ipv6: 128 } as const;
/** Number of bits before an IPv4 address inside an IPv6 one (`::ffff:…`). */
const MAPPED_BITS = 96;

/** Returns the canonical address; an IPv4 address wrapped in IPv6 (`::ffff:…`) becomes IPv4. */
export function parseAddress(text: string): Address | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text);
}

/** Returns the network; a single address is a network of its own. Undefined for anything else. */
export function parseNetwork(text: string): Network | undefined {
  const [written = '', length, ...more] = text.split('/');
  const address = written.includes('%') ? undefined : parseAddress(written);
  if (address === undefined || more.length > 0) return undefined;
  if (length === undefined) return [address, BITS[address.kind()]];
  if (!/^(0|[1-9]\d{0,2})$/.test(length)) return undefined;
  const isMapped = address.kind() === 'ipv4' && written.includes(':');
  const bits = Number(length) - (isMapped ? MAPPED_BITS : 0);
  return bits < 0 || bits > BITS[address.kind()] ? undefined : [address, bits];
}

export function contains([network, bits]: Network, address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}

/** Formats the network without the bits that do not count; a single address without its length. */
export function formatNetwork([address, bits]: Network): string {
  if (bits === BITS[address.kind()]) return address.toString();
  const bytes = address.toByteArray().map((byte, at) => {
    const counted = Math.min(8, Math.max(0, bits - at * 8));
    return byte & (0xff << (8 - counted)) & 0xff;
  });
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}
