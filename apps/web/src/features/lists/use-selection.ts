/** The selection of a table, which ends with its list. */
import { useCallback, useMemo, useState } from 'react';
import { entityOfUrl, textOf } from '../../lib/entities.ts';
import { everything, extended, NO_SELECTION, type Selection, toggled } from './selection.ts';
import type { Collection } from './use-collection.ts';

export interface RowSelection extends Selection {
  readonly toggle: (row: number) => void;
  readonly extend: (row: number) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

export function useRowSelection(rowAt: Collection['rowAt'], count: number): RowSelection {
  const [selection, setSelection] = useState<Selection>(NO_SELECTION);
  const idAt = useCallback((row: number) => entityOfUrl(textOf(rowAt(row)?.url))?.id, [rowAt]);
  return useMemo(
    () => ({
      ...selection,
      toggle: (row) => setSelection((before) => toggled(before, row, idAt)),
      extend: (row) => setSelection((before) => extended(before, row, idAt)),
      selectAll: () => setSelection(everything(count, idAt)),
      clear: () => setSelection(NO_SELECTION),
    }),
    [selection, idAt, count],
  );
}
