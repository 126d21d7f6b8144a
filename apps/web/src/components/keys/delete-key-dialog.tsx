/** Asks for confirmation before a key is deleted. */
import { DeleteDialog } from '../delete-dialog.tsx';
import { useTexts } from './texts.ts';

interface DeleteKeyDialogProps {
  readonly unwanted: { readonly id: string; readonly name: string };
  readonly onDelete: (id: string) => Promise<unknown>;
  readonly onClose: () => void;
}

export function DeleteKeyDialog({ unwanted, onDelete, onClose }: DeleteKeyDialogProps) {
  const { t: texts } = useTexts();
  return (
    <DeleteDialog
      title={texts('deleteTitle', { name: unwanted.name })}
      about={texts('deleteAbout')}
      onDelete={() => onDelete(unwanted.id)}
      onDeleted={onClose}
      onClose={onClose}
    />
  );
}
