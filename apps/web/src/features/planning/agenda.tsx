/** The plan as a list by day: for telephones, and wherever a grid is no help. */
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { isQueryError } from '../../lib/query-error.ts';
import { ClearFilterButton } from './clear-filter-button.tsx';
import { type DayNumber, mondayOf, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import { Details } from './details-part.tsx';
import { ItemLine } from './item-line.tsx';
import { type Item, itemsOf } from './items.ts';
import classes from './lists.module.css';
import { useFixed } from './moving.ts';
import { cardsOn } from './plan.ts';
import planning from './planning.module.css';
import { DAYS } from './rows.ts';
import { useTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { useMore } from './use-more.tsx';
import { useOpenedLine } from './use-opened.ts';
import { useSigns } from './use-signs.ts';
import { useWeeks, type WeekState } from './use-weeks.ts';

/** Weeks that are loaded at first, and with each request for more. */
const WEEKS = 2;

export function Agenda() {
  const { t } = useTexts();
  const { from, goTo, view, info, search, createOn } = useDesk();
  const [count, setCount] = useStateOf(from, WEEKS);
  const first = mondayOf(from);
  const top = useFixed(from);
  const mondays = Array.from({ length: count + 1 }, (_, at) => first + at * DAYS);
  const weeks = useWeeks(mondays, view, info.dayline);
  const last = weeks.weekAt(mondays.at(-1) ?? first);
  // A week that comes before those above it would be pushed down by them.
  const awaited = mondays.findIndex((monday) => isAwaited(weeks.weekAt(monday)));
  const shown = awaited < 0 ? mondays : mondays.slice(0, awaited + 1);
  const { opened, open, close } = useOpenedLine(mondays.flatMap((monday) => weeks.weekAt(monday).plan ?? []));
  return (
    <>
      <Toolbar top={top} error={weeks.error} onGo={goTo} onCreate={() => createOn(from)} />
      <div className={planning.beside}>
        <section key={from} className={planning.scrolling} aria-label={t('agenda.label')} tabIndex={-1}>
          <Button size="compact-sm" variant="subtle" onClick={() => goTo(from - DAYS)}>
            {t('agenda.before')}
          </Button>
          {weeks.isEmpty && search.q !== undefined && (
            <EmptyState title={t('noEvents', { q: search.q })}>
              <ClearFilterButton />
            </EmptyState>
          )}
          {shown.map((monday) => (
            <AgendaWeek
              key={monday}
              monday={monday}
              from={from}
              week={weeks.weekAt(monday)}
              onOpen={({ card }) => open(card)}
            />
          ))}
          {last.error === null && (last.plan !== undefined || count > WEEKS) && (
            <MoreButton isLoading={last.plan === undefined} onMore={() => setCount(count + WEEKS)} />
          )}
        </section>
        {opened !== undefined && <Details {...opened} side="right" onClose={close} />}
      </div>
    </>
  );
}

/** Keeps a value for one list: another day in the address begins another one. */
function useStateOf<T>(from: DayNumber, initial: T): readonly [T, (value: T) => void] {
  const [kept, setKept] = useState({ from, value: initial });
  return [kept.from === from ? kept.value : initial, (value) => setKept({ from, value })];
}

function isAwaited({ plan, error }: WeekState): boolean {
  return plan === undefined && error === null;
}

interface AgendaWeekProps {
  readonly monday: DayNumber;
  /** Days before it are left out. */
  readonly from: DayNumber;
  readonly week: WeekState;
  readonly onOpen: (item: Item) => void;
}

function AgendaWeek({ monday, from, week, onOpen }: AgendaWeekProps) {
  const { search } = useDesk();
  const { plan, error, retry } = week;
  const days = Array.from({ length: DAYS }, (_, at) => monday + at).filter((day) => day >= from);
  const signs = useSigns(days.flatMap((day) => cardsOn(plan, day)));
  if (error !== null && plan === undefined) {
    return isQueryError(error) ? null : <ErrorNotice error={error} onRetry={retry} />;
  }
  if (plan === undefined) return <AgendaSkeleton />;
  return (
    <>
      {days.map((day) => (
        <AgendaDay
          key={day}
          day={day}
          items={itemsOf(plan, day, { signs, isFiltered: search.q !== undefined })}
          onOpen={onOpen}
        />
      ))}
    </>
  );
}

interface AgendaDayProps {
  readonly day: DayNumber;
  readonly items: readonly Item[];
  readonly onOpen: (item: Item) => void;
}

function AgendaDay({ day, items, onOpen }: AgendaDayProps) {
  const { t } = useTexts();
  const { today, language } = useDesk();
  const { shown, more } = useMore(items);
  return (
    <div className={classes.day} data-today={day === today || undefined}>
      <h2 className={classes.dayHead}>
        {showDay(day, language, 'full')}
        {day === today && <span className={classes.today}>{t('today')}</span>}
      </h2>
      {items.length === 0 ? (
        <p className={classes.nothing}>{t('agenda.empty')}</p>
      ) : (
        <ul className={classes.items}>
          {shown.map((item) => (
            <li key={item.card.planned?.id ?? item.card.key}>
              <ItemLine item={item} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </div>
  );
}

function AgendaSkeleton() {
  return (
    <div aria-hidden data-loading>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={52} mt={8} radius="sm" />
      ))}
    </div>
  );
}

/** Loads more when it comes into sight, and on a click. */
function MoreButton({ isLoading, onMore }: { readonly isLoading: boolean; readonly onMore: () => void }) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (button.current === null || isLoading) return;
    const sight = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) more.current();
    });
    sight.observe(button.current);
    return () => sight.disconnect();
  }, [isLoading]);
  return (
    <Button ref={button} size="compact-sm" variant="subtle" mt="sm" loading={isLoading} onClick={onMore}>
      {t('agenda.more')}
    </Button>
  );
}
