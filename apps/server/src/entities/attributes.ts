/** Client attributes (§2.5): who may set which, what may be in them, and how they are merged (§2.5). */
import { isDeepStrictEqual } from 'node:util';
import type { ErrorBody, Kind } from '@callboard/contract';
import type { Entity } from '../model/records.ts';
import { AppError } from '../platform/errors.ts';
import { deepTextProblem } from '../platform/storable-text.ts';
import type { Attributes, ChangeEntry, ChangePlan } from './change-plan.ts';

type Problem = NonNullable<ErrorBody['errors']>[number];

/** Returns the attribute names of a kind that keys of the client may set; none without a client. */
export function declaredAttributes(client: Entity<'apiclient'> | undefined, kind: Kind): readonly string[] {
  if (client === undefined || !Object.hasOwn(client.attributes, kind)) return [];
  return client.attributes[kind] ?? [];
}

/**
 * The body of an entity PUT: `{"attributes": {name: value, …}}`; null removes. Throws one AppError that names all
 * violations: `bad-body` for a wrong shape, else `bad-value`, else `read-only-field` (§4.3).
 */
export function planAttributes(body: unknown, declared: readonly string[]): ChangePlan {
  const sent = attributesOf(body);
  const names = new Set(declared);
  const problems = sent.flatMap(([name, value]) => problemsOf(name, value, names));
  if (problems.length > 0) throw refusal(problems);
  // Normalise through the stored JSON form, in which -0 is 0, so that a repeated request is recognised.
  const wished = sent.map(([name, value]): readonly [string, unknown] => [
    name,
    JSON.parse(JSON.stringify(value)),
  ]);
  return { fieldIds: [], against: ({ attributes }) => merge(attributes, wished) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function attributesOf(body: unknown): readonly [string, unknown][] {
  if (!isObject(body) || !Object.hasOwn(body, 'attributes')) {
    throw new AppError('bad-body', 'Send a JSON object with attributes: an object of name to value.');
  }
  const { attributes, ...others } = body;
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new AppError('bad-body', `Leave out ${JSON.stringify(other)}: only attributes can be written.`);
  }
  if (!isObject(attributes)) {
    throw new AppError('bad-body', 'Send attributes as a JSON object of name to value; null removes one.');
  }
  return Object.entries(attributes);
}

function problemsOf(name: string, value: unknown, declared: ReadonlySet<string>): Problem[] {
  const bad = deepTextProblem({ [name]: value }) ?? deepNumberProblem(value);
  if (bad !== undefined) return [{ keyword: name, code: 'bad-value', detail: bad }];
  if (declared.has(name)) return [];
  const detail = 'Use a key whose API client declares this attribute: only those set it.';
  return [{ keyword: name, code: 'read-only-field', detail }];
}

/**
 * Explains why a number inside a JSON value would not survive storage. Recursion is bounded: the body's depth
 * is limited.
 */
function deepNumberProblem(value: unknown): string | undefined {
  if (typeof value === 'number') return numberProblem(value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const member of Object.values(value)) {
    const problem = deepNumberProblem(member);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function numberProblem(value: number): string | undefined {
  if (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))) return undefined;
  return 'Send numbers within ±(2⁵³ − 1), or as a string: others lose digits.';
}

function merge(
  before: Attributes,
  wished: readonly (readonly [string, unknown])[],
): ReturnType<ChangePlan['against']> {
  // A map instead of an object makes `__proto__` a name like any other.
  const merged = new Map(Object.entries(before));
  const entries: ChangeEntry[] = [];
  for (const [name, after] of wished) {
    const old = merged.get(name) ?? null;
    if (isDeepStrictEqual(old, after)) continue;
    entries.push({ target: 'attribute', name, before: old, after });
    if (after === null) merged.delete(name);
    else merged.set(name, after);
  }
  return { attributes: Object.fromEntries(merged), values: [], entries };
}

/** Maximum number of problems reported; more would only lengthen the answer. */
const MAX_PROBLEMS = 1_000;

function refusal(problems: readonly Problem[]): AppError {
  const code = problems.some((problem) => problem.code === 'bad-value') ? 'bad-value' : 'read-only-field';
  const count = problems.length === 1 ? 'One attribute' : `${problems.length} attributes`;
  return new AppError(code, `Nothing was written. ${count} cannot be accepted: see errors.`, {
    errors: problems.slice(0, MAX_PROBLEMS),
  });
}
