/** Requests sent from this tab, with their total cost. */
import { Button, Group, Table, Text } from '@mantine/core';
import { Panel } from '../../components/panel.tsx';
import classes from './console.module.css';
import { type MadeCall, useMadeCalls } from './tab-memory.ts';
import { useTexts } from './texts.ts';

export function CallList({ onAgain }: { readonly onAgain: (call: MadeCall) => void }) {
  const { t } = useTexts();
  const { calls, forget } = useMadeCalls();
  if (calls.count === 0) {
    return (
      <Panel title={t('calls')}>
        <Text size="sm">{t('noCalls')}</Text>
      </Panel>
    );
  }
  return (
    <Panel
      title={t('calls')}
      action={
        <Button size="xs" variant="default" onClick={forget}>
          {t('forget')}
        </Button>
      }
    >
      <Group aria-live="polite">
        <Text size="sm">{t('total', { count: calls.count, cost: calls.cost })}</Text>
      </Group>
      <Table.ScrollContainer minWidth={560} type="native">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('call')}</Table.Th>
              <Table.Th>{t('status')}</Table.Th>
              <Table.Th>{t('duration')}</Table.Th>
              <Table.Th>{t('cost')}</Table.Th>
              <Table.Th>{t('level')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {calls.latest.map((call) => (
              <Table.Tr key={call.number}>
                <Table.Th scope="row">
                  <button
                    type="button"
                    className={classes.again}
                    aria-label={t('again', { path: `${call.method} ${call.path}` })}
                    onClick={() => onAgain(call)}
                  >
                    {call.method} {call.path}
                  </button>
                </Table.Th>
                <Table.Td>{call.status}</Table.Td>
                <Table.Td>{t('ms', { count: call.ms })}</Table.Td>
                <Table.Td>{call.cost ?? '–'}</Table.Td>
                <Table.Td>{call.level ?? '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
