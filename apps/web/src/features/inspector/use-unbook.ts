/** Takes back a booking that was just made, with all its parts. */
import { useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../components/use-error-text.ts';
import { showNotice } from '../../lib/notice.ts';
import { refreshTrash } from '../../lib/refresh-entity.ts';
import { deleteWhole, deletionQuery } from '../../lib/trash.ts';
import { useTexts } from './texts.ts';

interface MadeBooking {
  readonly kind: 'resourcebooking' | 'contactbooking';
  readonly id: string;
  /** Name of who or what was booked. */
  readonly name: string;
  /** Name of the event or group that it was booked for. */
  readonly event: string;
  /** Whether it was booked for an event that its status locks. */
  readonly unlock: boolean;
}

export function useUnbook() {
  const { t } = useTexts();
  const client = useQueryClient();
  const errorText = useErrorText();
  return async ({ kind, id, name, event, unlock }: MadeBooking): Promise<void> => {
    try {
      const { fingerprint } = await client.fetchQuery(deletionQuery(kind, id, { members: 'stay', unlock }));
      await deleteWhole(kind, id, { along: fingerprint, members: 'stay', unlock });
      showNotice(t('booked.undone', { name, event }));
    } catch (error) {
      const reason = error instanceof Error ? errorText(error) : String(error);
      showNotice(t('booked.notUndone', { name, event, reason }));
    }
    void refreshTrash(client);
  };
}
