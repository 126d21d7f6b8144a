/** The state of the server for administrators: figures of the installation, its nodes, and its backups. */
import { type Clock, seconds } from '../platform/clock.ts';
import type { DiskSpace } from '../platform/disk.ts';
import { DAY_SECONDS } from '../platform/time-zone.ts';
import { type Backups, type CopyWriter, createBackups } from './backups.ts';
import { createServingNodes, type OwnNode, type ServingNodes } from './serving-nodes.ts';
import type { SystemFigures, SystemStore } from './system-store.ts';

export interface ServerState {
  /** Failures are those of the last day. Questions at the same time share one answer. */
  figures(): Promise<SystemFigures & { readonly disk: DiskSpace | undefined }>;
  readonly nodes: ServingNodes;
  readonly backups: Backups;
}

interface Options {
  readonly store: SystemStore;
  readonly node: OwnNode;
  /** Whether other processes can serve the same database. */
  readonly isShared: boolean;
  /** The same on all nodes. */
  readonly clock: Clock;
  /** Measures the disk of the database; undefined where that is another machine's. */
  readonly disk: (() => Promise<DiskSpace>) | undefined;
  readonly copies: {
    readonly writer: CopyWriter;
    readonly folder: string;
    readonly ending: string;
    readonly measureDisk: (folder: string) => Promise<DiskSpace>;
    readonly leastFreePercent: number;
  };
  readonly onError: (error: unknown) => void;
}

export function createServerState({
  store,
  node,
  isShared,
  clock,
  disk,
  copies,
  onError,
}: Options): ServerState {
  let asking: Promise<Awaited<ReturnType<ServerState['figures']>>> | undefined;

  async function figures() {
    const found = await store.figures(seconds(clock) - DAY_SECONDS);
    return { ...found, disk: await disk?.() };
  }

  return {
    figures() {
      asking ??= figures().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    nodes: createServingNodes({ store, own: node, isShared, clock, onError }),
    backups: createBackups({
      ...copies,
      store,
      node: node.name,
      clock,
      expectedBytes: async () => (await store.figures(seconds(clock))).databaseBytes,
      onError,
    }),
  };
}
