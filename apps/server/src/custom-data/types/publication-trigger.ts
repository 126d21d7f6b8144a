/** Publication Trigger: a text that tells an integration what to publish. */
import type { FieldType } from '../field-type.ts';
import { ONE_TEXT, parseLines } from './text-rules.ts';

export const PUBLICATION_TRIGGER: FieldType = {
  ...ONE_TEXT,
  type: 'Publication Trigger',
  about: 'A text by which an integration knows what to publish.',
  reads: 'A string.',
  readExample: 'website',
  writes: 'Not writable: integrations, imports and `apply` set it.',
  writeExample: undefined,
  writable: 'no',
  parse: parseLines,
};
