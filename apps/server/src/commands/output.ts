/** Standard output and error of the process, tables for people, progress on a terminal. */
import { once } from 'node:events';
import type { Clock } from '../platform/clock.ts';
import type { Progress } from '../transfer/progress.ts';
import type { Io } from './runtime.ts';

/** The streams of this process. Ends it quietly when whoever reads its output has gone (`… | head`). */
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

/** Text of the installation, so that it cannot move the cursor or colour what follows. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{FFFD}');
}

export type Cell = string | number | null;

/** Columns side by side, as wide as their widest cell; numbers to the right. */
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

/** For programs: one JSON document. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** `1,234` in any locale. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** `1 file`, `2 files`. */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const CLEAR_LINE = '\r\u001b[2K';
const REDRAW_MS = 100;

export interface ProgressLine {
  show(progress: Progress): void;
  /** Takes the line away; to be called also when the work failed. */
  end(): void;
}

/** One line that is redrawn on a terminal; nothing at all in a pipe. */
export function progressLine(io: Io, clock: Clock, what: string, noun: string): ProgressLine {
  if (!io.errIsTerminal) return { show: () => undefined, end: () => undefined };
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    show({ done, total }) {
      const now = clock.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      const share = total ? ` (${Math.min(100, Math.floor((done / total) * 100))} %)` : '';
      io.err(`${CLEAR_LINE}${printable(what)}: ${plural(done, noun)}${share}`);
    },
    end() {
      if (drawnAt > Number.NEGATIVE_INFINITY) io.err(CLEAR_LINE);
    },
  };
}
