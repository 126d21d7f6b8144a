/** Keeps the active place of the grid on its card when others come before it, or when it goes elsewhere. */
import { type RefObject, useState } from 'react';
import { mondayOf } from './days.ts';
import { followCard } from './follow-card.ts';
import type { Position } from './moves.ts';
import type { GridPlan } from './use-grid-plan.ts';

interface FollowOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly active: Position;
  readonly setActive: (position: Position) => void;
  readonly plan: GridPlan;
  /** Gives the focus to the active place, without bringing it into sight. */
  readonly keep: () => void;
}

export function useFollowedCard({ scroller, active, setActive, plan, keep }: FollowOptions): void {
  const [known, setKnown] = useState<{ readonly place: Position; readonly key: string | undefined }>();
  const { mondays, weeks, columns, cardsAt, cardAt, stopsAt } = plan;
  // A week that is read again says nothing about its cards until it is there.
  if (weeks.weekAt(mondayOf(active.day)).plan === undefined) return;
  const key = cardAt(active)?.key;
  if (known?.place === active && known.key === key) return;
  if (known?.place !== active || known.key === undefined) {
    setKnown({ place: active, key });
    return;
  }
  const plans = mondays.flatMap((monday) => weeks.weekAt(monday).plan ?? []);
  const place = followCard(active, known.key, { weeks: plans, columns, cardsAt, stopsAt });
  setKnown({ place, key: cardAt(place)?.key });
  setActive(place);
  // An element that changes its place among others loses the focus.
  if (scroller.current?.contains(document.activeElement) === true) keep();
}
