/**
 * What a user may do, written from §5.4 a second time and apart from the server: levels of the user's groups add
 * up, "own" are entities of one of their groups, and parts are governed by what they are part of.
 */
import { type Kind, kindSpec, kinds, type PropertyName } from '@callboard/contract';
import type { Permissions } from '../../src/model/records.ts';

export type Level = 'none' | 'own' | 'all';
export type Ownership = 'mine' | 'foreign' | 'nobody';
export type Whole = { readonly kind: Kind; readonly ownership: Ownership };

export interface Role {
  readonly name: string;
  /** Permissions of the user's groups, besides one that owns things and forbids everything. */
  readonly groups: readonly Permissions[];
  /** Whether the user is in no other group; then nothing is their own. */
  readonly homeless?: boolean;
  readonly active?: boolean;
  /** Limits of the key; left out: it may do what its user may. */
  readonly limits?: { readonly readOnly: boolean; readonly kinds: Kind[] | null };
}

/** Kinds that reveal nothing but names; readable unless every group of the user says otherwise. */
const NAMES: readonly Kind[] = ['profile', 'status', 'user', 'usergroup', 'team'];
const PART_OF: Readonly<Record<string, Kind>> = { contactlink: 'contact', resourceinstance: 'resource' };
const ORDER: readonly Level[] = ['none', 'own', 'all'];

/** Kinds that permissions are given for. */
export const governedKinds: readonly Kind[] = kinds.filter(
  (kind) => !(kind in PART_OF) && kind !== 'attachment',
);

/** Returns the user's level for the entities of a kind; for a part, that of its whole. */
export function levelOf(role: Role, kind: Kind, mode: 'read' | 'write'): Level {
  const governing = PART_OF[kind] ?? kind;
  if (role.limits?.kinds?.includes(governing) === false) return 'none';
  if (mode === 'write' && role.limits?.readOnly === true) return 'none';
  const given = role.groups.map(({ kinds: all }): Level => {
    const access = all[governing];
    if (access === undefined) return mode === 'read' && NAMES.includes(governing) ? 'all' : 'none';
    // Without an owning group nothing can be one's own.
    return access[mode] === 'own' && !kindSpec(governing).owned ? 'all' : access[mode];
  });
  const without: Level = role.homeless && given.length === 0 && NAMES.includes(governing) ? 'all' : 'none';
  const best = given.reduce((a, b) => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b), without);
  if (mode === 'read') return best;
  const read = levelOf(role, kind, 'read');
  return mode === 'write' && ORDER.indexOf(read) < ORDER.indexOf(best) ? read : best;
}

export function may(role: Role, mode: 'read' | 'write', wholes: readonly Whole[]): boolean {
  return wholes.some(({ kind, ownership }) => {
    const level = levelOf(role, kind, mode);
    return level === 'all' || (level === 'own' && ownership === 'mine' && role.homeless !== true);
  });
}

/** Whether the user may see anything of the kind at all; for attachments that depends on their holder. */
export function mayAny(role: Role, kind: Kind, mode: 'read' | 'write' = 'read'): boolean {
  const level = levelOf(role, kind, mode);
  return kind === 'attachment' || level === 'all' || (level === 'own' && hasGroup(role));
}

/** A homeless user with a group has one that owns nothing, and gets an empty answer instead of a refusal. */
const hasGroup = (role: Role): boolean => role.homeless !== true || role.groups.length > 0;

export const seesPrices = ({ groups }: Role): boolean => groups.some(({ prices }) => prices);
export const seesPrivate = ({ groups }: Role): boolean =>
  groups.some(({ privateContactData }) => privateContactData);

/** Properties that show bookings need the right to read these, too. */
const SHOWS: { readonly [P in PropertyName]?: BookingKind } = {
  costings: 'resourcebooking',
  resourcebookings: 'resourcebooking',
  contactbookings: 'contactbooking',
  schedules: 'resourcebooking',
};
export type BookingKind = 'resourcebooking' | 'contactbooking';
export const isBookingKind = (kind: Kind): kind is BookingKind =>
  kind === 'resourcebooking' || kind === 'contactbooking';

/** Whether the role is refused the property of every entity. */
export function refuses(role: Role, property: PropertyName): boolean {
  const shown = SHOWS[property];
  return (property === 'costings' && !seesPrices(role)) || (shown !== undefined && !mayAny(role, shown));
}

/**
 * Returns an answer without hidden bookings: their rows are left out, and a custom data value without
 * remaining ones is null. `valueKeys` are the keys of such values. The bookings that costings name are
 * summaries.
 */
export function withoutBookings(
  hidden: ReadonlySet<string>,
  valueKeys: readonly string[],
  whole: unknown,
): unknown {
  const isHidden = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && hidden.has((value as { id?: string }).id ?? '');
  const isHiddenRow = (row: unknown): boolean => {
    if (isHidden(row)) return true;
    const { resourcebooking, schedules, instancenumber } = (row ?? {}) as Json;
    // Bookings without a particular unit have a row of their own, which disappears with them.
    if (instancenumber === null && Array.isArray(schedules)) return schedules.every(isHiddenRow);
    return isHidden(resourcebooking);
  };
  const shown = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((row) => !isHiddenRow(row)).map(shown);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]): [string, unknown] => {
        if (!valueKeys.includes(key)) return [key, shown(one)];
        const isBare = Array.isArray(one) && one.length > 0 && one.every(isHiddenRow);
        return [key, isBare || isHidden(one) ? null : shown(one)];
      }),
    );
  };
  return shown(whole);
}

type Json = Readonly<Record<string, unknown>>;

const BLANK_CONTACT = {
  contactinfo: [],
  comment: null,
  address: '',
  addresslines: '',
  zipcode: '',
  country: '',
  countrycode: '',
  city: '',
  addresses: [],
};
const BLANK_LINK = { contactinfo: [], comment: null };

/** An owner whose user entity is hidden from the role is a bare name, wherever it is embedded. */
export function ownersSeenBy(role: Role, whole: unknown): unknown {
  return levelOf(role, 'user', 'read') === 'none' ? withoutOwners(whole) : whole;
}

function withoutOwners(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwners);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] =>
    key === 'owner' ? [key, { name: (one as Json).name }] : [key, withoutOwners(one)],
  );
  return Object.fromEntries(entries);
}

/** Returns an entity as the role sees it, from the view of a user who may see everything. */
export function seenBy(role: Role, kind: Kind, whole: Json): Json {
  const { costmodels: _, ...unpriced } = whole;
  const body = seesPrices(role) ? whole : unpriced;
  if (seesPrivate(role)) return body;
  if (kind === 'user') return { ...body, email: '' };
  if (kind === 'contactlink') return { ...body, ...BLANK_LINK };
  if (kind !== 'contact') return body;
  const links = (body.links as readonly Json[]).map((link) => ({ ...link, ...BLANK_LINK }));
  return { ...body, ...BLANK_CONTACT, links, ...('vat' in body ? { vat: null } : {}) };
}

/** Keywords whose values are blank for the role: hidden values cannot be found. */
export function hiddenKeywords(role: Role, kind: Kind): readonly string[] {
  return kind === 'contact' && !seesPrivate(role) ? ['email', 'phone', 'city', 'country'] : [];
}
