/**
 * The events of the security log that follow from written records: users, their groups, API keys and the
 * secrets of API clients.
 */
import { isDeepStrictEqual } from 'node:util';
import type { NewSecurityEntry, SecurityEvent } from '../access/security-log.ts';
import type { Entity, RecordKind } from '../model/records.ts';
import type { Author } from '../model/writer.ts';

interface Pair {
  readonly kind: RecordKind;
  readonly before: object | undefined;
  readonly after: object | undefined;
}

type AccountEvent = Pick<NewSecurityEntry, 'event' | 'subject' | 'details'>;

/** Fields whose values the history of the installation records. */
const USER_FIELDS = ['login', 'name', 'active', 'userGroupIds'] as const;
const GROUP_FIELDS = ['name', 'permissions', 'secondFactor'] as const;
const KEY_FIELDS = ['name', 'userId', 'apiClientId', 'integrationId', 'expires', 'hash'] as const;

/** Returns the events of the records; `logins` has the users that keys belong to. */
export function accountEvents(
  pairs: readonly Pair[],
  by: Author,
  logins: ReadonlyMap<number, string>,
): readonly NewSecurityEntry[] {
  const { at, ...actor } = by;
  return pairs.flatMap(({ kind, before, after }): NewSecurityEntry[] =>
    eventsOf(kind, before, after, by, logins).map((event) => ({ ...event, at, actor })),
  );
}

function eventsOf(
  kind: RecordKind,
  before: object | undefined,
  after: object | undefined,
  by: Author,
  logins: ReadonlyMap<number, string>,
): readonly AccountEvent[] {
  switch (kind) {
    case 'user':
      return userEvents(before as Entity<'user'> | undefined, after as Entity<'user'> | undefined, by);
    case 'usergroup':
      return groupEvents(before as Entity<'usergroup'> | undefined, after as Entity<'usergroup'> | undefined);
    case 'apikey':
      return keyEvents(before as Entity<'apikey'> | undefined, after as Entity<'apikey'> | undefined, logins);
    case 'apiclient':
      return clientEvents(
        before as Entity<'apiclient'> | undefined,
        after as Entity<'apiclient'> | undefined,
      );
    default:
      return [];
  }
}

function userEvents(
  before: Entity<'user'> | undefined,
  after: Entity<'user'> | undefined,
  { userId }: Author,
): readonly AccountEvent[] {
  const subjectOf = ({ id, login }: Entity<'user'>) => ({ id, name: login });
  if (after === undefined) {
    return before === undefined ? [] : [{ event: 'user-deleted', subject: subjectOf(before) }];
  }
  const subject = subjectOf(after);
  if (before === undefined) return [{ event: 'user-created', subject }];
  const events: AccountEvent[] = [];
  if (before.passwordHash !== after.passwordHash) {
    events.push({ event: userId === after.id ? 'password-changed' : 'password-reset', subject });
  }
  if (before.email !== after.email) events.push({ event: 'email-changed', subject });
  const fields = changed(before, after, USER_FIELDS);
  if (fields.length > 0) events.push({ event: 'user-changed', subject, details: { fields } });
  return events;
}

function groupEvents(
  before: Entity<'usergroup'> | undefined,
  after: Entity<'usergroup'> | undefined,
): readonly AccountEvent[] {
  const group = after ?? before;
  if (group === undefined) return [];
  const subject = { id: group.id, name: group.name };
  if (after === undefined) return [{ event: 'group-deleted', subject }];
  if (before === undefined) return [{ event: 'group-created', subject }];
  const fields = changed(before, after, GROUP_FIELDS);
  return fields.length === 0 ? [] : [{ event: 'group-changed', subject, details: { fields } }];
}

/** Returns the events of a key; their subject is the user of the key. */
function keyEvents(
  before: Entity<'apikey'> | undefined,
  after: Entity<'apikey'> | undefined,
  logins: ReadonlyMap<number, string>,
): readonly AccountEvent[] {
  const key = after ?? before;
  if (key === undefined) return [];
  const subject = { id: key.userId, name: logins.get(key.userId) ?? '' };
  const named = { key: key.name };
  const event = (name: SecurityEvent, details: object = {}): AccountEvent => ({
    event: name,
    subject,
    details: { ...named, ...details },
  });
  if (after === undefined) return [event('key-deleted')];
  const limits = after.limits ?? null;
  if (before === undefined) return [event('key-created', { limits })];
  const earlier = before.limits ?? null;
  const fields = changed(before, after, KEY_FIELDS);
  return [
    ...(isDeepStrictEqual(earlier, limits)
      ? []
      : [event('key-limits-changed', { before: earlier, after: limits })]),
    ...(fields.length === 0 ? [] : [event('key-changed', { fields })]),
  ];
}

function clientEvents(
  before: Entity<'apiclient'> | undefined,
  after: Entity<'apiclient'> | undefined,
): readonly AccountEvent[] {
  if (after === undefined || (before?.callbackSecret ?? null) === (after.callbackSecret ?? null)) return [];
  return [{ event: 'client-secret-changed', subject: { id: after.id, name: after.name } }];
}

function changed<R>(before: R, after: R, fields: readonly (keyof R)[]): readonly (keyof R)[] {
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
