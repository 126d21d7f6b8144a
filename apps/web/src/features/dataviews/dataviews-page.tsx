/** Searchable list of the dataviews that the user may request or edit. */
import { Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLink, getRouteApi } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ClearButton } from '../../components/empty-acts.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { TextLink } from '../../components/text-link.tsx';
import classes from './dataviews.module.css';
import { dataviewsQuery, type Entry } from './requests.ts';
import { useTexts } from './texts.ts';

const route = getRouteApi('/dataviews');
export const ButtonLink = createLink(Button<'a'>);

export function DataviewsPage() {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(dataviewsQuery);
  const words = q.toLowerCase().split(/\s+/);
  const found = data?.filter((one) => {
    const text = `${one.name} ${one.description} ${one.owner ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div className={classes.page}>
      <PageHead title={t('title')}>
        <ButtonLink to="/dataviews/new" component="a" leftSection={<Plus size={16} aria-hidden />}>
          {t('create')}
        </ButtonLink>
      </PageHead>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<Search size={16} aria-hidden />}
        value={q}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: value === '' ? {} : { q: value }, replace: true })
        }
      />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <PageSkeleton />}
      {data?.length === 0 && (
        <EmptyState title={t('empty')} about={t('emptyAbout')}>
          <TextLink to="/dataviews/new">{common('common.first')}</TextLink>
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && found?.length === 0 && (
        <EmptyState title={t('notFound')}>
          <ClearButton onClick={() => void navigate({ search: {}, replace: true })} />
        </EmptyState>
      )}
      <ul className={classes.list}>
        {found?.map((one) => (
          <DataviewEntry key={one.id} entry={one} />
        ))}
      </ul>
    </div>
  );
}

function DataviewEntry({ entry }: { readonly entry: Entry }) {
  const { t } = useTexts();
  const { t: tt } = useTranslation();
  const { id, name, description, scope, owner, locked, mayrequest } = entry;
  return (
    <li className={classes.entry}>
      <Group gap="xs">
        <TextLink to={mayrequest ? '/dataviews/$id' : '/dataviews/$id/edit'} params={{ id }} fw={600}>
          {name}
        </TextLink>
        <Badge variant="default" tt="none" fw={500}>
          {tt(`kinds.${scope}` as 'kinds.event')}
        </Badge>
        {locked && (
          <Badge variant="default" tt="none" fw={500}>
            {t('locked')}
          </Badge>
        )}
      </Group>
      <Text size="sm">{description}</Text>
      {owner !== null && (
        <Text size="xs" c="dimmed">
          {t('owner')}: {owner}
        </Text>
      )}
    </li>
  );
}
