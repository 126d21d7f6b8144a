/** Limit on open files and connections of this process. */
import { readFileSync } from 'node:fs';

/** Returns undefined if the system does not tell. */
export function mostOpenFiles(read = () => readFileSync('/proc/self/limits', 'utf8')): number | undefined {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(read())?.[1];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}
