/** Counters, histograms and gauges in the text format of Prometheus (exposition format 0.0.4). */

/** Count for one combination of label values. */
export interface CounterSample {
  value: number;
}

export interface Observer {
  observe(value: number): void;
}

/** Entry of the metrics page. */
export interface Metric {
  text(): string;
}

export interface Family<T> extends Metric {
  /**
   * Returns the same object for the same values, given in the order of the labels; keep it where it is used
   * often.
   */
  with(...values: readonly string[]): T;
}

interface Description {
  readonly name: string;
  readonly help: string;
  /**
   * Names of labels. Every combination of values ever used stays in memory, so values must come from small
   * sets that callers of the API cannot widen, and never contain a key, a name or a query.
   */
  readonly labels?: readonly string[];
}

/** Creates a count that only grows; its name ends in `_total`. */
export function createCounter(description: Description): Family<CounterSample> {
  return createFamily<CounterSample>(description, 'counter', {
    create: () => ({ value: 0 }),
    lines: (name, labels, { value }) => [sample(name, labels, value)],
  });
}

interface Histogram extends Observer {
  readonly counts: readonly number[];
  readonly sum: number;
}

/**
 * Creates a histogram: how often values up to each bound occurred. Bounds rise, in the unit that the name
 * ends in.
 */
export function createHistogram(description: Description, bounds: readonly number[]): Family<Observer> {
  return createFamily<Histogram>(description, 'histogram', {
    create: () => createBuckets(bounds),
    lines(name, labels, { counts, sum }) {
      let total = 0;
      const buckets = counts.map((count, at) => {
        total += count;
        const bound = at < bounds.length ? String(bounds[at]) : '+Inf';
        return sample(`${name}_bucket`, [...labels, ['le', bound]], total);
      });
      return [...buckets, sample(`${name}_sum`, labels, sum), sample(`${name}_count`, labels, total)];
    },
  });
}

type LabelPairs = readonly (readonly [name: string, value: string])[];

/** Returns values that are read when the page is made. */
export function gauge(
  { name, help, type = 'gauge' }: Description & { readonly type?: 'gauge' | 'counter' },
  samples: number | readonly (readonly [labels: Readonly<Record<string, string>>, value: number])[],
): string {
  const list = typeof samples === 'number' ? [[{}, samples] as const] : samples;
  const lines = list.map(([labels, value]) => sample(name, Object.entries(labels), value));
  return block(name, help, type, lines);
}

function createBuckets(bounds: readonly number[]): Histogram {
  const counts = new Array<number>(bounds.length + 1).fill(0);
  let sum = 0;
  return {
    counts,
    get sum() {
      return sum;
    },
    observe(value) {
      let at = 0;
      while (at < bounds.length && value > (bounds[at] ?? 0)) at += 1;
      counts[at] = (counts[at] ?? 0) + 1;
      sum += value;
    },
  };
}

interface Form<T> {
  readonly create: () => T;
  readonly lines: (name: string, labels: LabelPairs, state: T) => readonly string[];
}

function createFamily<T>({ name, help, labels = [] }: Description, type: string, form: Form<T>): Family<T> {
  const series = new Map<string, { readonly labels: LabelPairs; readonly state: T }>();
  return {
    with(...values) {
      const key = values.join('\n');
      let found = series.get(key);
      if (found === undefined) {
        found = { labels: labels.map((label, at) => [label, values[at] ?? '']), state: form.create() };
        series.set(key, found);
      }
      return found.state;
    },
    text() {
      const lines = [...series.values()].flatMap((one) => form.lines(name, one.labels, one.state));
      return block(name, help, type, lines);
    },
  };
}

function block(name: string, help: string, type: string, lines: readonly string[]): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function sample(name: string, labels: LabelPairs, value: number): string {
  const pairs = labels.map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join()}}`} ${value}\n`;
}

function escaped(text: string): string {
  return text.replace(/[\\"\n]/g, (mark) => (mark === '\n' ? '\\n' : `\\${mark}`));
}
