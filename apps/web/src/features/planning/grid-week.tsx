/** One week of the grid: seven rows, each with the cells of the halls in sight. */
import { Button, Text } from '@mantine/core';
import { memo } from 'react';
import { isQueryError } from '../../lib/query-error.ts';
import type { Target } from './changes.ts';
import { type ChosenDays, isChosen } from './chosen-days.ts';
import { calendarDate, type DayNumber, showDay, weekday } from './days.ts';
import classes from './grid.module.css';
import { GridCard } from './grid-card.tsx';
import { cellRole, NOTICE_CELL, NOTICE_ROW, ROW_GROUP, ROW_HEADER, rowRole } from './grid-roles.ts';
import type { Position } from './moves.ts';
import { type Card, cardsIn, type PlanningInfo, type WeekPlan } from './plan.ts';
import type { Range } from './rows.ts';
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
  readonly sight: Range;
  readonly columnWidth: number;
  readonly dayWidth: number;
  readonly today: DayNumber;
  readonly firstRow: DayNumber;
  /** Id of the event whose details are open. */
  readonly selected: string | undefined;
  readonly mayCreate: boolean;
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
  const { monday, top, heights, plan, error, shared } = props;
  const height = heights.reduce((sum, one) => sum + one, 0);
  const width = shared.dayWidth + shared.columns.length * shared.columnWidth;
  return (
    <div
      {...ROW_GROUP}
      className={classes.week}
      style={{ transform: `translateY(${top}px)`, height, width }}
      data-monday={monday}
    >
      {placesOf(monday, heights).map(({ day, ...place }) => (
        <Day key={day} {...props} day={day} place={place} />
      ))}
      {error !== null && plan === undefined && !isQueryError(error) && (
        <FailedWeek monday={monday} dayWidth={shared.dayWidth} />
      )}
    </div>
  );
});

function placesOf(monday: DayNumber, heights: readonly number[]) {
  let top = 0;
  return heights.map((height, at) => {
    const place = { day: monday + at, top, height };
    top += height;
    return place;
  });
}

interface DayProps extends WeekProps {
  readonly day: DayNumber;
  readonly place: { readonly top: number; readonly height: number };
}

function Day({ day, place, ...props }: DayProps) {
  const { shared, plan, error, active, highlight, chosen, carried } = props;
  const { columns, sight, today, firstRow, language } = shared;
  const shown = columns.slice(sight.first, sight.last + 1);
  // Formatting takes longer than all else about a cell.
  const dayName = showDay(day, language, 'full');
  return (
    <div
      {...rowRole(day - firstRow + 2)}
      aria-busy={(plan === undefined && error === null) || undefined}
      className={classes.day}
      style={{ transform: `translateY(${place.top}px)`, height: place.height }}
      data-weekend={weekday(day) > 4 || undefined}
      data-today={day === today || undefined}
      data-month={calendarDate(day).date === 1 || undefined}
    >
      <DayHead day={day} shared={shared} />
      {shown.map(({ id: hall, name: hallName }, at) => {
        const column = sight.first + at;
        const cards = cardsIn(plan, day, hall);
        return (
          <Cell
            key={hall}
            day={day}
            dayName={dayName}
            hall={hall}
            hallName={hallName}
            column={column}
            left={shared.dayWidth + column * shared.columnWidth}
            width={shared.columnWidth}
            cards={cards}
            activeCard={active?.day === day && active.column === column ? active.card : undefined}
            tone={highlight?.day === day && highlight.hall === hall ? highlight.tone : undefined}
            isPicked={chosen !== undefined && cards.length === 0 && isChosen(chosen, { day, hall })}
            isAwaited={plan === undefined && error === null}
            selected={shared.selected}
            carried={carried}
            info={shared.info}
            t={shared.t}
          />
        );
      })}
    </div>
  );
}

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

interface CellProps {
  readonly day: DayNumber;
  readonly dayName: string;
  readonly hall: string;
  readonly hallName: string;
  /** Number of the column. */
  readonly column: number;
  readonly left: number;
  readonly width: number;
  readonly cards: readonly Card[];
  /** Number of the active card, -1 for the cell itself; undefined: another cell is active. */
  readonly activeCard: number | undefined;
  readonly tone: Tone | undefined;
  readonly isPicked: boolean;
  readonly isAwaited: boolean;
  readonly selected: string | undefined;
  readonly carried: string | undefined;
  readonly info: PlanningInfo;
  readonly t: PlanningTranslate;
}

const Cell = memo(function Cell({
  day,
  dayName,
  hall,
  hallName,
  column,
  left,
  width,
  cards,
  activeCard,
  tone,
  isPicked,
  isAwaited,
  selected,
  carried,
  info,
  t,
}: CellProps) {
  // A cell with cards is named by them.
  const label = cards.length === 0 ? `${dayName}, ${hallName}: ${t('free')}` : undefined;
  return (
    <div
      {...cellRole(column + 2, label, isPicked)}
      tabIndex={activeCard !== undefined && activeCard < 0 ? 0 : -1}
      className={classes.cell}
      style={{ left, width }}
      data-day={day}
      data-hall={hall}
      data-closed={cards.some(({ closure }) => closure !== undefined) || undefined}
      data-tone={tone}
    >
      {isAwaited && <span className={classes.skeleton} />}
      {cards.map((card, at) => (
        <GridCard
          key={card.key}
          card={card}
          place={`${dayName}, ${hallName}`}
          info={info}
          t={t}
          isFocusable={activeCard === at}
          isSelected={selected !== undefined && card.planned?.id === selected}
          isCarried={carried === card.key}
        />
      ))}
    </div>
  );
});

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
