/** Configuration of dataview results: their limits and how long they are kept. */
import { integerIn, MIB, parseInteger, type Range } from './values.ts';

const RANGES = {
  CALLBOARD_DATAVIEW_WORKERS: { default: '2', least: 1, most: 32 },
  CALLBOARD_DATAVIEW_SECONDS: { default: '600', least: 1, most: 86_400 },
  CALLBOARD_DATAVIEW_RECORDS: { default: '1000000', least: 1, most: 100_000_000 },
  CALLBOARD_DATAVIEW_MIB: { default: '1024', least: 1, most: 4_000 },
  CALLBOARD_RESULT_CACHE_FACTOR: { default: '20', least: 0, most: 10_000 },
  CALLBOARD_RESULT_CACHE_LEAST: { default: '60', least: 0, most: 86_400 },
  CALLBOARD_RESULT_CACHE_MOST: { default: '3600', least: 0, most: 86_400 },
  CALLBOARD_RESULT_STORAGE_MIB: { default: '10240', least: 1, most: 100_000_000 },
} as const satisfies Readonly<Record<string, Range & { readonly default: string }>>;

type Name = keyof typeof RANGES;

const ABOUT: Readonly<Record<Name, string>> = {
  CALLBOARD_DATAVIEW_WORKERS:
    'Dataviews that a node computes at a time, each in a process of its own; others wait for their turn.',
  CALLBOARD_DATAVIEW_SECONDS:
    'Seconds that one computation of a dataview may take; then it is stopped and fails.',
  CALLBOARD_DATAVIEW_RECORDS: 'Records that one result may have; a computation that gives more fails.',
  CALLBOARD_DATAVIEW_MIB: 'MiB that one result may have; a computation that gives more fails.',
  CALLBOARD_RESULT_CACHE_FACTOR:
    'A result answers equal requests for this many times as long as its computation took, within the two limits that follow.',
  CALLBOARD_RESULT_CACHE_LEAST: 'Seconds for which a result answers equal requests at least.',
  CALLBOARD_RESULT_CACHE_MOST:
    'Seconds for which a result answers equal requests at most, unless that is less than the least. It can be fetched for 15 minutes more.',
  CALLBOARD_RESULT_STORAGE_MIB:
    'MiB that all results together may take up. While they do, new computations are refused with 503 `result-storage-full`; what is there stays until it expires.',
};

/** A variable of CONFIG_VARIABLES. */
export interface DataviewVariable<N extends Name> {
  readonly name: N;
  readonly flag: string;
  readonly default: string;
  readonly about: string;
  readonly accepts: string;
}

function variable<N extends Name>(name: N): DataviewVariable<N> {
  const range = RANGES[name];
  const flag = `--${name.replace('CALLBOARD_', '').toLowerCase().replaceAll('_', '-')}`;
  return {
    name,
    flag,
    default: range.default,
    about: ABOUT[name],
    accepts: integerIn(range),
  };
}

/** Part of CONFIG_VARIABLES. */
export const DATAVIEW_VARIABLES = [
  variable('CALLBOARD_DATAVIEW_WORKERS'),
  variable('CALLBOARD_DATAVIEW_SECONDS'),
  variable('CALLBOARD_DATAVIEW_RECORDS'),
  variable('CALLBOARD_DATAVIEW_MIB'),
  variable('CALLBOARD_RESULT_CACHE_FACTOR'),
  variable('CALLBOARD_RESULT_CACHE_LEAST'),
  variable('CALLBOARD_RESULT_CACHE_MOST'),
  variable('CALLBOARD_RESULT_STORAGE_MIB'),
] as const;

export interface DataviewConfig {
  /** Maximum number of concurrent computations on this node. */
  readonly workers: number;
  /** Limits of one computation. */
  readonly limits: { readonly ms: number; readonly records: number; readonly bytes: number };
  readonly cache: { readonly factor: number; readonly leastMs: number; readonly mostMs: number };
  /** Maximum size of all results together. */
  readonly storageBytes: number;
}

/** `need` returns the value of a variable, and records an invalid one. */
export function readDataviews(
  need: (name: Name, parse: (text: string) => number | undefined) => number,
): DataviewConfig {
  const read = (name: Name): number => need(name, parseInteger(RANGES[name]));
  return {
    workers: read('CALLBOARD_DATAVIEW_WORKERS'),
    limits: {
      ms: read('CALLBOARD_DATAVIEW_SECONDS') * 1000,
      records: read('CALLBOARD_DATAVIEW_RECORDS'),
      bytes: read('CALLBOARD_DATAVIEW_MIB') * MIB,
    },
    cache: {
      factor: read('CALLBOARD_RESULT_CACHE_FACTOR'),
      leastMs: read('CALLBOARD_RESULT_CACHE_LEAST') * 1000,
      mostMs: read('CALLBOARD_RESULT_CACHE_MOST') * 1000,
    },
    storageBytes: read('CALLBOARD_RESULT_STORAGE_MIB') * MIB,
  };
}
