/** Loaders: a statement, and the function that makes views of the rows that it finds. */
import type { Dialect, Parameter, Row, Session, Statement } from './database.ts';

/** Loader of a kind. */
export interface Loader<V> {
  /** Statement that selects the entities as `e`; it is completed with `where`. */
  readonly select: string;
  /** Returns the views of the rows that such a statement finds; at once where nothing has to be waited for. */
  load(
    session: Session,
    dialect: Dialect,
    statement: Statement,
    parameters: readonly Parameter[],
  ): V[] | Promise<V[]>;
}

/** Loader whose rows, with these columns, are of use to others as well. */
export interface RowLoader<R extends Row, V> extends Loader<V> {
  assemble(rows: readonly R[], session: Session, dialect: Dialect): V[] | Promise<V[]>;
}

export function loader<R extends Row, V>(
  select: string,
  assemble: RowLoader<R, V>['assemble'],
): RowLoader<R, V> {
  return {
    select,
    assemble,
    load(session, dialect, statement, parameters) {
      const rows = session.rowsNow?.<R>(statement, parameters);
      if (rows !== undefined) return assemble(rows, session, dialect);
      return session.query<R>(statement, parameters).then((found) => assemble(found, session, dialect));
    },
  };
}
