/** One week of the grid: seven rows, each with the cells of the halls in sight. */
import { Button, Text } from '@mantine/core';
import { memo, useCallback } from 'react';
import { gravest, markText } from '../../components/conflict-mark.tsx';
import type { Signs } from '../../components/conflict-signs.ts';
import { isQueryError } from '../../lib/query-error.ts';
import type { Target } from './changes.ts';
import { type ChosenDays, chosenDays, isChosen } from './chosen-days.ts';
import { calendarDate, type DayNumber, showDay, weekday } from './days.ts';
import classes from './grid.module.css';
import { GridCard } from './grid-card.tsx';
import { cellRole, NOTICE_CELL, NOTICE_ROW, ROW_GROUP, ROW_HEADER, rowRole } from './grid-roles.ts';
import type { Position } from './moves.ts';
import { type Moving, useMoving } from './moving.ts';
import { type Card, cardsIn, type PlanningInfo, type WeekPlan } from './plan.ts';
import { DAYS, type Range, shownCards, type Zoom } from './rows.ts';
import { type PlanningTranslate, useTexts } from './texts.ts';
import type { WeekState } from './use-weeks.ts';

export interface Column {
  /** Empty for the column of events without a hall. */
  readonly id: string;
  readonly name: string;
  readonly group: string;
  /** How many people the hall takes. */
  readonly persons: number | null;
}

export type Tone = 'busy' | 'free' | 'ask' | 'forbid';

export interface Highlight extends Target {
  readonly tone: Tone;
}

/** The same for all weeks. */
export interface GridLayout {
  readonly info: PlanningInfo;
  readonly language: string;
  readonly columns: readonly Column[];
  /** Columns in sight. */
  readonly sight: Range;
  readonly days: Moving<Range>;
  readonly columnWidth: number;
  readonly zoom: Zoom;
  readonly dayWidth: number;
  readonly today: DayNumber;
  readonly firstRow: DayNumber;
  /** Id of the event whose details are open. */
  readonly selected: string | undefined;
  readonly mayCreate: boolean;
  /** Signs of events in sight, for conflicts of people and equipment as well. */
  readonly signs: Signs;
  /** Ids of events that somebody else has just changed. */
  readonly marks: ReadonlySet<string>;
  /** Said of empty cells. */
  readonly free: string;
  /** Asked for once: hundreds of cells would each ask again. */
  readonly t: PlanningTranslate;
}

interface WeekProps {
  readonly monday: DayNumber;
  readonly top: number;
  readonly heights: readonly number[];
  readonly plan: WeekPlan | undefined;
  readonly error: WeekState['error'];
  readonly shared: GridLayout;
  /** Undefined for weeks that do not have it. */
  readonly active: Position | undefined;
  readonly highlight: Highlight | undefined;
  readonly chosen: ChosenDays | undefined;
  /** Key of the card that is being moved. */
  readonly carried: string | undefined;
}

export const GridWeek = memo(function GridWeek(props: WeekProps) {
  const { monday, top, heights, plan, error, shared, active, highlight, chosen, carried } = props;
  const inSight = useDaysInSight(shared.days, monday);
  const height = heights.reduce((sum, one) => sum + one, 0);
  const width = shared.dayWidth + shared.columns.length * shared.columnWidth;
  // Out of sight, days stay that have the focus or are chosen.
  const isShown = (day: DayNumber): boolean =>
    (day >= inSight.first && day <= inSight.last) ||
    day === active?.day ||
    (chosen !== undefined && chosenDays(chosen).includes(day));
  return (
    <div
      {...ROW_GROUP}
      className={classes.week}
      style={{ transform: `translateY(${top}px)`, height, width }}
      data-monday={monday}
    >
      {placesOf(monday, heights)
        .filter(({ day }) => isShown(day))
        .map(({ day, ...place }) => (
          <Day
            key={day}
            day={day}
            {...place}
            plan={plan}
            isAwaited={plan === undefined && error === null}
            shared={shared}
            active={active?.day === day ? active : undefined}
            highlight={highlight?.day === day ? highlight : undefined}
            chosen={chosen}
            carried={carried}
          />
        ))}
      {error !== null && plan === undefined && !isQueryError(error) && (
        <FailedWeek monday={monday} dayWidth={shared.dayWidth} />
      )}
    </div>
  );
});

/** Follows which days of the week are in sight: most frames of a scroll change nothing in it. */
function useDaysInSight(days: Moving<Range>, monday: DayNumber): Range {
  const first = useMoving(
    days,
    useCallback((range: Range) => clip(range.first, monday), [monday]),
  );
  const last = useMoving(
    days,
    useCallback((range: Range) => clip(range.last, monday), [monday]),
  );
  return { first, last };
}

/** Days out of the week are all the same to it. */
function clip(day: DayNumber, monday: DayNumber): DayNumber {
  return Math.min(monday + DAYS, Math.max(monday - 1, day));
}

function placesOf(monday: DayNumber, heights: readonly number[]) {
  let top = 0;
  return heights.map((height, at) => {
    const place = { day: monday + at, top, height };
    top += height;
    return place;
  });
}

interface DayProps
  extends Pick<WeekProps, 'plan' | 'shared' | 'active' | 'highlight' | 'chosen' | 'carried'> {
  readonly day: DayNumber;
  readonly top: number;
  readonly height: number;
  readonly isAwaited: boolean;
}

const Day = memo(function Day(props: DayProps) {
  const { day, top, height, isAwaited, shared, plan, active, highlight, chosen, carried } = props;
  const { columns, sight, today, firstRow, language, dayWidth, columnWidth } = shared;
  const { info, signs, marks, zoom, selected, free, t } = shared;
  const shown = columns.slice(sight.first, sight.last + 1);
  // Formatting takes longer than all else about a cell.
  const dayName = showDay(day, language, 'full');
  return (
    <div
      {...rowRole(day - firstRow + 2)}
      aria-busy={isAwaited || undefined}
      className={classes.day}
      style={{ transform: `translateY(${top}px)`, height }}
      data-weekend={weekday(day) > 4 || undefined}
      data-today={day === today || undefined}
      data-month={calendarDate(day).date === 1 || undefined}
    >
      <DayHead day={day} shared={shared} />
      {shown.map(({ id: hall, name: hallName }, at) => {
        const column = sight.first + at;
        const cards = cardsIn(plan, day, hall);
        const shownOnes = shownCards(cards);
        const activeCard = active?.column === column ? active.card : undefined;
        const isPicked = chosen !== undefined && cards.length === 0 && isChosen(chosen, { day, hall });
        // A cell with cards is named by them.
        const label = cards.length === 0 ? `${dayName}, ${hallName}: ${free}` : undefined;
        // Cells are no components: dozens come and go with each frame of a scroll, most of them empty.
        return (
          <div
            key={hall}
            {...cellRole(column + 2, label, isPicked)}
            tabIndex={activeCard !== undefined && activeCard < 0 ? 0 : -1}
            className={classes.cell}
            style={{ left: dayWidth + column * columnWidth, width: columnWidth }}
            data-day={day}
            data-hall={hall}
            data-closed={cards.some(isClosing) || undefined}
            data-tone={highlight?.hall === hall ? highlight.tone : undefined}
          >
            {isAwaited && <span className={classes.skeleton} />}
            {cards.length > 0 &&
              shownOnes.map((card, number) => (
                <GridCard
                  key={card.key}
                  card={card}
                  sign={gravest(card.mark, signs.get(card.planned?.id ?? ''))}
                  place={`${dayName}, ${hallName}`}
                  info={info}
                  zoom={zoom}
                  t={t}
                  isFocusable={activeCard === number}
                  isSelected={selected !== undefined && card.planned?.id === selected}
                  isCarried={carried === card.key}
                  isMarked={marks.has(card.planned?.id ?? card.key)}
                />
              ))}
            {shownOnes !== cards && (
              <MoreCards
                hidden={cards.slice(shownOnes.length)}
                place={`${dayName}, ${hallName}`}
                t={t}
                isFocusable={activeCard === shownOnes.length}
              />
            )}
          </div>
        );
      })}
    </div>
  );
});

interface MoreProps {
  readonly hidden: readonly Card[];
  readonly place: string;
  readonly t: PlanningTranslate;
  readonly isFocusable: boolean;
}

/** Says how many cards the cell leaves out, and leads to all of them. */
function MoreCards({ hidden, place, t, isFocusable }: MoreProps) {
  const count = hidden.length;
  const mark = gravest(...hidden.map((card) => card.mark));
  return (
    <button
      type="button"
      tabIndex={isFocusable ? 0 : -1}
      className={classes.more}
      data-more
      data-mark={mark}
      aria-label={[t('month.more', { count, day: place }), mark && markText(mark)].filter(Boolean).join(', ')}
    >
      {mark !== undefined && '! '}
      {t('more', { count })}
    </button>
  );
}

const isClosing = ({ closure }: Card): boolean => closure !== undefined;

function DayHead({ day, shared: { language, today, dayWidth, t } }: Pick<DayProps, 'day' | 'shared'>) {
  const { date } = calendarDate(day);
  return (
    <div {...ROW_HEADER} className={classes.dayHead} style={{ width: dayWidth }}>
      <span className={classes.weekday}>{showDay(day, language, 'weekday')}</span>
      <span className={classes.date}>{date}</span>
      {(date === 1 || weekday(day) === 0) && (
        <span className={classes.monthName}>{showDay(day, language, 'shortMonth')}</span>
      )}
      {day === today && <span className={classes.hidden}>{t('today')}</span>}
    </div>
  );
}

function FailedWeek({ monday, dayWidth }: { readonly monday: DayNumber; readonly dayWidth: number }) {
  const { t } = useTexts();
  return (
    <div {...NOTICE_ROW}>
      <div {...NOTICE_CELL} className={classes.failed} style={{ left: dayWidth + 12 }}>
        <Text size="sm" role="alert">
          {t('weekFailed')}
        </Text>
        <Button size="compact-sm" variant="default" data-retry={monday}>
          {t('retry')}
        </Button>
      </div>
    </div>
  );
}
