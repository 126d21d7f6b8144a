/** A card in a cell: an event, a group, another use of the hall, or its closing. */
import { Lock, TriangleAlert } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { Mark } from '../../components/conflict-mark.tsx';
import { colourProperties } from '../../lib/colours.ts';
import { lineOf, profileOf, spokenRest, statusName, timesOf, titleOf } from './card-text.ts';
import classes from './grid-card.module.css';
import type { Card, PlannedEvent, PlanningInfo } from './plan.ts';
import { isThin, type Zoom } from './rows.ts';
import type { PlanningTranslate } from './texts.ts';

interface GridCardProps {
  readonly card: Card;
  /** The gravest of all conflicts of the event, also outside this hall. */
  readonly sign: Mark | undefined;
  readonly info: PlanningInfo;
  readonly zoom: Zoom;
  /** Day and hall, for those who hear the grid. */
  readonly place: string;
  readonly t: PlanningTranslate;
  readonly isFocusable: boolean;
  readonly isSelected: boolean;
  readonly isCarried: boolean;
  /** Whether somebody else has just changed it. */
  readonly isMarked: boolean;
}

export const GridCard = memo(function GridCard({
  card,
  sign,
  info,
  zoom,
  place,
  t,
  isFocusable,
  isSelected,
  isCarried,
  isMarked,
}: GridCardProps) {
  const { planned, rank, key } = card;
  const profile = profileOf(info, planned)?.name;
  const [times, title] = [timesOf(card, t), titleOf(card, t)];
  const isFar = zoom === 'far' && planned !== undefined;
  const line = isFar ? title : isThin(card, zoom) ? lineOf(card, info, t) : undefined;
  const about = [planned && statusName(info, planned, t), profile].filter(Boolean).join(' · ');
  const rest = spokenRest(card, sign, place, t);
  const spoken = isFar
    ? [title, times, about, rest]
    : line === undefined
      ? [times, title, about, rest]
      : [line, profile, rest];
  // Few elements: hundreds of cards come and go while the grid scrolls.
  return (
    <button
      type="button"
      tabIndex={isFocusable ? 0 : -1}
      className={classes.card}
      style={colourStyle(info, planned)}
      data-card={key}
      data-look={lookOf(card, info)}
      data-profile={profile}
      data-thin={line !== undefined || undefined}
      data-mark={sign}
      data-selected={isSelected || undefined}
      data-carried={isCarried || undefined}
      data-changed={isMarked || undefined}
      aria-haspopup="dialog"
      aria-label={spoken.filter(Boolean).join(' ')}
    >
      <span className={classes.line} data-rank={rank > 0 ? rank : undefined}>
        {line === undefined ? times : <span className={classes.name}>{line}</span>}
        {planned?.locked && <Lock size={12} />}
        {sign !== undefined && <TriangleAlert size={14} />}
      </span>
      {line === undefined && (
        <>
          {' '}
          <span className={classes.name}>{title}</span> <span className={classes.small}>{about}</span>
        </>
      )}
    </button>
  );
});

/** The look that tells how firm it is, without its colour. */
export function lookOf({ planned, closure }: Card, { withoutstatus }: PlanningInfo): string {
  if (closure !== undefined) return 'closed';
  return planned?.firmness ?? withoutstatus;
}

/** The colours of its status and of its profile, for the style sheets. */
export function colourStyle(info: PlanningInfo, planned: PlannedEvent | undefined): CSSProperties {
  const status = info.statuses.find(({ id }) => id === planned?.status);
  return {
    ...(status && colourProperties(status.backgroundcolor, status.textcolor)),
    '--profile': profileOf(info, planned)?.color,
  } as CSSProperties;
}
