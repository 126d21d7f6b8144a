/** The status of a dataview result, with its message (§2.7, §4.5). */
import type { Dataview } from '../../dataviews/definitions-store.ts';
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

/** Presents the answer to a POST, which stays the same while the result is computed. */
export function presentRequested(shown: StatusView, context: PresentContext): object {
  const { state } = shown.result;
  return { contents: contentsOf(shown, context), message: MESSAGES[state === 'running' ? 'created' : state] };
}

/** Presents the answer to a status request. */
export function presentStatus(shown: StatusView, context: PresentContext): object {
  const { state, progress } = shown.result;
  const contents = contentsOf(shown, context);
  if (state !== 'running') return { contents, message: MESSAGES[state] };
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

function contentsOf({ dataview, result }: StatusView, { baseUrl, reference }: PresentContext): object {
  const instant = (ms: number): string => formatMilliseconds(reference.zone, ms);
  const { ready, format } = result;
  const id = formatId(result.id.id, result.id.created);
  const dataviewId = formatId(dataview.id, dataview.created);
  return {
    id,
    dataviewid: dataviewId,
    url: urlOfResult(baseUrl, { dataviewId, format, resultId: id }),
    status: result.state,
    creationtime: instant(result.creationTime),
    description: result.description,
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
