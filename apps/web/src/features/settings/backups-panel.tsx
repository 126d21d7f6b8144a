/** Backups: those in the folder of the node, one that is being made, and a button that begins another. */
import { Alert, Badge, Button, Code, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { Panel } from '../../components/panel.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { showBytes } from '../../lib/bytes.ts';
import { showTimestamp } from '../../lib/times.ts';
import { type Backups, backupsQuery, type System, useMakeBackup } from './system.ts';
import { useTexts } from './texts.ts';
import { useNodeText } from './use-node-text.ts';

export function BackupsPanel({ engine, nodes }: Pick<System, 'engine' | 'nodes'>) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(backupsQuery);
  const make = useMakeBackup();
  const isRunning = data?.last?.state === 'running';
  const button = (
    <Button size="sm" loading={make.isPending} disabled={isRunning} onClick={() => make.mutate()}>
      {t('system.backUp')}
    </Button>
  );
  return (
    <Panel title={t('system.backups')} about={t(`system.backupsAbout.${engine}`)} action={button}>
      <FormOutcome error={make.error} fields={[]} />
      {error !== null && data === undefined && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <div aria-live="polite">
            {data.last !== null && <Last {...data.last} nodes={nodes.map(({ name }) => name)} />}
          </div>
          {data.data.length === 0 && !isRunning && (
            <EmptyState title={t('system.noBackups')}>
              <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
                {t('system.firstBackup')}
              </Button>
            </EmptyState>
          )}
          {data.data.length > 0 && <BackupTable files={data.data} />}
          <Text size="sm" c="dimmed">
            {t('system.folder')} <Code style={{ overflowWrap: 'anywhere' }}>{data.folder}</Code>
          </Text>
        </>
      )}
    </Panel>
  );
}

interface LastProps extends NonNullable<Backups['last']> {
  /** Names of all nodes: where there are several, it matters on which of them the file is. */
  readonly nodes: readonly string[];
}

function Last({ state, by, node, file, started, bytes, fault, nodes }: LastProps) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const nodeText = useNodeText(nodes);
  const isOneOfSeveral = nodes.length > 1;
  const known = {
    file,
    node: nodeText(node),
    by: by ?? t('invitations.gone'),
    started: showTimestamp(started, i18n.language),
    size: showBytes(bytes, i18n.language),
  };
  const told = (key: 'lastDone' | 'running' | 'lastFailed') =>
    t(isOneOfSeveral ? `system.${key}On` : `system.${key}`, { ...known, fault: fault ?? '' });
  const hint = isOneOfSeveral ? { title: node } : {};
  if (state === 'done')
    return (
      <Text size="sm" {...hint}>
        {told('lastDone')}
      </Text>
    );
  if (state === 'running') return <Alert {...hint}>{told('running')}</Alert>;
  return <Alert color="red">{told('lastFailed')}</Alert>;
}

function BackupTable({ files }: { readonly files: Backups['data'] }) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  return (
    <Table.ScrollContainer minWidth={560} type="native" {...SCROLLED}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('system.file')}</Table.Th>
            <Table.Th>{t('system.written')}</Table.Th>
            <Table.Th ta="end">{t('system.size')}</Table.Th>
            <Table.Th>{t('system.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {files.map(({ name, at, bytes, complete }) => (
            <Table.Tr key={`${name} ${complete}`}>
              <Table.Th scope="row" fw={500}>
                {name}
              </Table.Th>
              <Table.Td>{showTimestamp(at, i18n.language)}</Table.Td>
              <Table.Td ta="end">{showBytes(bytes, i18n.language)}</Table.Td>
              <Table.Td>
                {complete ? (
                  t('system.complete')
                ) : (
                  <Badge color="yellow" variant="outline">
                    {t('system.incomplete')}
                  </Badge>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
