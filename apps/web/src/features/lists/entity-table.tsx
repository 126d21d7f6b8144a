/** Virtualised table of any length: only visible rows are in the DOM; loading rows have placeholders. */
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Mark, MarkIcon } from '../../components/conflict-mark.tsx';
import type { Signs } from '../../components/conflict-signs.ts';
import type { JsonObject } from '../../lib/entities.ts';
import { type Looks, looksQuery, NO_LOOKS } from '../../lib/looks.ts';
import type { Column, Columns } from './columns/columns.ts';
import classes from './entity-table.module.css';
import { CellContent, isReleased, nameCell, profileColour } from './list-cell.tsx';
import { moveByKey, useRowLeftBy } from './row-keys.ts';
import { BLOCK_ROWS, HEAD_HEIGHT, useBlocksInSight, useRowHeight } from './rows-in-sight.ts';
import { useTableEvents } from './table-events.ts';
import type { Collection } from './use-collection.ts';
import { useSigns } from './use-signs.ts';

/** Explicit roles, because browsers drop table semantics from elements without table layout. */
const TABLE = { role: 'table' };
const ROWS = { role: 'rowgroup' };
const ROW = { role: 'row' };
const COLUMN_HEADER = { role: 'columnheader', scope: 'col' };
const ROW_HEADER = { role: 'rowheader', scope: 'row' };
const CELL = { role: 'cell' };

interface EntityTableProps extends Columns {
  readonly collection: Pick<Collection, 'rowAt' | 'show'>;
  readonly count: number;
  readonly label: string;
}

export function EntityTable({ collection, count, label, ...shape }: EntityTableProps) {
  const { rowAt, show } = collection;
  const scroller = useRef<HTMLElement>(null);
  const height = useRowHeight();
  const { data: looks = NO_LOOKS } = useQuery(looksQuery);
  const { first, last } = useBlocksInSight(scroller, count, height);
  const signs = useSigns(rowAt, { first, last }, count);
  useEffect(() => show(first * BLOCK_ROWS, (last + 1) * BLOCK_ROWS - 1), [show, first, last]);
  const events = useTableEvents();
  useRowLeftBy(scroller);

  return (
    <section ref={scroller} className={classes.scroller} aria-label={label} onKeyDown={moveByKey}>
      <table {...tableProps(shape, count, height)} {...events} aria-rowcount={count + 1}>
        <Head {...shape} />
        {numbers(first, last + 1).map((block) => (
          <Block
            key={block}
            number={block}
            count={count}
            rowAt={rowAt}
            columns={shape.columns}
            signs={signs}
            looks={looks}
            height={height}
          />
        ))}
      </table>
    </section>
  );
}

/** Returns the numbers from `first` up to but excluding `end`. */
function numbers(first: number, end: number): readonly number[] {
  return Array.from({ length: end - first }, (_, index) => first + index);
}

function tableProps({ isWide, nameTrack, columns }: Columns, rows: number, height: number) {
  const tracks = (most: 0 | 1 | 2) =>
    [nameTrack, ...columns.filter(({ spare = 3 }) => spare > most).map(({ track }) => track)].join(' ');
  return {
    ...TABLE,
    className: classes.table,
    'data-wide': isWide,
    style: {
      height: HEAD_HEIGHT + rows * height,
      '--row': `${height}px`,
      '--all': tracks(0),
      '--some': tracks(1),
      '--few': tracks(2),
    } as CSSProperties,
  };
}

function Head({ columns }: Columns) {
  const { t } = useTranslation();
  return (
    <thead {...ROWS} className={classes.head}>
      <tr {...ROW} aria-rowindex={1}>
        <th {...COLUMN_HEADER} className={classes.name}>
          {t('fields.name')}
        </th>
        {columns.map(({ id, title, spare, isNumber }) => (
          <th
            {...COLUMN_HEADER}
            key={id}
            data-spare={spare}
            data-number={isNumber || undefined}
            title={title}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface BlockProps {
  readonly number: number;
  /** Total number of rows. */
  readonly count: number;
  readonly rowAt: Collection['rowAt'];
  readonly columns: readonly Column[];
  readonly signs: Signs;
  readonly looks: Looks;
  /** Height of a row in pixels. */
  readonly height: number;
}

const Block = memo(function Block({ number, count, rowAt, columns, signs, looks, height }: BlockProps) {
  const first = number * BLOCK_ROWS;
  const rows = numbers(first, Math.min(first + BLOCK_ROWS, count));
  const place = { top: HEAD_HEIGHT + first * height, height: rows.length * height };
  return (
    <tbody {...ROWS} className={classes.block} style={place}>
      {rows.map((index) => {
        const entity = rowAt(index);
        const name = entity && nameCell(entity);
        const mark = signs.get(name?.entity?.id ?? '');
        return <Row key={index} entity={entity} columns={columns} index={index} mark={mark} looks={looks} />;
      })}
    </tbody>
  );
});

interface RowProps {
  /** Undefined while the row is loading. */
  readonly entity: JsonObject | undefined;
  readonly columns: readonly Column[];
  readonly index: number;
  /** Conflict of an event. */
  readonly mark: Mark | undefined;
  readonly looks: Looks;
}

const Row = memo(function Row({ entity, columns, index, mark, looks }: RowProps) {
  const colour = entity && profileColour(entity, looks);
  return (
    <tr
      {...ROW}
      aria-rowindex={index + 2}
      aria-busy={entity === undefined || undefined}
      data-released={(entity && isReleased(entity, looks)) || undefined}
      data-profile={colour !== undefined || undefined}
      style={colour === undefined ? undefined : ({ '--profile': colour } as CSSProperties)}
    >
      <th {...ROW_HEADER} className={classes.name}>
        {mark !== undefined && (
          <span className={classes.mark}>
            <MarkIcon mark={mark} />
          </span>
        )}
        {entity && <CellContent cell={nameCell(entity)} looks={looks} />}
      </th>
      {columns.map(({ id, spare, isNumber, cellOf }) => (
        <td {...CELL} key={id} data-spare={spare} data-number={isNumber || undefined}>
          {entity && <CellContent cell={cellOf(entity)} looks={looks} />}
        </td>
      ))}
    </tr>
  );
});

const SKELETON_ROWS = 10;

/** Placeholder with the dimensions of the table. The page says in words that it loads. */
export function TableSkeleton(shape: Columns) {
  const height = useRowHeight();
  return (
    <div className={classes.scroller} aria-hidden data-loading>
      <table {...tableProps(shape, SKELETON_ROWS, height)}>
        <Head {...shape} />
        <tbody>
          {numbers(0, SKELETON_ROWS).map((row) => (
            <tr key={row}>
              <th className={classes.name}>
                <Skeleton height={14} width="70%" />
              </th>
              {shape.columns.map(({ id, spare }) => (
                <td key={id} data-spare={spare}>
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
