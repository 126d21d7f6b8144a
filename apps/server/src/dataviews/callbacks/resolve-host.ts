/** From the host of an address to the addresses that may be connected to: looked up once, checked all together. */
import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AddressRules } from './addresses.ts';

/** All addresses of a host name; rejects when there are none, or when the signal says to stop. */
export type Lookup = (host: string, signal: AbortSignal) => Promise<readonly string[]>;

/** The host may not be called. */
export class RefusedHost extends Error {}

export interface Lookups {
  /** Of names that somebody wrote into a request. */
  readonly named: Lookup;
  /** Of names that the operator allows: also those that only this machine knows. */
  readonly trusted: Lookup;
}

export const systemLookups: Lookups = { named: queryNameServers, trusted: askSystem };

/** Throws RefusedHost when a single address may not be called: a name that leads to both kinds is a trap. */
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
 * Not by the system's own function: it takes one of the few threads of this process for as long as a name server
 * chooses to be silent, and nothing can end it.
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
