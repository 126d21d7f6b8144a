// Access to the server as it was built last, for scripts that measure it.

interface Modules {
  'transfer/import-own': typeof import('../../apps/server/src/transfer/import-own.ts');
  'search/query-schema': typeof import('../../apps/server/src/search/query-schema.ts');
  'access/password': typeof import('../../apps/server/src/access/password.ts');

  'access/api-key': typeof import('../../apps/server/src/access/api-key.ts');
  'access/principal': typeof import('../../apps/server/src/access/principal.ts');
  'calendars/calendar': typeof import('../../apps/server/src/calendars/calendar.ts');
  'model/new-record': typeof import('../../apps/server/src/model/new-record.ts');
  'model/writer': typeof import('../../apps/server/src/model/writer.ts');
  'storage/storage': typeof import('../../apps/server/src/storage/storage.ts');
  'transfer/import-file': typeof import('../../apps/server/src/transfer/import-file.ts');
}

/** Imports a module of the server, by its path in `dist`. */
export function fromServer<P extends keyof Modules>(path: P): Promise<Modules[P]> {
  return import(new URL(`../../apps/server/dist/${path}.js`, import.meta.url).href);
}
