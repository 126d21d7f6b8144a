/** Which statuses the documents of both APIs declare for each operation. */
import { operations } from '@callboard/contract';
import { declaredByApplication, declaredByDocument } from '../fuzz/declared.ts';

const both = [...declaredByApplication().operations, ...declaredByDocument().operations];
const statusesAt = new Map(
  both.map(({ method, path, answers }) => [`${method} ${path}`, new Set(answers.keys())]),
);
const statusesOf = new Map(
  operations().map(({ id, method, path }) => [id, statusesAt.get(`${method} ${path}`)]),
);

/** False also for an operation that there is none of. */
export function isDeclared(operation: string, status: number): boolean {
  return statusesOf.get(operation)?.has(status) ?? false;
}
