/** The event whose details are open: the address names it, so that a link opens the same ones in every view. */
import { useEffect, useRef, useState } from 'react';
import type { Target } from './changes.ts';
import { useDesk } from './desk.tsx';
import { type Card, NO_HALL, type WeekPlan } from './plan.ts';

interface OpenCard {
  readonly card: Card;
  /** All cards that are loaded. */
  readonly around: readonly Card[];
}

interface Opening {
  readonly open: (card: Card) => void;
  readonly close: () => void;
}

/** Opens and closes details. The first ones are an entry in the history, so that going back closes them. */
export function useOpening(): Opening {
  const { search, go } = useDesk();
  return {
    open: (card) => go({ sel: idOf(card) }, search.sel !== undefined),
    close: () => {
      if (search.sel !== undefined) go({ sel: undefined }, true);
    },
  };
}

function idOf({ planned, key }: Card): string {
  return planned?.id ?? key;
}

/** Returns a card of an event or closing: best in this cell or near its day. */
export function nearestCard(cards: readonly Card[], id: string, cell: Target): Card | undefined {
  const found = cards.filter((card) => idOf(card) === id);
  const near = found.toSorted((one, other) => Math.abs(one.day - cell.day) - Math.abs(other.day - cell.day));
  return near.find(({ day, hall }) => day === cell.day && hall === cell.hall) ?? near[0];
}

function cardsOf(plans: readonly WeekPlan[]): readonly Card[] {
  return plans.flatMap(({ cells }) => [...cells.values()].flatMap((halls) => [...halls.values()].flat()));
}

/** Finds the card whose details are open in the grid, and the last one while it is out of sight. */
export function useOpened(plans: readonly WeekPlan[], cell: Target): OpenCard | undefined {
  const { sel } = useDesk().search;
  const last = useRef<OpenCard>(undefined);
  if (sel === undefined) {
    last.current = undefined;
    return undefined;
  }
  const around = cardsOf(plans);
  const card = nearestCard(around, sel, cell);
  if (card !== undefined) last.current = { card, around };
  const isOther = last.current !== undefined && idOf(last.current.card) !== sel;
  return isOther ? undefined : last.current;
}

interface OpenedLine extends Opening {
  /** Undefined also when the event is on none of the days. */
  readonly opened: OpenCard | undefined;
}

/** Opens details from lines of days, whose buttons get the focus back. */
export function useOpenedLine(plans: readonly WeekPlan[]): OpenedLine {
  const { search, from } = useDesk();
  const { open, close } = useOpening();
  const [cell, setCell] = useState<Target>({ day: from, hall: NO_HALL });
  const opener = useRef<Element>(null);
  const around = cardsOf(plans);
  const card = search.sel === undefined ? undefined : nearestCard(around, search.sel, cell);
  const isOpen = card !== undefined;
  useEffect(() => {
    if (isOpen || document.activeElement !== document.body) return;
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, [isOpen]);
  return {
    opened: card && { card, around },
    open: (next) => {
      opener.current = document.activeElement;
      setCell(next);
      open(next);
    },
    close,
  };
}
