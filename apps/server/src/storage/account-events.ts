/**
 * The events of the security log that follow from written records: users, their groups, API keys and the
 * secrets of API clients.
 */
import { isDeepStrictEqual } from 'node:util';
import type { NewSecurityEntry, SecurityEvent } from '../access/security-log.ts';
import type { Fields, RecordKind } from '../model/records.ts';
import type { Author } from '../model/writer.ts';

/** A record before and after it is written; undefined where it is not there. */
export type RecordPair<K extends RecordKind = RecordKind> = {
  readonly [P in K]: {
    readonly kind: P;
    readonly before: Fields<P> | undefined;
    readonly after: Fields<P> | undefined;
  };
}[K];

export function recordPair<K extends RecordKind>(
  kind: K,
  before: Fields<K> | undefined,
  after: Fields<K> | undefined,
): RecordPair<K> {
  return { kind, before, after };
}

type AccountEvent = Pick<NewSecurityEntry, 'event' | 'subject' | 'details'>;

/** Fields whose values the history of the installation records. */
const USER_FIELDS = ['login', 'name', 'active', 'userGroupIds'] as const;
const GROUP_FIELDS = ['name', 'permissions', 'secondFactor'] as const;
const KEY_FIELDS = ['name', 'userId', 'apiClientId', 'integrationId', 'expires', 'hash'] as const;

/** Returns the events of the records; `logins` has the users that keys belong to. */
export function accountEvents(
  pairs: readonly RecordPair[],
  by: Author,
  logins: ReadonlyMap<number, string>,
): readonly NewSecurityEntry[] {
  const { at, ...actor } = by;
  return pairs.flatMap((pair): NewSecurityEntry[] =>
    eventsOf(pair, by, logins).map((event) => ({ ...event, at, actor })),
  );
}

function eventsOf(
  { kind, before, after }: RecordPair,
  by: Author,
  logins: ReadonlyMap<number, string>,
): readonly AccountEvent[] {
  switch (kind) {
    case 'user':
      return userEvents(before, after, by);
    case 'usergroup':
      return groupEvents(before, after);
    case 'apikey':
      return keyEvents(before, after, logins);
    case 'apiclient':
      return clientEvents(before, after);
    default:
      return [];
  }
}

function userEvents(
  before: Fields<'user'> | undefined,
  after: Fields<'user'> | undefined,
  { userId }: Author,
): readonly AccountEvent[] {
  const subjectOf = ({ id, login }: Fields<'user'>) => ({ id, name: login });
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
  before: Fields<'usergroup'> | undefined,
  after: Fields<'usergroup'> | undefined,
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
  before: Fields<'apikey'> | undefined,
  after: Fields<'apikey'> | undefined,
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
  before: Fields<'apiclient'> | undefined,
  after: Fields<'apiclient'> | undefined,
): readonly AccountEvent[] {
  if (after === undefined || (before?.callbackSecret ?? null) === (after.callbackSecret ?? null)) return [];
  return [{ event: 'client-secret-changed', subject: { id: after.id, name: after.name } }];
}

function changed<R>(before: R, after: R, fields: readonly (keyof R)[]): readonly (keyof R)[] {
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
