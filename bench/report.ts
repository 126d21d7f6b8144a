// Turns measurements into medians, ratios and a table.
import type { MeasuredImport, MeasuredMemory, MeasuredRound, MeasuredScenario } from './measure.ts';
import { IMPORT_TARGETS, SCENARIOS, type Target } from './scenarios.ts';

type Engine = 'sqlite' | 'postgres';
type Summary = ReturnType<typeof summarise>;

export function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Returns the time that this share of all does not exceed. */
export function quantile(times: readonly number[], share: number) {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

/**
 * Computes medians over the rounds; ratios are computed within each round, so that a slow one does no harm.
 */
export function summarise(
  engine: Engine,
  version: string,
  { name, title, connections, bytes, rows, rounds }: MeasuredScenario,
) {
  const of = (value: (round: MeasuredRound) => number) => median(rounds.map(value));
  const summary = {
    name,
    title,
    connections,
    rows,
    bytes,
    perSecond: of(({ real }) => real.perSecond),
    ceilingPerSecond: of(({ ceiling }) => ceiling.perSecond),
    ratio: of(({ real, ceiling }) => real.perSecond / ceiling.perSecond),
    cpuMs: of(({ real }) => real.cpuMs),
    mainCpuMs: of(({ real }) => real.mainCpuMs),
    ceilingCpuMs: of(({ ceiling }) => ceiling.cpuMs),
    cpuRatio: of(({ real, ceiling }) => ceiling.cpuMs / real.cpuMs),
    p50: of(({ real }) => real.p50),
    p99: of(({ real }) => real.p99),
  };
  const targets = SCENARIOS.find((scenario) => scenario.name === name)?.targets[engine] ?? {};
  const judged = Object.entries(targets).map(([measure, bound]) => {
    const target = typeof bound === 'number' ? bound : boundFor(version, bound);
    return { ...verdictOf(measure as keyof Target, summary, target), measure, target };
  });
  return { ...summary, judged };
}

/** Returns the bound of this Node: those of 20, of 22 and 23, and of later ones. */
function boundFor(version: string, [on20, on22, on24]: readonly [number, number, number]): number {
  const major = Number(version.slice(1).split('.')[0]);
  return major < 22 ? on20 : major < 24 ? on22 : on24;
}

type Measures = Readonly<Record<keyof Target, number>>;

function verdictOf(measure: keyof Target, measures: Measures, target: number) {
  const value = measures[measure];
  return measure === 'cpuRatio'
    ? { text: `CPU ratio ≥ ${target.toFixed(2)}`, isReached: value >= target }
    : { text: `${MEASURES[measure]} ≤ ${target} ms`, isReached: value <= target };
}

const MEASURES = { cpuMs: 'CPU', mainCpuMs: 'main', p99: 'p99' } as const;

const COLUMNS: readonly (readonly [title: string, cell: (summary: Summary) => string])[] = [
  ['request', ({ title }) => title],
  ['rows', ({ rows }) => rows.toFixed(0)],
  ['KiB', ({ bytes }) => (bytes / 1024).toFixed(1)],
  ['requests/s', ({ perSecond }) => perSecond.toFixed(0)],
  ['ceiling', ({ ceilingPerSecond }) => ceilingPerSecond.toFixed(0)],
  ['ratio', ({ ratio }) => ratio.toFixed(3)],
  ['CPU ms', ({ cpuMs }) => cpuMs.toFixed(3)],
  ['main ms', ({ mainCpuMs }) => mainCpuMs.toFixed(3)],
  ['CPU ratio', ({ cpuRatio }) => cpuRatio.toFixed(3)],
  ['p50 ms', ({ p50 }) => p50.toFixed(2)],
  ['p99 ms', ({ p99 }) => p99.toFixed(2)],
  ['target', ({ judged }) => judged.map(({ text }) => text).join(', ')],
  ['', ({ judged }) => judged.map(({ isReached }) => (isReached ? 'ok' : 'MISSED')).join(', ')],
];

/** Formats the table as Markdown, with columns that also line up in a terminal. */
export function table(summaries: readonly Summary[]): string {
  const lines = [
    COLUMNS.map(([title]) => title),
    ...summaries.map((summary) => COLUMNS.map(([, cell]) => cell(summary))),
  ];
  const widths = COLUMNS.map((_, at) => Math.max(3, ...lines.map((line) => line[at]?.length ?? 0)));
  const isText = (at: number) => at === 0 || at >= COLUMNS.length - 2;
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (isText(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => (isText(at) ? `-${'-'.repeat(width)}-` : `-${'-'.repeat(width)}:`)).join('|')}|`;
  const [head, ...body] = lines.map(row);
  return [head, rule, ...body].join('\n');
}

/** Formats the lines about the import and about memory. */
export function importText(imported: MeasuredImport | null): string {
  if (imported === null) return 'import: the database was there already';
  const { entities, seconds, entitiesPerSecond, cpuSeconds, rssMiB } = imported;
  const verdict = (good: boolean) => (good ? 'ok' : 'MISSED');
  return [
    `import: ${entities} entities with their values in ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU): `,
    `${entitiesPerSecond.toFixed(0)} entities/s (target ${IMPORT_TARGETS.entitiesPerSecond}: ${verdict(entitiesPerSecond >= IMPORT_TARGETS.entitiesPerSecond)}), `,
    `${rssMiB.toFixed(0)} MiB resident (target ${IMPORT_TARGETS.rssMiB}: ${verdict(rssMiB < IMPORT_TARGETS.rssMiB)})`,
  ].join('');
}

/** Includes worker processes: they are part of what a machine needs. */
export function memoryText({ rssMiB, othersRssMiB }: MeasuredMemory): string {
  const whole = rssMiB + othersRssMiB;
  const verdict = whole < IMPORT_TARGETS.rssMiB ? 'ok' : 'MISSED';
  return `serving: ${whole.toFixed(0)} MiB resident, ${othersRssMiB.toFixed(0)} of them in computing processes (target ${IMPORT_TARGETS.rssMiB}: ${verdict})`;
}
