/** Watches the generation over connections of its own, so that a busy pool does not hide a change. */

import { setTimeout } from 'node:timers/promises';
import { propertyOf } from '../../platform/objects.ts';
import type { Pulse } from '../pulse.ts';
import type { Connection } from './connection.ts';
import { Connections } from './connections.ts';
import type { Connector } from './connector.ts';
import { GENERATION_CHANNEL } from './session.ts';

const POLL_MS = 500;
const LISTEN_AGAIN_MS = 100;
/** Longest silence after which no change can have been missed (§5.5 and §11.1 allow 2 seconds). */
const OUT_OF_TOUCH_MS = 1_800;
const GENERATION = "select value from counter where name = 'generation'";
const UNDEFINED_TABLE = '42P01';

export class GenerationWatch {
  readonly #connect: Connector;
  readonly #asking: Connections;
  readonly #pulse: Pulse;
  readonly #timer: NodeJS.Timeout;
  #listening: Connection | undefined;
  #counted = 0;
  #failures = 0;
  #heardAt = performance.now();
  #isAsking = false;
  #isStopped = false;

  constructor(connect: Connector, pulse: Pulse) {
    this.#connect = connect;
    this.#asking = new Connections(connect, { max: 1 });
    this.#pulse = pulse;
    this.#timer = setInterval(() => void this.#poll(), POLL_MS);
    this.#timer.unref();
  }

  /** Starts to watch. LISTEN reports within milliseconds; the poll covers a lost connection. */
  async start(): Promise<void> {
    void this.#keepListening(await this.#listen());
    await this.#poll();
  }

  heard(value: number): void {
    this.#counted = Math.max(this.#counted, value);
    this.#heardAt = performance.now();
  }

  current(): number {
    // Anything may have changed while the database was out of reach.
    if (performance.now() - this.#heardAt > OUT_OF_TOUCH_MS) this.#failures += 1;
    return this.#counted + this.#failures;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await Promise.all([this.#listening?.close(), this.#asking.close()]);
  }

  async #listen(): Promise<Connection> {
    const connection = await this.#connect();
    this.#listening = connection;
    if (this.#isStopped) connection.destroy();
    connection.onNotification((payload) => this.heard(Number(payload)));
    try {
      await connection.run({ text: `listen ${GENERATION_CHANNEL}` });
    } catch (error) {
      connection.destroy();
      throw error;
    }
    return connection;
  }

  /** Listens over a new connection whenever the last one has ended. */
  async #keepListening(first: Connection): Promise<void> {
    let connection: Connection | undefined = first;
    for (;;) {
      await connection?.ended;
      await setTimeout(LISTEN_AGAIN_MS, undefined, { ref: false });
      if (this.#isStopped) return;
      connection = await this.#listen().catch(() => undefined);
    }
  }

  async #poll(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#pulse.asked();
    try {
      // Asked separately, since a migration may keep the table locked.
      await this.#asking.run({ text: 'select 1' });
      this.#pulse.heard();
      const { rows } = await this.#asking.run<{ value: number }>({ text: GENERATION });
      if (rows[0] !== undefined) this.heard(rows[0].value);
    } catch (error) {
      // An error is an answer as well, but only a successful answer ends a silence.
      if (!this.#pulse.isSilent) this.#pulse.heard();
      // Before the first migration there is no table, and nothing that could have changed.
      if (propertyOf(error, 'code') === UNDEFINED_TABLE) this.heard(0);
    } finally {
      this.#isAsking = false;
    }
  }
}
