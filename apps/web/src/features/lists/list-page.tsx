/** A list: what is searched for stands in the address, so that it can be shared. */
import { type EditableKind, isEditable } from '@callboard/contract';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRequest } from '../../components/api-request.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { TAB_LINK, TabLinks } from '../../components/tab-links.tsx';
import { collectionPath, collectionQuery } from '../../lib/entities.ts';
import { mayWrite, useSession } from '../../lib/session.ts';
import { EntityTable, TableSkeleton } from './entity-table.tsx';
import classes from './list-page.module.css';
import { isListName, LISTS, type ListName } from './lists.ts';
import { isQueryError } from './query-error.ts';
import { SearchBox } from './search-box.tsx';

const route = getRouteApi('/$list');

export function ListPage() {
  const { list } = route.useParams();
  // The router lets nothing else through.
  return isListName(list) ? <EntityList key={list} name={list} /> : null;
}

function EntityList({ name }: { readonly name: ListName }) {
  const { t } = useTranslation();
  const { q: query = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const { kind, columns } = LISTS[name];
  const found = useInfiniteQuery(collectionQuery(kind, query));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const entities = data?.pages.flatMap((page) => page.data);
  const wrongQuery = isQueryError(error) ? error : undefined;
  const search = (text: string) => void navigate({ search: text.trim() === '' ? {} : { q: text.trim() } });
  const loadMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };

  return (
    <div className={classes.page}>
      <PageHead title={t(`lists.${name}`)}>
        {isEditable(kind) && <NewButton kind={kind} />}
        <ApiRequest path={collectionPath(kind, query)} />
      </PageHead>
      <Family name={name} />
      <SearchBox query={query} error={wrongQuery} onSearch={search} />
      <div className={classes.count} aria-live="polite">
        {entities !== undefined && entities.length > 0 && (
          <span>{t(hasNextPage ? 'list.more' : 'list.shown', { count: entities.length })}</span>
        )}
      </div>
      {error !== null && wrongQuery === undefined && (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      )}
      {entities === undefined && error === null && <TableSkeleton columns={columns} />}
      {entities?.length === 0 && <EmptyState title={t('list.empty')} about={t('list.emptyAbout')} />}
      {entities !== undefined && entities.length > 0 && wrongQuery === undefined && (
        <EntityTable entities={entities} columns={columns} label={t(`lists.${name}`)} onNearEnd={loadMore} />
      )}
    </div>
  );
}

const NewEntityDialog = lazy(async () => {
  const { NewEntityDialog: dialog } = await import('../../components/new-entity-dialog.tsx');
  return { default: dialog };
});

/** For those who may write something of the kind. */
function NewButton({ kind }: { readonly kind: EditableKind }) {
  const { t } = useTranslation();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite(session, kind)) return null;
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('editing.new', { kind: t(`kinds.${kind}`) })}
      </Button>
      {isOpen && (
        <Suspense>
          <NewEntityDialog kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The lists beside this one, where there are any. */
function Family({ name }: { readonly name: ListName }) {
  const { t } = useTranslation();
  const { family } = LISTS[name];
  if (family.length < 2) return null;
  return (
    <TabLinks label={t('list.related')}>
      {family.map((list) => (
        <Link key={list} to="/$list" params={{ list }} activeOptions={{ includeSearch: false }} {...TAB_LINK}>
          {t(`lists.${list}`)}
        </Link>
      ))}
    </TabLinks>
  );
}
