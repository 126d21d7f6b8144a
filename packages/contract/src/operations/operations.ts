/**
 * The register of all operations. The document and the reference of the public API list exactly its part; the
 * server answers exactly what the table of the application API lists.
 */
import { APPLICATION_OPERATIONS } from '../application/operations.ts';
import { dataviewOperations } from '../openapi/dataview-operations.ts';
import { otherOperations } from '../openapi/other-operations.ts';
import { readOperations } from '../openapi/read-operations.ts';
import { webhookOperations } from '../openapi/webhook-operations.ts';
import { writeOperations } from '../openapi/write-operations.ts';
import { type ApplicationOperation, isPublic, type Operation, type PublicOperation } from './operation.ts';

type RegisteredOperation = PublicOperation | ApplicationOperation;

let register: readonly RegisteredOperation[] | undefined;

/** Returns the operations of both APIs. They are built on first use, because clients seldom need them. */
export function operations(): readonly RegisteredOperation[] {
  register ??= [
    ...readOperations(),
    ...writeOperations(),
    ...dataviewOperations(),
    ...webhookOperations(),
    ...otherOperations(),
    ...Object.entries<Operation>(APPLICATION_OPERATIONS).map(([id, operation]) => ({ ...operation, id })),
  ];
  return register;
}

export function publicOperations(): readonly PublicOperation[] {
  return operations().filter(isPublic);
}

export function applicationOperations(): readonly ApplicationOperation[] {
  return operations().filter((operation) => !isPublic(operation));
}
