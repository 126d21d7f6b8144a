/**
 * A thread with a connection of its own to a SQLite database, for what takes long enough to keep requests waiting. It
 * does one thing at a time.
 */
import { once } from 'node:events';
import { type Transferable, Worker } from 'node:worker_threads';
import { sqliteDriverPath } from './sqlite-driver.ts';

export interface SqliteThread<Q, A> {
  /**
   * Resolves with the answer; rejects with the error of SQLite, or with one that has no `errcode` when the thread does
   * not start, which the next call tries again. To be called when the answer before has come.
   */
  ask(question: Q, transferred?: readonly Transferable[]): Promise<A>;
  /** Resolves when the thread has closed its connection. */
  close(): Promise<void>;
}

/**
 * `opening`: what its connection is told first. `answer`: plain JavaScript with the parameters `handle` and `question`
 * that returns the answer; text, as a separate file would need a loader when running from source.
 */
export interface ThreadProgram {
  readonly opening: string;
  readonly answer: string;
}

const programText = ({ opening, answer }: ThreadProgram): string => `
  const { parentPort, workerData } = require('node:worker_threads');
  // As in sqlite-driver.ts: Node 22 would call its SQLite experimental on standard error.
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  const { DatabaseSync } = require(workerData.driver);
  process.emitWarning = emitWarning;
  const handle = new DatabaseSync(workerData.file);
  handle.exec(${JSON.stringify(opening)});
  const answer = (question) => { ${answer} };
  parentPort.on('message', ({ question, isEnd }) => {
    if (isEnd) {
      handle.close();
      parentPort.close();
      return;
    }
    try {
      parentPort.postMessage({ answer: answer(question) });
    } catch ({ errcode, message }) {
      parentPort.postMessage({ errcode, message });
    }
  });
`;

type Reply<A> = { readonly answer: A } | { readonly errcode: unknown; readonly message: string };

export function createSqliteThread<Q, A>(file: string, program: ThreadProgram): SqliteThread<Q, A> {
  let thread: Worker | undefined;

  function start(): Worker {
    const workerData = { file, driver: sqliteDriverPath() };
    return new Worker(programText(program), { eval: true, workerData, execArgv: [] });
  }

  /** Rejects when the thread does not start. */
  async function replyTo(question: Q, transferred: readonly Transferable[]): Promise<Reply<A> | undefined> {
    thread ??= start();
    const asked = thread;
    asked.ref();
    try {
      asked.postMessage({ question }, transferred);
      const [reply]: readonly Reply<A>[] = await once(asked, 'message');
      asked.unref();
      return reply;
    } catch (error) {
      thread = undefined;
      throw error;
    }
  }

  return {
    async ask(question, transferred = []) {
      const reply = await replyTo(question, transferred);
      if (reply !== undefined && 'answer' in reply) return reply.answer;
      throw Object.assign(new Error(reply?.message), { errcode: reply?.errcode });
    },

    async close() {
      if (thread === undefined) return;
      thread.ref();
      const ended = once(thread, 'exit');
      thread.postMessage({ isEnd: true });
      await ended;
    },
  };
}
