/** Reads files that people write: YAML or JSON, with line numbers for problems. */
import { readFile, stat } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import { type DocumentPath, type DocumentProblem, formatPath } from '../installation/document-path.ts';
import { AppError } from '../platform/errors.ts';
import { plural, printable } from './output.ts';
import type { Io } from './runtime.ts';

const LARGEST_FILE = 16 * 1024 * 1024;

export interface ReadDocument {
  readonly file: string;
  readonly value: unknown;
  /** Returns the line of the value at a path, or of its nearest ancestor. */
  lineOf(path: DocumentPath): number | undefined;
}

/** Reads a YAML document; JSON is YAML too. */
export async function readDocument(file: string): Promise<ReadDocument> {
  if ((await stat(file)).size > LARGEST_FILE) {
    throw new AppError('body-too-large', `${file} is larger than ${LARGEST_FILE} bytes.`);
  }
  const lines = new LineCounter();
  const parsed = parseDocument(await readFile(file, 'utf8'), { lineCounter: lines });
  const [error] = parsed.errors;
  if (error !== undefined) {
    const [place] = error.linePos ?? [];
    const [message] = error.message.split('\n');
    const where = place === undefined ? file : `${file}:${place.line}:${place.col}`;
    throw new AppError('bad-body', `${where}: ${message}`);
  }
  return {
    file,
    value: parsed.toJS({ maxAliasCount: 100 }),
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const node = parsed.getIn(path.slice(0, length), true) as
          | { range?: [number, ...number[]] }
          | undefined;
        if (node?.range) return lines.linePos(node.range[0]).line;
      }
      return undefined;
    },
  };
}

/** Prints a line for each problem, and that nothing was changed. */
export function tellProblems(
  io: Pick<Io, 'err'>,
  problems: readonly DocumentProblem[],
  { file, lineOf }: ReadDocument,
): void {
  for (const { path, reason } of problems) {
    const line = lineOf(path);
    const place = line === undefined ? file : `${file}:${line}`;
    io.err(`${printable(`${place}: ${formatPath(path)}: ${reason}`)}\n`);
  }
  io.err(`Nothing was changed: ${plural(problems.length, 'problem')}.\n`);
}
