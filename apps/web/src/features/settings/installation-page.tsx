/** Settings of the whole installation, and the storage that files and results use. */
import { Progress, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { PartGate, Waiting } from './part-gate.tsx';
import { type Installation, installationQuery, partQuery } from './requests.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsPage } from './settings-page.tsx';
import { SignOn } from './sign-on-panel.tsx';
import { useTexts } from './texts.ts';

export function InstallationPage() {
  const { t } = useTexts();
  return (
    <SettingsPage page="installation" title={t('installation.title')} parts={['settings']}>
      <Loaded />
    </SettingsPage>
  );
}

function Loaded() {
  const { t } = useTexts();
  const { data: installation, error, refetch } = useQuery(installationQuery);
  const { data: saved } = useQuery(partQuery('settings'));
  const [saves, setSaves] = useState(0);
  if (installation === undefined) {
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  return (
    <>
      <Panel title={t('installation.settings')}>
        <PartGate name="settings">
          {(part) => (
            <SettingsForm
              // Remount after saving, so that the next edit starts from the saved values.
              key={saves}
              part={part}
              installation={installation}
              onSaved={() => setSaves(saves + 1)}
            />
          )}
        </PartGate>
      </Panel>
      <SignOn signOn={installation.singlesignon} />
      <Files {...installation.files} limit={saved?.value.filesMiB} />
      <Results {...installation.results} />
    </>
  );
}

const MIB = 1024 ** 2;

/** `limit` in MiB; 0: there is none. */
function Files({
  bytes,
  largest,
  free,
  limit = 0,
}: Installation['files'] & { readonly limit?: number | undefined }) {
  const { t, i18n } = useTexts();
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const mib = (amount: number) => t('installation.mib', { amount: format.format(amount / MIB) });
  const used = format.format(bytes / MIB);
  return (
    <Panel title={t('installation.files')} about={t('installation.filesAbout')}>
      <Text size="sm">
        {limit === 0
          ? t('installation.used', { used })
          : t('installation.usedOf', { used, limit: format.format(limit) })}
      </Text>
      {limit > 0 && (
        <Progress value={Math.min(100, (100 * bytes) / (limit * MIB))} aria-label={t('installation.files')} />
      )}
      {free !== null && (
        <Text size="sm" {...(free === 0 ? { c: 'red' } : {})}>
          {free === 0 ? t('installation.diskFull') : t('installation.diskFree', { free: mib(free) })}
        </Text>
      )}
      {largest.length > 0 && (
        <Table maw={420} aria-label={t('installation.filesLargest')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('installation.filesLargest')}</Table.Th>
              <Table.Th ta="right">{t('installation.filesSize')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {largest.map(({ name, bytes: taken }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right">{mib(taken)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
}

function Results({ bytes, limit }: Installation['results']) {
  const { t, i18n } = useTexts();
  const format = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const used = format.format(bytes / MIB);
  const text =
    limit === null
      ? t('installation.used', { used })
      : t('installation.usedOf', { used, limit: format.format(limit / MIB) });
  return (
    <Panel title={t('installation.results')} about={t('installation.resultsAbout')}>
      <Text size="sm">{text}</Text>
      {limit !== null && <Progress value={(100 * bytes) / limit} aria-label={t('installation.results')} />}
    </Panel>
  );
}
