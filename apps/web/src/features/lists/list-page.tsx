/** A list. Query and columns are kept in the address, so that it can be shared. */
import { type EditableKind, isEditable } from '@callboard/contract';
import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { Plus, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SearchBox } from '../../components/search/search-box.tsx';
import { TAB_LINK, TabLinks } from '../../components/tab-links.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { isQueryError } from '../../lib/query-error.ts';
import type { SavedQuery } from '../../lib/saved-queries.ts';
import { mayWrite, useSession } from '../../lib/session.ts';
import { rememberedColumns } from './columns/chosen.ts';
import { useColumns } from './columns/use-columns.ts';
import { EntityTable, TableSkeleton } from './entity-table.tsx';
import { EXAMPLES } from './examples.ts';
import { exportPath } from './export-path.ts';
import { ListActions } from './list-actions.tsx';
import { isListName, type ListName } from './list-names.ts';
import classes from './list-page.module.css';
import { BEGINNINGS, LISTS } from './lists.ts';
import { narrowed } from './narrowed.ts';
import { useIsNarrow } from './rows-in-sight.ts';
import { OpenedQuery, SavedQueriesMenu } from './saved-queries/saved-queries-menu.tsx';
import { searchOfSaved } from './saved-queries/shown-search.ts';
import { listPath, useCollection } from './use-collection.ts';
import { hasDays, useDays } from './use-days.ts';
import { useHead } from './use-head.ts';

const route = getRouteApi('/$list');

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
  const { q: query = '', columns: text, saved, order, show } = route.useSearch();
  const navigate = route.useNavigate();
  const list = LISTS[name];
  const { kind } = list;
  const beginning = BEGINNINGS[name];
  const shape = useColumns(list, text);
  const { keywords, unknown, isReady } = shape;
  const { head, choice, said } = useHead(name, shape);
  const wanted = { kind, query, keywords, order };
  const collection = useCollection(wanted, isReady);
  const { count, error, retry } = collection;
  const days = useDays(collection, kind, wanted);
  // Late headings would move the rows.
  const isLoading = (count === undefined || (count > 0 && days === undefined)) && error === null;
  const isNarrow = useIsNarrow();
  // The menu of saved queries, which the planning links to, stands beside the search.
  const [isSearching, setSearching] = useState(location.hash === '#saved');
  const wrongQuery = isQueryError(error) ? error : undefined;
  const shown = { list: name, query, columns: text, saved };
  const search = (typed: string) => {
    const q = typed.trim();
    void navigate({ search: ({ q: _, ...others }) => (q === '' ? others : { ...others, q }) });
  };
  const peek = (id: string | undefined) =>
    void navigate({
      search: ({ show: _, ...others }) => (id === undefined ? others : { ...others, show: id }),
      replace: show !== undefined,
    });
  const open = (opened: SavedQuery | undefined) =>
    void navigate({
      search: ({ saved: _, ...others }) => (opened === undefined ? others : searchOfSaved(opened)),
    });
  const fileOf = (format: 'csv' | 'xlsx', ids?: readonly string[]) =>
    exportPath(wanted, shape, (field) => t(`fields.${field}`), format, ids);

  return (
    <div className={classes.page}>
      <PageHead title={t(`lists.${name}`)}>
        {isNarrow && (
          <ActionIcon
            variant={query === '' ? 'default' : 'light'}
            size={36}
            aria-label={t('list.search')}
            aria-expanded={isSearching}
            data-search
            onClick={() => setSearching(!isSearching)}
          >
            <Search size={18} aria-hidden />
          </ActionIcon>
        )}
        {isEditable(kind) && <NewButton kind={kind} isNarrow={isNarrow} />}
        <ListActions choice={choice} shape={shape} head={head} path={listPath(wanted)} fileOf={fileOf} />
      </PageHead>
      <Family name={name} />
      {name === 'locations' && (
        <Text size="sm" c="dimmed">
          {t('list.aboutLocations')}
        </Text>
      )}
      {(!isNarrow || isSearching || wrongQuery !== undefined) && (
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
      )}
      <div className={classes.count}>
        <div aria-live="polite" className={classes.number}>
          {count === undefined && error === null && <VisuallyHidden>{t('common.loading')}</VisuallyHidden>}
          {count === 0 && <VisuallyHidden>{t('list.empty')}</VisuallyHidden>}
          {count !== undefined && count > 0 && <span>{t('list.shown', { count })}</span>}
        </div>
        {beginning !== undefined && query === '' && (
          <TextLink to="/$list" params={{ list: name }} search={{ q: beginning.q }}>
            {t(`list.${beginning.label}`)}
          </TextLink>
        )}
        {query !== '' && wrongQuery === undefined && (!isNarrow || isSearching) && (
          <Suspense>
            <QueryChips kind={kind} query={query} onSearch={search} />
          </Suspense>
        )}
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        <OpenedQuery shown={shown} />
        <UnknownColumns ids={unknown} />
      </div>
      {error !== null && wrongQuery === undefined && <ErrorNotice error={error} onRetry={retry} />}
      <div className={classes.table}>
        {/* The skeleton waits for all columns, because late ones would move the others. */}
        {isLoading && (
          <TableSkeleton
            key={String(isReady)}
            shape={shape}
            widths={head.widths}
            hasDays={hasDays(kind, order)}
          />
        )}
        {count === 0 && (
          <EmptyState title={t('list.empty')} about={t('list.emptyAbout')}>
            {query !== '' && (
              <Button variant="default" onClick={() => search('')}>
                {t('list.all')}
              </Button>
            )}
            {isEditable(kind) && <NewButton kind={kind} isNarrow={false} />}
          </EmptyState>
        )}
        {count !== undefined && count > 0 && days !== undefined && wrongQuery === undefined && (
          <EntityTable
            key={`${query} ${order ?? ''}`}
            collection={collection}
            count={count}
            label={t(`lists.${name}`)}
            shape={shape}
            head={head}
            days={days}
            shown={show}
            onShow={(id) => peek(id === show ? undefined : id)}
            onFilter={(keyword, value) => search(narrowed(query, keyword, value))}
            fileOf={fileOf}
          />
        )}
        {show !== undefined && !isNarrow && (
          <Suspense>
            <EntityPanel key={show} list={list} id={show} onClose={() => peek(undefined)} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

const EntityPanel = lazyPart(async () => (await import('./entity-panel.tsx')).EntityPanel);
const QueryChips = lazyPart(async () => (await import('../../components/search/query-chips.tsx')).QueryChips);

function UnknownColumns({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation();
  if (ids.length === 0) return null;
  return (
    <Text span inherit>
      {t('columns.unknown', { names: ids.join(', ') })}
    </Text>
  );
}

const NewEntityDialog = lazyPart(
  async () => (await import('../../components/editing/new-entity-dialog.tsx')).NewEntityDialog,
);

/** Shown to users who may create entities of this kind. */
function NewButton({ kind, isNarrow }: { readonly kind: EditableKind; readonly isNarrow: boolean }) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const { new: isWanted = false } = route.useSearch();
  const [isClicked, setClicked] = useState(false);
  const isOpen = isClicked || isWanted;
  const setOpen = (isNext: boolean) => {
    setClicked(isNext);
    // The address asks once: Back must not ask again.
    if (isWanted) void navigate({ to: '.', search: ({ new: _, ...others }) => others, replace: true });
  };
  if (!mayWrite(session, kind)) return null;
  const label = t(`newKinds.${kind}`);
  return (
    <>
      {isNarrow ? (
        <ActionIcon size={36} variant="filled" aria-label={label} data-new onClick={() => setOpen(true)}>
          <Plus size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <Button size="sm" data-new onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
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
          // The list would begin years ago if nothing was asked.
          search={BEGINNINGS[list] === undefined ? {} : { q: BEGINNINGS[list].q }}
          activeOptions={{ includeSearch: false }}
          {...TAB_LINK}
        >
          {t(`lists.${list}`)}
        </Link>
      ))}
    </TabLinks>
  );
}
