/** Creates a key for any user. */
import { useQuery } from '@tanstack/react-query';
import { KeyDialog } from '../../components/keys/key-dialog.tsx';
import { useTexts as useKeyTexts } from '../../components/keys/texts.ts';
import { useSession } from '../../lib/session.ts';
import type { NamedEntry } from './document.ts';
import { partQuery, useCreateUserKey } from './requests.ts';
import { useTexts } from './texts.ts';

export function UserKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { t: texts } = useKeyTexts();
  const { user } = useSession();
  const { data: users } = useQuery(partQuery('users'));
  const { data: clients } = useQuery(partQuery('apiClients'));
  const { data: integrations } = useQuery(partQuery('integrations'));
  const request = useCreateUserKey();
  const people = users?.value.map(({ login, name }) => ({ value: login, label: `${name} (${login})` }));
  return (
    <KeyDialog
      title={t('keys.create')}
      initialUser={user.login}
      user={{
        label: t('keys.user'),
        description: t('keys.userAbout'),
        data: people ?? [{ value: user.login, label: user.login }],
      }}
      clients={options(clients?.value)}
      integration={{
        label: t('keys.integration'),
        description: t('keys.integrationAbout'),
        data: [{ value: '', label: texts('noClient') }, ...options(integrations?.value)],
      }}
      request={request}
      onClose={onClose}
    />
  );
}

const options = (entries: readonly NamedEntry[] = []) =>
  entries.map(({ name }) => ({ value: name, label: name }));
