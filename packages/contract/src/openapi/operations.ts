/** The table of operations: what stands here is in the document and on the reference page. */
import { dataviewOperations } from './dataview-operations.ts';
import type { Operation } from './operation.ts';
import { otherOperations } from './other-operations.ts';
import { readOperations } from './read-operations.ts';
import { writeOperations } from './write-operations.ts';

let table: readonly Operation[] | undefined;

/** All of them; made on first use, as clients seldom need them. */
export function operations(): readonly Operation[] {
  table ??= [...readOperations(), ...writeOperations(), ...dataviewOperations(), ...otherOperations()];
  return table;
}
