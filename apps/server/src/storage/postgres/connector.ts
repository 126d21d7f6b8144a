/** Connecting to the first server of an address that answers and has the role asked for. */

import type { ClientConfig } from 'pg';
import { propertyOf } from '../../platform/objects.ts';
import { parseAddress, type ServerRole } from './address.ts';
import { Connection, ConnectionError } from './connection.ts';

/** Settings of the sessions that a process opens. */
export interface SessionSettings {
  readonly application_name: string;
  /** Milliseconds, as the next one. */
  readonly statement_timeout: number;
  readonly lock_timeout: number;
  /** Settings that are made after connecting. */
  readonly others?: Readonly<Record<string, string>>;
}

export type Connector = () => Promise<Connection>;

/** Classes of errors that another host would report as well: about the account, and about the name of the database. */
const SAME_ELSEWHERE = /^(?:28|3D)/;
/** Code of PostgreSQL for a connection that could not be established. */
const UNABLE_TO_CONNECT = '08001';

/** Conditions for the roles of servers; the second best of `prefer-standby` is any. */
const CONDITIONS: Readonly<Record<ServerRole, string>> = {
  'read-write': "current_setting('transaction_read_only') = 'off'",
  'read-only': "current_setting('transaction_read_only') = 'on'",
  primary: 'not pg_is_in_recovery()',
  standby: 'pg_is_in_recovery()',
  'prefer-standby': 'pg_is_in_recovery()',
};

/** Returns the function that connects; settings of the address win over the given ones. */
export function createConnector(url: string, { others, ...startup }: SessionSettings): Connector {
  const { endpoints, role, settings } = parseAddress(url);
  const roles = role === 'prefer-standby' ? [role, undefined] : [role];
  const afterwards = Object.entries({ ...others, ...settings });

  async function prepare(connection: Connection, wanted: ServerRole | undefined): Promise<void> {
    for (const parameters of afterwards) {
      await connection.run({ text: 'select set_config($1, $2, false)', parameters });
    }
    if (wanted === undefined) return;
    const text = `select ${CONDITIONS[wanted]} as suits`;
    const { rows } = await connection.run<{ suits: boolean }>({ text });
    if (rows[0]?.suits) return;
    throw new ConnectionError(UNABLE_TO_CONNECT, new Error(`The database server is not ${wanted}.`));
  }

  async function connectTo(endpoint: ClientConfig, wanted: ServerRole | undefined): Promise<Connection> {
    const connection = await Connection.open({ ...endpoint, ...startup });
    try {
      await prepare(connection, wanted);
      return connection;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  }

  return async () => {
    let failure: unknown;
    for (const wanted of roles) {
      for (const endpoint of endpoints) {
        try {
          return await connectTo(endpoint, wanted);
        } catch (error) {
          if (SAME_ELSEWHERE.test(String(propertyOf(error, 'code')))) throw error;
          failure = error;
        }
      }
    }
    throw failure;
  };
}
