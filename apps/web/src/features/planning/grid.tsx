/** The grid that planners live in: days down, halls across. Only what is in sight is rendered. */
import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Signs } from '../../components/conflict-signs.ts';
import { useLatest } from '../../lib/use-latest.ts';
import type { Target } from './changes.ts';
import { type ChosenDays, chosenDays } from './chosen-days.ts';
import type { DayNumber } from './days.ts';
import { useDesk } from './desk.tsx';
import { Details } from './details-part.tsx';
import classes from './grid.module.css';
import { GridHead } from './grid-head.tsx';
import { CarryBanner, DaysGhost, EmptyFilter, Ghost } from './grid-overlays.tsx';
import { gridPointer } from './grid-pointer.ts';
import { gridRole } from './grid-roles.ts';
import { type GridLayout, GridWeek, type Highlight } from './grid-week.tsx';
import type { Position } from './moves.ts';
import { useRested } from './moving.ts';
import { type Card, NO_HALL } from './plan.ts';
import { DAYS, totalHeight, weekOf } from './rows.ts';
import { useTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { useAddress } from './use-address.ts';
import { emptyDays, useDayChoice } from './use-chosen-days.ts';
import type { Drag } from './use-drag.ts';
import { useFollowedCard } from './use-followed-card.ts';
import { useGivenUp } from './use-given-up.ts';
import { type GridActs, useGridActs } from './use-grid-acts.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { DAY_WIDTH, type GridPlan, useGridPlan } from './use-grid-plan.ts';
import { HEAD_HEIGHT } from './use-grid-scroll.ts';
import { useHands } from './use-hands.ts';
import { useOpened } from './use-opened.ts';
import { usePress } from './use-press.ts';
import { useSigns } from './use-signs.ts';
import { useStable } from './use-stable.ts';

const CalmToolbar = memo(Toolbar);

export function Grid() {
  const desk = useDesk();
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Position>({ day: desk.from, column: 0, card: -1 });
  const choice = useDayChoice();
  const { chosen } = choice;
  const plan = useGridPlan(scroller, [active.day, ...(chosen === undefined ? [] : chosenDays(chosen))]);
  const { focus, keep } = useGridFocus({ scroller, active, setActive, plan });
  useFollowedCard({ scroller, active, setActive, plan, keep });
  const { dragging, carrying } = useHands(scroller, ghost, plan, choice, (target) =>
    setActive(plan.positionOf(target)),
  );
  const acts = useGridActs({ plan, active, focus, carrying, choice });
  const { carry, verdict, highlight } = carrying;
  const onKeyDown = useGridKeys({ active, plan, carry, acts });
  const pressing = usePress(scroller, (element) => {
    const card = plan.cardUnder(element);
    if (card !== undefined && carry === undefined) acts.carry(card, false);
  });
  useGivenUp(carry !== undefined, carrying.giveUp);
  const pointer = gridPointer({ plan, acts, dragging, pressing, carry, active, setActive });
  const props = { ...useGridProps(plan, dragging.drag), ...pointer, onKeyDown };
  const goToDay = useLatest((day: DayNumber) => {
    plan.scroll.goTo(day);
    setActive((before) => ({ ...before, day, card: -1 }));
  });
  useAddress(plan.scroll.top, (day) => {
    plan.scroll.goTo(day);
    const next = { ...active, day, card: -1 };
    if (isFocusFree(scroller.current)) focus(next);
    else setActive(next);
  });
  const create = useLatest(() => acts.create(plan.cellOf(active)));
  const activeCell = useLatest(() => closableCell(plan, active));
  return (
    <>
      <CalmToolbar
        top={plan.scroll.top}
        error={plan.weeks.error}
        onGo={goToDay}
        onCreate={create}
        activeCell={activeCell}
        hasKeys
      />
      <div className={classes.frame}>
        <div ref={scroller} {...props}>
          <Canvas
            plan={plan}
            active={active}
            highlight={highlight}
            chosen={chosen}
            held={dragging.drag?.card ?? carry?.card}
          />
        </div>
        {!plan.weeks.isReady && <Skeleton className={classes.loading} />}
        {plan.weeks.isEmpty && <EmptyFilter />}
        {carry !== undefined && <CarryBanner carry={carry} verdict={verdict} onGiveUp={carrying.giveUp} />}
        {dragging.drag?.card !== undefined && (
          <Ghost ghost={ghost} card={dragging.drag.card} drag={dragging.drag} verdict={verdict} />
        )}
        {dragging.drag !== undefined && dragging.drag.card === undefined && chosen !== undefined && (
          <DaysGhost ghost={ghost} chosen={chosen} count={emptyDays(chosen, plan).length} />
        )}
        {carry === undefined && <OpenDetails plan={plan} active={active} acts={acts} />}
      </div>
    </>
  );
}

/** The hall of the active cell, on its day or, where somebody has scrolled away from that, on the day at the top. */
function closableCell({ cellOf, scroll }: GridPlan, active: Position): Target {
  const cell = cellOf(active);
  const { first, last } = scroll.days.now();
  return cell.day >= first && cell.day <= last ? cell : { ...cell, day: scroll.top.now() };
}

/** Whether the grid has the focus, or nothing: the dialog in which a day was chosen is gone. */
function isFocusFree(grid: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || grid?.contains(activeElement) === true;
}

function useGridProps({ rows, columns, isWhole, weeks }: GridPlan, drag: Drag | undefined) {
  const { t } = useTexts();
  const { info, zoom } = useDesk();
  const isTouch = useMediaQuery('(pointer: coarse)') === true;
  return {
    ...gridRole({
      label: t('grid'),
      rows: rows.weeks * DAYS + 1,
      columns: columns.length + 1,
      isReadOnly: !info.maycreate && !info.maybook,
    }),
    className: classes.scroller,
    'data-whole': isWhole || undefined,
    'data-zoom': zoom,
    'aria-busy': !weeks.isReady,
    'data-loading': !weeks.isReady || undefined,
    'data-dragging': drag && (drag.card === undefined ? 'days' : 'card'),
    'data-creating': (info.maycreate && !isTouch) || undefined,
  };
}

interface CanvasProps {
  readonly plan: GridPlan;
  readonly active: Position;
  readonly highlight: Highlight | undefined;
  readonly chosen: ChosenDays | undefined;
  /** The card in the hand. */
  readonly held: Card | undefined;
}

function Canvas({ plan, active, highlight, chosen, held }: CanvasProps) {
  const { rows, columns, columnWidth, mondays, weeks, scroll } = plan;
  const shared = useLayout(plan, useSigns(useCardsInSight(plan)));
  const size = {
    width: DAY_WIDTH + columns.length * columnWidth,
    height: HEAD_HEIGHT + totalHeight(rows),
  };
  return (
    <div className={classes.canvas} role="presentation" style={size}>
      {weeks.isReady && <GridHead shared={shared} top={scroll.top} />}
      {weeks.isReady &&
        mondays.map((monday) => {
          const number = weekOf(rows, monday);
          const { plan: week, error } = weeks.weekAt(monday);
          return (
            <GridWeek
              key={monday}
              monday={monday}
              top={rows.tops[number] ?? 0}
              heights={rows.heights(number)}
              plan={week}
              error={error}
              shared={shared}
              active={inWeek(active, monday)}
              highlight={inWeek(highlight, monday)}
              chosen={chosenInWeek(chosen, monday)}
              carried={inWeek(held, monday)?.key}
            />
          );
        })}
    </div>
  );
}

/** Returns the cards that stay in sight. */
function useCardsInSight({ columns, scroll, cardsAt }: GridPlan): readonly Card[] {
  const days = useRested(scroll.days);
  const { first, last } = scroll.sight.columns;
  const cards: Card[] = [];
  for (let day = days.first; day <= days.last; day += 1) {
    for (let column = first; column <= Math.min(last, columns.length - 1); column += 1) {
      cards.push(...cardsAt(day, column));
    }
  }
  return cards;
}

/** Returns the same object until something in it changes, so that weeks are not rendered in vain. */
function useLayout({ rows, columns, columnWidth, scroll }: GridPlan, signs: Signs): GridLayout {
  const { t } = useTexts();
  const { info, language, today, search, zoom, marks } = useDesk();
  return useStable({
    info,
    language,
    columns: useStable(columns),
    sight: useStable(scroll.sight.columns),
    days: scroll.days,
    columnWidth,
    zoom,
    dayWidth: DAY_WIDTH,
    today,
    firstRow: rows.firstMonday,
    selected: search.sel,
    mayCreate: info.maycreate,
    signs,
    marks,
    free: t('free'),
    t,
  });
}

function inWeek<T extends { readonly day: DayNumber }>(place: T | undefined, monday: DayNumber) {
  return place !== undefined && place.day >= monday && place.day < monday + DAYS ? place : undefined;
}

function chosenInWeek(chosen: ChosenDays | undefined, monday: DayNumber): ChosenDays | undefined {
  if (chosen === undefined) return undefined;
  const { anchor, day } = chosen;
  return Math.max(anchor, day) >= monday && Math.min(anchor, day) < monday + DAYS ? chosen : undefined;
}

interface OpenDetailsProps {
  readonly plan: GridPlan;
  readonly active: Position;
  readonly acts: GridActs;
}

function OpenDetails({ plan, active, acts }: OpenDetailsProps) {
  const { mondays, weeks, scroll, cellOf, columnOf } = plan;
  const { search } = useDesk();
  const plans = mondays.flatMap((monday) => weeks.weekAt(monday).plan ?? []);
  const opened = useOpened(plans, cellOf(active));
  const column = columnOf(opened?.card.hall ?? NO_HALL);
  const revealed = useRef<string>(undefined);
  // A link can open an event whose hall is out of sight; whoever scrolls away later is left alone.
  useLayoutEffect(() => {
    if (opened === undefined || revealed.current === search.sel) return;
    revealed.current = search.sel;
    scroll.reveal(opened.card.day, column);
  });
  const giver = useRef(active);
  if (opened !== undefined) {
    const { day } = opened.card;
    const card = plan.cardsAt(day, column).indexOf(opened.card);
    // The cell has the focus where the event was just made.
    giver.current = card < 0 ? active : { day, column, card };
  }
  const giveFocusBack = useLatest(() => {
    if (document.activeElement === document.body) acts.focus(giver.current);
  });
  const isOpen = opened !== undefined;
  // Going back in the history closes them as well.
  useEffect(() => (isOpen ? giveFocusBack : undefined), [isOpen, giveFocusBack]);
  if (opened === undefined) return null;
  const isFarRight = column - scroll.sight.columns.first > 2;
  return (
    <Details {...opened} side={isFarRight ? 'left' : 'right'} onCarry={acts.carry} onClose={acts.close} />
  );
}
