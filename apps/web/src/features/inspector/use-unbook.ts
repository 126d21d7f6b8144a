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
  /** Whether it was booked for an event that its status locks. */
  readonly unlock: boolean;
}

export function useUnbook() {
  const { t } = useTexts();
  const client = useQueryClient();
  const errorText = useErrorText();
  return async ({ kind, id, name, unlock }: MadeBooking): Promise<void> => {
    try {
      const { fingerprint } = await client.fetchQuery(deletionQuery(kind, id, { members: 'stay', unlock }));
      await deleteWhole(kind, id, { along: fingerprint, members: 'stay', unlock });
      showNotice(t('booked.undone', { name }));
    } catch (error) {
      showNotice(error instanceof Error ? errorText(error) : String(error));
    }
    void refreshTrash(client);
  };
}
