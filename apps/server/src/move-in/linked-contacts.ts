/** Links contacts to the resources that they are; each of the two names the other, so one comes afterwards. */
import type { RecordLine } from '../model/writer.ts';
import { storedDigest } from './digests.ts';
import type { SaveOptions } from './move-batch.ts';
import { keyOf } from './moved-item.ts';
import type { MovedState } from './store.ts';
import type { RemoteRef } from './wire-values.ts';

export interface LinkedPerson {
  readonly resource: RemoteRef;
  readonly contact: RemoteRef;
}

const BATCH = 200;

export async function linkContacts(
  persons: readonly LinkedPerson[],
  { store, source }: SaveOptions,
): Promise<void> {
  for (let at = 0; at < persons.length; at += BATCH) {
    const some = persons.slice(at, at + BATCH);
    await store.moveBatch(async (inside) => {
      const keys = some.flatMap(({ resource, contact }) => [
        keyOf('resource', resource.id ?? ''),
        keyOf('contact', contact.id ?? ''),
      ]);
      const known = await inside.findExternals(source, keys);
      const idOf = (kind: 'contact' | 'resource', { id = '' }: RemoteRef) =>
        known.get(keyOf(kind, id))?.entityId;
      const ids = some.flatMap(({ contact }) => idOf('contact', contact) ?? []);
      const contacts = await inside.records('contact', ids);
      const states = await inside.movedStates(source, keys);
      const values = await inside.values(ids);
      const records: RecordLine[] = [];
      const moved: MovedState[] = [];
      for (const { resource, contact } of some) {
        const before = contacts.get(idOf('contact', contact) ?? 0);
        const linkedResourceId = idOf('resource', resource);
        if (before === undefined || linkedResourceId === undefined || before.linkedResourceId !== null)
          continue;
        const record = { ...before, linkedResourceId, revision: before.revision + 1 };
        records.push({ kind: 'contact', record });
        const own = values.filter(({ entityId }) => entityId === before.id);
        const state = states.get(keyOf('contact', contact.id ?? ''));
        if (state?.stored === storedDigest('contact', before, own)) {
          moved.push({ ...state, stored: storedDigest('contact', record, own) });
        }
      }
      if (records.length > 0) await inside.writer.write({ records });
      await inside.saveStates(source, moved);
    });
  }
}
