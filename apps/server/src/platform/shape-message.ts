/** Turns schema errors into advice for users: without capital and full stop, like all reasons. */

import { propertyOf } from './objects.ts';

/** Error of TypeBox, which uses the keywords of JSON Schema. */
interface ShapeError {
  readonly keyword: string;
  readonly message: string;
  readonly params: object;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'nothing (null)',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'give a day like 2026-11-30',
  time: 'give a time like 19:30',
  'date-time': 'give a day and a time like 2026-11-30T19:30:00+01:00',
  email: 'write an e-mail address like name@venue.example',
  uri: 'write an absolute address like https://venue.example',
};

/** Names the accepted values, if there are few. */
export function shapeMessage({ keyword, message, params }: ShapeError): string {
  const of = (name: string) => propertyOf(params, name);
  const listed = (name: string) => [of(name)].flat().join(', ');
  switch (keyword) {
    case 'type':
      return `give ${[of('type')]
        .flat()
        .map((type) => TYPES[String(type)] ?? type)
        .join(' or ')}`;
    case 'enum':
      return `use one of ${listed('allowedValues')}`;
    case 'const':
      return `use ${JSON.stringify(of('allowedValue'))}`;
    case 'minimum':
      return `give a number of at least ${of('limit')}`;
    case 'maximum':
      return `give a number of at most ${of('limit')}`;
    case 'exclusiveMinimum':
      return `give a number above ${of('limit')}`;
    case 'exclusiveMaximum':
      return `give a number below ${of('limit')}`;
    case 'multipleOf':
      return `give a multiple of ${of('multipleOf')}`;
    case 'minLength':
      return of('limit') === 1 ? 'write something here' : `write at least ${of('limit')} characters`;
    case 'maxLength':
      return `write at most ${of('limit')} characters`;
    case 'minItems':
      return of('limit') === 1 ? 'give at least one' : `give at least ${of('limit')}`;
    case 'maxItems':
      return `give at most ${of('limit')}`;
    case 'uniqueItems':
      return 'give each of them once';
    case 'required':
      return `give ${listed('requiredProperties')} as well`;
    case 'additionalProperties':
      return `there is no ${listed('additionalProperties')} here`;
    case 'format':
      return FORMATS[String(of('format'))] ?? `write it as ${of('format')}`;
    case 'pattern':
      return `write it in the form ${String(of('pattern'))}`;
    case 'anyOf':
    case 'oneOf':
      return 'give a value of one of the forms that the reference describes';
    default:
      return message;
  }
}

/** Makes a reason a sentence of its own. */
export function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1) + (/[.!?]$/.test(reason) ? '' : '.');
}
