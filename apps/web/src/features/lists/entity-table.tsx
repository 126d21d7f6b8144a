/** A table of any length: only the rows in sight are in the page, and rows that are on the way have their places. */
import { Skeleton } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { entityOfUrl, type JsonObject, textOf } from '../../lib/entities.ts';
import { BASE_PATH } from '../../lib/request.ts';
import type { Cell } from './columns/cell.ts';
import type { Column, Columns } from './columns/columns.ts';
import classes from './entity-table.module.css';
import type { Collection } from './use-collection.ts';

const ROW_HEIGHT = 40;
/** Rows beyond the edge that are kept ready. */
const OVERSCAN = 6;

interface EntityTableProps extends Columns {
  readonly collection: Pick<Collection, 'rowAt' | 'show'>;
  readonly count: number;
  readonly label: string;
}

export function EntityTable({ collection, count, label, ...shape }: EntityTableProps) {
  const { rowAt, show } = collection;
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const rows = virtualizer.getVirtualItems();
  const first = rows[0]?.index ?? 0;
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => show(first, last), [show, first, last]);
  const above = rows[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0);
  const links = useLinks();

  return (
    <section ref={scroller} className={classes.scroller} aria-label={label}>
      <table {...tableProps(shape)} aria-rowcount={count + 1}>
        <Head {...shape} />
        <tbody {...links}>
          <Spacer height={above} />
          {rows.map(({ index, key }) => (
            <Row key={key} entity={rowAt(index)} columns={shape.columns} index={index} />
          ))}
          <Spacer height={below} />
        </tbody>
      </table>
    </section>
  );
}

function tableProps({ minWidth, columns }: Columns) {
  // Whoever chose columns sees them all, if need be sideways.
  return {
    className: classes.table,
    'data-wide': minWidth !== undefined,
    'data-empty': columns.length === 0,
    style: minWidth === undefined ? {} : { minWidth },
  };
}

/**
 * Links of a table are followed by one listener: a link of the router in every row costs more than all else of the row,
 * and is paid for while somebody scrolls.
 */
function useLinks() {
  const navigate = useNavigate();
  const router = useRouter();
  const targetOf = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-id]') : null;
    const { kind, id } = link?.dataset ?? {};
    return kind === undefined || id === undefined
      ? undefined
      : { to: '/$kind/$id' as const, params: { kind, id } };
  };
  return {
    onClick: (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const target = targetOf(event);
      if (target === undefined || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      void navigate(target);
    },
    onMouseDown: (event: MouseEvent) => {
      const target = targetOf(event);
      if (target !== undefined) void router.preloadRoute(target);
    },
  };
}

/** Takes the room of the rows that are out of sight. */
function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={classes.spacer} style={{ height }} />
    </tr>
  );
}

function Head({ columns, nameWidth }: Columns) {
  const { t } = useTranslation();
  const style: CSSProperties = nameWidth === undefined ? {} : { width: nameWidth };
  return (
    <thead className={classes.head}>
      <tr>
        <th scope="col" className={`${classes.name} ${classes.corner}`} style={style}>
          {t('fields.name')}
        </th>
        {columns.map(({ id, title, spare, width, isNumber }) => (
          <th key={id} scope="col" data-spare={spare} data-number={isNumber} style={{ width }} title={title}>
            <span className={classes.cell}>{title}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  /** Undefined while it is on the way. */
  readonly entity: JsonObject | undefined;
  readonly columns: readonly Column[];
  readonly index: number;
}

const Row = memo(function Row({ entity, columns, index }: RowProps) {
  return (
    <tr aria-rowindex={index + 2} aria-busy={entity === undefined}>
      <th scope="row" className={classes.name}>
        {entity === undefined ? <span className={classes.waiting} /> : <CellContent {...nameCell(entity)} />}
      </th>
      {columns.map(({ id, spare, isNumber, cellOf }) => (
        <td key={id} data-spare={spare} data-number={isNumber}>
          {entity === undefined ? <span className={classes.waiting} /> : <CellContent {...cellOf(entity)} />}
        </td>
      ))}
    </tr>
  );
});

function nameCell(entity: JsonObject): Cell {
  const text = textOf(entity.name) || textOf(entity.id);
  const target = entityOfUrl(textOf(entity.url));
  return target === undefined ? { text } : { text, entity: target };
}

function CellContent({ text, entity, href }: Cell) {
  const address = entity === undefined ? href : `${BASE_PATH}${entity.kind}/${entity.id}`;
  if (address === undefined) {
    return (
      <span className={classes.cell} title={text}>
        {text}
      </span>
    );
  }
  const where =
    entity === undefined
      ? { target: '_blank', rel: 'noopener noreferrer' }
      : { 'data-kind': entity.kind, 'data-id': entity.id };
  return (
    <span className={classes.cell} title={text}>
      <a className={classes.link} href={address} {...where}>
        {text}
      </a>
    </span>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Takes the room that the table will take. */
export function TableSkeleton(shape: Columns) {
  const { t } = useTranslation();
  return (
    <div className={classes.scroller} role="status" aria-label={t('common.loading')}>
      <table {...tableProps(shape)} aria-hidden>
        <Head {...shape} />
        <tbody>
          {SKELETON_ROWS.map((row) => (
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
