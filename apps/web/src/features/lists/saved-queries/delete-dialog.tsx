/** Asks for confirmation before a saved query is deleted. */
import { useQueryClient } from '@tanstack/react-query';
import { DeleteDialog } from '../../../components/delete-dialog.tsx';
import { deleteSavedQuery, type SavedQuery, savedQueriesQuery } from '../../../lib/saved-queries.ts';
import { useTexts } from './texts.ts';

interface DeleteQueryDialogProps {
  readonly saved: SavedQuery;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function DeleteQueryDialog({ saved, onDeleted, onClose }: DeleteQueryDialogProps) {
  const { t } = useTexts();
  const client = useQueryClient();
  return (
    <DeleteDialog
      title={t('removeTitle', { name: saved.name })}
      about={t('removeAbout')}
      // Reload after an error too: a query changed by someone else can then be deleted.
      onDelete={() => deleteSavedQuery(saved).finally(() => client.invalidateQueries(savedQueriesQuery))}
      onDeleted={() => {
        onClose();
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
