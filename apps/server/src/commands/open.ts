/** How commands reach the installation. */
import { existsSync } from 'node:fs';
import { storageOptions } from '../config/effective-config.ts';
import { AppError } from '../platform/errors.ts';
import { openStorage, type Storage, sqliteFile } from '../storage/storage.ts';
import type { Context } from './runtime.ts';

type WithConfig = Pick<Context, 'config'>;

/** Runs `work` on the storage, which is made when it is not there and brought up to date. */
export async function withStorage<T>(
  { config }: WithConfig,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage = await openStorage(storageOptions(config));
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

/** For commands that make no sense on a new installation: a mistyped folder is said, not made. */
export async function withExistingStorage<T>(
  context: WithConfig,
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  requireInstallation(context);
  return withStorage(context, work);
}

/** Throws AppError when there is no database file where the configuration says; PostgreSQL tells by itself. */
export function requireInstallation({ config }: WithConfig): void {
  if (config.databaseUrl !== undefined || existsSync(sqliteFile(config.dataFolder))) return;
  throw new AppError(
    'not-found',
    `There is no installation in ${config.dataFolder}: name its folder with --data or CALLBOARD_DATA.`,
  );
}
