/** Says that something was deleted, and offers to restore it. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { showNotice } from '../../lib/notice.ts';
import { refreshTrash } from '../../lib/refresh-entity.ts';
import { restoreEntity } from '../../lib/trash.ts';
import { useErrorText } from '../use-error-text.ts';
import { useTexts } from './texts.ts';

export function useUndo() {
  const { t } = useTexts();
  const client = useQueryClient();
  const router = useRouter();
  const errorText = useErrorText();

  /** Questions and losses are shown by the dialog of the trash. */
  async function undo(id: string, name: string, href: string): Promise<void> {
    try {
      await restoreEntity(id);
    } catch (error) {
      const told = error instanceof Error ? errorText(error) : '';
      showNotice(`${t('notRestored', { name })} ${told}`, {
        label: t('open'),
        run: () => void router.navigate({ to: '/settings/trash' }),
      });
      return;
    }
    void refreshTrash(client);
    showNotice(t('restored', { name }));
    void router.navigate({ href });
  }

  /** `href`: the page to come back to. */
  return (id: string, name: string, href: string, isRestorable: boolean): void => {
    const action = { label: t('undo'), run: () => void undo(id, name, href) };
    showNotice(t('deleted', { name }), isRestorable ? action : undefined);
  };
}
