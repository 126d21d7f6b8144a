/** Why an entity, or some fields of it, cannot be changed. */
import { type EditableField, isEditable, type Kind } from '@callboard/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entityOfUrl, entityQuery, isObject, type JsonObject, textOf } from '../../lib/entities.ts';
import { useSession } from '../../lib/session.ts';
import { useMayWrite } from '../../lib/use-may-write.ts';
import { useTexts } from './texts.ts';

export interface Hindrance {
  /** The user may only read it; a sentence that says so. */
  readonly rights: string | undefined;
  /** Name of the status that locks it. */
  readonly lock: string | undefined;
  /** Whether the user may change what is locked, and is asked first. */
  readonly mayUnlock: boolean;
  /** Returns why this field cannot be changed; undefined: it can. */
  readonly of: (field: EditableField) => string | undefined;
}

/** Fields of an event that a locking status holds. */
const LOCKED = ['name', 'group', 'startdate', 'enddate', 'schedule'];

export function useHindrance(kind: Kind, id: string, entity: JsonObject | undefined): Hindrance {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const mayWrite = useMayWrite(kind, id);
  const lock = useLock(kind, entity);
  const mayUnlock = useSession().rights.unlock;
  const rights =
    mayWrite && isEditable(kind)
      ? undefined
      : own('fixed.rights', { kind: t(`kinds.${kind}`).toLowerCase() });
  return {
    rights,
    lock,
    mayUnlock,
    of: ({ name, fixed }) => {
      if (rights !== undefined) return rights;
      if (fixed === true) return own('fixed.once');
      return lock !== undefined && !mayUnlock && LOCKED.includes(name)
        ? own('fixed.byStatus', { status: lock })
        : undefined;
    },
  };
}

/** Returns the name of the event's status if it locks its events. */
function useLock(kind: Kind, entity: JsonObject | undefined): string | undefined {
  const { data } = useStatus(kind === 'event' ? entity?.status : undefined);
  const types = Array.isArray(data?.statustypes) ? data.statustypes : [];
  return types.includes('locked') ? textOf(data?.name) : undefined;
}

/** Reads a status with its colours and what it does. */
export function useStatus(summary: JsonObject[string] | undefined) {
  const found = isObject(summary) ? entityOfUrl(textOf(summary.url)) : undefined;
  return useQuery({
    ...entityQuery('status', found?.id ?? ''),
    enabled: found !== undefined,
    staleTime: 60_000,
    retry: false,
  });
}
