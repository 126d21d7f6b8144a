/** A column that is taken to another place. */

/** Returns the columns with one of them before or after another one. */
export function movedColumn(
  columns: readonly string[],
  column: string,
  target: string,
  side: 'before' | 'after',
): readonly string[] {
  const others = columns.filter((id) => id !== column);
  const at = others.indexOf(target);
  if (at < 0 || others.length === columns.length) return columns;
  return others.toSpliced(side === 'before' ? at : at + 1, 0, column);
}
