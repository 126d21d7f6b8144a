/** Opens the installation for commands. */
import { existsSync } from 'node:fs';
import { storageOptions } from '../config/effective-config.ts';
import { AppError } from '../platform/errors.ts';
import { openStorage, type Storage, type StorageOptions, sqliteFile } from '../storage/storage.ts';
import type { Context } from './runtime.ts';

type WithConfig = Pick<Context, 'config'>;

/** Runs `work` on the storage, which is created if necessary and migrated. */
export async function withStorage<T>(
  { config }: WithConfig,
  work: (storage: Storage) => Promise<T>,
  more: Pick<StorageOptions, 'pageCache'> = {},
): Promise<T> {
  const storage = await openStorage({ ...storageOptions(config), ...more });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/**
 * For commands that make no sense on a new installation: reports a mistyped folder instead of creating it.
 */
export async function withExistingStorage<T>(
  context: WithConfig,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  requireInstallation(context);
  return withStorage(context, work);
}

/** Throws AppError if the configured database file does not exist; PostgreSQL reports that itself. */
export function requireInstallation({ config }: WithConfig): void {
  if (config.databaseUrl !== undefined || existsSync(sqliteFile(config.dataFolder))) return;
  throw new AppError(
    'not-found',
    `There is no installation in ${config.dataFolder}: name its folder with --data or CALLBOARD_DATA.`,
  );
}
