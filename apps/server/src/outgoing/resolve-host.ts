/**
 * Resolves the host of a receiver to the addresses that may be called: one lookup, all results
 * checked.
 */
import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AddressRules } from './addresses.ts';

/** Looks up all addresses of a host name; rejects when there are none or when the signal aborts. */
export type Lookup = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** The rules do not allow calls to this host. */
export class RefusedHost extends Error {}

export interface Lookups {
  /** Used for host names taken from requests. */
  readonly named: Lookup;
  /** Used for host names that the operator allows, including names known only to this machine. */
  readonly trusted: Lookup;
}

export const systemLookups: Lookups = { named: queryNameServers, trusted: askSystem };

/**
 * Throws RefusedHost when even one address may not be called: a name with both kinds of address is a trap.
 */
export async function resolveHost(
  host: string,
  { rules, lookups, signal }: { rules: AddressRules; lookups: Lookups; signal: AbortSignal },
): Promise<readonly string[]> {
  const literal = host.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0) {
    if (rules.trustsHost(literal) || rules.allows(literal)) return [literal];
    throw new RefusedHost();
  }
  if (rules.trustsHost(host)) return lookups.trusted(host, signal);
  const addresses = await lookups.named(host, signal);
  if (!addresses.every(rules.allows)) throw new RefusedHost();
  return addresses;
}

const TRY_MS = 2_000;
const TRIES = 2;

/**
 * Queries the name servers itself. The system's resolver would block one of the few threads of the process
 * for as long as a name server stays silent, and cannot be cancelled.
 */
async function queryNameServers(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel);
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    throw answers.find((answer) => answer.status === 'rejected')?.reason ?? new Error('no address');
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

async function askSystem(host: string): Promise<readonly string[]> {
  return (await systemLookup(host, { all: true })).map(({ address }) => address);
}
