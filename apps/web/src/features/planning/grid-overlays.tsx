/** Things that lie over the grid: the card in the hand, and why there is nothing to see. */
import { Anchor, Button } from '@mantine/core';
import type { RefObject } from 'react';
import { hallName, titleOf } from './card-text.ts';
import { isSamePlace } from './changes.ts';
import type { ChosenDays } from './chosen-days.ts';
import { showDay } from './days.ts';
import { useDesk } from './desk.tsx';
import classes from './grid-overlays.module.css';
import type { Card } from './plan.ts';
import { isStretched } from './stretch.ts';
import { useTexts } from './texts.ts';
import { type Carry, useCarriedTo } from './use-carry.ts';
import type { Drag } from './use-drag.ts';

interface GhostProps {
  readonly ghost: RefObject<HTMLDivElement | null>;
  readonly card: Card;
  readonly drag: Drag;
  readonly verdict: string;
}

export function Ghost({ ghost, card, drag, verdict }: GhostProps) {
  const { t } = useTexts();
  const { info, language } = useDesk();
  const { target, isCopy } = drag;
  return (
    <div ref={ghost} className={classes.ghost} aria-hidden>
      <strong>{titleOf(card, t)}</strong>
      {isCopy ? t('verdict.copy') : t('verdict.move')}
      {target !== undefined &&
        `: ${showDay(target.day, language, 'short')}, ${hallName(info, target.hall, t)}`}
      {target !== undefined && !isSamePlace(target, card) && <div>{verdict}</div>}
    </div>
  );
}

interface DaysGhostProps extends Pick<GhostProps, 'ghost'> {
  readonly chosen: ChosenDays;
  /** Number of days on which nothing stands in the hall. */
  readonly count: number;
}

export function DaysGhost({ ghost, chosen: { hall }, count }: DaysGhostProps) {
  const { t } = useTexts();
  const { info } = useDesk();
  return (
    <div ref={ghost} className={classes.ghost} aria-hidden>
      <strong>{t('create.title')}</strong>
      {t('create.days', { count })}: {hallName(info, hall, t)}
    </div>
  );
}

interface CarryBannerProps {
  readonly carry: Carry;
  readonly verdict: string;
  readonly onGiveUp: () => void;
}

/** Tells what a click on a cell does now; the same by typing is one button away. */
export function CarryBanner({ carry, verdict, onGiveUp }: CarryBannerProps) {
  const { t } = useTexts();
  const { openDialog } = useDesk();
  const { card, isCopy, stretch } = carry;
  const { planned, day, hall, key } = card;
  const name = titleOf(card, t);
  const place = useCarriedTo()(carry);
  const isResized = isStretched(stretch);
  return (
    <div className={classes.banner} data-carry>
      <span>{isResized ? name : t(isCopy ? 'move.pickingCopy' : 'move.picking', { name })}</span>
      {place !== undefined && (
        <strong>
          {place}: {verdict}
        </strong>
      )}
      {planned !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onGiveUp();
            openDialog(
              isResized
                ? { kind: 'times', planned }
                : { kind: 'move', origin: { planned, day, hall, key }, isCopy },
            );
          }}
        >
          {t('move.type')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onGiveUp}>
        {t('move.giveUp')}
      </Button>
    </div>
  );
}

/** Names the filter that leaves nothing to see; without one an empty grid is a good place for new events. */
export function EmptyFilter() {
  const { t } = useTexts();
  const { search, go } = useDesk();
  if (search.q === undefined) return null;
  return (
    <div className={classes.empty} role="status">
      {t('noEvents', { q: search.q })}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => go({ q: undefined })}>
        {t('clearFilter')}
      </Anchor>
    </div>
  );
}
