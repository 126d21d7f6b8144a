/** State of the server: backups, storage, queues, nodes. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { showBytes } from '../../lib/bytes.ts';
import { showTimestamp } from '../../lib/times.ts';
import { BackupsPanel } from './backups-panel.tsx';
import { Figures } from './figures.tsx';
import { Waiting } from './part-gate.tsx';
import { SettingsPage } from './settings-page.tsx';
import { backupsQuery, type System, systemQuery } from './system.ts';
import { useTexts } from './texts.ts';
import { useNodeText } from './use-node-text.ts';

export function SystemPage() {
  const { t } = useTexts();
  return (
    <SettingsPage page="system" title={t('system.title')}>
      <State />
    </SettingsPage>
  );
}

function State() {
  const { data, error, refetch } = useQuery(systemQuery);
  const { isPending } = useQuery(backupsQuery);
  if (data === undefined) {
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  if (isPending) return <Waiting />;
  return (
    <>
      <Stale isStale={error !== null} />
      <BackupsPanel engine={data.engine} nodes={data.nodes} />
      <Storage {...data} />
      <Queues {...data} />
      <Server {...data} />
    </>
  );
}

/** Says that the figures below are old. */
function Stale({ isStale }: { readonly isStale: boolean }) {
  const { t } = useTexts();
  return (
    <div aria-live="polite">
      {isStale && (
        <Text size="sm" c="red">
          {t('system.stale')}
        </Text>
      )}
    </div>
  );
}

function Storage({ storage }: System) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const bytes = (value: number) => showBytes(value, i18n.language);
  const { database, log, files, results, disk } = storage;
  return (
    <Panel title={t('system.storage')}>
      <Figures
        rows={[
          [t('system.database'), bytes(database)],
          log !== null && [t('system.log'), bytes(log)],
          [t('system.files'), `${t('system.filesCount', { count: files.count })} · ${bytes(files.bytes)}`],
          [
            t('system.results'),
            results.limit === null
              ? bytes(results.bytes)
              : t('system.of', { used: bytes(results.bytes), most: bytes(results.limit) }),
          ],
          [
            t('system.disk'),
            disk === null
              ? t('system.diskElsewhere')
              : t('system.diskFree', {
                  free: bytes(disk.free),
                  total: bytes(disk.total),
                  least: disk.leastfree,
                }),
          ],
        ]}
      />
    </Panel>
  );
}

function Queues({ node, queues }: System) {
  const { t } = useTexts();
  const { callbacks, webhooks, computations, imports } = queues;
  const queue = ({ waiting, failed }: typeof callbacks) => t('system.queue', { waiting, failed });
  return (
    <Panel title={t('system.queues')} about={t('system.queuesAbout')}>
      <Figures
        rows={[
          [t('system.requests'), t('system.requestsNow', { working: node.working, waiting: node.waiting })],
          [t('system.open'), node.open],
          [t('system.connections'), t('system.of', { used: node.connections, most: node.mostconnections })],
          [t('system.computations'), t('system.computationsNow', computations)],
          [t('system.callbacks'), queue(callbacks)],
          [t('system.webhooks'), queue(webhooks)],
          [t('system.imports'), imports],
        ]}
      />
    </Panel>
  );
}

const ENGINES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;

function Server({ version, engine, migrations, nodes, node }: System) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const nodeText = useNodeText(nodes.map(({ name }) => name));
  return (
    <Panel title={t('system.server')}>
      <Figures
        rows={[
          [t('system.version'), `Callboard ${version}`],
          [t('system.engine'), ENGINES[engine]],
          [t('system.migrations'), `${migrations.count} · ${migrations.newest}`],
          [t('system.memory'), showBytes(node.memory, i18n.language)],
          ...nodes.map(
            ({ name, version: its, started, own }) =>
              [
                own ? t('system.thisNode') : t('system.node'),
                [
                  nodeText(name),
                  its === version ? undefined : its,
                  t('system.since', { since: showTimestamp(started, i18n.language) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
                name,
              ] as const,
          ),
        ]}
      />
    </Panel>
  );
}
