/**
 * Reads an entity from its shape on the wire: the inverse of its presentation, derived from the properties of its
 * kind. References stay ids of the other installation.
 */
import { type Kind, kindSpec, type Property, TARGETS } from '@callboard/contract';
import { parseDay } from '../platform/time-zone.ts';
import type { WireObject } from './remote.ts';
import { type RemoteCostModel, readCostModels } from './wire-parts.ts';
import { type RemoteRef, readInstant, readRef } from './wire-values.ts';

export type Refs = Readonly<Record<string, RemoteRef | readonly RemoteRef[] | null>>;

export interface WireRecord {
  /** By the keys of the record. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly refs: Refs;
  readonly costModels?: readonly RemoteCostModel[];
}

/** Keys that are said by the import itself: the owner is matched by name. */
const NOT_READ: ReadonlySet<string> = new Set(['userGroupId', 'ownerId', 'ownerName', 'costModels']);

/** Reads the properties that the wire shows; those that it leaves out are left out. */
export function readWire(kind: Kind, wire: WireObject): WireRecord {
  const fields: Record<string, unknown> = {};
  const refs: Record<string, RemoteRef | readonly RemoteRef[] | null> = {};
  for (const [name, property] of Object.entries<Property>(kindSpec(kind).properties)) {
    const { stored, to, wire: shape } = property;
    const key = stored?.key ?? name;
    const raw = wire[name];
    if (stored === undefined || shape === undefined || raw === undefined || NOT_READ.has(key)) continue;
    if (to === undefined) fields[key] = readValue(property, raw);
    else if (Array.isArray(raw)) refs[key] = raw.flatMap((one) => readRef(TARGETS[to].kinds, one) ?? []);
    else refs[key] = readRef(TARGETS[to].kinds, raw) ?? null;
  }
  const { costmodels } = wire;
  return { fields, refs, ...(costmodels === undefined ? {} : { costModels: readCostModels(costmodels) }) };
}

function readValue({ type, filled, nullable }: Property, raw: unknown): unknown {
  if (typeof raw !== 'string') return raw;
  if (raw === '' && filled === true && nullable === true) return null;
  if (type === 'moment') return readInstant(raw);
  return type === 'day' ? parseDay(raw) : raw;
}
