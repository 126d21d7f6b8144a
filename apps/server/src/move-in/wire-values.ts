/** Reads references and times from the wire of the other installation. */
import { Temporal } from 'temporal-polyfill';
import { RECORDS, type RecordKind } from '../model/records.ts';
import { isWireObject } from './remote.ts';

/** An entity of the other installation, by its id there or, where the wire has only that, by its name. */
export interface RemoteRef {
  readonly kinds: readonly RecordKind[];
  readonly id: string | undefined;
  readonly name: string;
}

const isRecordKind = (word: string): word is RecordKind => Object.hasOwn(RECORDS, word);

/** Returns the entity that a summary or a name stands for; undefined for none. */
export function readRef(kinds: readonly string[], raw: unknown): RemoteRef | undefined {
  const targets: readonly RecordKind[] = kinds.filter(isRecordKind);
  if (typeof raw === 'string') return raw === '' ? undefined : { kinds: targets, id: undefined, name: raw };
  if (!isWireObject(raw) || typeof raw.id !== 'string') return undefined;
  const name = typeof raw.name === 'string' ? raw.name : '';
  const said = targets.filter((kind) => kind === raw._type);
  return { kinds: said.length > 0 ? said : targets, id: raw.id, name };
}

/** Returns the Unix second of a timestamp with an offset; undefined for anything else. */
export function readInstant(text: string): number | undefined {
  try {
    return Math.floor(Temporal.Instant.from(text).epochMilliseconds / 1000);
  } catch {
    return undefined;
  }
}
