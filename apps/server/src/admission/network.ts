/** Client addresses as budgets count them. */
import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_PARTS = 4;

/** Returns the network to charge: the owner of an IPv6 address has its whole /64. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return 'parts' in address ? address.parts.slice(0, IPV6_NETWORK_PARTS).join(':') : address.toString();
}
