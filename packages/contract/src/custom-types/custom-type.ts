/**
 * One type of custom data field (§2.4, §4.3), described once: a type is one file here and its row in `custom-types.ts`.
 * Shapes, reference, reading, writing, search, dataviews, imports, forms and lists derive from it. They know the form of
 * a value, never the name of a type: each has a table of forms that does not compile when a form is missing.
 */

/** Forms of values that are stored with the field. */
export type StoredForm =
  /** A text on one line, or of several lines. */
  | 'line'
  | 'lines'
  | 'number'
  /** `Yes` or `No`. */
  | 'answer'
  /** One of the options of the field, or any number of them. */
  | 'choice'
  | 'choices'
  | 'day'
  | 'time'
  /** A day, a time, or both. */
  | 'moment'
  | 'attachment';

/** Forms of values that are part of other data: bookings that the field made, labels, another field, or none. */
export type ShownForm = 'contact' | 'resources' | 'labels' | 'source' | 'nothing';

export type ValueForm = StoredForm | ShownForm;

export const ANSWERS = ['Yes', 'No'] as const;

interface Description {
  /** One line about what the field holds, for the reference and the OpenAPI document. */
  readonly about: string;
  /** For the reference: form of `value` in responses. */
  readonly reads: string;
  readonly readExample: unknown;
  /** For the reference: accepted values in a PUT, or who sets the value instead. */
  readonly writes: string;
  /** `options` of the field are part of its object. */
  readonly showsOptions?: boolean;
}

interface Storage {
  /** Whether a PUT may set it: by any key, only by that of an integration that declares the field, or never (§4.3). */
  readonly writable: 'yes' | 'integration' | 'no';
  /** Undefined exactly when PUT never writes it. */
  readonly writeExample?: unknown;
  /** Values are free, so that a whole value leads to few entities; others repeat. */
  readonly isFree?: boolean;
}

export interface StoredType extends Description, Storage {
  readonly isStored: true;
  readonly form: StoredForm;
  /** Texts are too long to be suggested, and need a wide column. */
  readonly isLong?: boolean;
  /** Further rule for texts of the form; returns a sentence that says what to do. */
  readonly problem?: (text: string) => string | undefined;
  /** Predicate about a cell of an imported table whose text does not fit. */
  readonly cellProblem?: string;
}

/** The datatype of the field decides the form of its values. */
export interface InfoType extends Description, Storage {
  readonly isStored: true;
  readonly form: 'datatype';
  /** A field that was text before it became a Number can still show text (§2.4). */
  readonly canBeConverted?: boolean;
}

/** `writes` says what to change instead. */
export interface ShownType extends Description {
  readonly isStored: false;
  readonly form: ShownForm;
  readonly writable: 'no';
  readonly writeExample?: undefined;
  readonly isFree?: undefined;
}

export type CustomType = StoredType | InfoType | ShownType;

export function stored(type: Omit<StoredType, 'isStored'>): StoredType {
  return { ...type, isStored: true };
}

export function byDatatype(type: Omit<InfoType, 'isStored' | 'form'>): InfoType {
  return { ...type, isStored: true, form: 'datatype' };
}

export function shown(type: Omit<ShownType, 'isStored' | 'writable'>): ShownType {
  return { ...type, isStored: false, writable: 'no' };
}
