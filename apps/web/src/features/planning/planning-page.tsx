/** All views of the plan. */
import { Skeleton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { OpenConflicts } from '../../components/open-conflicts.tsx';
import { PageFailure } from '../../components/page-failure.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { TAB_LINK, TabLinks } from '../../components/tab-links.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { changeNews, WRITTEN } from '../../lib/change-news.ts';
import { atFirstAct } from '../../lib/first-act.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { PLANNING } from '../../lib/refresh-plan.ts';
import { mayWrite, useSession } from '../../lib/session.ts';
import { takesKeys } from '../../lib/takes-keys.ts';
import { planningSearch } from './address.ts';
import { Agenda } from './agenda.tsx';
import { addressOf, DeskProvider, useDesk, usePlanningSearch, useViewName, VIEWS } from './desk.tsx';
import { loadDetails } from './details-part.tsx';
import { Grid } from './grid.tsx';
import type { PlanningUses } from './plan.ts';
import classes from './planning.module.css';
import { PlanningMessage } from './planning-message.tsx';
import { rememberedHalls } from './remembered-halls.ts';
import { infoQuery } from './requests.ts';
import { useTexts } from './texts.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export { prepareFirstView } from './first-view.ts';

const loadDialogs = () => import('./dialogs.tsx');
const Dialogs = lazyPart(async () => (await loadDialogs()).Dialogs);
const WeekView = lazy(async () => ({ default: (await import('./week-view.tsx')).WeekView }));
const MonthView = lazy(async () => ({ default: (await import('./month-view.tsx')).MonthView }));
const ConflictsView = lazy(async () => ({ default: (await import('./conflicts-view.tsx')).ConflictsView }));
const OptionsView = lazy(async () => ({ default: (await import('./options-view.tsx')).OptionsView }));

export function PlanningPage() {
  const { user } = useSession();
  const { halls } = usePlanningSearch();
  const view = useViewName();
  const remembered = halls === undefined ? rememberedHalls(user.id) : undefined;
  if (remembered !== undefined) {
    // In the address as well, so that a shared link shows the same halls.
    const search = (before: object) => planningSearch({ ...before, halls: remembered });
    return <Navigate {...addressOf(view)} search={search} replace />;
  }
  return <KnownHalls />;
}

function KnownHalls() {
  const { t } = useTexts();
  const { data: info, error, refetch } = useQuery(infoQuery);
  if (error !== null && info === undefined) {
    return <PageFailure title={t('title')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <PageHead title={t('title')} />
        <Views />
      </div>
      {info === undefined ? (
        <Skeleton height="70%" radius="md" data-loading />
      ) : (
        <DeskProvider info={info}>
          <Suspense fallback={<Skeleton height="70%" radius="md" data-loading />}>
            <View />
          </Suspense>
          <LazyDialogs />
          <UndoKeys />
          <div className={classes.messagePlace}>
            <LateOthers />
            <PlanningMessage />
          </div>
        </DeskProvider>
      )}
    </div>
  );
}

/** Ctrl+Z undoes from anywhere on the page but fields and dialogs, Ctrl+Shift+Z and Ctrl+Y make it again. */
function UndoKeys() {
  const { changes } = useDesk();
  useWindowEvent('keydown', (event) => {
    const { ctrlKey, metaKey, shiftKey, altKey, target } = event;
    const key = event.key.toLowerCase();
    const isRedo = shiftKey ? key === 'z' : key === 'y';
    if (!(ctrlKey || metaKey) || altKey || !(isRedo || (key === 'z' && !shiftKey))) return;
    if (event.defaultPrevented || takesKeys(target)) return;
    event.preventDefault();
    if (isRedo) changes.redo();
    else changes.undo();
  });
  return null;
}

function Views() {
  const { t } = useTexts();
  const { from, halls, q, zoom, sel } = usePlanningSearch();
  const isNarrow = useIsNarrow();
  const maySettle = mayWrite(useSession(), 'event');
  const found = (count: number) => t('conflictsFound', { count });
  const shared = planningSearch({ from, halls, q, zoom, sel });
  return (
    <TabLinks label={t('views.label')}>
      {VIEWS.filter((view) => view !== 'week' || !isNarrow).map((view) => (
        <Link
          key={view}
          {...addressOf(view)}
          search={view === 'grid' && isNarrow ? { ...shared, view } : shared}
          activeOptions={{ exact: true, includeSearch: false }}
          {...TAB_LINK}
        >
          {t(`views.${view}`)}
          {view === 'conflicts' && maySettle && (
            <OpenConflicts {...(q === undefined ? {} : { q, words: found })} />
          )}
        </Link>
      ))}
    </TabLinks>
  );
}

function View() {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const view = useViewName();
  const isNarrow = useIsNarrow();
  const { info, search } = useDesk();
  if (info.halls.length === 0 && !info.maycreate && view === 'grid') {
    return (
      <EmptyState title={t('noHalls')} about={t('noHallsAbout')}>
        <TextLink to="/$list" params={{ list: 'locations' }}>
          {common('lists.locations')}
        </TextLink>
      </EmptyState>
    );
  }
  switch (view) {
    case 'grid':
      // A telephone has no room for a grid, unless somebody wants it.
      if (!isNarrow || search.view === 'grid') return <Grid />;
      return <Navigate {...addressOf('agenda')} search={search} replace />;
    case 'week':
      // Seven columns have no room on a telephone.
      if (!isNarrow) return <WeekView />;
      return <Navigate {...addressOf('agenda')} search={search} replace />;
    case 'month':
      return <MonthView />;
    case 'agenda':
      return <Agenda />;
    case 'conflicts':
      return <ConflictsView />;
    case 'options':
      return <OptionsView />;
  }
}

/** Dialogs and details are no part of the first view: they load as soon as somebody is there who could open one. */
function LazyDialogs() {
  const { dialog, openDialog, changes } = useDesk();
  useEffect(() => atFirstAct(() => Promise.all([loadDialogs(), loadDetails()])), []);
  if (dialog === undefined && changes.question === undefined) return null;
  const close = () => {
    openDialog(undefined);
    changes.answer(undefined);
  };
  return (
    <Suspense>
      <Dialogs onClose={close} />
    </Suspense>
  );
}

/** Loads what tells of the changes of others with the first of them; nothing is missed that the page showed before it. */
function LateOthers() {
  const client = useQueryClient();
  const [part, setPart] = useState<ReactNode>();
  useEffect(() => {
    const load = () => {
      const first = client.getQueriesData<PlanningUses>({ queryKey: [PLANNING, 'uses'] });
      import('./others-message.tsx').then(
        ({ OthersMessage }) => setPart(<OthersMessage first={first} />),
        // The page shows the changes all the same.
        () => undefined,
      );
    };
    changeNews.addEventListener(WRITTEN, load, { once: true });
    return () => changeNews.removeEventListener(WRITTEN, load);
  }, [client]);
  return part;
}
