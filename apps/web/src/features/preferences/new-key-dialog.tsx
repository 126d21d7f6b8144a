/** Creates a key of the signed-in user. */
import { useQuery } from '@tanstack/react-query';
import { KeyDialog } from '../../components/keys/key-dialog.tsx';
import { useTexts as useKeyTexts } from '../../components/keys/texts.ts';
import { apiClientsQuery, useCreateKey } from './account.ts';

export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t: texts } = useKeyTexts();
  const { data: clients = [] } = useQuery(apiClientsQuery);
  const { mutate, ...request } = useCreateKey();
  return (
    <KeyDialog
      title={texts('create')}
      clients={clients.map(({ id, name }) => ({ value: id, label: name }))}
      request={{ ...request, mutate: ({ user: _, integration: __, ...wanted }) => mutate(wanted) }}
      onClose={onClose}
    />
  );
}
