/** Creates a key of the signed-in user. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeyDialog } from '../../components/key-dialog.tsx';
import { apiClientsQuery, useCreateKey } from './account.ts';

export function NewKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data: clients = [] } = useQuery(apiClientsQuery);
  const { mutate, ...request } = useCreateKey();
  return (
    <KeyDialog
      title={t('preferences.keys.create')}
      clients={clients.map(({ id, name }) => ({ value: id, label: name }))}
      request={{ ...request, mutate: ({ user: _, integration: __, ...wanted }) => mutate(wanted) }}
      onClose={onClose}
    />
  );
}
