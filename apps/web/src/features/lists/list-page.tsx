/** A list. Query and columns are kept in the address, so that it can be shared. */
import { type EditableKind, isEditable } from '@callboard/contract';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiRequest } from '../../components/api-request.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SearchBox } from '../../components/search/search-box.tsx';
import { TAB_LINK, TabLinks } from '../../components/tab-links.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { isQueryError } from '../../lib/query-error.ts';
import type { SavedQuery } from '../../lib/saved-queries.ts';
import { mayWrite, useSession } from '../../lib/session.ts';
import { formatColumns, rememberColumns, rememberedColumns } from './columns/chosen.ts';
import { ColumnsButton } from './columns/columns-button.tsx';
import { useTexts } from './columns/texts.ts';
import { useColumns } from './columns/use-columns.ts';
import { EntityTable, TableSkeleton } from './entity-table.tsx';
import { EXAMPLES } from './examples.ts';
import classes from './list-page.module.css';
import { isListName, LISTS, type ListName } from './lists.ts';
import { OpenedQuery, SavedQueriesMenu } from './saved-queries/saved-queries-menu.tsx';
import { searchOfSaved } from './saved-queries/shown-search.ts';
import { listPath, useCollection } from './use-collection.ts';

const route = getRouteApi('/$list');
/** Events from today onwards. */
const PLANNED = 'date:>=#today';

export function ListPage() {
  const { list } = route.useParams();
  const { columns } = route.useSearch();
  const { user } = useSession();
  // Unreachable: the router accepts only known lists.
  if (!isListName(list)) return null;
  const remembered = columns === undefined ? rememberedColumns(user.id, list) : undefined;
  if (remembered !== undefined) {
    // Put remembered columns into the address too, so that a shared link shows the same columns.
    const search = (before: object) => ({ ...before, columns: remembered });
    return <Navigate to="/$list" params={{ list }} search={search} replace />;
  }
  return <EntityList key={list} name={list} />;
}

function EntityList({ name }: { readonly name: ListName }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { q: query = '', columns: text, saved } = route.useSearch();
  const navigate = route.useNavigate();
  const list = LISTS[name];
  const { kind } = list;
  const { chosen, keywords, unknown, isReady, ...shape } = useColumns(list, text);
  const wanted = { kind, query, keywords };
  const collection = useCollection(wanted, isReady);
  const { count, error, retry } = collection;
  const wrongQuery = isQueryError(error) ? error : undefined;
  const shown = { list: name, query, columns: text, saved };
  const search = (typed: string) => {
    const q = typed.trim();
    void navigate({ search: ({ q: _, ...others }) => (q === '' ? others : { ...others, q }) });
  };
  const choose = (ids: readonly string[] | undefined) => {
    const columns = ids && formatColumns(ids);
    rememberColumns(user.id, name, columns);
    void navigate({
      search: ({ columns: _, ...others }) => (columns === undefined ? others : { ...others, columns }),
      replace: true,
    });
  };

  const open = (opened: SavedQuery | undefined) =>
    void navigate({
      search: ({ saved: _, ...others }) => (opened === undefined ? others : searchOfSaved(opened)),
    });

  return (
    <div className={classes.page}>
      <PageHead title={t(`lists.${name}`)}>
        {isEditable(kind) && <NewButton kind={kind} />}
        <ColumnsButton list={list} chosen={chosen} onChoose={choose} />
        <ApiRequest path={listPath(wanted)} />
      </PageHead>
      <Family name={name} />
      {name === 'locations' && (
        <Text size="sm" c="dimmed">
          {t('list.aboutLocations')}
        </Text>
      )}
      <div className={classes.search}>
        <div className={classes.box}>
          <SearchBox
            kind={kind}
            example={EXAMPLES[name]}
            query={query}
            error={wrongQuery}
            onSearch={search}
          />
        </div>
        <SavedQueriesMenu shown={shown} isSavable={wrongQuery === undefined} onOpen={open} />
      </div>
      <div className={classes.count} aria-live="polite">
        {count === undefined && error === null && <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
        {count === 0 && <VisuallyHidden>{t('list.empty')}</VisuallyHidden>}
        {count !== undefined && count > 0 && <span>{t('list.shown', { count })}</span>}
        {name === 'events' && query === '' && (
          <TextLink to="/$list" params={{ list: name }} search={{ q: PLANNED }} ml="md">
            {t('list.planned')}
          </TextLink>
        )}
        <OpenedQuery shown={shown} />
        <UnknownColumns ids={unknown} />
      </div>
      {error !== null && wrongQuery === undefined && <ErrorNotice error={error} onRetry={retry} />}
      {/* The skeleton waits for all columns, because late ones would move the others. */}
      {count === undefined && error === null && <TableSkeleton key={String(isReady)} {...shape} />}
      {count === 0 && <EmptyState title={t('list.empty')} about={t('list.emptyAbout')} />}
      {count !== undefined && count > 0 && wrongQuery === undefined && (
        <EntityTable
          key={query}
          collection={collection}
          count={count}
          label={t(`lists.${name}`)}
          {...shape}
        />
      )}
    </div>
  );
}

function UnknownColumns({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTexts();
  if (ids.length === 0) return null;
  return (
    <Text span inherit ml="md">
      {t('unknown', { count: ids.length, names: ids.join(', ') })}
    </Text>
  );
}

const NewEntityDialog = lazy(async () => {
  const { NewEntityDialog: dialog } = await import('../../components/editing/new-entity-dialog.tsx');
  return { default: dialog };
});

/** Shown to users who may create entities of this kind. */
function NewButton({ kind }: { readonly kind: EditableKind }) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite(session, kind)) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(`newKinds.${kind}`)}
      </Button>
      {isOpen && (
        <Suspense>
          <NewEntityDialog
            kind={kind}
            onMade={(id) => navigate({ to: '/$kind/$id', params: { kind, id } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Tabs to related lists, if there are any. */
function Family({ name }: { readonly name: ListName }) {
  const { t } = useTranslation();
  const { family } = LISTS[name];
  if (family.length < 2) return null;
  return (
    <TabLinks label={t('list.related')}>
      {family.map((list) => (
        <Link
          key={list}
          to="/$list"
          params={{ list }}
          // Without this query the list would begin with events from years ago.
          search={list === 'events' ? { q: PLANNED } : {}}
          activeOptions={{ includeSearch: false }}
          {...TAB_LINK}
        >
          {t(`lists.${list}`)}
        </Link>
      ))}
    </TabLinks>
  );
}
