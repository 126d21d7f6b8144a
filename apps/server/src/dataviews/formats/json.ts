/**
 * JSON, an array of records (§4.5). A group is an object with the values that it is grouped by, its aggregates, and
 * `rows`: groups of the next level, or records.
 */
import type { Cell, RecordSink, ResultShape } from '../record-sink.ts';
import type { ResultOutput } from '../result-output.ts';
import type { ResultFormat } from './format.ts';
import { createMembersText, type MembersText } from './json-text.ts';

interface Frame {
  readonly start: string;
  readonly between: string;
  /** Text that ends each record. */
  readonly afterRecord: string;
  readonly end: string;
}

export const json = {
  name: 'json',
  label: 'JSON',
  mediaType: 'application/json',
  mediaTypeParameters: '; charset=utf-8',
  about: 'an array of records',
  fileEnding: '.json',
  isText: true,
  hasPages: true,
  createSink: createJsonSink,
} as const satisfies ResultFormat;

function createJsonSink(output: ResultOutput): RecordSink {
  return new JsonSink(output, { start: '[', between: ',', afterRecord: '', end: ']' });
}

export class JsonSink implements RecordSink {
  readonly #output: ResultOutput;
  readonly #frame: Frame;
  #levels: readonly MembersText[] = [];
  #members: MembersText = () => '';
  /** Number of open groups. */
  #depth = 0;
  /** The next item is the first at its level, so no separator is needed. */
  #isFirst = true;

  constructor(output: ResultOutput, frame: Frame) {
    this.#output = output;
    this.#frame = frame;
  }

  begin({ levels, columns }: ResultShape): Promise<void> | undefined {
    this.#levels = levels.map((level) => createMembersText(level.columns));
    this.#members = createMembersText(columns);
    return this.#write(this.#frame.start);
  }

  async openGroup(cells: readonly Cell[]): Promise<void> {
    const members = this.#levels[this.#depth];
    if (members === undefined) throw new Error('There are more groups than levels.');
    await this.#separate();
    this.#depth += 1;
    this.#isFirst = true;
    const text = members(cells);
    await this.#write(`{${text}${text === '' ? '' : ','}"rows":[`);
  }

  async row(cells: readonly Cell[]): Promise<void> {
    await this.#separate();
    await this.#write(`{${this.#members(cells)}}${this.#depth === 0 ? this.#frame.afterRecord : ''}`);
    this.#isFirst = false;
    if (this.#depth === 0) this.#output.recordEnds();
  }

  async closeGroup(): Promise<void> {
    this.#depth -= 1;
    this.#isFirst = false;
    await this.#write(`]}${this.#depth === 0 ? this.#frame.afterRecord : ''}`);
    if (this.#depth === 0) this.#output.recordEnds();
  }

  end(): Promise<void> | undefined {
    return this.#write(this.#frame.end);
  }

  async #separate(): Promise<void> {
    if (!this.#isFirst) await this.#write(this.#depth === 0 ? this.#frame.between : ',');
    if (this.#depth === 0) this.#output.recordStarts();
  }

  #write(text: string): Promise<void> | undefined {
    return text === '' ? undefined : this.#output.write(Buffer.from(text));
  }
}
