/** Address of a saved query: redirects to its list as currently saved. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageFailure } from '../../../components/page-failure.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { TextLink } from '../../../components/text-link.tsx';
import { savedQueryQuery } from '../../../lib/saved-queries.ts';
import { isListName } from '../list-names.ts';
import { searchOfSaved } from './shown-search.ts';

const route = getRouteApi('/saved/$id');

export function SavedQueryPage() {
  const { t } = useTranslation();
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery({ ...savedQueryQuery(id), staleTime: 0 });
  if (error !== null)
    return <PageFailure title={t('errors.title')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  if (!isListName(data.list)) {
    return (
      <EmptyState title={t('errors.page')}>
        <TextLink to="/">{t('errors.home')}</TextLink>
      </EmptyState>
    );
  }
  return <Navigate to="/$list" params={{ list: data.list }} search={searchOfSaved(data)} replace />;
}
