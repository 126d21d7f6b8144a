/** Client addresses as budgets count them. */
import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_PARTS = 4;

/** Parsing an address takes a fortieth of a single GET, and most requests come from few addresses. */
const MOST_REMEMBERED = 1_000;
/** A forwarded address may carry the name of a zone, of any length. */
const LONGEST_REMEMBERED = 45;
const remembered = new Map<string, string>();

/** Returns the network to charge: the owner of an IPv6 address has its whole /64. */
export function networkOf(ip: string): string {
  const known = remembered.get(ip);
  if (known !== undefined) return known;
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const network =
    'parts' in address ? address.parts.slice(0, IPV6_NETWORK_PARTS).join(':') : address.toString();
  if (ip.length <= LONGEST_REMEMBERED) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(ip, network);
  }
  return network;
}
