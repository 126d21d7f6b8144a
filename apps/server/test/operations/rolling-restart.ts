/** Two nodes on one PostgreSQL behind a balancer, each replaced by a new one while requests continue. */
import { setTimeout } from 'node:timers/promises';
import { startBalancer } from './balancer.ts';
import { type NodePlace, type RunningNode, startNode } from './running-node.ts';
import { type LoadResult, steadyLoad } from './steady-load.ts';

/** Grace period: longer than this process, balancer and clients in one, may stall on a busy machine. */
const CALLBOARD_STOP_GRACE = '5';
/** Fewer than the requests in flight that one user may have: on a slow machine the others wait in the client. */
const CONNECTIONS = 48;

interface RollingRestart {
  readonly place: NodePlace;
  readonly paths: readonly string[];
  readonly perSecond: number;
  readonly total: number;
  /** Number of times that both nodes are replaced. */
  readonly rounds: number;
  /** Additional environment of the nodes. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with the balancer's port before the first request. */
  readonly onListening?: (port: number) => void;
}

export interface RollingRestartResult extends LoadResult {
  /** Seconds from the first request to the last answer. */
  readonly seconds: number;
  /** Exit statuses of the stopped nodes. */
  readonly exits: readonly (number | NodeJS.Signals | null)[];
  /** Milliseconds that each node took to stop. */
  readonly stopMs: readonly number[];
}

export async function rollingRestart(options: RollingRestart): Promise<RollingRestartResult> {
  const { place, paths, perSecond, total, rounds, environment, onListening } = options;
  const balancer = await startBalancer();
  const nodes: RunningNode[] = [];
  const exits: (number | NodeJS.Signals | null)[] = [];
  const stopMs: number[] = [];

  async function start(): Promise<void> {
    const node = await startNode(place, {
      CALLBOARD_LOG_LEVEL: 'warn',
      CALLBOARD_STOP_GRACE,
      ...environment,
    });
    nodes.push(node);
    await balancer.add(node.port);
  }

  async function stopOldest(): Promise<void> {
    const node = nodes.shift();
    if (node === undefined) return;
    const startedAt = performance.now();
    node.signal('SIGTERM');
    exits.push(await node.ended);
    stopMs.push(performance.now() - startedAt);
    balancer.remove(node.port);
  }

  try {
    await start();
    await start();
    onListening?.(balancer.port);
    const startedAt = performance.now();
    let seconds = 0;
    const load = steadyLoad({
      port: balancer.port,
      paths,
      perSecond,
      total,
      connections: CONNECTIONS,
    }).finally(() => {
      seconds = (performance.now() - startedAt) / 1000;
    });
    const pauseMs = ((total / perSecond) * 1000) / (rounds * 2 * 4);
    for (let step = 0; step < rounds * 2; step += 1) {
      await setTimeout(pauseMs);
      await stopOldest();
      await start();
    }
    const result = await load;
    return { ...result, seconds, exits, stopMs };
  } finally {
    await balancer.close();
    for (const node of nodes) node.signal('SIGTERM');
    await Promise.all(nodes.map((node) => node.ended));
  }
}
