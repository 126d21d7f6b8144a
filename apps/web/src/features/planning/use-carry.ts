/** A card in the hand: picked up with a key or by *Move*, until it is dropped on a cell or given up. */
import { useEffect, useRef, useState } from 'react';
import { hallName, titleOf } from './card-text.ts';
import { isSamePlace, mayChange, moveTo, type Target } from './changes.ts';
import { showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import type { Highlight } from './grid-week.tsx';
import { closeMessage, say } from './messages.ts';
import type { Card } from './plan.ts';
import type { Change } from './requests.ts';
import { useTexts } from './texts.ts';
import type { Drag } from './use-drag.ts';
import { useVerdict } from './use-verdict.ts';
import { useVerdictText } from './verdict-text.ts';

export interface Carry {
  readonly card: Card;
  readonly isCopy: boolean;
  readonly target: Target;
}

export interface Carrying {
  readonly carry: Carry | undefined;
  readonly start: (card: Card, isCopy: boolean) => void;
  readonly aim: (target: Target) => void;
  readonly giveUp: () => void;
  readonly drop: (card: Card, target: Target, isCopy: boolean) => void;
  readonly highlight: Highlight | undefined;
  /** Words about the cell under the card. */
  readonly verdict: string;
}

export function useCarry(drag: Drag | undefined): Carrying {
  const { t } = useTexts();
  const desk = useDesk();
  const [carry, setCarry] = useState<Carry>();
  const [dropped, setDropped] = useState<Target>();
  const held = drag ?? carry;
  const change = held?.target && changeOf(held.card, held.target, held.isCopy);
  const judgement = useVerdict(change);
  const verdict = useVerdictText(judgement, held?.card.planned?.id);
  useSpokenTarget(carry, judgement.tone === 'busy' ? undefined : verdict);

  const drop = (card: Card, target: Target, isCopy: boolean) => {
    setCarry(undefined);
    const next = changeOf(card, target, isCopy);
    if (next === undefined) return;
    setDropped(target);
    const names = { name: titleOf(card, t), ...placeNames(target) };
    const done = isCopy ? t('actions.copied', names) : t('actions.moved', names);
    void desk.changes.submit({ changes: [next], done }).finally(() => setDropped(undefined));
  };
  const placeNames = ({ day, hall }: Target) => ({
    day: showDay(day, desk.language, 'full'),
    hall: hallName(desk.info, hall, t),
  });

  return {
    carry,
    start: (card, isCopy) => {
      if (!mayChange(card.planned) && !isCopy) {
        say(t('said.notMovable', { name: titleOf(card, t) }));
        return;
      }
      // The banner takes the place of the message.
      closeMessage();
      setCarry({ card, isCopy, target: card });
      say(t('said.pickedUp', { name: titleOf(card, t) }));
    },
    aim: (target) => setCarry((before) => before && { ...before, target }),
    giveUp: () => {
      setCarry(undefined);
      say(t('said.givenUp'));
    },
    drop,
    highlight: highlightOf(held?.target, judgement.tone, dropped),
    verdict,
  };
}

function highlightOf(
  target: Target | undefined,
  tone: Highlight['tone'],
  dropped: Target | undefined,
): Highlight | undefined {
  if (target !== undefined) return { day: target.day, hall: target.hall, tone };
  return dropped && { ...dropped, tone: 'busy' };
}

/** Returns undefined where nothing would change. */
function changeOf(card: Card, target: Target, isCopy: boolean): Change | undefined {
  const { planned, day, hall } = card;
  if (planned === undefined || (isSamePlace(card, target) && !isCopy)) return undefined;
  return moveTo({ planned, day, hall }, target, isCopy);
}

/** Says each cell that the card is carried over, with what would happen there. */
function useSpokenTarget(carry: Carry | undefined, verdict: string | undefined): void {
  const { t } = useTexts();
  const { info, language } = useDesk();
  const last = useRef('');
  const { day, hall } = carry?.target ?? {};
  const isMoved = carry !== undefined && !isSamePlace(carry.card, carry.target);
  useEffect(() => {
    if (!isMoved || verdict === undefined || day === undefined || hall === undefined) return;
    const text = t('said.target', {
      day: showDay(day, language, 'full'),
      hall: hallName(info, hall, t),
      verdict,
    });
    if (text === last.current) return;
    last.current = text;
    say(text);
  }, [isMoved, verdict, day, hall, info, language, t]);
}
