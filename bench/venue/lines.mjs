// The invented venue as lines of an export, generated one by one, so that their number costs no memory.
// JavaScript, because what is measured runs it without a loader.
import { valuesOf } from './fields.mjs';
import { PLANNING } from './planning.mjs';
import { referenceRecords } from './reference.mjs';
import { createdAt, layoutOf } from './sizes.mjs';

const INSTALLATION = 'benchmark';
const SETTINGS = {
  venueName: 'Benchmark',
  timeZone: 'Europe/Amsterdam',
  dayLine: '06:00',
  bookMinutes: 1_440,
};

/**
 * Yields every line of the export, the same for the same size except for the hash of the key.
 * @param {number} events
 * @param {string} keyHash SHA-256 of the API key that the measurements use, in hex.
 */
export function* exportLines(events, keyHash) {
  const layout = layoutOf(events);
  const { counts, first, nextId } = layout;
  yield JSON.stringify({
    format: 'callboard-export',
    version: 1,
    installation: INSTALLATION,
    secrets: true,
    nextId,
  });
  yield JSON.stringify({ kind: 'setting', settings: SETTINGS });
  const reference = referenceRecords(layout, keyHash);
  for (const [kind, count] of Object.entries(counts)) {
    const fields = reference[kind] ?? PLANNING[kind];
    if (fields === undefined) throw new Error(`No records of kind ${kind} are made`);
    for (let index = 0; index < count; index += 1) {
      const id = /** @type {number} */ (first[kind]) + index;
      const record = { id, created: createdAt(id), revision: 1, ...fields(index, layout) };
      yield JSON.stringify({ kind, record });
    }
  }
  for (let index = 0; index < events; index += 1) {
    const id = /** @type {number} */ (first.event) + index;
    for (const value of valuesOf(id, index, /** @type {number} */ (first.customdefinition))) {
      yield JSON.stringify({ kind: 'value', value });
    }
  }
}
