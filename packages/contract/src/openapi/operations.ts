/** The table of operations. The document and the reference page list exactly these. */
import { dataviewOperations } from './dataview-operations.ts';
import type { Operation } from './operation.ts';
import { otherOperations } from './other-operations.ts';
import { readOperations } from './read-operations.ts';
import { writeOperations } from './write-operations.ts';

let table: readonly Operation[] | undefined;

/** Returns all operations. They are built on first use, because clients seldom need them. */
export function operations(): readonly Operation[] {
  table ??= [...readOperations(), ...writeOperations(), ...dataviewOperations(), ...otherOperations()];
  return table;
}
