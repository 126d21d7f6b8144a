/** The database of a test of the pages. */
import { ENGINES, type Engine } from '../engines.ts';

/**
 * Returns one engine, so that a run takes half the time; the tests of the application API run on both. With
 * `CALLBOARD_TEST_PAGES=both` the pages are tested on both as well.
 */
export function pageEngines(engine: Engine): readonly Engine[] {
  return process.env.CALLBOARD_TEST_PAGES === 'both' ? ENGINES : [engine];
}
