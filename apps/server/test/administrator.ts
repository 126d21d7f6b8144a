/** Superuser access to the PostgreSQL test server: creates and drops databases, and disturbs connections. */

import { Client } from 'pg';
import { inject } from 'vitest';

/** Returns the address of a database on the test server. */
export function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

export async function asAdministrator<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(inject('postgresUrl'));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
