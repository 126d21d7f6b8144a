/** Words on and about a card. */
import { type Mark, markText } from '../../components/conflict-mark.tsx';
import { DAY_MINUTES, type PointOfView, showDayOf, timeText } from './days.ts';
import { type Card, type Hall, NO_HALL, type PlannedEvent, type PlanningInfo, type Profile } from './plan.ts';
import { spanOf } from './shown-times.ts';
import { type ApartOf, apartText } from './sides-apart.ts';
import type { PlanningTranslate } from './texts.ts';

/** Returns `19:30–22:15`; on the first and last of several days only the end that is that day's. */
export function timesOf(card: Card, t: PlanningTranslate): string {
  const { start, end, isFirst, isLast, isWholeDay } = card;
  if (isWholeDay) return t('wholeDay');
  if (isFirst && isLast) return `${timeText(start)}–${timeText(end)}`;
  return isFirst ? t('from', { time: timeText(start) }) : t('until', { time: timeText(end) });
}

export function titleOf(card: Card, t: PlanningTranslate): string {
  const { planned, closure, name } = card;
  if (closure !== undefined) return name === '' ? t('closed') : t('closedFor', { reason: name });
  if (planned !== undefined) return plannedName(planned, t);
  return name === '' ? t('otherUse') : name;
}

export function plannedName({ name }: Pick<PlannedEvent, 'name'>, t: PlanningTranslate): string {
  return name ?? t('hidden');
}

export function statusName({ statuses }: PlanningInfo, planned: PlannedEvent, t: PlanningTranslate): string {
  return statuses.find(({ id }) => id === planned.status)?.name ?? t('noStatus');
}

export function profileOf(
  { profiles }: PlanningInfo,
  planned: PlannedEvent | undefined,
): Profile | undefined {
  return profiles.find(({ id }) => id === planned?.profile);
}

export function hallName({ halls }: { halls: readonly Hall[] }, id: string, t: PlanningTranslate): string {
  return id === NO_HALL ? t('noHall') : (halls.find((hall) => hall.id === id)?.name ?? t('hidden'));
}

/** Returns what a card of one line shows. A status that holds nothing comes first: it is no occupation of the hall. */
export function lineOf(card: Card, info: PlanningInfo, t: PlanningTranslate): string {
  const { planned } = card;
  const [times, title] = [timesOf(card, t), titleOf(card, t)];
  return planned === undefined
    ? `${times} ${title}`
    : [statusName(info, planned, t), title, times].join(' · ');
}

/** Says about a card what its place and its look say to the eye. */
export function spokenRest(
  { planned, rank }: Card,
  sign: Mark | undefined,
  place: string,
  t: PlanningTranslate,
): string {
  const parts = [
    place,
    rank > 0 && t('rank', { rank }),
    planned?.locked && t('locked'),
    sign && markText(sign),
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/** Returns the times of an event or a closing with their days; one that has no times takes whole planning days. */
export function whenText(
  planned: Pick<PlannedEvent, 'start' | 'end'>,
  desk: PointOfView,
  t: PlanningTranslate,
): string {
  const { start, end } = spanOf(planned);
  const isWhole = [start, end].every((at) => timeText(at) === timeText(desk.dayLine));
  const [first, last] = [
    Math.floor(start / DAY_MINUTES),
    Math.floor((isWhole ? end - 1 : end) / DAY_MINUTES),
  ];
  const [from, to] = [showDayOf(first, desk), showDayOf(isWhole ? last - 1 : last, desk)];
  if (isWhole) return from === to || end <= start ? `${from}, ${t('wholeDay')}` : `${from} – ${to}`;
  // A night that ends after midnight needs no second day.
  return first === last || end - start < DAY_MINUTES / 2
    ? `${from}, ${timeText(start)}–${timeText(end)}`
    : `${from}, ${timeText(start)} – ${to}, ${timeText(end)}`;
}

/** Returns a function that tells sides of one name apart, with times as they stand elsewhere. */
export function apartIn(desk: PointOfView, t: PlanningTranslate): ApartOf {
  return (side, sides) => apartText(side, sides, (times) => whenText(times, desk, t));
}
