/** A month at a glance; the number of further events opens their day. */
import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { gravest, markText } from '../../components/conflict-mark.tsx';
import { NO_SIGNS } from '../../components/conflict-signs.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { isQueryError } from '../../lib/query-error.ts';
import { hallName, plannedName, timesOf, titleOf } from './card-text.ts';
import {
  addMonths,
  calendarDate,
  type DayNumber,
  dayText,
  mondayOf,
  monthStart,
  showDay,
  timeText,
} from './days.ts';
import { addressOf, useDesk } from './desk.tsx';
import { Details } from './details.tsx';
import { colourStyle, lookOf } from './grid-card.tsx';
import { EmptyFilter } from './grid-overlays.tsx';
import { type Item, itemsOf } from './items.ts';
import classes from './month.module.css';
import { useFixed } from './moving.ts';
import type { Card } from './plan.ts';
import { DAYS } from './rows.ts';
import { useTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useSigns } from './use-signs.ts';
import { useWeeks, type WeekState } from './use-weeks.ts';

/** Heights in pixels; they must match the style sheet. */
const HEAD = 58;
const DAY_HEAD = 30;
const LINE = 24;

export function MonthView() {
  const { t } = useTexts();
  const { from, language, view, info, goTo, createOn } = useDesk();
  const [opened, setOpened] = useState<Card>();
  const { ref, height } = useElementSize();
  const start = monthStart(from);
  const isFiltered = view.q !== '';
  const top = useFixed(start);
  const first = mondayOf(start);
  const last = addMonths(start, 1) - 1;
  const mondays = Array.from({ length: Math.ceil((last - first + 1) / DAYS) }, (_, at) => first + at * DAYS);
  const weeks = useWeeks(mondays, view, info.dayline);
  const states = mondays.map(weeks.weekAt);
  const failed = states.find(isFailed);
  const room = ((height || 620) - HEAD) / mondays.length - DAY_HEAD;
  // A telephone shows the number of events only.
  const lines = useIsNarrow() ? 0 : Math.max(1, Math.floor(room / LINE));
  const cards = mondays.flatMap((monday) =>
    [...(weeks.weekAt(monday).plan?.cells.values() ?? [])].flatMap((halls) => [...halls.values()].flat()),
  );
  const unsigned = mondays
    .flatMap(daysFrom)
    .map((day) => itemsOf(weeks.weekAt(mondayOf(day)).plan, day, { signs: NO_SIGNS, isFiltered }));
  // The first ones are signed for certain, so those in sight come before the hidden ones.
  const signs = useSigns(
    [
      ...unsigned.flatMap((items) => items.slice(0, lines)),
      ...unsigned.flatMap((items) => items.slice(lines)),
    ].map(({ card }) => card),
  );
  const shown =
    opened &&
    cards.find(({ key, day, hall }) => key === opened.key && day === opened.day && hall === opened.hall);
  return (
    <>
      <Toolbar top={top} error={weeks.error} onGo={goTo} onCreate={() => createOn(from)} />
      {failed !== undefined && (
        <ErrorNotice error={failed.error} onRetry={() => states.map(({ retry }) => retry())} />
      )}
      <div className={classes.frame} ref={ref}>
        <table
          className={classes.month}
          aria-label={`${t('month.label')}: ${showDay(start, language, 'month')}`}
        >
          <caption className={classes.caption}>{showDay(start, language, 'month')}</caption>
          <thead>
            <tr>
              {daysFrom(first).map((day) => (
                <th key={day} scope="col">
                  {showDay(day, language, 'weekday')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mondays.map((monday) => (
              <tr key={monday}>
                {daysFrom(monday).map((day) => (
                  <MonthDay
                    key={day}
                    day={day}
                    isOutside={day < start || day > last}
                    isLoading={weeks.weekAt(monday).plan === undefined && weeks.weekAt(monday).error === null}
                    items={itemsOf(weeks.weekAt(monday).plan, day, { signs, isFiltered })}
                    lines={lines}
                    onOpen={({ card }) => setOpened(card)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {weeks.isEmpty && <EmptyFilter />}
        {shown !== undefined && (
          <Details
            card={shown}
            around={cards}
            side={(shown.day - first) % DAYS > 3 ? 'left' : 'right'}
            onClose={() => setOpened(undefined)}
          />
        )}
      </div>
    </>
  );
}

/** The search box shows what is wrong with a query. */
function isFailed(state: WeekState): state is WeekState & { readonly error: Error } {
  return state.plan === undefined && state.error !== null && !isQueryError(state.error);
}

function daysFrom(first: DayNumber): readonly DayNumber[] {
  return Array.from({ length: DAYS }, (_, at) => first + at);
}

interface MonthDayProps {
  readonly day: DayNumber;
  readonly isOutside: boolean;
  readonly isLoading: boolean;
  readonly items: readonly Item[];
  /** Lines that fit. */
  readonly lines: number;
  readonly onOpen: (item: Item) => void;
}

function MonthDay({ day, isOutside, isLoading, items, lines, onOpen }: MonthDayProps) {
  const { t } = useTexts();
  const { today, language, search } = useDesk();
  const shown = items.length > lines ? items.slice(0, Math.max(0, lines - 1)) : items;
  const hidden = items.slice(shown.length);
  const mark = gravest(...hidden.map((item) => item.mark));
  const count = hidden.length;
  const { halls, q } = search;
  const address = { ...(halls && { halls }), ...(q && { q }), from: dayText(day) };
  const full = showDay(day, language, 'full');
  return (
    <td data-outside={isOutside || undefined} data-today={day === today || undefined} aria-busy={isLoading}>
      <Link {...addressOf('agenda')} search={address} className={classes.date} aria-label={full}>
        {calendarDate(day).date}
      </Link>
      <ul className={classes.items}>
        {shown.map((item) => (
          <li key={item.card.planned?.id ?? item.card.key}>
            <MonthLine item={item} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Link
          {...addressOf('agenda')}
          search={address}
          className={classes.more}
          data-mark={mark}
          aria-label={[
            t(shown.length === 0 ? 'month.events' : 'month.more', { count, day: full }),
            mark && markText(mark),
          ]
            .filter(Boolean)
            .join(', ')}
        >
          {mark !== undefined && <strong aria-hidden>! </strong>}
          {shown.length === 0 ? count : t('more', { count })}
        </Link>
      )}
    </td>
  );
}

function MonthLine({ item, onOpen }: { readonly item: Item; readonly onOpen: MonthDayProps['onOpen'] }) {
  const { t } = useTexts();
  const { info } = useDesk();
  const { card, halls, rank, mark } = item;
  const status = info.statuses.find(({ id }) => id === card.planned?.status);
  return (
    <button
      type="button"
      className={classes.item}
      style={colourStyle(status)}
      data-look={lookOf(card, info)}
      data-mark={mark}
      title={[titleOf(card, t), timesOf(card, t), ...halls.map((id) => hallName(info, id, t)), status?.name]
        .filter(Boolean)
        .join('\n')}
      onClick={() => onOpen(item)}
    >
      {!card.isWholeDay && card.isFirst && <span className={classes.time}>{timeText(card.start)} </span>}
      {rank > 0 && <strong>({rank}) </strong>}
      {mark !== undefined && (
        <>
          <strong aria-hidden>! </strong>
          <VisuallyHidden>{markText(mark)} </VisuallyHidden>
        </>
      )}
      {card.planned === undefined ? titleOf(card, t) : plannedName(card.planned, t)}
    </button>
  );
}
