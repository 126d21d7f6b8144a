/** The address of a planning page holds its whole view, so that a link shows the same view again. */

export interface PlanningSearch {
  /** First planning day in sight, `2027-03-01`; today if omitted. */
  readonly from?: string;
  /** Ids of the shown halls in their order; if omitted, those that the venue shows first. */
  readonly halls?: string;
  /** Query that events must fulfil. */
  readonly q?: string;
  /** Id of the event whose details are open. */
  readonly sel?: string;
  /** Kind of conflict, and id of a hall, person or thing, that the list of conflicts is narrowed to. */
  readonly kind?: string;
  readonly thing?: string;
  /** Last planning day of the list of conflicts; without it and without `from`, its period is named or all that comes. */
  readonly to?: string;
  readonly period?: NamedPeriod;
  /** How much of the plan the grid shows. */
  readonly zoom?: 'far' | 'near';
  /** Shows the grid also where the agenda is the first choice, on a telephone. */
  readonly view?: 'grid';
}

/** Periods that go along with the days: a link shows what is ahead when it is opened. */
export const NAMED_PERIODS = ['30-days', 'month'] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

/** Views besides the grid, as the address names them. */
export const FURTHER_VIEWS = ['week', 'month', 'agenda', 'conflicts', 'options'] as const;

export function isFurtherView(word: string): boolean {
  return FURTHER_VIEWS.some((view) => view === word);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const IDS = /^\d+-\d+(,\d+-\d+)*$/;

/** Keeps only members that have the form of their kind: requests are made of them. */
export function planningSearch(search: Record<string, unknown>): PlanningSearch {
  const text = (name: string) => (search[name] === undefined ? '' : String(search[name]));
  const period = NAMED_PERIODS.find((name) => name === search.period);
  return {
    ...(DAY.test(text('from')) ? { from: text('from') } : {}),
    ...(IDS.test(text('halls')) ? { halls: text('halls') } : {}),
    ...(text('q') === '' ? {} : { q: text('q') }),
    ...(/^\d+-\d+$/.test(text('sel')) ? { sel: text('sel') } : {}),
    ...(/^[a-z]+$/.test(text('kind')) ? { kind: text('kind') } : {}),
    ...(/^\d+-\d+$/.test(text('thing')) ? { thing: text('thing') } : {}),
    ...(DAY.test(text('to')) ? { to: text('to') } : {}),
    ...(period === undefined ? {} : { period }),
    ...(search.zoom === 'far' || search.zoom === 'near' ? { zoom: search.zoom } : {}),
    ...(search.view === 'grid' ? { view: 'grid' } : {}),
  };
}

/** Puts the chosen halls into their order. Ids of halls that are gone or not allowed have no column. */
export function shownHalls<H extends { readonly id: string }>(
  all: readonly H[],
  chosen: string | undefined,
): readonly H[] {
  if (chosen === undefined) return all;
  const byId = new Map(all.map((hall) => [hall.id, hall]));
  const shown = [...new Set(chosen.split(','))].flatMap((id) => byId.get(id) ?? []);
  // A link whose halls are all gone shows the venue rather than nothing.
  return shown.length === 0 ? all : shown;
}

/** Returns undefined when the choice is the same as no choice, which shows the halls `first`. */
export function hallsText(first: readonly string[], ids: readonly string[]): string | undefined {
  const isFirst = ids.length === first.length && first.every((id, at) => ids[at] === id);
  return isFirst || ids.length === 0 ? undefined : ids.join(',');
}
