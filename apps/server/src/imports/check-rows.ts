/** The rows that are shown before an import: what becomes of each, those with problems first. */
import type { ItemOutcome } from '../transfer/import-state.ts';
import type { MappedTable } from '../transfer/spreadsheets/mapped-rows.ts';
import type { ImportReport } from './report.ts';

export type RowState = 'new' | 'changed' | 'unchanged' | 'problem';

export interface RowPreview {
  readonly rowCounts: { readonly [S in RowState]: number };
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly place: string;
    readonly state: RowState;
    readonly cells: readonly string[];
  }[];
}

const MOST_ROWS = 20;
/** Rows with problems that are shown at most, so that one sees what comes out well, too. */
const MOST_PROBLEMS = 10;

export function previewOf(
  table: MappedTable | undefined,
  outcomes: readonly ItemOutcome[],
  { problems }: Pick<ImportReport, 'problems'>,
): RowPreview {
  const states = statesOf(outcomes);
  for (const { place } of problems)
    if (!states.has(place) || table !== undefined) states.set(place, 'problem');
  const all = table?.rows.map(({ place }) => place) ?? [...states.keys()];
  const stateOf = (place: string): RowState => states.get(place) ?? 'problem';
  const count = (state: RowState): number => all.filter((place) => stateOf(place) === state).length;
  const rows = table?.rows ?? [];
  const bad = rows.filter(({ place }) => stateOf(place) === 'problem').slice(0, MOST_PROBLEMS);
  const good = rows.filter((row) => !bad.includes(row)).slice(0, MOST_ROWS - bad.length);
  const columns = table?.columns ?? [];
  return {
    rowCounts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      problem: count('problem'),
    },
    columns,
    rows: [...bad, ...good].map(({ place, cells }) => ({
      place,
      state: stateOf(place),
      cells: columns.map((column) => cells.get(column) ?? ''),
    })),
  };
}

/** Returns what becomes of each row: what it makes counts before what it changes. */
function statesOf(outcomes: readonly ItemOutcome[]): Map<string, RowState> {
  const states = new Map<string, RowState>();
  for (const { place, isNew, isWritten, isNamed } of outcomes) {
    if (isNamed) continue;
    const before = states.get(place);
    // The row's own entity comes before its bookings.
    if (before === undefined) states.set(place, isNew ? 'new' : isWritten ? 'changed' : 'unchanged');
    else if (before === 'unchanged' && isWritten) states.set(place, 'changed');
  }
  return states;
}
