/** Whether the signed-in user may change an entity. */
import { isEditable, type Kind } from '@callboard/contract';
import { useQuery } from '@tanstack/react-query';
import { rightsQuery } from './entity-values.ts';
import { mayWrite, mayWriteAll, useSession } from './session.ts';

/** Where the kind alone does not decide it, the server is asked: false until it has answered. */
export function useMayWrite(kind: Kind, id: string): boolean {
  const session = useSession();
  const isOpen = mayWrite(session, kind) && !mayWriteAll(session, kind) && isEditable(kind);
  const { data } = useQuery({
    // Of other kinds it is never asked.
    ...rightsQuery(isEditable(kind) ? kind : 'event', id),
    enabled: isOpen,
  });
  return isOpen ? data?.write === true : mayWrite(session, kind);
}
