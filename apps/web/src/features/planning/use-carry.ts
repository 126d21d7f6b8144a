/** A card in the hand: picked up or stretched with a key, or by *Move*, until it is dropped on a cell or given up. */
import { useEffect, useRef, useState } from 'react';
import { hallName, titleOf, whenText } from './card-text.ts';
import { isSamePlace, mayChange, moveTo, type Target } from './changes.ts';
import { showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import type { Highlight } from './grid-week.tsx';
import { closeMessage, say, tell } from './messages.ts';
import { type Card, NO_HALL, type PlanningInfo } from './plan.ts';
import type { Change } from './requests.ts';
import {
  isStretched,
  type Stretch,
  type StretchStep,
  showsItsEvent,
  stretchBy,
  stretchedBy,
  stretchedTimes,
  UNSTRETCHED,
} from './stretch.ts';
import { useTexts } from './texts.ts';
import type { Drag } from './use-drag.ts';
import { useEventName } from './use-names.ts';
import { useVerdict } from './use-verdict.ts';
import { useVerdictText } from './verdict-text.ts';

export interface Carry {
  readonly card: Card;
  readonly isCopy: boolean;
  readonly target: Target;
  /** By how much its ends move. */
  readonly stretch: Stretch;
}

export interface Carrying {
  readonly carry: Carry | undefined;
  /** Takes a card into the hand; returns false where it says why not. */
  readonly start: (card: Card, isCopy: boolean) => boolean;
  readonly aim: (target: Target) => void;
  /** Moves an end of the card, which is taken into the hand if it is not there. */
  readonly stretch: (card: Card, step: StretchStep) => void;
  /** Goes on with what another hand held. */
  readonly resume: (carry: Carry) => void;
  readonly giveUp: () => void;
  /** `onGivenUp` is called where the question of the rules is answered by *Cancel*. */
  readonly drop: (carry: Carry, onGivenUp?: () => void) => void;
  readonly highlight: Highlight | undefined;
  /** Words about the cell under the card. */
  readonly verdict: string;
}

export function useCarry(drag: Drag | undefined): Carrying {
  const { t } = useTexts();
  const eventName = useEventName();
  const desk = useDesk();
  const [carry, setCarry] = useState<Carry>();
  const [dropped, setDropped] = useState<Target>();
  const held = drag === undefined ? carry : carryOf(drag);
  const judgement = useVerdict(held === undefined ? [] : changesOf(held));
  const verdict = useVerdictText(judgement, held?.card.planned?.id);
  const carriedTo = useCarriedTo();
  useSpokenTarget(carry && carriedTo(carry), judgement.tone === 'busy' ? undefined : verdict);

  const drop = (dropping: Carry, onGivenUp?: () => void) => {
    setCarry(undefined);
    const changes = changesOf(dropping);
    if (changes.length === 0) return say(t('said.givenUp'));
    const { card, target, isCopy, stretch } = dropping;
    setDropped(target);
    const name = card.planned === undefined ? titleOf(card, t) : eventName(card.planned);
    const place = {
      day: showDay(target.day, desk.language, 'full'),
      hall: hallName(desk.info, target.hall, t),
    };
    const done = isStretched(stretch)
      ? t('actions.timesDone', { name, when: carriedTo(dropping) ?? '' })
      : t(isCopy ? 'actions.copied' : 'actions.moved', { name, ...place });
    const booking = card.hall === NO_HALL ? undefined : card.key;
    const stays = () => {
      say(t('said.givenUp'));
      onGivenUp?.();
    };
    void desk.changes
      .submit({ changes, done, booking, onGivenUp: stays })
      .finally(() => setDropped(undefined));
  };
  const start = (card: Card, isCopy: boolean, stretch = UNSTRETCHED): boolean => {
    const fixed = isCopy ? undefined : whyFixed(card, desk.info);
    if (fixed !== undefined) {
      const why = fixed === '' ? [] : [t(fixed)];
      tell({ text: [t('said.notMovable', { name: titleOf(card, t) }), ...why].join(' '), isProblem: true });
      return false;
    }
    if (!navigator.onLine) {
      tell({ text: t('offline'), isProblem: true });
      return false;
    }
    // The banner takes the place of the message.
    closeMessage();
    setCarry({ card, isCopy, target: card, stretch });
    return true;
  };

  return {
    carry,
    start: (card, isCopy) => {
      const isHeld = start(card, isCopy);
      if (isHeld) say(t('said.pickedUp', { name: titleOf(card, t) }));
      return isHeld;
    },
    stretch: (card, step) => {
      const { planned } = card;
      if (planned === undefined) return say(t('said.notMovable', { name: titleOf(card, t) }));
      // A hall that is booked for another time than the event has no end of the event to move.
      if (mayChange(planned) && !showsItsEvent(card, planned))
        return tell({ text: t('said.ownTimes', { name: titleOf(card, t) }), isProblem: true });
      const next = (before: Stretch) => stretchBy(planned, before, step, desk.dayLine);
      if (carry === undefined) start(card, false, next(UNSTRETCHED));
      // A copy keeps the times of the event.
      else if (!carry.isCopy) setCarry({ ...carry, stretch: next(carry.stretch) });
    },
    aim: (target) => setCarry((before) => before && { ...before, target }),
    resume: setCarry,
    giveUp: () => {
      setCarry(undefined);
      say(t('said.givenUp'));
    },
    drop,
    highlight: highlightOf(held?.target, judgement.tone, dropped),
    verdict,
  };
}

/** Returns the text that says why a card stays where it is, which is empty where its kind says so; undefined: it may move. */
function whyFixed({ planned }: Card, { mayunlock }: PlanningInfo) {
  if (planned?.kind !== 'event') return '';
  if (!mayChange(planned)) return 'details.noMore';
  return planned.locked && !mayunlock ? 'question.mayNotUnlock' : undefined;
}

function highlightOf(
  target: Target | undefined,
  tone: Highlight['tone'],
  dropped: Target | undefined,
): Highlight | undefined {
  if (target !== undefined) return { day: target.day, hall: target.hall, tone };
  return dropped && { ...dropped, tone: 'busy' };
}

/** Returns undefined while a drag is outside the grid, and for one without a card. */
export function carryOf({ card, target, isCopy }: Drag): Carry | undefined {
  return card && target && { card, target, isCopy, stretch: UNSTRETCHED };
}

/** Returns nothing where nothing would change. */
function changesOf({ card, target, isCopy, stretch }: Carry): readonly Change[] {
  const { planned, day } = card;
  if (planned === undefined) return [];
  const isMoved = isCopy || !isSamePlace(card, target);
  return [
    ...(isMoved ? [moveTo({ ...card, planned }, target, isCopy)] : []),
    ...(isStretched(stretch) ? [stretchedBy(planned, stretch, target.day - day)] : []),
  ];
}

/** Returns words for where a card is carried, and for its new times; undefined where nothing would change. */
export function useCarriedTo(): (carry: Carry) => string | undefined {
  const { t } = useTexts();
  const desk = useDesk();
  return ({ card, target, isCopy, stretch }) => {
    const { planned } = card;
    const hall = hallName(desk.info, target.hall, t);
    const isMoved = isCopy || !isSamePlace(card, target);
    if (planned === undefined || !isStretched(stretch)) {
      return isMoved ? `${showDay(target.day, desk.language, 'full')}, ${hall}` : undefined;
    }
    const when = whenText(stretchedTimes(planned, stretch, target.day - card.day), desk, t);
    return isMoved ? `${when}, ${hall}` : when;
  };
}

/** Says where the card is carried, with what would happen there. */
function useSpokenTarget(place: string | undefined, verdict: string | undefined): void {
  const { t } = useTexts();
  const last = useRef('');
  useEffect(() => {
    if (place === undefined || verdict === undefined) return;
    const text = t('said.target', { place, verdict });
    if (text === last.current) return;
    last.current = text;
    say(text);
  }, [place, verdict, t]);
}
