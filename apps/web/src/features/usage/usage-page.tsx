/**
 * API key usage: of all users for administrators, otherwise the user's own. The address keeps all filters.
 */
import { USAGE_RANGES } from '@callboard/contract';
import { Group, NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { SettingsFrame } from '../../components/settings-frame.tsx';
import { TAB_LINK, TabLinks } from '../../components/tab-links.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useSession } from '../../lib/session.ts';
import { KeyTable } from './key-table.tsx';
import { MEASURES, type UsageSearch, type UsedKey, usageQuery } from './requests.ts';
import { useTexts } from './texts.ts';
import { UsageChart } from './usage-chart.tsx';
import classes from './usage-page.module.css';

const route = getRouteApi('/settings/usage');

export function UsagePage() {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { rights } = useSession();
  const search = route.useSearch();
  const { data, error, refetch } = useQuery(usageQuery(search, rights.administer));
  return (
    <SettingsFrame
      page="usage"
      title={t('title')}
      action={
        <TextLink to={rights.administer ? '/settings/keys' : '/settings/preferences'}>{t('toKeys')}</TextLink>
      }
    >
      <Text size="sm" c="dimmed">
        {t(rights.administer ? 'aboutAll' : 'aboutOwn')}
      </Text>
      <TabLinks label={t('ranges.label')}>
        {USAGE_RANGES.map((range) => (
          <Link
            key={range}
            to="/settings/usage"
            search={{ ...search, range }}
            replace
            className={TAB_LINK.className}
            activeProps={{}}
            {...((search.range ?? '24h') === range ? TAB_LINK.activeProps : {})}
          >
            {t(`ranges.${range}`)}
          </Link>
        ))}
      </TabLinks>
      <Choices search={search} keys={data?.keys ?? []} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={300} />}
      {data !== undefined && (
        <>
          <UsageChart times={data.times} unit={data.unit} measure={search.measure ?? 'requests'} />
          <Panel title={t('keys')}>
            {data.keys.length === 0 && data.deleted === null ? (
              <EmptyState title={t('noKeys')} about={t('noKeysAbout')}>
                <TextLink to="/settings/preferences">{common('common.first')}</TextLink>
              </EmptyState>
            ) : (
              <KeyTable keys={data.keys} deleted={data.deleted} search={search} ofAll={rights.administer} />
            )}
          </Panel>
        </>
      )}
    </SettingsFrame>
  );
}

function Choices({ search, keys }: { readonly search: UsageSearch; readonly keys: readonly UsedKey[] }) {
  const { t } = useTexts();
  const navigate = route.useNavigate();
  const set = (name: keyof UsageSearch, value: string) => {
    const { [name]: _, ...others } = search;
    void navigate({ search: value === '' ? others : { ...others, [name]: value }, replace: true });
  };
  const names = (of: 'client' | 'integration') =>
    [...new Set(keys.flatMap((key) => key[of] ?? []))].map((name) => ({ value: name, label: name }));
  const choices = [
    { name: 'key', data: keys.map(({ id, name }) => ({ value: id, label: name })) },
    { name: 'client', data: names('client') },
    { name: 'integration', data: names('integration') },
  ] as const;
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        className={classes.choice}
        label={t('measure')}
        value={search.measure ?? 'requests'}
        data={MEASURES.map((value) => ({ value, label: t(`measures.${value}`) }))}
        onChange={({ currentTarget }) => set('measure', currentTarget.value)}
      />
      {choices.map(({ name, data }) => (
        <NativeSelect
          key={name}
          className={classes.choice}
          label={t(name)}
          value={search[name] ?? ''}
          data={[{ value: '', label: t('all') }, ...data]}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
    </Group>
  );
}
