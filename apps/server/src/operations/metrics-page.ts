/** `GET /metrics`: all measurements in the format of Prometheus. */
import { gauge } from './metric-series.ts';

export const METRICS_CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Timeout of database values, so that they do not hold up the whole page. */
const ANSWER_WITHIN_MS = 1_000;

interface PageSources {
  /** Sources of the parts of the page. */
  readonly parts: readonly { text(): string | Promise<string> }[];
  readonly build: { readonly version: string; readonly apiVersion: string; readonly engine: string };
  /** Counts the books whose pages can be fetched; rejects when the database does not respond. */
  readonly countBooks: () => Promise<number>;
}

export interface MetricsPage {
  /** Returns the page. Never rejects: a part whose source does not respond is missing. */
  text(): Promise<string>;
}

export function createMetricsPage({ parts, build, countBooks }: PageSources): MetricsPage {
  async function database(): Promise<string> {
    const startedAt = performance.now();
    const books = await inTime(countBooks());
    const up = gauge(
      { name: 'callboard_database_up', help: '1 when the database answered for this page.' },
      books === undefined ? 0 : 1,
    );
    if (books === undefined) return up;
    const seconds = (performance.now() - startedAt) / 1000;
    return [
      up,
      gauge({ name: 'callboard_database_answer_seconds', help: 'Time that this answer took.' }, seconds),
      gauge({ name: 'callboard_books', help: 'Frozen collections whose pages can be fetched.' }, books),
    ].join('');
  }

  const info = gauge({ name: 'callboard_build_info', help: 'What is running; always 1.' }, [
    [{ version: build.version, api: build.apiVersion, node: process.version, engine: build.engine }, 1],
  ]);

  return {
    async text() {
      const texts = await Promise.all([...parts.map((part) => part.text()), database()]);
      return [info, ...texts].join('');
    },
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS);
  });
  return Promise.race([answer.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
