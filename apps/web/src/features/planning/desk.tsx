/** The parts of the planning pages share this: the venue's words, the address, changes, and the open dialog. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FURTHER_VIEWS, type PlanningSearch, planningSearch, shownHalls } from './address.ts';
import type { Origin } from './changes.ts';
import { type DayNumber, dayNumber, dayText, minutesOfDay } from './days.ts';
import type { Loser } from './losing-options.ts';
import { tell } from './messages.ts';
import { type Hall, NO_HALL, type PlannedEvent, type PlanningInfo } from './plan.ts';
import type { Outcome, View } from './requests.ts';
import type { Zoom } from './rows.ts';
import { useTexts } from './texts.ts';
import { type Changes, useChanges } from './use-changes.ts';

export const VIEWS = ['grid', ...FURTHER_VIEWS] as const;
export type ViewName = (typeof VIEWS)[number];

export type OpenDialog =
  | { readonly kind: 'create'; readonly days: readonly DayNumber[]; readonly hall: string }
  | {
      readonly kind: 'move';
      readonly origin: Origin;
      readonly isCopy: boolean;
    }
  | { readonly kind: 'times'; readonly planned: PlannedEvent }
  | { readonly kind: 'confirm'; readonly planned: PlannedEvent }
  | {
      readonly kind: 'tell';
      readonly planned: PlannedEvent;
      readonly outcome: Outcome;
      readonly losers: readonly Loser[];
      /** Whether there are some that the user may not see. */
      readonly hasHidden: boolean;
    }
  | { readonly kind: 'delete'; readonly planned: PlannedEvent }
  | { readonly kind: 'close'; readonly day: DayNumber; readonly hall: string }
  | { readonly kind: 'date' }
  | { readonly kind: 'recent' }
  | { readonly kind: 'set' }
  | { readonly kind: 'keys' };

/** Dialogs that change nothing in the plan, so that they open without a connection as well. */
const HARMLESS: ReadonlySet<OpenDialog['kind']> = new Set(['date', 'keys', 'tell']);

export interface Desk {
  readonly info: PlanningInfo;
  readonly today: DayNumber;
  /** When a planning day begins, in minutes after midnight. */
  readonly dayLine: number;
  readonly language: string;
  readonly search: PlanningSearch;
  /** First day of the address, or today. */
  readonly from: DayNumber;
  readonly halls: readonly Hall[];
  readonly zoom: Zoom;
  readonly view: View;
  /** Changes the address; undefined members are taken away. `isQuiet`: without an entry in the history. */
  readonly go: (next: Partial<Record<keyof PlanningSearch, string | undefined>>, isQuiet?: boolean) => void;
  /** Shows the view from a day on. */
  readonly goTo: (day: DayNumber) => void;
  /** Shows everything of a day, with the same halls and filter. */
  readonly showDay: (day: DayNumber) => void;
  readonly changes: Changes;
  /** Ids of events that somebody else has just changed: their cards are marked for a while. */
  readonly marks: ReadonlySet<string>;
  readonly mark: (ids: ReadonlySet<string>) => void;
  readonly dialog: OpenDialog | undefined;
  readonly openDialog: (dialog: OpenDialog | undefined) => void;
  /** Begins an event on a day, in the first hall that is shown. */
  readonly createOn: (day: DayNumber) => void;
}

const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('outside the planning pages');
  return desk;
}

/** Returns the view of the address. */
export function useViewName(): ViewName {
  const { view } = useParams({ strict: false });
  return VIEWS.find((name) => name === view) ?? 'grid';
}

export function usePlanningSearch(): PlanningSearch {
  return planningSearch(useSearch({ strict: false }));
}

export function DeskProvider({
  info,
  children,
}: {
  readonly info: PlanningInfo;
  readonly children: ReactNode;
}) {
  const { i18n } = useTranslation();
  const { t } = useTexts();
  const search = usePlanningSearch();
  const name = useViewName();
  const navigate = useNavigate();
  const [dialog, openDialog] = useState<OpenDialog>();
  const [marks, mark] = useState<Desk['marks']>(new Set());
  const today = dayNumber(info.today) ?? 0;
  const dayLine = minutesOfDay(info.dayline);
  const { language } = i18n;
  const changes = useChanges({ language, dayLine, today });

  const chosen = search.halls ?? info.first?.join();
  const halls = shownHalls(info.halls, chosen);
  const open: Desk['openDialog'] = (next) => {
    if (next === undefined || HARMLESS.has(next.kind) || navigator.onLine) openDialog(next);
    else tell({ text: t('offline'), isProblem: true });
  };
  const go: Desk['go'] = (next, isQuiet = false) =>
    void navigate({
      ...addressOf(name),
      // Several changes can come before the page is rendered again.
      search: (before) => planningSearch({ ...before, ...next }),
      replace: isQuiet,
      resetScroll: false,
    });
  const desk: Desk = {
    info,
    today,
    dayLine,
    language,
    search,
    from: dayNumber(search.from ?? '') ?? today,
    halls,
    zoom: search.zoom ?? 'usual',
    view: { halls: chosen, q: search.q ?? '' },
    go,
    showDay: (day) =>
      void navigate({
        ...addressOf('agenda'),
        search: (before) =>
          planningSearch({ ...before, from: dayText(day), sel: undefined, view: undefined }),
      }),
    goTo: (day) => go({ from: day === today ? undefined : dayText(day) }),
    changes,
    marks,
    mark,
    dialog,
    openDialog: open,
    createOn: (day) => open({ kind: 'create', days: [day], hall: halls[0]?.id ?? NO_HALL }),
  };
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** Address of a view for links. */
export function addressOf(view: ViewName) {
  return view === 'grid'
    ? ({ to: '/planning' } as const)
    : ({ to: '/planning/$view', params: { view } } as const);
}
