/** Fields that several kinds share. */
import type { Kind } from '@callboard/contract';
import { formatId } from '../../platform/ids.ts';
import { formatDay } from '../../platform/time-zone.ts';
import { type Fields, made, many, one, type Target } from './field.ts';

/** Returns the fields `url` and `id`. */
export function identity(kind: Kind): Fields {
  return {
    url: made(
      'Address',
      'text',
      ['id', 'created'],
      ({ url }) =>
        (id: number, created: number) =>
          url(kind, formatId(id, created)),
      { open: true },
    ),
    id: made('Id', 'text', ['id', 'created'], () => formatId, { open: true }),
  };
}

export function typed(type: string): Fields {
  return { _type: made('Type', 'text', ['id'], () => () => type, { open: true }) };
}

/** The owner, and the second name of the group that they plan for. */
export const OWNING_TEAM: Fields = {
  owningteam: one('Owning team', [{ kind: 'usergroup', key: 'userGroupId', table: 'userGroups' }]),
};
export const OWNED: Fields = {
  owner: one('Owner', [{ kind: 'user', key: 'ownerId', table: 'users' }], { otherwise: 'ownerName' }),
  ...OWNING_TEAM,
};

/** Makes a date field from a stored day number. */
export function day(label: string, key: string) {
  return made(
    label,
    'date',
    [key],
    () => (number: number | null) => (number === null ? null : formatDay(number)),
  );
}

/** Makes a field for the hours between two instants, to four decimals. */
export function hours(label: string, start: string, end: string) {
  return made(
    label,
    'number',
    [start, end],
    () => (from: number | null, to: number | null) =>
      from === null || to === null ? null : Math.round(((to - from) / 3600) * 10_000) / 10_000,
  );
}

export function attachments(kind: Kind): Fields {
  return {
    attachments: many('Attachments', 'attachment', {
      type: 'key',
      key: 'holderId',
      where: { holderKind: kind },
    }),
  };
}

/** Targets of bookings: an event or group. */
export const EVENT_TARGETS: readonly Target[] = [
  { kind: 'event', key: 'eventId' },
  { kind: 'group', key: 'eventId' },
];
