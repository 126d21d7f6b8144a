/** How much room a disk has, and how much of it has to stay free. */
import { statfs } from 'node:fs/promises';

/** In bytes. */
export interface DiskSpace {
  readonly free: number;
  readonly total: number;
}

/** Stays free in any case: databases need room to work, and to delete. */
export const LEAST_FREE_BYTES = 1024 ** 3;

/** Returns the size of the disk that the folder is on, and the space that this process may still use. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Bytes that can be written before too little is free: less than `percent` of the disk, or less than 1 GiB. */
export function roomOn({ free, total }: DiskSpace, percent: number): number {
  return free - Math.max((total * percent) / 100, LEAST_FREE_BYTES);
}
