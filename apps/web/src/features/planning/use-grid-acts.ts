/** Everything that people do with the cells and cards of the grid, by mouse, by keys or from the details. */
import { useRef } from 'react';
import { useLatest } from '../../lib/use-latest.ts';
import { hallName, titleOf } from './card-text.ts';
import { isSamePlace, mayChange, moveTo, type Target } from './changes.ts';
import { type ChosenDays, daysTo, isChosen } from './chosen-days.ts';
import type { DayNumber } from './days.ts';
import { useDesk } from './desk.tsx';
import { say } from './messages.ts';
import type { Position } from './moves.ts';
import type { Card } from './plan.ts';
import { zoomBy } from './rows.ts';
import { type StretchStep, UNSTRETCHED } from './stretch.ts';
import { useTexts } from './texts.ts';
import type { Carrying } from './use-carry.ts';
import { type DayChoice, emptyDays, useCreateOn, useExtendedChoice } from './use-chosen-days.ts';
import type { GridPlan } from './use-grid-plan.ts';
import { useEventName } from './use-names.ts';
import { useNextConflict } from './use-next-conflict.ts';
import { useOpening } from './use-opened.ts';

interface ActOptions {
  readonly plan: GridPlan;
  readonly active: Position;
  readonly focus: (position: Position) => void;
  readonly carrying: Carrying;
  readonly choice: DayChoice;
}

export interface GridActs {
  readonly focus: (position: Position) => void;
  readonly open: (card: Card) => void;
  readonly close: () => void;
  /** Begins an event in the cell, or one on each chosen day. */
  readonly create: (cell: Target) => void;
  /** Chooses one more day of a hall, or one less. */
  readonly extend: (position: Position, by: 1 | -1) => void;
  readonly pickUp: (card: Card) => void;
  /** Takes a card into the hand from its details, or by a finger that rests on it. */
  readonly carry: (card: Card, isCopy: boolean) => void;
  readonly aim: (target: Target) => void;
  /** Moves an end of the card. */
  readonly stretch: (card: Card, step: StretchStep) => void;
  /** Drops the carried card, where it was aimed last if no cell is given. */
  readonly drop: (target?: Target) => void;
  readonly giveUp: () => void;
  readonly copy: (card: Card, isCut: boolean) => void;
  /** Pastes into the cell, or a copy on each chosen day. */
  readonly paste: (cell: Target) => void;
  readonly remove: (card: Card) => void;
  /** Shows everything of a day, in the agenda. */
  readonly showDay: (day: DayNumber) => void;
  readonly date: () => void;
  readonly nextConflict: () => void;
  /** Shows less of the plan and that larger, or more of it. */
  readonly zoom: (by: 1 | -1) => void;
  readonly help: () => void;
}

export function useGridActs({ plan, active, focus: focusOn, carrying, choice }: ActOptions): GridActs {
  const desk = useDesk();
  const { positionOf, positionOfCard } = plan;
  const { carry } = carrying;
  const { copy, paste } = useClipboard(carrying);
  const createOn = useCreateOn(plan, choice);
  const extend = useExtendedChoice(choice, plan);
  const focus = (position: Position) => {
    choice.choose(undefined);
    focusOn(position);
  };
  /** The card has stayed there, so that it can be picked up at once again. */
  const focusCard = useLatest((card: Card) => focus(positionOfCard(card)));
  const nextConflict = useNextConflict(plan.columns, active.day, (position) => {
    plan.scroll.goTo(position.day);
    focus(position);
  });
  const opening = useOpening();
  const close = () => {
    choice.choose(undefined);
    opening.close();
  };
  return {
    focus,
    close,
    nextConflict,
    copy,
    paste: (cell) => {
      const { chosen } = choice;
      choice.choose(undefined);
      paste(chosen === undefined ? [cell.day] : emptyDays(chosen, plan), cell.hall);
    },
    open: opening.open,
    create: (cell) => createOn(chosenWith(cell, choice.chosen)),
    extend: (position, by) => {
      if (!desk.info.maycreate) return;
      focusOn({ ...position, day: extend(plan.cellOf(position), by), card: -1 });
    },
    pickUp: (card) => void carrying.start(card, false),
    carry: (card, isCopy) => {
      if (!carrying.start(card, isCopy)) return;
      close();
      focus(positionOf(card));
    },
    aim: (target) => {
      carrying.aim(target);
      focus(positionOf(target));
    },
    stretch: carrying.stretch,
    drop: (target = carry?.target) => {
      if (carry === undefined || target === undefined) return;
      carrying.drop({ ...carry, target }, () => focusCard(carry.card));
      focus(isSamePlace(carry.card, target) ? positionOfCard(carry.card) : positionOf(target));
    },
    giveUp: () => {
      carrying.giveUp();
      if (carry !== undefined) focus(positionOfCard(carry.card));
    },
    remove: ({ planned }) => {
      if (mayChange(planned)) desk.openDialog({ kind: 'delete', planned });
    },
    zoom: (by) => {
      const next = zoomBy(desk.zoom, by);
      desk.go({ zoom: next === 'usual' ? undefined : next }, true);
    },
    showDay: desk.showDay,
    date: () => desk.openDialog({ kind: 'date' }),
    help: () => desk.openDialog({ kind: 'keys' }),
  };
}

function chosenWith(cell: Target, chosen: ChosenDays | undefined): ChosenDays {
  return chosen !== undefined && isChosen(chosen, cell) ? chosen : daysTo(cell, cell.day);
}

interface Clipboard extends Pick<GridActs, 'copy'> {
  readonly paste: (days: readonly DayNumber[], hall: string) => void;
}

function useClipboard(carrying: Carrying): Clipboard {
  const { t } = useTexts();
  const eventName = useEventName();
  const { changes, info } = useDesk();
  const held = useRef<{ readonly card: Card; readonly isCopy: boolean }>(undefined);
  return {
    copy: (card, isCut) => {
      if (isCut && !mayChange(card.planned)) return say(t('said.notMovable', { name: titleOf(card, t) }));
      held.current = { card, isCopy: !isCut };
      say(t(isCut ? 'said.cut' : 'said.copied', { name: titleOf(card, t) }));
    },
    paste: (days, hall) => {
      const [day] = days;
      if (held.current === undefined || day === undefined) return say(t('said.nothingToPaste'));
      const { card, isCopy } = held.current;
      const { planned } = card;
      if (planned !== undefined && isCopy && days.length > 1) {
        const names = { name: eventName(planned), hall: hallName(info, hall, t) };
        return void changes.submit({
          changes: days.map((to) => moveTo({ ...card, planned }, { day: to, hall }, true)),
          done: t('actions.copiedToDays', { count: days.length, ...names }),
        });
      }
      const { current } = held;
      if (!isCopy) held.current = undefined;
      carrying.drop({ card, target: { day, hall }, isCopy, stretch: UNSTRETCHED }, () => {
        // The card that was cut can be pasted elsewhere.
        held.current ??= current;
      });
    },
  };
}
