/** Remote info: data that another system provides about an entity, written by its integration and by imports. */
import { byDatatype } from './custom-type.ts';

export const REMOTE_INFO = byDatatype({
  about: 'What another system says about the entity; `datatype` decides what that is.',
  reads:
    'As the type that `datatype` names. Deprecated: a field that was converted to `Number` is read as a string while the setting is on and the header `X-No-String-Wrap-Numeric-Remote-Info-Value` is absent.',
  readExample: 'TKT-20931',
  writes: 'Not writable: the integration of the field and imports set it.',
  writable: 'no',
  isFree: true,
  canBeConverted: true,
});
