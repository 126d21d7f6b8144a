/** Determines whether the user may edit an entity. */
import { isEditable, type Kind } from '@callboard/contract';
import { useQuery } from '@tanstack/react-query';
import { rightsQuery } from './entity-values.ts';
import { mayWrite, mayWriteAll, useSession } from './session.ts';

/** Returns whether the user may write. Asks the server if needed; false until it has answered. */
export function useMayWrite(kind: Kind, id: string): boolean {
  const session = useSession();
  const isOpen = mayWrite(session, kind) && !mayWriteAll(session, kind) && isEditable(kind);
  const { data } = useQuery({
    // The query needs a valid kind, but stays disabled for kinds that are not editable.
    ...rightsQuery(isEditable(kind) ? kind : 'event', id),
    enabled: isOpen,
  });
  return isOpen ? data?.write === true : mayWrite(session, kind);
}
