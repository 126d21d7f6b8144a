/** The mouse and the keys have a card in the hand, or days of a hall. */
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { sessionEndedQuery } from '../../lib/session.ts';
import { mayChange, type Target } from './changes.ts';
import { daysTo } from './chosen-days.ts';
import { useDesk } from './desk.tsx';
import { say } from './messages.ts';
import { useTexts } from './texts.ts';
import { type Carrying, carryOf, useCarry } from './use-carry.ts';
import { type DayChoice, useCreateOn, useDrawnDays } from './use-chosen-days.ts';
import { type Dragging, type Grip, targetOf, useDrag } from './use-drag.ts';
import type { GridPlan } from './use-grid-plan.ts';

interface Hands {
  readonly dragging: Dragging;
  readonly carrying: Carrying;
}

/** A card is in the hand while it is dragged or carried. */
export function useHands(
  scroller: RefObject<HTMLElement | null>,
  ghost: RefObject<HTMLElement | null>,
  plan: GridPlan,
  choice: DayChoice,
  onDropped: (target: Target) => void,
): Hands {
  const { t } = useTexts();
  const { info } = useDesk();
  const createOn = useCreateOn(plan, choice);
  const dragging = useDrag({
    scroller,
    ghost,
    gripAt: (element): Grip | undefined => {
      const [cell, card] = [targetOf(element), plan.cardUnder(element)];
      const mayDrag = card === undefined ? info.maycreate : mayChange(card.planned);
      return cell !== undefined && mayDrag ? { cell, card } : undefined;
    },
    onDrop: (drag) => {
      const carry = carryOf(drag);
      if (carry !== undefined) {
        carrying.drop(carry);
        onDropped(carry.target);
      } else if (drag.target !== undefined) createOn(daysTo(drag.cell, drag.target.day));
    },
    onGiveUp: () => {
      choice.choose(undefined);
      say(t('said.givenUp'));
    },
  });
  const carrying = useCarry(dragging.drag);
  useDrawnDays(dragging.drag, choice);
  useKeptDrag(dragging, carrying);
  return { dragging, carrying };
}

/** When the session ends during a drag, the sign-in lies over the grid: the card stays in the hand, over its last cell. */
function useKeptDrag({ drag, release }: Dragging, { resume }: Carrying): void {
  const { data: hasEnded } = useQuery(sessionEndedQuery);
  useEffect(() => {
    if (!hasEnded || drag === undefined) return;
    const carry = carryOf(drag);
    release();
    if (carry !== undefined) resume(carry);
  }, [hasEnded, drag, release, resume]);
}
