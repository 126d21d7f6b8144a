/** Superuser access to the PostgreSQL test server: creates and drops databases, and disturbs connections. */

import { inject } from 'vitest';
import postgres from '../vendor/postgres/src/index.js';

/** Returns the address of a database on the test server. */
export function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

export async function asAdministrator<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(inject('postgresUrl'), { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
