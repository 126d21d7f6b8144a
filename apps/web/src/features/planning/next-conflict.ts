/** Which conflict comes next, where the grid shows it, and the words for it. */
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { whenText } from './card-text.ts';
import type { Target } from './changes.ts';
import { conflictAfter } from './conflict-order.ts';
import { type DayNumber, dayText, mondayOf, planningDay, showDayOf, wallMinutes } from './days.ts';
import type { Desk } from './desk.tsx';
import type { Column } from './grid-week.tsx';
import './lists-texts.ts';
import { tell } from './messages.ts';
import type { Position } from './moves.ts';
import { type Card, type Conflict, NO_HALL, type WeekPlan } from './plan.ts';
import { conflictsQuery, readWeek } from './requests.ts';
import { shownCards } from './rows.ts';
import type { PlanningTranslate } from './texts.ts';
import { nearestCard } from './use-opened.ts';

/** Days in which the next conflict is looked for. */
const CONFLICT_DAYS = 399;

/** The conflict that was told last, and the day from which it was looked for. */
export interface ToldConflict {
  readonly key: string;
  readonly day: DayNumber;
  /** The active day since then: from another one the search begins anew. */
  readonly origin: DayNumber;
}

interface Search {
  readonly client: QueryClient;
  readonly desk: Desk;
  readonly columns: readonly Pick<Column, 'id'>[];
  /** The active day. */
  readonly day: DayNumber;
  readonly last: ToldConflict | undefined;
  readonly t: PlanningTranslate;
  readonly onFound: (position: Position) => void;
}

/** Tells the next conflict and goes there if a shown hall has it; returns undefined when there is no further one. */
export async function goToNextConflict(search: Search): Promise<ToldConflict | undefined> {
  const { client, desk, columns, day, t, onFound } = search;
  const lists = i18next.getFixedT(null, 'planninglists');
  const last = search.last?.origin === day ? search.last : undefined;
  const from = last?.day ?? day;
  const query = conflictsQuery({ from, to: from + CONFLICT_DAYS, q: desk.view.q });
  const { conflicts } = await client.fetchQuery({ ...query, retry: false });
  const next = conflictAfter(conflicts, last?.key);
  if (next === undefined) {
    const text = lists('next.none', { days: CONFLICT_DAYS + 1, from: showDayOf(from, desk) });
    tell({ text });
    return undefined;
  }
  const found = planningDay(wallMinutes(next.start) ?? 0, desk.dayLine);
  const week = { monday: mondayOf(found), dayLine: desk.info.dayline, ...desk.view };
  const position = placeIn(await readWeek(client, week), next, found, columns);
  const told = lists('next.found', { what: whatText(next, desk, t) });
  if (position === undefined) {
    const { halls, q } = desk.search;
    const thing = next.resource?.id;
    const way = { from: dayText(found), ...(halls && { halls }), ...(q && { q }), ...(thing && { thing }) };
    tell({ text: `${told} ${lists('next.elsewhere')}`, way: { label: lists('next.way'), search: way } });
    return { key: next.key, day: found, origin: day };
  }
  tell({ text: told });
  onFound(position);
  return { key: next.key, day: found, origin: position.day };
}

/** Returns the card of one of its sides, best in the hall that it is about; undefined if no shown hall has one. */
export function placeIn(
  plan: WeekPlan,
  { resource, sides }: Pick<Conflict, 'resource' | 'sides'>,
  day: DayNumber,
  columns: readonly Pick<Column, 'id'>[],
): Position | undefined {
  const columnOf = (hall: string) => columns.findIndex(({ id }) => id === hall);
  const hall = resource?.id ?? '';
  const all = [...plan.cells.values()].flatMap((halls) => [...halls.values()].flat());
  // Events without a hall get their column, the first one, as soon as one of them is in sight.
  const cards = all.filter((card) => card.hall === NO_HALL || columnOf(card.hall) >= 0);
  const card = sides
    .flatMap(({ id }) => (id === null ? [] : (nearestCard(cards, id, { day, hall }) ?? [])))
    .toSorted((one, other) => distance(one, { day, hall }) - distance(other, { day, hall }))[0];
  if (card !== undefined) {
    const inCell = shownCards(plan.cells.get(card.day)?.get(card.hall) ?? []);
    return {
      day: card.day,
      column: Math.max(0, columnOf(card.hall)),
      card: Math.max(0, inCell.indexOf(card)),
    };
  }
  const column = columnOf(hall);
  return column < 0 ? undefined : { day, column, card: 0 };
}

function distance(card: Card, { day, hall }: Target): number {
  return 2 * Math.abs(card.day - day) + Number(card.hall !== hall);
}

/** Says what collides, in what, and when. */
function whatText({ kind, resource, sides, start, end }: Conflict, desk: Desk, t: PlanningTranslate): string {
  const names = sides.map((side) => side.name ?? t(side.kind === 'closure' ? 'closed' : 'hidden'));
  const thing = resource?.name ?? t('hidden');
  return `${t(`kinds.${kind}`)}, ${thing}, ${whenText({ start, end }, desk, t)}: ${[...new Set(names)].join(' · ')}.`;
}
