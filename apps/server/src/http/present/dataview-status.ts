/** The status of a dataview result, with its message (§2.7, §4.5). */
import type { Dataview } from '../../dataviews/definitions-store.ts';
import { statusOf } from '../../dataviews/result-state.ts';
import type { StoredResult } from '../../dataviews/results-store.ts';
import { formatId } from '../../platform/ids.ts';
import type { PresentContext } from './context.ts';

const MESSAGES = {
  created: 'Dataview result resource has been created',
  running: 'Dataview result resource is being computed',
  success: 'Dataview result resource is ready',
  failed: 'Dataview result computation failed',
} as const;

interface StatusView {
  readonly dataview: Dataview;
  readonly result: StoredResult;
}

type Status = ReturnType<typeof statusOf>;

/** Presents a result that a POST has just begun: it is `running`, even if its parameters cannot be used (§4.5.3). */
export function presentCreated(view: StatusView, context: PresentContext): object {
  return { contents: contentsOf(view, 'running', context), message: MESSAGES.created };
}

/** Presents the answer to any other POST, which stays the same while the result is computed. */
export function presentRequested(view: StatusView, context: PresentContext): object {
  const status = statusOf(view.result.state);
  const message = MESSAGES[status === 'running' ? 'created' : status];
  return { contents: contentsOf(view, status, context), message };
}

/** Presents the answer to a status request. */
export function presentStatus(view: StatusView, context: PresentContext): object {
  const { state, progress } = view.result;
  const status = statusOf(state);
  const contents = contentsOf(view, status, context);
  if (status !== 'running') return { contents, message: MESSAGES[status] };
  const { records, share } = progress;
  return { contents: { ...contents, progress: { records, share } }, message: MESSAGES.running };
}

export interface ResultAddress {
  readonly dataviewId: string;
  readonly format: string;
  readonly resultId: string;
}

export function urlOfResult(baseUrl: string, { dataviewId, format, resultId }: ResultAddress): string {
  return `${baseUrl}/api/dataviewresult/${dataviewId}/${format}/${resultId}`;
}

function contentsOf(
  { dataview, result }: StatusView,
  status: Status,
  { baseUrl, reference }: PresentContext,
): object {
  const instant = (ms: number): string => formatMilliseconds(reference.zone, ms);
  const { ready, format } = result;
  const id = formatId(result.id.id, result.id.created);
  const dataviewId = formatId(dataview.id, dataview.created);
  return {
    id,
    dataviewid: dataviewId,
    url: urlOfResult(baseUrl, { dataviewId, format, resultId: id }),
    status,
    creationtime: instant(result.creationTime),
    description: status === 'failed' ? result.description : '',
    ...(ready === undefined
      ? {}
      : {
          numberofresults: ready.records,
          cacheduntil: instant(ready.cachedUntil),
          finishtime: instant(ready.finishTime),
          expirationtime: instant(ready.expiresAt),
          maxpagesize: ready.maxPageSize,
          computationduration: ready.durationMs,
        }),
  };
}

/** Formats ISO 8601 with milliseconds and the offset of the installation. */
export function formatMilliseconds(zone: PresentContext['reference']['zone'], ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const whole = zone.formatInstant(seconds);
  const fraction = String(ms - seconds * 1000).padStart(3, '0');
  return whole.replace(/(:\d\d)([+-]\d\d:\d\d)$/, `$1.${fraction}$2`);
}
