/**
 * Addresses that this server calls for its users: those of the public internet, so that nobody gets access to the
 * network around the server, and those that the operator allows.
 */
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import { contains, type Network, parseAddress, parseNetwork } from '../platform/networks.ts';

export interface AddressRules {
  /**
   * Returns whether the operator names this host; it may then have any address that the system resolves it
   * to.
   */
  trustsHost(host: string): boolean;
  /** Returns whether the operator allows this very host, by its name or its address. */
  isNamed(host: string): boolean;
  /** Returns whether a connection to this address may be opened; false for invalid addresses. */
  allows(address: string): boolean;
}

/** Creates the rules; `allow` has host names, addresses and networks like 10.1.0.0/16, in any order. */
export function createAddressRules(allow: readonly string[]): AddressRules {
  const networks: Network[] = [];
  const hosts = new Set<string>();
  for (const entry of allow) {
    const network = parseNetwork(entry);
    if (network === undefined) hosts.add(canonicalHost(entry));
    else networks.push(network);
  }
  const isInNetworks = (address: IPv4 | IPv6 | undefined): boolean =>
    address !== undefined && networks.some((network) => contains(network, address));
  return {
    trustsHost: (host) => hosts.has(canonicalHost(host)),
    isNamed: (host) =>
      hosts.has(canonicalHost(host)) || isInNetworks(parseAddress(host.replace(/^\[|\]$/g, ''))),
    allows(text) {
      const address = parseAddress(text);
      if (address === undefined) return false;
      return isGlobalUnicast(address) || isInNetworks(address);
    },
  };
}

const EVERY_PUBLIC_IPV6: Network = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Returns whether an address is on the public internet. All special-purpose ranges are excluded, and with
 * them IPv6 addresses that carry an IPv4 one: NAT64, 6to4, Teredo, compatible and translated addresses lead
 * to places that the outer address does not show.
 */
function isGlobalUnicast(address: IPv4 | IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || contains(EVERY_PUBLIC_IPV6, address);
}

function canonicalHost(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}
