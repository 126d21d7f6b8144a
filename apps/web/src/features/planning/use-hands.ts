/** The mouse and the keys have a card in the hand, or days of a hall. */
import type { RefObject } from 'react';
import { mayChange } from './changes.ts';
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
      if (carry !== undefined) carrying.drop(carry);
      else if (drag.target !== undefined) createOn(daysTo(drag.cell, drag.target.day));
    },
    onGiveUp: () => {
      choice.choose(undefined);
      say(t('said.givenUp'));
    },
  });
  const carrying = useCarry(dragging.drag);
  useDrawnDays(dragging.drag, choice);
  return { dragging, carrying };
}
