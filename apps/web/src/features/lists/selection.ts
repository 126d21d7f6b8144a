/** Rows that somebody has selected, by their ids; a range goes from the row that was touched last. */

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Row from which a range goes; undefined before any was touched. */
  readonly anchor: number | undefined;
}

export const NO_SELECTION: Selection = { ids: new Set(), anchor: undefined };

/** Returns the id of a row; undefined while it is loading. */
type IdAt = (row: number) => string | undefined;

export function toggled({ ids }: Selection, row: number, idAt: IdAt): Selection {
  const id = idAt(row);
  if (id === undefined) return { ids, anchor: row };
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: row };
}

/** Adds the rows between the anchor and this one; rows that have not loaded stay out. */
export function extended({ ids, anchor }: Selection, row: number, idAt: IdAt): Selection {
  const from = anchor ?? row;
  const next = new Set(ids);
  for (let at = Math.min(from, row); at <= Math.max(from, row); at += 1) {
    const id = idAt(at);
    if (id !== undefined) next.add(id);
  }
  return { ids: next, anchor: from };
}

/** Selects every row that has loaded. */
export function everything(count: number, idAt: IdAt): Selection {
  return { ...extended({ ids: new Set(), anchor: 0 }, count - 1, idAt), anchor: undefined };
}
