/** NDJSON: a record a line, each as in JSON. */
import type { ResultFormat } from './format.ts';
import { JsonSink } from './json.ts';

export const ndjson = {
  name: 'ndjson',
  label: 'NDJSON',
  mediaType: 'application/x-ndjson',
  about: 'a record a line',
  fileEnding: '.ndjson',
  isText: true,
  hasPages: true,
  createSink: (output) => new JsonSink(output, { start: '', between: '', afterRecord: '\n', end: '' }),
} as const satisfies ResultFormat;
