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
import { cardsIn, type PlanningInfo, type WeekPlan } from './plan.ts';
import type { Range } from './rows.ts';
import { useTexts } from './texts.ts';
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
  const { shared, plan, error } = props;
  const { columns, sight, today, firstRow } = shared;
  const shown = columns.slice(sight.first, sight.last + 1);
  return (
    <div
      {...rowRole(day - firstRow + 2)}
      aria-busy={(plan === undefined && error === null) || undefined}
      className={classes.day}
      style={place}
      data-weekend={weekday(day) > 4 || undefined}
      data-today={day === today || undefined}
      data-month={calendarDate(day).date === 1 || undefined}
    >
      <DayHead day={day} shared={shared} />
      {shown.map((column, at) => (
        <Cell key={column.id} {...props} day={day} column={sight.first + at} hall={column.id} />
      ))}
    </div>
  );
}

function DayHead({ day, shared: { language, today, dayWidth } }: Pick<DayProps, 'day' | 'shared'>) {
  const { t } = useTexts();
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

interface CellProps extends WeekProps {
  readonly day: DayNumber;
  readonly hall: string;
  /** Number of the column. */
  readonly column: number;
}

function Cell({ day, hall, column, shared, plan, error, active, highlight, chosen, carried }: CellProps) {
  const cards = cardsIn(plan, day, hall);
  const isActive = active?.day === day && active.column === column;
  const { t } = useTexts();
  // A cell with cards is named by them.
  const place = `${showDay(day, shared.language, 'full')}, ${shared.columns[column]?.name ?? ''}`;
  const emptyLabel = `${place}: ${t('free')}`;
  const isTarget = highlight?.day === day && highlight.hall === hall;
  const isPicked = chosen !== undefined && cards.length === 0 && isChosen(chosen, { day, hall });
  return (
    <div
      {...cellRole(column + 2, cards.length === 0 ? emptyLabel : undefined, isPicked)}
      tabIndex={isActive && active.card < 0 ? 0 : -1}
      className={classes.cell}
      style={{ left: shared.dayWidth + column * shared.columnWidth, width: shared.columnWidth }}
      data-day={day}
      data-hall={hall}
      data-closed={cards.some(({ closure }) => closure !== undefined) || undefined}
      data-tone={isTarget ? highlight.tone : undefined}
    >
      {plan === undefined && error === null && <span className={classes.skeleton} />}
      {cards.map((card, at) => (
        <GridCard
          key={card.key}
          card={card}
          info={shared.info}
          language={shared.language}
          isFocusable={isActive && active.card === at}
          isSelected={shared.selected !== undefined && card.planned?.id === shared.selected}
          isCarried={carried === card.key}
        />
      ))}
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
