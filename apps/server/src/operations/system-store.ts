/** Store interfaces of the system page; `storage/system.ts` implements them for both databases. */
import type { Actor } from '../access/actor.ts';

/** Figures of the whole installation, whatever node asks. */
export interface SystemFigures {
  readonly engine: 'sqlite' | 'postgres';
  readonly databaseBytes: number;
  /** Changes that SQLite has not copied into the file yet; undefined on PostgreSQL, where the server keeps the log. */
  readonly logBytes: number | undefined;
  /** Files that people uploaded. */
  readonly files: { readonly count: number; readonly bytes: number };
  readonly results: { readonly bytes: number; readonly waiting: number; readonly running: number };
  readonly callbacks: Queue;
  readonly webhooks: Queue;
  /** Imports of the last day in the application. */
  readonly imports: number;
  readonly migrations: { readonly count: number; readonly newest: string };
}

export interface Queue {
  readonly waiting: number;
  /** Failures since the time that was given. */
  readonly failed: number;
}

/** A process that serves the installation. Times are Unix seconds. */
export interface ServingNode {
  readonly name: string;
  readonly version: string;
  readonly started: number;
  readonly seen: number;
}

/** The backup that is being made, or the one that was made last. */
export interface BackupRun {
  readonly run: string;
  readonly node: string;
  /** Name in the folder of that node. */
  readonly file: string;
  /** Null: that user was deleted. */
  readonly startedBy: number | null;
  readonly started: number;
  /** When its node last said that it goes on. */
  readonly seen: number;
  readonly bytes: number;
  /** Null: it has not ended. */
  readonly finished: number | null;
  /** Reason of a failure; null: there was none. */
  readonly fault: string | null;
}

export type NewBackupRun = Pick<BackupRun, 'run' | 'node' | 'file' | 'started'>;

export interface SystemStore {
  figures(since: number): Promise<SystemFigures>;
  /** Says that the node serves, and forgets those that have not said so since `before`. */
  keepNode(node: ServingNode, before: number): Promise<void>;
  forgetNode(name: string): Promise<void>;
  nodes(): Promise<readonly ServingNode[]>;
  backupRun(): Promise<BackupRun | undefined>;
  /**
   * Begins a backup unless another one is being made, on any node, and records that in the security log. One that was not
   * seen since `lostBefore` is over. Returns whether it has begun.
   */
  beginBackup(run: NewBackupRun, by: Actor, lostBefore: number): Promise<boolean>;
  /** Says how far the backup is. */
  keepBackup(run: string, at: number, bytes: number): Promise<void>;
  endBackup(
    run: string,
    end: { readonly at: number; readonly bytes: number; readonly fault: string | null },
  ): Promise<void>;
}
