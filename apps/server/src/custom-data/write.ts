/** Planning a change of custom data: every value checked and brought into its stored form, nothing stored (§4.3). */
import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '@callboard/contract';
import type { Field, KindDefinitions } from '../model/definitions.ts';
import { AppError } from '../platform/errors.ts';
import { deepTextProblem } from '../platform/storable-text.ts';
import { meansSame, parseStored, shownDataType, typeOf } from './field-types.ts';
import {
  type ParseResult,
  type ProblemCode,
  refused,
  type StoredJson,
  type WriteContext,
} from './value-form.ts';

/** Write rights of a key's integration; without an integration a key cannot write Integration info fields. */
export interface IntegrationRights {
  /** `<kind>.<keyword>` */
  readonly writableFields: readonly string[];
  readonly dataTypes: readonly string[];
}

export interface ChangeContext extends WriteContext {
  readonly kind: Kind;
  readonly definitions: KindDefinitions;
  readonly integration: IntegrationRights | undefined;
}

export interface PlannedValue {
  readonly field: Field;
  /** Null clears the field. */
  readonly value: StoredJson | null;
}

export interface CustomDataChange {
  /** In the order of the request, each field once. */
  readonly values: readonly PlannedValue[];
}

interface Problem {
  readonly keyword: string;
  readonly code: ProblemCode | 'bad-body' | 'unknown-keyword' | 'duplicate-keyword';
  readonly detail: string;
}

/**
 * Parses one value for one field, as the mode allows it; null clears. Does not check who may write the field.
 */
export function parseValue(
  field: Field,
  value: unknown,
  context: WriteContext,
): ParseResult | { readonly ok: true; readonly value: null } {
  const type = typeOf(field);
  if (!type.isStored || (context.mode === 'client' && type.writable === 'no')) {
    return refused(type.writes, 'read-only-field');
  }
  return value === null ? { ok: true, value: null } : parseStored(field, value, context);
}

/** Whether writing a value would change nothing, so that a repeated request leaves no trace. */
export function isSameValue(field: Field, before: unknown, after: StoredJson | null): boolean {
  if (after === null || before === null || before === undefined) return (before ?? null) === after;
  return meansSame(field, before, after) ?? isDeepStrictEqual(before, after);
}

/**
 * The body of a custom data PUT: an array of `{keyword, value}`; other keys, as a GET gives them, are ignored.
 * Throws one AppError that names all violations: `bad-body` for a wrong shape, else `bad-value`, else
 * `read-only-field` (§4.3).
 */
export function planCustomDataChange(body: unknown, context: ChangeContext): CustomDataChange {
  if (!Array.isArray(body)) {
    throw new AppError('bad-body', 'Send a JSON array of objects, each with keyword and value.');
  }
  const problems: Problem[] = [];
  const values: PlannedValue[] = [];
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [index, item] of body.entries()) {
    const { keyword, value } = readItem(item);
    if (keyword === undefined || value === undefined) {
      problems.push(badItem(index, keyword));
    } else if (seen.has(keyword)) {
      if (!repeated.has(keyword)) problems.push(duplicate(keyword));
      repeated.add(keyword);
    } else {
      seen.add(keyword);
      const unstorable = deepTextProblem(item);
      const planned =
        unstorable === undefined
          ? planValue(keyword, value, context)
          : { keyword, code: 'bad-value' as const, detail: unstorable };
      if ('field' in planned) values.push(planned);
      else problems.push(planned);
    }
  }
  if (problems.length > 0) throw refusal(problems);
  return { values };
}

function readItem(item: unknown): { readonly keyword: string | undefined; readonly value: unknown } {
  const { keyword, value }: { keyword?: unknown; value?: unknown } = Object(item);
  return { keyword: typeof keyword === 'string' ? keyword : undefined, value };
}

function planValue(keyword: string, value: unknown, context: ChangeContext): PlannedValue | Problem {
  const field = context.definitions.byKeyword.get(keyword);
  if (field === undefined) {
    const detail = `Leave it out or correct it: ${context.kind} has no field with this keyword.`;
    return { keyword, code: 'unknown-keyword', detail };
  }
  const barred = integrationProblem(field, context);
  if (barred !== undefined) return { keyword, code: 'read-only-field', detail: barred };
  const parsed = parseValue(field, value, context);
  return parsed.ok ? { field, value: parsed.value } : { keyword, code: parsed.code, detail: parsed.detail };
}

/** Returns the reason why the key may not write an Integration info field; undefined when it may. */
function integrationProblem(field: Field, { kind, integration, mode }: ChangeContext): string | undefined {
  if (mode === 'import' || typeOf(field).writable !== 'integration') return undefined;
  if (integration === undefined)
    return 'Use a key that is linked to an integration: only those write this field.';
  if (!integration.writableFields.includes(`${kind}.${field.keyword}`)) {
    return `Declare ${kind}.${field.keyword} writable by the integration of this key.`;
  }
  const dataType = shownDataType(field);
  if (dataType !== undefined && !integration.dataTypes.includes(dataType)) {
    return `Allow the datatype ${dataType} to the integration of this key.`;
  }
  return undefined;
}

function badItem(index: number, keyword = ''): Problem {
  const missing = keyword === '' ? 'keyword, a string, and value' : 'value (null clears the field)';
  return { keyword, code: 'bad-body', detail: `Element ${index + 1} needs ${missing}.` };
}

function duplicate(keyword: string): Problem {
  return { keyword, code: 'duplicate-keyword', detail: 'Give each keyword once.' };
}

/** Maximum number of problems reported; more would only lengthen the answer. */
const MAX_PROBLEMS = 1_000;

function refusal(problems: readonly Problem[]): AppError {
  const errors = problems.slice(0, MAX_PROBLEMS);
  const code = problems.some((problem) => problem.code === 'bad-body')
    ? 'bad-body'
    : problems.every((problem) => problem.code === 'read-only-field')
      ? 'read-only-field'
      : 'bad-value';
  const count = problems.length === 1 ? 'One element of the body' : `${problems.length} elements of the body`;
  return new AppError(code, `Nothing was written. ${count} cannot be accepted: see errors.`, { errors });
}
