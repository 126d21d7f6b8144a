/** Virtualised table of any length: only visible rows are in the DOM; loading rows have placeholders. */
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, memo, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signs } from '../../components/conflict-signs.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type Looks, looksQuery, NO_LOOKS } from '../../lib/looks.ts';
import { useSession } from '../../lib/session.ts';
import { planningToday, showDay } from '../../lib/times.ts';
import type { Column, Columns } from './columns/columns.ts';
import classes from './entity-table.module.css';
import { nameCell } from './list-cell.tsx';
import { DayRow, Row } from './list-row.tsx';
import { useRowLeftBy } from './row-keys.ts';
import {
  beginsDay,
  DAY_HEIGHT,
  type DayRun,
  dayOfRow,
  firstRowFrom,
  heightOf,
  layoutOf,
  type RowLayout,
  topOf,
} from './row-layout.ts';
import { BLOCK_ROWS, headHeight, useIsNarrow, useRowHeight, useSight } from './rows-in-sight.ts';
import { useTableEvents } from './table-events.ts';
import { type HeadActions, TableHead } from './table-head.tsx';
import type { Collection } from './use-collection.ts';
import { useRowSelection } from './use-selection.ts';
import { useSigns } from './use-signs.ts';
import type { Widths } from './widths.ts';

/** Explicit roles, because browsers drop table semantics from elements without table layout. */
const TABLE = { role: 'table' };
const ROWS = { role: 'rowgroup' };
const ROW = { role: 'row' };
const CELL = { role: 'cell' };

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

interface EntityTableProps {
  readonly shape: Columns;
  readonly collection: Collection;
  readonly count: number;
  readonly label: string;
  readonly head: HeadActions;
  readonly days: readonly DayRun[];
  /** Id of the entity in the panel beside the list. */
  readonly shown: string | undefined;
  readonly onShow: (id: string) => void;
  /** Narrows the list to a value that was clicked. */
  readonly onFilter: (keyword: string, text: string) => void;
  /** Address of the list as a file, for the given ids. */
  readonly fileOf: (format: 'csv' | 'xlsx', ids: readonly string[]) => string;
}

export function EntityTable({
  shape,
  collection,
  count,
  label,
  head,
  days,
  shown,
  onShow,
  onFilter,
  fileOf,
}: EntityTableProps) {
  const { t } = useTranslation();
  const { rowAt, show } = collection;
  const scroller = useRef<HTMLElement>(null);
  const rowHeight = useRowHeight();
  const { data: looks = NO_LOOKS } = useQuery(looksQuery);
  const layout = useMemo(() => layoutOf(count, rowHeight, days), [count, rowHeight, days]);
  const sight = useSight(scroller, layout);
  const { first, last } = sight;
  const signs = useSigns(rowAt, { first, last }, count);
  useEffect(() => show(first * BLOCK_ROWS, (last + 1) * BLOCK_ROWS - 1), [show, first, last]);
  const selection = useRowSelection(rowAt, count);
  const events = useTableEvents({ rowAt, selection, onShow, onFilter });
  useRowLeftBy(scroller);
  const hasColumns = !useIsNarrow() || shape.isWide;
  const top = headHeight(layout, hasColumns);

  return (
    <div className={classes.place}>
      <section
        ref={scroller}
        className={classes.scroller}
        aria-label={label}
        onKeyDown={events.onKeyDown}
        style={{ '--head': `${top}px` } as CSSProperties}
      >
        <table {...tableProps(shape, head.widths, layout, top)} {...events.mouse} aria-rowcount={count + 1}>
          <thead {...ROWS} className={classes.head}>
            <TableHead {...shape} actions={head} />
            {layout.headings.length > 0 && (
              <TopDay
                layout={layout}
                row={sight.top}
                onJump={(row) => scroller.current?.scrollTo({ top: topOf(layout, row) })}
              />
            )}
          </thead>
          {numbers(first, last + 1).map((block) => (
            <Block
              key={block}
              number={block}
              layout={layout}
              top={top}
              rowAt={rowAt}
              columns={shape.columns}
              signs={signs}
              looks={looks}
              selected={selection.ids}
              shown={shown}
            />
          ))}
        </table>
      </section>
      <div role="status" className={classes.said}>
        {selection.ids.size > 0 && t('list.selected', { count: selection.ids.size })}
      </div>
      {selection.ids.size > 0 && (
        <Suspense>
          <SelectionBar
            selection={selection}
            columns={shape.columns}
            rowAt={rowAt}
            count={count}
            fileOf={fileOf}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Returns the numbers from `first` up to but excluding `end`. */
function numbers(first: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

function tableProps(
  { isWide, nameTrack, columns, kind }: Columns,
  widths: Widths,
  layout: RowLayout,
  top: number,
) {
  const trackOf = (id: string, track: string) => {
    const width = widths[id];
    return width === undefined ? track : `${width}px`;
  };
  const hasDays = layout.headings.length > 0;
  const tracks = (most: 0 | 1 | 2) =>
    [
      'var(--check)',
      trackOf('name', nameTrack),
      ...columns
        .filter(({ spare = 3 }) => spare > most)
        .map(({ id, track, trackWithDay = track }) => trackOf(id, hasDays ? track : trackWithDay)),
    ].join(' ');
  return {
    ...TABLE,
    className: classes.table,
    'data-wide': isWide,
    'data-kind-of': kind,
    'data-start': columns.some(({ place }) => place === 'start') || undefined,
    style: {
      height: top + heightOf(layout),
      '--row': `${layout.rowHeight}px`,
      '--all': tracks(0),
      '--some': tracks(1),
      '--few': tracks(2),
    } as CSSProperties,
  };
}

interface TopDayProps {
  readonly layout: RowLayout;
  /** First visible row. */
  readonly row: number;
  readonly onJump: (row: number) => void;
}

/** The day of the first visible row, and the way to today. */
function TopDay({ layout, row, onJump }: TopDayProps) {
  const { t, i18n } = useTranslation();
  const { timezone, dayline } = useSession().installation;
  const day = dayOfRow(layout, row);
  const today = firstRowFrom(layout, planningToday(timezone, dayline));
  return (
    <tr {...ROW} className={classes.day}>
      <td {...CELL}>
        {day === null ? t('list.withoutDay') : showDay(day ?? '', i18n.language, true)}
        {today !== undefined && (
          <button type="button" className={classes.today} onClick={() => onJump(today)}>
            {t('list.today')}
          </button>
        )}
      </td>
    </tr>
  );
}

interface BlockProps {
  readonly number: number;
  readonly layout: RowLayout;
  /** Height of the head in pixels. */
  readonly top: number;
  readonly rowAt: Collection['rowAt'];
  readonly columns: readonly Column[];
  readonly signs: Signs;
  readonly looks: Looks;
  readonly selected: ReadonlySet<string>;
  readonly shown: string | undefined;
}

const Block = memo(function Block(props: BlockProps) {
  const { number, layout, top, rowAt, columns, signs, looks, selected, shown } = props;
  const first = number * BLOCK_ROWS;
  const rows = numbers(first, Math.min(first + BLOCK_ROWS, layout.count));
  const begin = topOf(layout, first) - (beginsDay(layout, first) ? DAY_HEIGHT : 0);
  const end = topOf(layout, rows.at(-1) ?? first) + layout.rowHeight;
  const hasDays = layout.headings.length > 0;
  return (
    <tbody {...ROWS} className={classes.block} style={{ top: top + begin, height: end - begin }}>
      {rows.flatMap((index) => {
        const entity = rowAt(index);
        const id = (entity && nameCell(entity).entity?.id) ?? '';
        const row = (
          <Row
            key={index}
            entity={entity}
            columns={columns}
            index={index}
            mark={signs.get(id)}
            looks={looks}
            hasDays={hasDays}
            isSelected={selected.has(id)}
            isOpen={shown !== undefined && shown === id}
          />
        );
        return beginsDay(layout, index)
          ? [<DayRow key={`day-${index}`} day={dayOfRow(layout, index) ?? null} />, row]
          : [row];
      })}
    </tbody>
  );
});

const SKELETON_ROWS = 12;

/** Placeholder with the dimensions of the table. The page says in words that it loads. */
interface TableSkeletonProps {
  readonly shape: Columns;
  readonly widths: Widths;
  readonly hasDays: boolean;
}

export function TableSkeleton({ shape, widths, hasDays }: TableSkeletonProps) {
  const layout = layoutOf(
    SKELETON_ROWS,
    useRowHeight(),
    hasDays ? [{ day: null, count: SKELETON_ROWS }] : [],
  );
  const hasColumns = !useIsNarrow() || shape.isWide;
  return (
    <div className={classes.scroller} aria-hidden data-loading>
      <table {...tableProps(shape, widths, layout, headHeight(layout, hasColumns))}>
        <thead className={classes.head}>
          <TableHead {...shape} actions={undefined} />
          {hasDays && (
            <tr className={classes.day}>
              <td />
            </tr>
          )}
        </thead>
        <tbody>
          {numbers(0, SKELETON_ROWS).map((row) => (
            <tr key={row} aria-rowindex={row + 2}>
              <td className={classes.check} />
              <th className={classes.name}>
                <Skeleton height={14} width="70%" />
              </th>
              {shape.columns.map(({ id, spare, place }) => (
                <td key={id} data-spare={spare} data-place={place}>
                  <Skeleton height={14} width="80%" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
