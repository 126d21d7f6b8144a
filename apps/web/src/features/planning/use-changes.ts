/**
 * Sends changes of the plan: asks when the rules do, offers to undo, and sends a change again whose answer was lost
 * with the connection.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../components/use-error-text.ts';
import { randomId } from '../../lib/random-id.ts';
import { refreshPlan } from '../../lib/refresh-plan.ts';
import { isUnreachable, RequestError } from '../../lib/request.ts';
import { sessionEndedQuery } from '../../lib/session.ts';
import { useOnline } from '../../lib/use-online.ts';
import { apartIn } from './card-text.ts';
import { changesAgain, withNewIds } from './changes.ts';
import { toldText } from './conflict-text.ts';
import type { PointOfView } from './days.ts';
import { latestChange } from './latest-change.ts';
import { closeMessage, tell } from './messages.ts';
import type { Conflict } from './plan.ts';
import {
  alternativesTo,
  type Change,
  type Operation,
  type Outcome,
  sendOperation,
  shownLists,
  shownWeeks,
  undoOperation,
  type Verdict,
} from './requests.ts';
import { useTexts } from './texts.ts';

export interface PlanRequest {
  readonly changes: readonly Change[];
  /** Booking of the hall that the event is moved from. */
  readonly booking?: string | undefined;
  /** Whether the user has been asked, and changes locked events all the same. */
  readonly unlock?: boolean;
  /** Said when it is done, such as “Bruckner 7 moved to Tuesday 2 March, Great Hall”. */
  readonly done: string;
  readonly onDone?: (outcome: Outcome) => void;
  /** Called when the question about it is answered by *Cancel*: nothing was written. */
  readonly onGivenUp?: (() => void) | undefined;
}

/** The rules ask it before the changes are made. */
export interface Question {
  readonly wanted: PlanRequest;
  readonly operation: Operation;
  readonly conflicts: readonly Conflict[];
  readonly alternatives: Verdict['alternatives'];
  /** Whether only somebody who may overbook can go on. */
  readonly isRefused: boolean;
  /** Whether the status of an event locks it. */
  readonly isLocked: boolean;
}

export interface Answer {
  readonly reason: string | null;
}

export interface Changes {
  readonly submit: (wanted: PlanRequest) => Promise<void>;
  readonly isBusy: boolean;
  /** Whether nothing can be changed now: a change is being saved, or the connection is lost. */
  readonly isOff: boolean;
  readonly question: Question | undefined;
  readonly answer: (answer: Answer | undefined) => void;
  /** `told`: says what it was, where this tab has not made it. */
  readonly undo: (operation?: string, told?: string) => void;
  /** Makes the change again that was undone last. */
  readonly redo: () => void;
}

/** Milliseconds until an operation whose answer was lost is sent again. */
const AGAIN_MS = 4_000;
interface SavedChange {
  readonly wanted: PlanRequest;
  readonly outcome: Outcome;
}

/** Operations of this tab that can be undone, the last one at the end. */
const undoable: SavedChange[] = [];
/** Undone ones, the last one at the end; another change ends the list. */
const redoable: SavedChange[] = [];

export function useChanges(from: PointOfView): Changes {
  const { t } = useTexts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [busy, setBusy] = useState(0);
  const [question, setQuestion] = useState<Question>();
  const lost = useLostOperation();
  const isOnline = useOnline();

  const refreshed = useRef(Promise.resolve());
  const refresh = useCallback(() => {
    refreshed.current = refreshPlan(client);
  }, [client]);

  const onSaved = (wanted: PlanRequest, outcome: Outcome) => {
    if (outcome.undoable) undoable.push({ wanted, outcome });
    const names = outcome.stayed.map((name) => name ?? t('hidden')).join(', ');
    const isMove = wanted.changes.some((change) => change.do === 'move');
    const why = t(isMove ? 'actions.stayed' : 'actions.kept', { names });
    const told = toldText(
      outcome.conflicts,
      [...eventsOf(wanted.changes), ...outcome.created],
      t,
      apartIn(from, t),
    );
    const said = [
      wanted.done,
      ...(names === '' ? [] : [why]),
      ...(told === undefined ? [] : [told]),
      ...(outcome.undoable ? [] : [t('actions.forGood')]),
    ];
    const undo = outcome.undoable ? { undo: outcome.operation } : {};
    tell({ text: said.join(' '), isLasting: told !== undefined, ...undo });
    refresh();
    wanted.onDone?.(outcome);
  };

  const onRefused = async (wanted: PlanRequest, operation: Operation, error: Error): Promise<void> => {
    const code = error instanceof RequestError ? error.code : undefined;
    if (code === 'unreachable') return waitFor(wanted, operation);
    if (code === 'not-signed-in') return keepFor(() => void send(wanted, operation));
    if (code === 'double-booking') {
      const { refused: isRefused, ...found } = await conflictsOf(operation, error);
      setQuestion({ wanted, operation, ...found, isRefused, isLocked: false });
      return;
    }
    if (code === 'locked' && !operation.unlock) {
      setQuestion({ wanted, operation, conflicts: [], alternatives: [], isRefused: false, isLocked: true });
      return;
    }
    refresh();
    const isStale = code === 'precondition-failed' || code === 'not-found';
    tell({ text: isStale ? await staleText(wanted) : errorText(error), isProblem: true });
  };

  /** The server knows the kinds and the policies; a check with the same changes names both sides. */
  const conflictsOf = (operation: Operation, error: Error) =>
    alternativesTo(operation).catch(() => ({
      refused: true,
      alternatives: [],
      conflicts: (error instanceof RequestError ? error.errors : []).map(unnamedConflict),
    }));

  const staleText = async (wanted: PlanRequest): Promise<string> => {
    const latest = await latestChange(wanted);
    return latest === undefined ? t('changed') : t('changedBy', { ...latest });
  };

  const waitFor = (wanted: PlanRequest, operation: Operation) => {
    const again = () => void send(wanted, operation);
    lost.keep(again);
    tell({ text: t('lost'), retry: again, isProblem: true });
  };

  /** Nothing was written: what was wanted waits until somebody has signed in over the page. */
  const keepFor = (again: () => void) => {
    client.setQueryData(sessionEndedQuery.queryKey, true);
    tell({ text: t('sessionEnded'), retry: again, isProblem: true });
  };

  const send = async (wanted: PlanRequest, operation: Operation): Promise<void> => {
    lost.forget();
    setBusy((count) => count + 1);
    try {
      onSaved(wanted, await sendOperation(operation));
      setQuestion(undefined);
    } catch (error) {
      await onRefused(wanted, operation, error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy((count) => count - 1);
    }
  };

  const submit = async (wanted: PlanRequest): Promise<void> => {
    setQuestion(undefined);
    redoable.length = 0;
    await make(wanted);
  };

  const make = async (wanted: PlanRequest): Promise<void> => {
    if (!navigator.onLine) return tell({ text: t('offline'), isProblem: true });
    // The page says first what became of the change before.
    if (lost.send()) return;
    const { unlock = false } = wanted;
    const operation = { operation: randomId(), accept: [], reason: null, unlock };
    await send(wanted, { ...operation, changes: [...wanted.changes] });
  };

  const answer = (given: Answer | undefined) => {
    setQuestion(undefined);
    if (question === undefined) return;
    if (given === undefined) return question.wanted.onGivenUp?.();
    const { wanted, operation, conflicts, isLocked } = question;
    // A refused operation was not kept, so its name is free for what the user decided.
    void send(wanted, {
      ...operation,
      accept: [...operation.accept, ...conflicts.map(({ key }) => key)],
      reason: given.reason ?? operation.reason,
      unlock: operation.unlock || isLocked,
    });
  };

  const undo = (operation = undoable.at(-1)?.outcome.operation, told?: string) => {
    if (operation === undefined) return tell({ text: t('nothingToUndo') });
    const at = undoable.findIndex(({ outcome }) => outcome.operation === operation);
    const [own] = at < 0 ? [] : undoable.splice(at, 1);
    closeMessage();
    undoOperation(operation).then(
      () => {
        if (own !== undefined) redoable.push(own);
        const done = own?.wanted.done ?? told;
        tell({ text: done === undefined ? t('undone') : t('undoneOf', { done }) });
        refresh();
      },
      (error: Error) => {
        // Its change is in no list any more: what it was is said all the same.
        const again = () => undo(operation, own?.wanted.done ?? told);
        if (error instanceof RequestError && error.code === 'not-signed-in') return keepFor(again);
        const retry = isUnreachable(error) ? { retry: again } : {};
        tell({ text: t('notUndone', { reason: errorText(error) }), isProblem: true, ...retry });
        refresh();
      },
    );
  };

  const redo = async (): Promise<void> => {
    await refreshed.current;
    const last = redoable.pop();
    if (last === undefined) return tell({ text: t('nothingToRedo') });
    const { wanted, outcome: before } = last;
    const changes = changesAgain(wanted.changes, shownRevisions(client));
    if (changes === undefined) return tell({ text: t('notInSight'), isProblem: true });
    const { booking, done } = wanted;
    await make({
      changes,
      booking,
      done,
      onDone: ({ created }) => renameIn(redoable, before.created, created),
    });
  };

  const isOff = busy > 0 || !isOnline;
  return { submit, isBusy: busy > 0, isOff, question, answer, undo, redo: () => void redo() };
}

function eventsOf(changes: readonly Change[]): readonly string[] {
  return changes.flatMap((change) => ('event' in change ? [change.event] : []));
}

/** Lets the changes that are still to be made again speak of events that have been made again. */
function renameIn(saved: SavedChange[], before: readonly string[], now: readonly string[]): void {
  const ids = new Map(before.map((id, at) => [id, now[at] ?? id]));
  for (const [at, { wanted, outcome }] of saved.entries())
    saved[at] = { wanted: { ...wanted, changes: withNewIds(wanted.changes, ids) }, outcome };
}

/** Revisions of the events that the page shows or has just shown. */
function shownRevisions(client: QueryClient): ReadonlyMap<string, number> {
  const events = [...shownWeeks(client).flatMap((week) => week.events), ...shownLists(client)];
  const revisions = new Map<string, number>();
  for (const { id, revision } of events)
    if (revision !== null) revisions.set(id, Math.max(revision, revisions.get(id) ?? 0));
  return revisions;
}

function unnamedConflict({
  keyword,
  detail,
}: {
  readonly keyword: string;
  readonly detail: string;
}): Conflict {
  return {
    key: keyword,
    kind: 'double',
    policy: 'forbid',
    resource: { id: keyword, name: detail },
    start: '',
    end: '',
    sides: [],
    allowed: null,
  };
}

/** Keeps what has to be sent again, and sends it when the connection is back or after a while. */
function useLostOperation() {
  const pending = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    pending.current = undefined;
  }, []);
  const send = useCallback((): boolean => {
    const again = pending.current;
    again?.();
    return again !== undefined;
  }, []);
  useEffect(() => {
    addEventListener('online', send);
    return () => {
      removeEventListener('online', send);
      forget();
    };
  }, [send, forget]);
  const keep = useCallback((again: () => void) => {
    pending.current = again;
    timer.current = setTimeout(again, AGAIN_MS);
  }, []);
  return { keep, forget, send };
}
