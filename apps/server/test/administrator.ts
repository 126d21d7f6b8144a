/** The test server of PostgreSQL as its superuser: to make and drop databases, and to disturb connections. */

import { inject } from 'vitest';
import postgres from '../vendor/postgres/src/index.js';

/** The address of a database of the test server. */
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
