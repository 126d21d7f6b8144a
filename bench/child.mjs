// Child processes of the benchmark: one request and one reply at a time, and a reliable end.
// JavaScript, because what is measured runs it without a loader.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const END_WITHIN_MS = 10_000;

/**
 * Starts one of `processes/`, with the variables of this process except Callboard's configuration.
 * @param {string} name
 * @param {{ readonly execArgv?: readonly string[], readonly execPath?: string | undefined }} [options]
 */
export function startChild(name, { execArgv = [], execPath = process.execPath } = {}) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !/^(CALLBOARD_|PORT$|HOST$|DATABASE_URL$)/.test(key)),
  );
  const path = fileURLToPath(new URL(`./processes/${name}`, import.meta.url));
  const child = fork(path, [], { execArgv: [...execArgv], execPath, env });
  return {
    /**
     * Sends a message and waits for the answer; rejects when the process ends instead.
     * @param {object} message
     * @returns {Promise<any>}
     */
    ask(message) {
      return new Promise((resolve, reject) => {
        const ended = (/** @type {number | null} */ code, /** @type {string | null} */ signal) => {
          child.off('message', answered);
          reject(new Error(`${name} ended without an answer (${signal ?? code})`));
        };
        const answered = (/** @type {any} */ answer) => {
          child.off('exit', ended);
          if (answer?.error === undefined) resolve(answer);
          else reject(new Error(`${name}: ${answer.error}`));
        };
        child.once('exit', ended);
        child.once('message', answered);
        child.send(message);
      });
    },

    /** Lets the process finish by itself, and kills it alone if it does not. */
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * Answers the messages of the parent one by one, and ends when the parent does.
 * @param {(message: any) => Promise<object>} answer
 * @param {() => Promise<void>} [close]
 */
export function answerParent(answer, close = async () => undefined) {
  process.on('message', (message) => {
    answer(message).then(
      (reply) => process.send?.(reply),
      (error) =>
        process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.once('disconnect', () => {
    close().finally(() => process.exit());
  });
}
