/** Dataviews: asked for, waited for, read record by record. */
import { pause } from './attempt.ts';
import { type Caller, requestOf } from './call.ts';
import {
  BadRequestError,
  ConnectionError,
  DataviewFailedError,
  NotFoundError,
  UnexpectedAnswerError,
} from './errors.ts';
import type { Dataview, DataviewStatus } from './generated/shapes.ts';
import { linesOf } from './lines.ts';
import type { RequestOptions } from './options.ts';
import type { Pages } from './pages.ts';
import { pages } from './resources.ts';

/** Values of the parameters of a dataview by name; an entity is given as the API returns it, or by its id. */
export type Parameters = Readonly<Record<string, unknown>>;
/** A record: values by column header. */
export type Row = Readonly<Record<string, unknown>>;

export interface RunOptions extends RequestOptions {
  /** The format of the result; `json` without it. Others than `json` are an addition of Callboard. */
  readonly format?: 'json' | 'ndjson' | 'csv' | 'xlsx' | undefined;
  /** An address that is told when the result is ready. */
  readonly notifyAt?: string | undefined;
}

export interface RowOptions extends RequestOptions {
  /**
   * `ndjson` reads all records from one answer as it arrives, where the installation has that format; `json`, as
   * without it, reads pages.
   */
  readonly format?: 'json' | 'ndjson' | undefined;
  /** Records a page; the largest that the installation serves without it. */
  readonly pageSize?: number | undefined;
}

/** A result that is ready. */
export interface DataviewResult {
  readonly status: DataviewStatus;
  /** Records one by one; asked for as they are read. */
  rows(
    options?: RequestOptions & { readonly pageSize?: number | undefined },
  ): AsyncGenerator<Row, void, undefined>;
  /** The whole result as the server has it, in its format; the caller reads the body. */
  open(options?: RequestOptions): Promise<Response>;
  /** Says that the result is needed no more. */
  withdraw(options?: RequestOptions): Promise<void>;
}

/** Longest wait of one request, in seconds; the server waits no longer. */
const LONGEST_WAIT = 30;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 5_000;

export class Dataviews {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /** The dataviews that the user of the key may request. An addition of Callboard. */
  list(options?: RequestOptions): Pages<Dataview> {
    return pages(this.#caller, 'getDataviews', {}, { ...options });
  }

  /** Asks for a result and returns its status at once. */
  async request(
    dataviewId: string,
    parameters: Parameters = {},
    options: RunOptions = {},
  ): Promise<DataviewStatus> {
    return this.#post(dataviewId, parameters, options, undefined);
  }

  /** How far a result is. */
  async status(result: DataviewStatus, options: RunOptions = {}): Promise<DataviewStatus> {
    const { contents } = await this.#caller.call(
      'getDataviewResultStatus',
      placeOf(result, options),
      options,
    );
    return contents;
  }

  /**
   * Asks for a result and waits until it is ready. The server is asked to hold the answer back (`Prefer: wait`);
   * one that does not know that is asked again, at first after a quarter of a second, later every five.
   */
  async run(
    dataviewId: string,
    parameters: Parameters = {},
    options: RunOptions = {},
  ): Promise<DataviewResult> {
    const { timeout = this.#caller.transport.timeout, signal } = options;
    const wait = Math.min(LONGEST_WAIT, Math.floor(timeout / 2_000));
    let status = await this.#post(dataviewId, parameters, options, wait);
    for (let delay = FIRST_DELAY; status.status === 'running'; delay = Math.min(delay * 2, LONGEST_DELAY)) {
      await pause(delay, signal);
      status = await this.status(status, options);
    }
    if (status.status === 'failed') throw new DataviewFailedError(status.description, status.id);
    return this.#result(status, options);
  }

  /** Runs a dataview and yields its records, of which no more are kept than one page or one line. */
  async *rows(
    dataviewId: string,
    parameters: Parameters = {},
    options: RowOptions = {},
  ): AsyncGenerator<Row, void, undefined> {
    yield* (await this.#runForRows(dataviewId, parameters, options)).rows(options);
  }

  /** Where an installation has no NDJSON, its path is unknown, and the JSON that all have is read. */
  async #runForRows(dataviewId: string, parameters: Parameters, { format, ...options }: RowOptions) {
    if (format === 'ndjson') {
      try {
        return await this.run(dataviewId, parameters, { ...options, format });
      } catch (error) {
        if (!(error instanceof NotFoundError || error instanceof BadRequestError)) throw error;
      }
    }
    return this.run(dataviewId, parameters, options);
  }

  async #post(
    dataviewId: string,
    body: Parameters,
    { format = 'json', notifyAt, ...options }: RunOptions,
    wait: number | undefined,
  ): Promise<DataviewStatus> {
    const prefer = wait === undefined || wait < 1 ? undefined : `wait=${wait}`;
    const input = { dataviewId, format, notifyAt, prefer, body };
    const { contents } = await this.#caller.call('postDataviewResult', input, options);
    return contents;
  }

  #result(status: DataviewStatus, { format = 'json' }: RunOptions): DataviewResult {
    const place = placeOf(status, { format });
    const { transport, call } = this.#caller;
    return {
      status,
      rows: (options = {}) =>
        format === 'ndjson' ? this.#lines(place, options) : this.#pages(status, options),
      open: async (options = {}) => {
        const { response, attempt } = await transport.open(requestOf('getDataviewResult', place), options);
        attempt.stopClock();
        return response;
      },
      withdraw: async (options = {}) => {
        await call('deleteDataviewResult', place, options);
      },
    };
  }

  /** Reads one answer line by line; where it is cut, it is read again and what was given out is skipped. */
  async *#lines(place: Place, options: RequestOptions): AsyncGenerator<Row, void, undefined> {
    let given = 0;
    for (let count = 0; ; count += 1) {
      const before = given;
      try {
        let number = 0;
        for await (const line of linesOf(
          await this.#caller.transport.open(requestOf('getDataviewResult', place), options),
        )) {
          number += 1;
          if (number <= given) continue;
          given = number;
          yield rowOf(line);
        }
        return;
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof ConnectionError)) throw error;
        if (given === before && count > 0)
          throw new ConnectionError('The result ended early', { cause: error });
      }
    }
  }

  async *#pages(
    status: DataviewStatus,
    { pageSize, ...options }: RequestOptions & { readonly pageSize?: number | undefined },
  ): AsyncGenerator<Row, void, undefined> {
    const { numberofresults = 0, maxpagesize = 1_000 } = status;
    const size = Math.max(1, Math.min(pageSize ?? maxpagesize, maxpagesize));
    for (let from = 1; from <= numberofresults; from += size) {
      const to = Math.min(from + size - 1, numberofresults);
      yield* await this.#caller.call('getDataviewResult', { ...placeOf(status, {}), from, to }, options);
    }
  }
}

interface Place {
  readonly dataviewId: string;
  readonly format: string;
  readonly resultId: string;
}

function placeOf({ dataviewid, id }: DataviewStatus, { format = 'json' }: RunOptions): Place {
  return { dataviewId: dataviewid, format, resultId: id };
}

function rowOf(line: string): Row {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new UnexpectedAnswerError('A line of the result is not JSON', { cause });
  }
}
