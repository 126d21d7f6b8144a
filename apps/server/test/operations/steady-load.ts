/** Requests at a constant rate over kept connections, whether or not the answers keep up. */
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface LoadResult {
  /** Number of answers by status; broken requests count under their error code. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Milliseconds, ascending. */
  readonly times: readonly number[];
}

interface Load {
  readonly port: number;
  /** From which address of this machine; left out: any. */
  readonly localAddress?: string;
  readonly paths: readonly string[];
  readonly perSecond: number;
  readonly total: number;
  /** Maximum number of connections; further requests wait here. */
  readonly connections?: number;
  /** Called for every answer, with its milliseconds. */
  readonly onAnswer?: (answer: http.IncomingMessage, ms: number) => void;
}

/** Never retries: a failed request stays failed. */
export async function steadyLoad(load: Load): Promise<LoadResult> {
  const { port, paths, perSecond, total, connections = 256, onAnswer, localAddress } = load;
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const from = localAddress === undefined ? {} : { localAddress };
  const outcomes = new Map<string, number>();
  const times: number[] = [];
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  function ask(path: string): Promise<void> {
    return new Promise((resolve) => {
      const startedAt = performance.now();
      const failed = (error: NodeJS.ErrnoException) => {
        count(error.code ?? error.message);
        resolve();
      };
      const request = http.get({ agent, host: '127.0.0.1', port, path, ...from }, (answer) => {
        answer.on('error', failed);
        answer.on('end', () => {
          count(answer.complete ? String(answer.statusCode) : 'cut off');
          const ms = performance.now() - startedAt;
          times.push(ms);
          onAnswer?.(answer, ms);
          resolve();
        });
        answer.resume();
      });
      request.on('error', failed);
    });
  }

  const startedAt = performance.now();
  const all: Promise<void>[] = [];
  while (all.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - startedAt) / 1000) * perSecond));
    while (all.length < due) all.push(ask(paths[all.length % paths.length] ?? '/'));
    await setTimeout(5);
  }
  await Promise.all(all);
  agent.destroy();
  return { outcomes, times: times.sort((a, b) => a - b) };
}

export function percentile(ascending: readonly number[], part: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? 0;
}
