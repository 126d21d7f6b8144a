/** Whether somebody or something that can be booked is free while an event lasts, and what is in the way. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { showSpan, showTime } from '../../lib/times.ts';
import classes from './inspector.module.css';
import { useTexts } from './texts.ts';

type Busy = ApplicationWire<'PlanningBusy'>['things'][number];

/** Queries all of them at once; the key lies under that of choices, which a booking makes stale. */
export function busyQuery(event: string, things: readonly string[]) {
  return queryOptions({
    queryKey: ['choices', 'busy', event, things],
    staleTime: 10_000,
    enabled: things.length > 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Busy>> => {
      const query = { event, things: things.join() };
      const answer = await call('GET /app/api/planning/busy', { query, signal });
      return new Map(answer.things.map((thing) => [thing.id, thing]));
    },
  });
}

export function BusyText({ busy }: { readonly busy: Busy | undefined }) {
  const { t, i18n } = useTexts();
  if (busy === undefined) return null;
  const { state, booked, by } = busy;
  const what = by.map(({ kind, name }) => name || t(kind === 'closure' ? 'busy.closed' : 'busy.hidden'));
  return (
    <span className={classes.busy} data-state={state}>
      {booked && `${t('busy.booked')} · `}
      {state === 'free'
        ? t('busy.free')
        : t(`busy.${state}`, { times: timesOf(busy, i18n.language), what: [...new Set(what)].join(', ') })}
    </span>
  );
}

/** Returns times alone where they are of one day: it is the day of the event. */
function timesOf({ start, end }: Busy, language: string): string {
  if (start === null || end === null) return '';
  const isOneDay = start.slice(0, 10) === end.slice(0, 10);
  return isOneDay ? `${showTime(start)}–${showTime(end)}` : showSpan(start, end, language);
}
