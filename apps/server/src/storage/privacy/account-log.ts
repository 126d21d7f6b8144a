/** The entries about an account in the log of the installation, which identifies it by its login. */

import type { AuditChange } from '../../model/audit.ts';
import type { Entity } from '../../model/records.ts';
import { ERASED } from '../../privacy/store.ts';
import { statement } from '../database.ts';
import { type Json, parseJson } from '../json-column.ts';
import type { Erasing } from './erasing.ts';

/** All former names of the user, as far as the log goes back. */
export interface Identity {
  readonly names: readonly string[];
  readonly logins: readonly string[];
  readonly emails: readonly string[];
}

interface Entry {
  readonly id: number;
  readonly action: string;
  readonly label: string;
  readonly changes: Json<readonly AuditChange[]>;
}

/** Empties the entries about keys of the user, since the keys have names of their own. */
export async function eraseKeyEntries(erasing: Erasing, logins: readonly string[]): Promise<void> {
  const entries = await erasing.transaction.query<Entry>(
    statement("select id, action, label, changes from audit_entry where subject = 'apikey'"),
    [],
  );
  const isOwn = ({ changes }: Entry): boolean =>
    parseJson(changes).some(
      ({ name, before, after }) =>
        name === 'userId' && (logins.includes(String(before)) || logins.includes(String(after))),
    );
  for (const { id } of entries.filter(isOwn)) await empty(erasing, id, ERASED.key);
}

async function empty(erasing: Erasing, id: number, label: string): Promise<void> {
  await erasing.run(
    'history of the installation',
    "update audit_entry set label = ?, changes = '[]' where id = ? returning id",
    [label, id],
  );
}

/** Empties the entries about the account; follows changes of the login back to its creation. */
export async function erasedIdentity(erasing: Erasing, user: Entity<'user'>): Promise<Identity> {
  const { transaction } = erasing;
  const entries = await transaction.query<Entry>(
    statement("select id, action, label, changes from audit_entry where subject = 'user' order by id desc"),
    [],
  );
  const [names, logins, emails] = [new Set([user.name]), new Set([user.login]), new Set([user.email])];
  const known = new Map([
    ['name', names],
    ['login', logins],
    ['email', emails],
  ]);
  let login: string | undefined = user.login;
  for (const { id, action, label, changes } of entries) {
    if (label !== login) continue;
    for (const { name, before, after } of parseJson(changes)) {
      const texts = known.get(name);
      if (texts === undefined) continue;
      for (const text of [before, after]) {
        if (typeof text === 'string') texts.add(text);
      }
      if (name === 'login' && typeof before === 'string') login = before;
    }
    // Entries before the creation concern somebody else with the same login.
    if (action === 'create') login = undefined;
    await empty(erasing, id, ERASED.person);
  }
  const filled = (set: ReadonlySet<string>): readonly string[] => [...set].filter((text) => text !== '');
  return { names: filled(names), logins: filled(logins), emails: filled(emails) };
}
