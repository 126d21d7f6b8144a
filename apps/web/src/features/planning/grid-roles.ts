/** Roles of the grid, whose cells are placed by numbers as those of no table are. */

interface GridSize {
  readonly label: string;
  readonly rows: number;
  readonly columns: number;
  readonly isReadOnly: boolean;
}

export function gridRole({ label, rows, columns, isReadOnly }: GridSize) {
  return {
    role: 'grid',
    'aria-label': label,
    tabIndex: -1,
    'aria-rowcount': rows,
    'aria-colcount': columns,
    'aria-readonly': isReadOnly,
  } as const;
}

export const ROW_GROUP = { role: 'rowgroup' } as const;
export const ROW_HEADER = { role: 'rowheader', 'aria-colindex': 1 } as const;

/** A notice stands in a row of its own, because a grid has nothing but rows. */
export const NOTICE_ROW = { role: 'row' } as const;
export const NOTICE_CELL = { role: 'rowheader' } as const;

/** Rows and columns count from 1, and the heads are the first ones. */
export function rowRole(index: number) {
  return { role: 'row', 'aria-rowindex': index } as const;
}

export function cellRole(index: number, label: string | undefined, isSelected: boolean) {
  return {
    role: 'gridcell',
    'aria-colindex': index,
    'aria-label': label,
    'aria-selected': isSelected || undefined,
  } as const;
}

export function columnHeaderRole(index: number) {
  return { role: 'columnheader', 'aria-colindex': index } as const;
}
