/**
 * A pool of connections to PostgreSQL. A transaction has a connection to itself; statements outside of one share
 * connections when all are busy. Callers wait for their turn where nothing can be shared.
 */
import {
  type Connection,
  ConnectionError,
  type PostgresStatement,
  type Result,
  type Runner,
} from './connection.ts';
import type { Connector } from './connector.ts';

export interface PoolOptions {
  readonly max: number;
  /** Milliseconds after which an unused connection is closed; left out: none is. */
  readonly idleMs?: number;
  /** Lets no statement wait behind another one on the same connection. */
  readonly exclusive?: boolean;
}

/** Someone who waits for a connection, to share or to have it alone. */
interface WaitingCaller {
  readonly shares: boolean;
  readonly resolve: (member: PoolMember) => void;
  readonly reject: (error: unknown) => void;
}

interface PoolMember {
  readonly connection: Connection;
  /** Time at which the connection is to be replaced. */
  readonly replaceAt: number;
  /** Number of callers that use it. */
  users: number;
  /** Caller who gets it alone as soon as the others have ended. */
  next: WaitingCaller | undefined;
  idleSince: number;
}

/** Maximum time that `close` leaves to work that has begun. */
const GRACE_MS = 5_000;
const SWEEP_MS = 5_000;
/** Connections are replaced after half an hour to an hour, which bounds what the server keeps for each. */
const LIFETIME_MS = 1_800_000;

export class Connections implements Runner {
  readonly #connect: Connector;
  readonly #options: PoolOptions;
  readonly #open = new Set<PoolMember>();
  /** Unused connections, the one used last at the end. */
  #idle: PoolMember[] = [];
  /** Connections that statements share; the next one to be shared comes first. */
  #shared: PoolMember[] = [];
  readonly #waiting: WaitingCaller[] = [];
  readonly #sweeper: NodeJS.Timeout;
  #connecting = 0;
  /** Tells `close` that nothing is open any more. */
  #closed: (() => void) | undefined;

  constructor(connect: Connector, options: PoolOptions) {
    this.#connect = connect;
    this.#options = options;
    this.#sweeper = setInterval(() => this.#sweep(), SWEEP_MS);
    this.#sweeper.unref();
  }

  run<R>(statement: PostgresStatement): Promise<Result<R>> {
    return this.#share((connection) => connection.run(statement));
  }

  runForArrays<R>(statement: PostgresStatement): Promise<Result<R>> {
    return this.#share((connection) => connection.runForArrays(statement));
  }

  /** Runs one statement, on a connection that others may use as well. */
  async #share<T>(run: (connection: Connection) => Promise<T>): Promise<T> {
    const member = this.#takeShared() ?? (await this.#wait(true));
    try {
      return await run(member.connection);
    } finally {
      this.#giveBack(member);
    }
  }

  /** Runs the work on a connection that nobody else uses meanwhile. */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const member = this.#takeIdle() ?? (await this.#wait(false));
    try {
      return await work(member.connection);
    } finally {
      this.#giveBack(member);
    }
  }

  /** Closes all connections; work that does not end soon is broken off. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    const closed = new Promise<void>((resolve) => {
      this.#closed = resolve;
    });
    const timer = setTimeout(() => {
      for (const { reject } of this.#waiting.splice(0)) reject(closedError());
      for (const { connection } of this.#open) connection.destroy();
      this.#closed?.();
    }, GRACE_MS);
    this.#closeIdle(() => true);
    this.#proceed();
    await closed;
    clearTimeout(timer);
  }

  #takeIdle(): PoolMember | undefined {
    for (;;) {
      const member = this.#idle.pop();
      if (member === undefined) return undefined;
      if (member.connection.isLost) continue;
      member.users = 1;
      return member;
    }
  }

  #takeShared(): PoolMember | undefined {
    const idle = this.#takeIdle();
    if (idle !== undefined) {
      if (!this.#options.exclusive) this.#shared.push(idle);
      return idle;
    }
    const member = this.#takeBusy();
    if (member === undefined) return undefined;
    this.#shared.push(member);
    member.users += 1;
    return member;
  }

  /** Takes a shared connection, unless another one can be opened or somebody waits already. */
  #takeBusy(): PoolMember | undefined {
    if (this.#canConnect() || this.#waiting.length > 0) return undefined;
    for (;;) {
      const member = this.#shared.shift();
      if (!member?.connection.isLost) return member;
    }
  }

  #wait(shares: boolean): Promise<PoolMember> {
    if (this.#closed !== undefined) return Promise.reject(closedError());
    return new Promise((resolve, reject) => {
      const caller: WaitingCaller = { shares, resolve, reject };
      const member = shares ? undefined : this.#takeBusy();
      // Nobody else joins those who share it now, so this takes no longer than their statements.
      if (member !== undefined) member.next = caller;
      else this.#waiting.push(caller);
      this.#proceed();
    });
  }

  #giveBack(member: PoolMember): void {
    member.users -= 1;
    if (member.users > 0) return;
    this.#shared = this.#shared.filter((shared) => shared !== member);
    const { connection, next } = member;
    member.next = undefined;
    if (next !== undefined) this.#waiting.unshift(next);
    if (connection.isLost || !this.#open.has(member)) connection.destroy();
    else if (member.replaceAt <= performance.now()) void connection.close();
    else this.#handOver(member);
    this.#proceed();
  }

  /** Gives an unused connection to those who wait for one. */
  #handOver(member: PoolMember): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      if (this.#closed !== undefined) void member.connection.close();
      else this.#idle.push(member);
      member.idleSince = performance.now();
      return;
    }
    const most = first.shares && !this.#options.exclusive ? this.#fairShare() : 1;
    while (member.users < most && (member.users === 0 || this.#waiting[0]?.shares)) {
      this.#waiting.shift()?.resolve(member);
      member.users += 1;
    }
    if (first.shares && !this.#options.exclusive) this.#shared.push(member);
  }

  /** Returns the number of waiting callers for one connection, when others are about to be opened. */
  #fairShare(): number {
    return Math.ceil(this.#waiting.length / (this.#connecting + 1));
  }

  #canConnect(): boolean {
    return this.#open.size + this.#connecting < this.#options.max;
  }

  /** Connects for callers that wait, and tells `close` when everything has ended. */
  #proceed(): void {
    while (this.#connecting < this.#waiting.length && this.#canConnect()) void this.#add();
    if (this.#open.size + this.#connecting + this.#waiting.length === 0) this.#closed?.();
  }

  async #add(): Promise<void> {
    this.#connecting += 1;
    try {
      const connection = await this.#connect();
      const replaceAt = performance.now() + LIFETIME_MS * (1 + Math.random());
      const member: PoolMember = { connection, replaceAt, users: 0, next: undefined, idleSince: 0 };
      this.#open.add(member);
      void connection.ended.then(() => this.#forget(member));
      this.#handOver(member);
    } catch (error) {
      this.#waiting.shift()?.reject(error);
    } finally {
      this.#connecting -= 1;
      this.#proceed();
    }
  }

  #forget(member: PoolMember): void {
    this.#open.delete(member);
    this.#idle = this.#idle.filter((idle) => idle !== member);
    this.#shared = this.#shared.filter((shared) => shared !== member);
    this.#proceed();
  }

  #sweep(): void {
    const now = performance.now();
    const { idleMs = Number.POSITIVE_INFINITY } = this.#options;
    this.#closeIdle(({ replaceAt, idleSince }) => replaceAt <= now || idleSince + idleMs <= now);
  }

  #closeIdle(isDue: (member: PoolMember) => boolean): void {
    const due = this.#idle.filter(isDue);
    this.#idle = this.#idle.filter((member) => !due.includes(member));
    for (const { connection } of due) void connection.close();
  }
}

function closedError(): ConnectionError {
  return new ConnectionError('CONNECTION_ENDED', new Error('The connections to the database are closed.'));
}
