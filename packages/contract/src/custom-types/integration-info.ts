/** Integration info: data that an integration provides about an entity, written by its keys. */
import { byDatatype } from './custom-type.ts';

export const INTEGRATION_INFO = byDatatype({
  about: 'What an integration tells about the entity; `datatype` decides what that is.',
  reads: 'As the type that `datatype` names.',
  readExample: 412,
  writes:
    'As the type that `datatype` names, by a key that is linked to an integration which declares the field writable and may write that datatype.',
  writeExample: 412,
  writable: 'integration',
  isFree: true,
});
