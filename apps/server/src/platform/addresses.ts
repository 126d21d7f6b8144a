/** Addresses of machines: whether they belong to this one, or to a list of networks. */
import { BlockList, isIP } from 'node:net';

const MAPPED = '::ffff:';

/** Whether an address belongs to this machine. */
export function isLoopback(ip: string): boolean {
  if (ip === '::1') return true;
  return unmapped(ip).startsWith('127.');
}

/** Whether a name or address can only mean this machine; also `*.localhost` (RFC 6761). */
export function isLoopbackName(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return isIP(name) !== 0 && isLoopback(name);
}

/** Returns a test for membership in addresses, networks like `10.0.0.0/8`, and `loopback`. */
export function createNetworks(entries: readonly string[]): (ip: string | undefined) => boolean {
  const list = new BlockList();
  const listed = entries.filter((entry) => entry !== 'loopback');
  for (const entry of listed) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  const withLoopback = listed.length < entries.length;
  return (ip) => {
    if (ip === undefined) return false;
    const address = unmapped(ip);
    if (withLoopback && isLoopback(address)) return true;
    // Each request asks, and mostly nothing is listed: a check makes objects of the address.
    if (listed.length === 0) return false;
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Returns the IPv4 address that a dual-stack socket reports as IPv6. */
function unmapped(ip: string): string {
  return ip.startsWith(MAPPED) ? ip.slice(MAPPED.length) : ip;
}
