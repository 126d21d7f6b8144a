/**
 * Which addresses a callback may be sent to: those of the public internet, so that a key is no way into the network
 * around the server, and those that the operator allows.
 */
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import { contains, type Network, parseAddress, parseNetwork } from '../../platform/networks.ts';

export interface AddressRules {
  /** Whether the operator names this host: then it may be wherever the system says that it is. */
  trustsHost(host: string): boolean;
  /** Whether a connection may be opened to this address; false for what is none. */
  allows(address: string): boolean;
}

/** `allow`: host names, addresses and networks like 10.1.0.0/16, in any order. */
export function createAddressRules(allow: readonly string[]): AddressRules {
  const networks: Network[] = [];
  const hosts = new Set<string>();
  for (const entry of allow) {
    const network = parseNetwork(entry);
    if (network === undefined) hosts.add(canonicalHost(entry));
    else networks.push(network);
  }
  return {
    trustsHost: (host) => hosts.has(canonicalHost(host)),
    allows(text) {
      const address = parseAddress(text);
      if (address === undefined) return false;
      return isGlobalUnicast(address) || networks.some((network) => contains(network, address));
    },
  };
}

const EVERY_PUBLIC_IPV6: Network = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Every range with a special purpose is out, and with it what carries an IPv4 address inside an IPv6 one: NAT64, 6to4,
 * Teredo, compatible and translated addresses lead to places that the outer address does not show.
 */
function isGlobalUnicast(address: IPv4 | IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || contains(EVERY_PUBLIC_IPV6, address);
}

function canonicalHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
