/** Step of the schema; frozen once it has been released. */
import type { Dialect } from '../database.ts';

export interface Migration {
  readonly name: string;
  readonly statements: (dialect: Dialect) => readonly string[];
}
