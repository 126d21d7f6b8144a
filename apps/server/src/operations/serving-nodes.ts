/** The processes that serve the installation: each says every half minute that it does. */
import type { Clock } from '../platform/clock.ts';
import { seconds } from '../platform/clock.ts';
import type { ServingNode, SystemStore } from './system-store.ts';

/** This process. */
export type OwnNode = Omit<ServingNode, 'seen'>;

export interface ServingNodes {
  readonly own: OwnNode;
  /** Returns all nodes, this one first. */
  list(): Promise<readonly ServingNode[]>;
  start(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly store: Pick<SystemStore, 'keepNode' | 'forgetNode' | 'nodes'>;
  readonly own: OwnNode;
  /** Whether other processes can serve the same database; otherwise nothing is written. */
  readonly isShared: boolean;
  /** The same on all nodes. */
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

const SAY_EVERY_MS = 30_000;
const GONE_AFTER = 120;

export function createServingNodes({ store, own, isShared, clock, onError }: Options): ServingNodes {
  let timer: NodeJS.Timeout | undefined;
  const say = (): Promise<void> => {
    const now = seconds(clock);
    return store.keepNode({ ...own, seen: now }, now - GONE_AFTER).catch(onError);
  };
  return {
    own,
    async list() {
      const now = seconds(clock);
      const others = isShared ? await store.nodes() : [];
      return [
        { ...own, seen: now },
        ...others.filter(({ name, seen }) => name !== own.name && now - seen <= GONE_AFTER),
      ];
    },
    async start() {
      if (!isShared) return;
      await say();
      timer = setInterval(() => void say(), SAY_EVERY_MS);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      if (timer !== undefined) await store.forgetNode(own.name).catch(onError);
    },
  };
}
