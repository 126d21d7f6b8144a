/** Requests of the import page. */
import type { ApplicationWire } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type Look = ApplicationWire<'FileLook'>;
export type TableLook = NonNullable<Look['table']>;
export type Mapping = ApplicationWire<'Mapping'>;
export type Check = ApplicationWire<'FileImportCheck'>;
export type NameInFile = Check['names'][number];
export type Done = ApplicationWire<'FileImport'>;
export type Imported = ApplicationWire<'ImportedEntities'>['data'][number];
export type Kind = Mapping['kind'];

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: async ({ signal }) => (await call('GET /app/api/imports', { signal })).data,
});

export const mappingsQuery = queryOptions({
  queryKey: ['import-mappings'],
  queryFn: async ({ signal }) => (await call('GET /app/api/import-mappings', { signal })).data,
});

/** Choices of the user for a file; the server finds out those that are null. */
export interface LookChoices {
  readonly sheet: string | null;
  readonly header: number | null;
  readonly kind: Kind | null;
}

export const NO_CHOICES: LookChoices = { sheet: null, header: null, kind: null };

export function lookAt(upload: string, choices: LookChoices): Promise<Look> {
  return call('POST /app/api/imports/look', { body: { upload, ...choices } });
}

export function checkImport(upload: string, mapping: Mapping | null): Promise<Check> {
  return call('POST /app/api/imports/check', { body: { upload, mapping } });
}

export interface Order {
  readonly upload: string;
  readonly mapping: Mapping | null;
  /** The same order sent again is carried out once. */
  readonly name: string;
}

export function carryOut(order: Order): Promise<Done> {
  return call('POST /app/api/imports', { body: order });
}

export function undoImport(name: string): Promise<Done> {
  return call('POST /app/api/imports/{name}/undo', { path: { name } });
}
