/** Pools of connections to the test server. */
import { inject } from 'vitest';
import { Connections } from '../src/storage/postgres/connections.ts';
import { createConnector, type SessionSettings } from '../src/storage/postgres/connector.ts';
import { createTransactions } from '../src/storage/postgres/transactions.ts';

export const SETTINGS: SessionSettings = {
  application_name: 'driver test',
  statement_timeout: 0,
  lock_timeout: 0,
};

export async function withPool<T>(
  work: (pool: Connections) => Promise<T>,
  url = inject('postgresUrl'),
  settings: Partial<SessionSettings> = {},
): Promise<T> {
  const pool = new Connections(createConnector(url, { ...SETTINGS, ...settings }), { max: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

export const outcomeOf = (result: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(result).then(
    () => 'answered',
    () => 'rejected',
  );

export const rowsOf = async (
  pool: Pick<Connections, 'run'>,
  text: string,
  parameters: (string | number)[] = [],
) => (await pool.run<Record<string, unknown>>({ text, parameters })).rows;

export const transactionsOf = (pool: Connections) => createTransactions(pool, () => undefined);

/** Ends the connection from the server's side, and waits until it is gone. */
export async function terminate(pool: Connections, id: number): Promise<void> {
  await pool.run({ text: 'select pg_terminate_backend($1, 5000)', parameters: [id] });
}
