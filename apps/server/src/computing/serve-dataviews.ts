/**
 * Joins what a serving node needs for dataviews: results, worker
 * processes, and the callbacks that announce results.
 */
import { randomUUID } from 'node:crypto';
import type { CalendarReading } from '../calendars/published-calendars.ts';
import type { Config } from '../config/config.ts';
import { workerOf } from '../config/effective-config.ts';
import { type CallbackBody, createCallbackDispatcher } from '../dataviews/callbacks/dispatcher.ts';
import type { DueCallback } from '../dataviews/callbacks/store.ts';
import { bindParameters } from '../dataviews/parameters.ts';
import { createPreview } from '../dataviews/preview.ts';
import { Results } from '../dataviews/results.ts';
import { formatMilliseconds, urlOfResult } from '../http/present/dataview-status.ts';
import type { DataviewServices, HttpConfig } from '../http/services.ts';
import type { SendCall } from '../outgoing/sender.ts';
import type { PlanReading } from '../planning/questions.ts';
import type { Clock } from '../platform/clock.ts';
import { formatId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { createComputing } from '../storage/dataviews/computing.ts';
import type { Storage } from '../storage/storage.ts';
import type { FileReading } from '../transfer/file-reading.ts';

export interface DataviewParts {
  readonly storage: Storage;
  /** The same on all nodes. */
  readonly clock: Clock;
  readonly log: Log;
  readonly baseUrl: HttpConfig['baseUrl'];
  /** Sends callbacks. */
  readonly send: SendCall;
}

export interface ServedDataviews extends DataviewServices {
  /** Reads long periods of the plan in the processes that compute dataviews. */
  readonly planReading: PlanReading;
  /** Writes large calendars there. */
  readonly calendarReading: CalendarReading;
  /** Reads files that are imported in the same processes. */
  readonly fileReading: FileReading;
  /** Starts computing pending results, removing expired ones, and sending due callbacks. */
  start(): Promise<void>;
  /** Hands over computations in progress, and gives callbacks in progress a moment to finish. */
  close(): Promise<void>;
}

export function createDataviews(
  { dataviews: config, worker }: Pick<Config, 'dataviews' | 'worker'>,
  { storage, clock, log, baseUrl, send }: DataviewParts,
): ServedDataviews {
  const { definitions, results: store, space, callbacks: queue, address } = storage.dataviews;

  async function present(due: DueCallback): Promise<CallbackBody> {
    const { settings, zone } = await storage.reference.current();
    const dataviewid = formatId(due.dataviewId.id, due.dataviewId.created);
    const { resultId: id, format } = due;
    const url = urlOfResult(baseUrl(settings, due.baseUrl || undefined), {
      dataviewId: dataviewid,
      format,
      resultId: id,
    });
    return { id, dataviewid, url, creationtime: formatMilliseconds(zone, due.creationTimeMs) };
  }

  const logDays = async () => (await storage.reference.current()).settings.callbackLogDays;
  const dispatcher = createCallbackDispatcher({ queue, send, present, clock, log, logDays });
  const computing = createComputing({ program: workerOf({ worker }), address, slots: config.workers });
  const results = new Results({
    store,
    space,
    computing,
    clock,
    log,
    holder: randomUUID(),
    limits: config.limits,
    cache: config.cache,
    storageCap: config.storageBytes,
    bind: bindParameters,
    onCallbacksDue: () => dispatcher.wake(),
  });

  return {
    definitions,
    results,
    planReading: computing.planReading,
    calendarReading: computing.calendarReading,
    fileReading: computing.fileReading,
    preview: createPreview({ sampling: computing, clock, bind: bindParameters }),
    async start() {
      results.start();
      // Installations without dataviews need no worker processes.
      if ((await definitions.all()).length > 0) computing.warm();
    },
    async close() {
      await Promise.all([results.close(), dispatcher.stop()]);
    },
  };
}
