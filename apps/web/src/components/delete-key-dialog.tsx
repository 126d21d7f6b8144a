/** Asks for confirmation before a key is deleted. */
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from './delete-dialog.tsx';

interface DeleteKeyDialogProps {
  readonly unwanted: { readonly id: string; readonly name: string };
  readonly onDelete: (id: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function DeleteKeyDialog({ unwanted, onDelete, onClose }: DeleteKeyDialogProps) {
  const { t } = useTranslation();
  return (
    <DeleteDialog
      title={t('preferences.keys.deleteTitle', { name: unwanted.name })}
      about={t('preferences.keys.deleteAbout')}
      onDelete={() => onDelete(unwanted.id)}
      onDeleted={onClose}
      onClose={onClose}
    />
  );
}
