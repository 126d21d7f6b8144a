/** Changes of an installation that is moved from or to. */
import { createApiKey } from '../../src/access/api-key.ts';
import type { Permissions } from '../../src/model/records.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import type { TestStorage } from '../engines.ts';

/** Deletes an event with what belongs to it. */
export async function removePlanned({ transfer, writer }: TestStorage, id: number): Promise<void> {
  const idsOf = (all: readonly { readonly id: number }[]) => all.map((one) => one.id);
  const isOfIt = ({ eventId }: { readonly eventId: number | null }) => eventId === id;
  const bookings = (await transfer.all('resourcebooking')).filter(isOfIt);
  const attachments = (await transfer.all('attachment')).filter(({ holderId }) => holderId === id);
  await writer.remove('attachment', idsOf(attachments));
  await writer.remove('task', idsOf((await transfer.all('task')).filter(isOfIt)));
  await writer.remove('contactbooking', idsOf((await transfer.all('contactbooking')).filter(isOfIt)));
  await writer.remove('resourcebooking', idsOf(bookings.filter(({ parentId }) => parentId !== null)));
  await writer.remove('resourcebooking', idsOf(bookings.filter(({ parentId }) => parentId === null)));
  await writer.remove('event', [id]);
}

/** Gives an event another name. */
export async function rename({ transfer, writer }: TestStorage, id: number, name: string): Promise<void> {
  const record = (await transfer.records('event', [id])).get(id);
  if (record === undefined) throw new Error(`there is no event ${id}`);
  await writer.write({
    records: [{ kind: 'event', record: { ...record, name, revision: record.revision + 1 } }],
  });
}

/** Makes a user with a key. */
export async function addKey(
  { writer }: TestStorage,
  permissions: Permissions,
): Promise<Readonly<Record<string, string>>> {
  const group = buildRecord('usergroup', { permissions });
  const user = buildRecord('user', { userGroupIds: [group.id] });
  const { key, hash } = createApiKey();
  const apikey = buildRecord('apikey', { userId: user.id, hash });
  await writer.write({
    records: [recordLine('usergroup', group), recordLine('user', user), recordLine('apikey', apikey)],
  });
  return { full: key };
}
