/** Publication Trigger: a text that tells an integration what to publish. */
import { stored } from './custom-type.ts';

export const PUBLICATION_TRIGGER = stored({
  form: 'lines',
  about: 'A text by which an integration knows what to publish.',
  reads: 'A string.',
  readExample: 'website',
  writes: 'Not writable: integrations, imports and `apply` set it.',
  writable: 'no',
});
