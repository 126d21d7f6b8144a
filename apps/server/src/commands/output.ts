/** Standard output and error of the process, text tables, progress on a terminal. */
import { once } from 'node:events';
import type { Clock } from '../platform/clock.ts';
import type { Progress } from '../transfer/progress.ts';
import type { Io } from './runtime.ts';

/**
 * Returns the streams of this process. Ends the process quietly when
 * its output is no longer read (`… | head`).
 */
export function processIo(): Io {
  const { stdin, stdout, stderr } = process;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(0);
  });
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    async write(chunk) {
      if (!stdout.write(chunk)) await once(stdout, 'drain');
    },
    stdin,
    outIsTerminal: stdout.isTTY === true,
    errIsTerminal: stderr.isTTY === true,
  };
}

/** Makes stored text safe to print: it cannot move the cursor or colour the rest. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{FFFD}');
}

export type Cell = string | number | null;

/** Formats columns as wide as their widest cell; numbers are right-aligned. */
export function table(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? '–' : printable(String(cell)))));
  const widths = header.map((title, column) =>
    Math.max(title.length, ...texts.map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (cells: readonly string[], numeric: (column: number) => boolean): string =>
    cells
      .map((cell, column) => {
        const gap = ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length));
        return numeric(column) ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd();
  const lines = texts.map((row, at) => line(row, (column) => typeof rows[at]?.[column] === 'number'));
  return `${[line(header, () => false), ...lines].join('\n')}\n`;
}

/** Formats one JSON document for programs. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** Formats a count as `1,234`, in any locale. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Returns `1 file`, `2 files`, `3 entities`. */
export function plural(count: number, noun: string): string {
  const many = noun.replace(/([^aeiou])y$/, '$1ie');
  return `${formatCount(count)} ${count === 1 ? noun : `${many}s`}`;
}

const CLEAR_LINE = '\r\u001b[2K';
const REDRAW_MS = 100;

export interface ProgressLine {
  /** `part` names what it is just about. */
  show(progress: Progress, part?: string): void;
  /** Clears the line; call it also after a failure. */
  end(): void;
}

/** Returns one line that is redrawn on a terminal; does nothing in a pipe. */
export function progressLine(io: Io, clock: Clock, what: string, noun: string): ProgressLine {
  if (!io.errIsTerminal) return { show: () => undefined, end: () => undefined };
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    show({ done, total }, part) {
      const now = clock.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      const share = total ? ` (${Math.min(100, Math.floor((done / total) * 100))} %)` : '';
      const subject = part === undefined ? what : `${what}, ${part}`;
      io.err(`${CLEAR_LINE}${printable(subject)}: ${plural(done, noun)}${share}`);
    },
    end() {
      if (drawnAt > Number.NEGATIVE_INFINITY) io.err(CLEAR_LINE);
    },
  };
}
