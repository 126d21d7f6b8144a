/**
 * Which addresses a callback may be sent to: those of the public internet, so that a key is no way into the network
 * around the server, and those that the operator allows.
 */
import { isIP } from 'node:net';
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

type Address = IPv4 | IPv6;

export interface AddressRules {
  /** Whether the operator names this host: then it may be wherever the system says that it is. */
  trustsHost(host: string): boolean;
  /** Whether a connection may be opened to this address; false for what is none. */
  allows(address: string): boolean;
}

/** `allow`: host names, addresses and networks like 10.1.0.0/16, in any order. */
export function createAddressRules(allow: readonly string[]): AddressRules {
  const isNetwork = (entry: string): boolean => entry.includes('/') || isIP(entry) !== 0;
  const networks = allow.filter(isNetwork).map(parseNetwork);
  const hosts = new Set(allow.filter((entry) => !isNetwork(entry)).map(canonicalHost));
  return {
    trustsHost: (host) => hosts.has(canonicalHost(host)),
    allows(text) {
      const address = parseAddress(text);
      if (address === undefined) return false;
      return isGlobalUnicast(address) || networks.some((network) => contains(network, address));
    },
  };
}

/** One spelling of each address; an IPv4 address that is wrapped in IPv6 (`::ffff:…`) is itself. */
export function parseAddress(text: string): Address | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.process(text);
}

const EVERY_PUBLIC_IPV6: readonly [IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Every range with a special purpose is out, and with it what carries an IPv4 address inside an IPv6 one: NAT64, 6to4,
 * Teredo, compatible and translated addresses lead to places that the outer address does not show.
 */
function isGlobalUnicast(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || contains(EVERY_PUBLIC_IPV6, address);
}

function contains([network, bits]: readonly [Address, number], address: Address): boolean {
  return network.kind() === address.kind() && address.match(network, bits);
}

function parseNetwork(entry: string): readonly [Address, number] {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry);
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function canonicalHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
