/** State of single sign-on, which the environment configures, and a test of it. */
import { Alert, Button, Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { call } from '../../lib/call.ts';
import type { Installation } from './requests.ts';
import { useTexts } from './texts.ts';

const ROWS = ['label', 'issuer', 'clientid', 'scopes', 'claim', 'redirect'] as const;

export function SignOn({ signOn }: { readonly signOn: Installation['singlesignon'] }) {
  const { t } = useTexts();
  const test = useMutation({ mutationFn: () => call('POST /app/api/settings/sign-in/test') });
  if (signOn === null) {
    return (
      <Panel title={t('signOn.title')}>
        <Text size="sm">{t('signOn.none')}</Text>
      </Panel>
    );
  }
  const button = (
    <Button size="sm" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
      {t('signOn.test')}
    </Button>
  );
  return (
    <Panel title={t('signOn.title')} about={t('signOn.about')} action={button}>
      <Table.ScrollContainer minWidth={320} type="native">
        <Table aria-label={t('signOn.title')}>
          <Table.Tbody>
            {ROWS.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={500}>
                  {t(`signOn.fields.${name}`)}
                </Table.Th>
                <Table.Td>{signOn[name]}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {test.error !== null && <ErrorNotice error={test.error} onRetry={() => test.mutate()} />}
      <div role="status">
        {test.data !== undefined && (
          <Alert color={test.data.works ? 'green' : 'red'}>
            {test.data.works ? t('signOn.works') : t('signOn.fails', { reason: test.data.detail })}
          </Alert>
        )}
      </div>
    </Panel>
  );
}
