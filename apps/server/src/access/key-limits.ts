/**
 * Limits of a key compared with its user: read only, some kinds of entities, some addresses. Limits only take
 * rights away: a key has those permissions of its user that the limits leave.
 */
import { isKind, type Kind, type KindAccess } from '@callboard/contract';
import { badValue } from '../platform/errors.ts';
import { contains, formatNetwork, parseAddress, parseNetwork } from '../platform/networks.ts';
import { type EffectivePermissions, GOVERNED_BY, permissionKinds } from './permissions.ts';

/** Limits as stored; null instead: no limits. */
export interface KeyLimits {
  readonly readOnly: boolean;
  /** Kinds that permissions can be given for; null: all. */
  readonly kinds: readonly string[] | null;
  /** Networks as `formatNetwork` spells them; null: any address. */
  readonly addresses: readonly string[] | null;
}

const MOST_ADDRESSES = 100;
const NOTHING: KindAccess = { read: 'none', write: 'none' };

/** Returns the permissions of a user that the limits of a key leave. A limited key never administers. */
export function narrowed(
  permissions: EffectivePermissions,
  { readOnly, kinds }: KeyLimits,
): EffectivePermissions {
  if (!readOnly && kinds === null) return permissions;
  const levels = [...permissions.kinds].map(([kind, { read, write }]): [Kind, KindAccess] => {
    if (kinds !== null && !kinds.includes(kind)) return [kind, NOTHING];
    return [kind, { read, write: readOnly ? 'none' : write }];
  });
  return { ...permissions, kinds: new Map(levels), administer: false };
}

/** Returns a test whether an address, as sockets and trusted proxies report it, is within the limits. */
export function addressTest({ addresses }: KeyLimits): (address: string | undefined) => boolean {
  if (addresses === null) return () => true;
  const networks = addresses.flatMap((text) => {
    const network = parseNetwork(text);
    return network === undefined ? [] : [network];
  });
  return (text) => {
    const address = text === undefined ? undefined : parseAddress(text);
    return address !== undefined && networks.some((network) => contains(network, address));
  };
}

/**
 * Returns the checked limits without duplicates, in canonical spelling;
 * null when nothing is limited. Throws `bad-value`.
 */
export function checkedLimits({ readOnly, kinds, addresses }: KeyLimits) {
  if (!readOnly && kinds === null && addresses === null) return null;
  return {
    readOnly,
    kinds: kinds && checkedKinds(kinds),
    addresses: addresses && checkedAddresses(addresses),
  };
}

function checkedKinds(kinds: readonly string[]): string[] {
  for (const kind of kinds) {
    if (permissionKinds.some((one) => one === kind)) continue;
    const whole = isKind(kind) ? GOVERNED_BY[kind] : undefined;
    const choices = `choose from ${permissionKinds.join(', ')}`;
    if (whole === undefined) throw badValue('kinds', `There is no kind ${JSON.stringify(kind)}: ${choices}.`);
    const instead = whole === 'holder' ? 'the kinds that it hangs on' : whole;
    throw badValue('kinds', `Choose ${instead} instead of ${kind}, which goes with it.`);
  }
  if (kinds.length === 0) throw badValue('kinds', 'Choose one kind at least: else the key could do nothing.');
  return permissionKinds.filter((kind) => kinds.includes(kind));
}

function checkedAddresses(addresses: readonly string[]): string[] {
  if (addresses.length === 0) {
    throw badValue('addresses', 'Name one address at least: else the key could be used from nowhere.');
  }
  if (addresses.length > MOST_ADDRESSES) {
    throw badValue('addresses', `Name at most ${MOST_ADDRESSES} addresses: write networks like 10.1.0.0/16.`);
  }
  const written = addresses.map((text) => {
    const network = parseNetwork(text.trim());
    if (network !== undefined) return formatNetwork(network);
    throw badValue(
      'addresses',
      `${JSON.stringify(text.slice(0, 60))} is no address: write one like 192.0.2.7 or 2001:db8::7, or a network like 10.1.0.0/16.`,
    );
  });
  return [...new Set(written)];
}
