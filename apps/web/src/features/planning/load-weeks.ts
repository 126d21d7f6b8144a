/**
 * Loads the plan by weeks. Weeks that are asked for at the same moment and follow each other are one request, as at the first
 * view and after every change.
 */
import { RequestError } from '../../lib/request.ts';
import type { DayNumber } from './days.ts';
import type { PlanningUses } from './plan.ts';
import { DAYS } from './rows.ts';
import { weekOfAnswer } from './week-of-answer.ts';

/** The server answers longer periods in another process. */
const MOST_WEEKS = 6;

/** Asks for the days from one to another, both included. */
export type LoadDays = (from: DayNumber, to: DayNumber, signal: AbortSignal) => Promise<PlanningUses>;
export type LoadWeek = (
  view: string,
  monday: DayNumber,
  signal: AbortSignal,
  load: LoadDays,
) => Promise<PlanningUses>;

interface WeekRequest {
  readonly monday: DayNumber;
  readonly signal: AbortSignal;
  readonly load: LoadDays;
  readonly resolve: (uses: PlanningUses) => void;
  readonly reject: (error: unknown) => void;
}

/** `view` names what else the request says: only weeks of the same view come together. */
export function createWeekLoader(): LoadWeek {
  const waiting = new Map<string, WeekRequest[]>();
  const send = (view: string) => {
    const wanted = waiting.get(view) ?? [];
    waiting.delete(view);
    for (const run of runsOf(wanted)) void answer(run);
  };
  return (view, monday, signal, load) =>
    new Promise((resolve, reject) => {
      const wanted = { monday, signal, load, resolve, reject };
      const others = waiting.get(view);
      if (others === undefined) {
        waiting.set(view, [wanted]);
        queueMicrotask(() => send(view));
      } else others.push(wanted);
    });
}

/** Returns the weeks in runs without a gap. */
function runsOf(wanted: readonly WeekRequest[]): readonly (readonly WeekRequest[])[] {
  const runs: WeekRequest[][] = [];
  for (const one of wanted.toSorted((a, b) => a.monday - b.monday)) {
    const last = runs.at(-1);
    const isNext = one.monday - (last?.at(-1)?.monday ?? 0) <= DAYS;
    if (last !== undefined && isNext && one.monday - (last[0]?.monday ?? 0) < MOST_WEEKS * DAYS)
      last.push(one);
    else runs.push([one]);
  }
  return runs;
}

async function answer(run: readonly WeekRequest[]): Promise<void> {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) return;
  try {
    const uses = await first.load(
      first.monday,
      last.monday + DAYS - 1,
      whenAllAre(run.map(({ signal }) => signal)),
    );
    for (const { monday, resolve } of run) resolve(weekOfAnswer(uses, monday));
  } catch (error) {
    if (run.length > 1 && isOfOneWeek(error)) for (const one of run) void answer([one]);
    else for (const { reject } of run) reject(error);
  }
}

/** One week that breaks the server must not take the others with it. */
function isOfOneWeek(error: unknown): boolean {
  return error instanceof RequestError && error.code === 'internal';
}

/** Returns a signal that aborts when nobody waits any more. */
function whenAllAre(signals: readonly AbortSignal[]): AbortSignal {
  const [only, ...others] = signals;
  if (only !== undefined && others.length === 0) return only;
  const controller = new AbortController();
  const check = () => {
    if (signals.every(({ aborted }) => aborted)) controller.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', check, { once: true });
  check();
  return controller.signal;
}
