/** The person that a command is about. */
import { AppError } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import type { Subject } from '../privacy/store.ts';
import type { Storage } from '../storage/storage.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

/** Finds a person by the id from an address, its number alone, or the login of a user. */
export async function findSubject(storage: Storage, kind: string, text: string): Promise<Subject> {
  if (kind !== 'contact' && kind !== 'user') {
    throw new AppError('bad-parameter', `A person is a contact or a user, not ${kind}.`);
  }
  if (kind === 'user') {
    const user = (await storage.transfer.all('user')).find(({ login }) => login === text);
    if (user !== undefined) return { kind, id: user.id };
  }
  const wire = parseId(text);
  const id = wire?.id ?? (NUMBER.test(text) ? Number(text) : undefined);
  if (id === undefined) {
    throw new AppError('bad-parameter', `${text} is no id: take it from the address of the ${kind}.`);
  }
  const found = (await storage.transfer.records(kind, [id])).get(id);
  const deleted = kind === 'contact' && found === undefined ? await storage.trash.find(id) : undefined;
  if (deleted?.kind === 'contact' && (wire === undefined || deleted.created === wire.created))
    return { kind, id };
  if (found === undefined || (wire !== undefined && found.created !== wire.created)) {
    throw new AppError('not-found', `There is no ${kind} with the id ${text} (any more).`);
  }
  return { kind, id };
}
