/** The disk of a SQLite database, with the room that its file has inside. */
import { type DiskSpace, diskSpace } from '../platform/disk.ts';
import { type Session, statement } from './database.ts';

const UNUSED_BYTES = statement(
  'select f.freelist_count * p.page_size as bytes from pragma_freelist_count f, pragma_page_size p',
);

/** Deleting leaves room in the file of the database, which takes new rows there and never gets shorter by itself. */
export async function sqliteDisk(
  session: Pick<Session, 'query'>,
  folder: string,
  measure = diskSpace,
): Promise<DiskSpace> {
  const { free, total } = await measure(folder);
  const [unused] = await session.query<{ bytes: number }>(UNUSED_BYTES, []);
  return { free: free + (unused?.bytes ?? 0), total };
}
