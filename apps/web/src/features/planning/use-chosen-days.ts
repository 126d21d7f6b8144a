/** The choice of several empty days in one hall. */
import { useEffect, useState } from 'react';
import { hallName } from './card-text.ts';
import type { Target } from './changes.ts';
import { type ChosenDays, chosenDays, daysTo } from './chosen-days.ts';
import { type DayNumber, showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import { say } from './messages.ts';
import { useTexts } from './texts.ts';
import type { Drag } from './use-drag.ts';
import type { GridPlan } from './use-grid-plan.ts';

export interface DayChoice {
  readonly chosen: ChosenDays | undefined;
  readonly choose: (chosen: ChosenDays | undefined) => void;
}

export function useDayChoice(): DayChoice {
  const [chosen, choose] = useState<ChosenDays>();
  return { chosen, choose };
}

/** The choice follows a drag that began in an empty cell. */
export function useDrawnDays(drag: Drag | undefined, { choose }: DayChoice): void {
  const cell = drag?.card === undefined ? drag?.cell : undefined;
  const [anchor, hall, day] = [cell?.day, cell?.hall, drag?.target?.day];
  useEffect(() => {
    if (anchor !== undefined && hall !== undefined && day !== undefined)
      choose(daysTo({ day: anchor, hall }, day));
  }, [anchor, hall, day, choose]);
}

/** Returns the days of the choice on which nothing stands in the hall. */
export function emptyDays(chosen: ChosenDays, { cardsAt, columnOf }: GridPlan): readonly DayNumber[] {
  const column = columnOf(chosen.hall);
  return chosenDays(chosen).filter((day) => cardsAt(day, column).length === 0);
}

/** Returns a function that opens the form for an event on each chosen day; what is taken is left out of several. */
export function useCreateOn(plan: GridPlan, { choose }: DayChoice): (chosen: ChosenDays) => void {
  const { info, openDialog } = useDesk();
  return (chosen) => {
    choose(undefined);
    const all = chosenDays(chosen);
    const days = all.length === 1 ? all : emptyDays(chosen, plan);
    if (info.maycreate && days.length > 0) openDialog({ kind: 'create', days, hall: chosen.hall });
  };
}

/** Returns a function that moves one end of the choice, which begins in the given cell, and says what is chosen. */
export function useExtendedChoice(
  { chosen, choose }: DayChoice,
  plan: GridPlan,
): (cell: Target, by: number) => DayNumber {
  const { t } = useTexts();
  const { info, language } = useDesk();
  return (cell, by) => {
    const next = daysTo(chosen === undefined ? cell : { ...cell, day: chosen.anchor }, cell.day + by);
    choose(next);
    const days = emptyDays(next, plan);
    const [first, last] = [days[0], days.at(-1)];
    if (first !== undefined && last !== undefined) {
      const [from, to] = [showDay(first, language, 'short'), showDay(last, language, 'short')];
      say(t('said.chosen', { count: days.length, from, to, hall: hallName(info, cell.hall, t) }));
    }
    return next.day;
  };
}
