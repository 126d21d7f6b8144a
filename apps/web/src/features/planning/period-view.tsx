/** Whole weeks at a glance, a column for each day of the week; the number of further events opens their day. */
import { VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { gravest, markText } from '../../components/conflict-mark.tsx';
import { NO_SIGNS } from '../../components/conflict-signs.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { isQueryError } from '../../lib/query-error.ts';
import { hallName, plannedName, profileOf, statusName, timesOf, titleOf } from './card-text.ts';
import { calendarDate, type DayNumber, dayText, mondayOf, showDay, timeText } from './days.ts';
import { addressOf, useDesk } from './desk.tsx';
import { Details } from './details-part.tsx';
import { colourStyle, lookOf } from './grid-card.tsx';
import { EmptyFilter } from './grid-overlays.tsx';
import { daysOf, type Item, itemsOf } from './items.ts';
import { useFixed } from './moving.ts';
import classes from './period.module.css';
import { DAYS, type Range } from './rows.ts';
import { useTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useOpenedLine } from './use-opened.ts';
import { useSigns } from './use-signs.ts';
import { useWeeks, type WeekState } from './use-weeks.ts';

/** Heights in pixels; they must match the style sheet. */
const HEAD = 58;
const DAY_HEAD = 30;
const LINE = 25;

interface PeriodProps {
  /** The arrows of the toolbar go on by one of these. */
  readonly name: 'week' | 'month';
  readonly title: string;
  /** The days that are meant; others fill the weeks. */
  readonly inside: Range;
  /** Most events of a day that are shown; left out: as many as fit, one line each. */
  readonly mostEvents?: number;
}

export function PeriodView({ name, title, inside, mostEvents }: PeriodProps) {
  const { t } = useTexts();
  const { from, language, view, info, goTo, createOn } = useDesk();
  const { ref, height } = useElementSize();
  const isFiltered = view.q !== '';
  const top = useFixed(inside.first);
  const first = mondayOf(inside.first);
  const count = Math.ceil((inside.last - first + 1) / DAYS);
  const mondays = Array.from({ length: count }, (_, at) => first + at * DAYS);
  const weeks = useWeeks(mondays, view, info.dayline);
  const states = mondays.map(weeks.weekAt);
  const failed = states.find(isFailed);
  const room = ((height || 620) - HEAD) / mondays.length - DAY_HEAD;
  // A telephone shows the number of events only.
  const fitting = useIsNarrow() ? 0 : Math.max(1, Math.floor(room / LINE));
  const lines = mostEvents ?? fitting;
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
  const { opened, open, close } = useOpenedLine(states.flatMap(({ plan }) => plan ?? []));
  return (
    <>
      <Toolbar top={top} error={weeks.error} onGo={goTo} onCreate={() => createOn(from)} step={name} />
      {failed !== undefined && (
        <ErrorNotice error={failed.error} onRetry={() => states.map(({ retry }) => retry())} />
      )}
      <div className={classes.frame} ref={ref}>
        <table className={classes.period} aria-label={`${t(`${name}.label`)}: ${title}`}>
          <caption className={classes.caption}>{title}</caption>
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
                  <PeriodDay
                    key={day}
                    day={day}
                    isOutside={day < inside.first || day > inside.last}
                    isLoading={weeks.weekAt(monday).plan === undefined && weeks.weekAt(monday).error === null}
                    items={itemsOf(weeks.weekAt(monday).plan, day, { signs, isFiltered })}
                    lines={lines}
                    isRoomy={mostEvents !== undefined}
                    onOpen={({ card }) => open(card)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {weeks.isEmpty && <EmptyFilter />}
        {opened !== undefined && (
          <Details
            {...opened}
            side={(opened.card.day - first) % DAYS > 3 ? 'left' : 'right'}
            onClose={close}
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

interface DayProps {
  readonly day: DayNumber;
  readonly isOutside: boolean;
  readonly isLoading: boolean;
  readonly items: readonly Item[];
  /** Lines that fit. */
  readonly lines: number;
  /** Whether an event has room for its times and halls. */
  readonly isRoomy: boolean;
  readonly onOpen: (item: Item) => void;
}

function PeriodDay({ day, isOutside, isLoading, items, lines, isRoomy, onOpen }: DayProps) {
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
            <Line item={item} isRoomy={isRoomy} onOpen={onOpen} />
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

interface LineProps extends Pick<DayProps, 'isRoomy' | 'onOpen'> {
  readonly item: Item;
}

function Line({ item, isRoomy, onOpen }: LineProps) {
  const { t } = useTexts();
  const desk = useDesk();
  const { info, search, marks } = desk;
  const { card, halls, rank, mark } = item;
  const { planned } = card;
  const profile = profileOf(info, planned)?.name;
  const [times, days] = [timesOf(card, t), daysOf(card, desk)];
  const names = halls.map((id) => hallName(info, id, t));
  const begins = !card.isWholeDay && card.isFirst;
  return (
    <button
      type="button"
      className={classes.item}
      style={colourStyle(info, planned)}
      data-look={lookOf(card, info)}
      data-profile={profile}
      data-mark={mark}
      data-roomy={isRoomy || undefined}
      data-changed={marks.has(planned?.id ?? card.key) || undefined}
      data-selected={(planned?.id ?? card.key) === search.sel || undefined}
      title={[titleOf(card, t), times, days, ...names, planned && statusName(info, planned, t), profile]
        .filter(Boolean)
        .join('\n')}
      onClick={() => onOpen(item)}
    >
      {isRoomy && <span className={classes.line}>{times} </span>}
      {!isRoomy && begins && <span className={classes.time}>{timeText(card.start)} </span>}
      {rank > 0 && <strong>({rank}) </strong>}
      {mark !== undefined && (
        <>
          <strong aria-hidden>! </strong>
          <VisuallyHidden>{markText(mark)} </VisuallyHidden>
        </>
      )}
      {planned === undefined ? titleOf(card, t) : plannedName(planned, t)}
      {isRoomy && days !== undefined && <span className={classes.line}> {days}</span>}
      {isRoomy && names.length > 0 && <span className={classes.line}> {names.join(', ')}</span>}
    </button>
  );
}
