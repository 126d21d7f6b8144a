/** How much room files may take: those of one user, all of them, and what has to stay free on the disk. */
import type { Settings } from '../model/settings.ts';
import { type DiskSpace, roomOn } from '../platform/disk.ts';
import { AppError } from '../platform/errors.ts';

const MIB = 1024 * 1024;

/** Bytes taken by files; uploads under way count with the bytes that are still to come. */
export interface FileBytes {
  /** Bytes of all users. */
  readonly all: number;
  /** Bytes of the user who uploads. */
  readonly own: number;
}

export interface DiskLimit {
  /** Measures the disk that files are on; undefined where that is the disk of another machine. */
  readonly measure: (() => Promise<DiskSpace>) | undefined;
  /** Percent of it that stay free; 0: files are refused by a full disk only. */
  readonly leastFreePercent: number;
}

type Quotas = Pick<Settings, 'filesMiB' | 'userFilesMiB'>;

/** Throws `file-quota-reached` when a file of this size is more than there is room for. */
export function checkQuotas(stored: FileBytes, size: number, { filesMiB, userFilesMiB }: Quotas): void {
  const refuse = (whose: string, taken: number, mostMiB: number) => {
    if (mostMiB === 0 || taken + size <= mostMiB * MIB) return;
    const left = Math.max(0, Math.floor(mostMiB - taken / MIB));
    throw new AppError(
      'file-quota-reached',
      `${whose} may take ${mostMiB} MB here, and ${left} MB of that are left: delete some that nobody needs, or ask an administrator for more room. What is in the trash counts, too.`,
    );
  };
  refuse('Your files', stored.own, userFilesMiB);
  refuse('All files together', stored.all, filesMiB);
}

/** Throws `storage-full` when too little of the disk would stay free. */
export async function checkDisk({ measure, leastFreePercent }: DiskLimit, bytes: number): Promise<void> {
  if (measure === undefined || leastFreePercent === 0) return;
  if (roomOn(await measure(), leastFreePercent) >= bytes) return;
  throw new AppError(
    'storage-full',
    `The disk of the server is nearly full: ${leastFreePercent} % of it, and 1 GiB, have to stay free. Nothing was stored. Delete files that nobody needs, or ask whoever runs the server for a larger disk.`,
  );
}
