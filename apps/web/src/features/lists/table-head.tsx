/** Headings of a list: each sorts where the database can, and has a width of the person's own. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BY_START } from '../../lib/collection-word.ts';
import type { ColumnPlacing } from './column-moves.ts';
import type { Columns } from './columns/columns.ts';
import classes from './entity-table.module.css';
import { useColumnMoves } from './use-column-moves.ts';
import { bounded, type Widths } from './widths.ts';

const ROW = { role: 'row' };
const COLUMN_HEADER = { role: 'columnheader', scope: 'col' };
/** The keys that screen readers name at each heading. */
const KEYS = 'Alt+ArrowLeft Alt+ArrowRight Shift+ArrowLeft Shift+ArrowRight';

/** How a list is sorted, where its columns stand and how wide they are, and how to change that. */
export interface HeadActions extends ColumnPlacing {
  /** Undefined means the order in which lists begin. */
  readonly order: string | undefined;
  readonly onOrder: (order: string | undefined) => void;
  readonly widths: Widths;
  /** Gives the order and the widths back; undefined while they are those of the list. */
  readonly onReset: (() => void) | undefined;
}

interface TableHeadProps extends Columns {
  readonly actions: HeadActions | undefined;
}

/** Orders by name first; a second click turns the order round, a third one gives it up. */
export function nextOrder(order: string | undefined, column: string): string | undefined {
  const current = order ?? BY_START;
  if (current === column) return `-${column}`;
  if (current === `-${column}`) return undefined;
  return column === BY_START ? undefined : column;
}

export function TableHead({ columns, kind, actions }: TableHeadProps) {
  const { t } = useTranslation();
  // Contacts and other kinds without times begin in the order in which they were made.
  const shared = { actions, hasTimes: columns.some(({ order }) => order === BY_START) };
  const { drop, events } = useColumnMoves(actions);
  const isMoved = drop !== undefined && drop.column !== drop.target;
  return (
    <tr
      {...ROW}
      aria-rowindex={1}
      className={classes.columns}
      data-kind-of={kind}
      data-dragging={drop !== undefined || undefined}
      {...events}
    >
      <td className={classes.check} />
      <Heading id="name" title={t('fields.name')} order="name" className={classes.name} {...shared} />
      {columns.map(({ id, title, spare, place, isNumber, order }) => (
        <Heading
          key={id}
          id={id}
          title={title}
          order={order}
          data-spare={spare}
          data-place={place}
          data-number={isNumber || undefined}
          data-drop={isMoved && drop.target === id ? drop.side : undefined}
          {...shared}
        />
      ))}
    </tr>
  );
}

interface HeadingProps {
  readonly id: string;
  readonly title: string;
  /** The order by which the database sorts by it. */
  readonly order: string | undefined;
  readonly hasTimes: boolean;
  readonly actions: HeadActions | undefined;
  readonly className?: string | undefined;
  readonly 'data-spare'?: 1 | 2 | undefined;
  readonly 'data-place'?: string | undefined;
  readonly 'data-number'?: boolean | undefined;
  readonly 'data-drop'?: string | undefined;
}

function Heading({ id, title, order, hasTimes, actions, ...look }: HeadingProps) {
  const { t } = useTranslation();
  const current = actions?.order ?? (hasTimes ? BY_START : undefined);
  const direction =
    order === undefined || current === undefined
      ? undefined
      : current === order
        ? 'ascending'
        : current === `-${order}`
          ? 'descending'
          : undefined;
  const isButton = order !== undefined && actions !== undefined;
  return (
    <th
      {...COLUMN_HEADER}
      {...look}
      data-column={id}
      title={title}
      aria-sort={direction}
      // Arrow keys lead from heading to heading, also to those that do not sort.
      tabIndex={actions === undefined || isButton ? undefined : -1}
      aria-keyshortcuts={actions === undefined || isButton ? undefined : KEYS}
    >
      {isButton ? (
        <button
          type="button"
          className={classes.sort}
          title={t('list.sortBy', { name: title })}
          aria-keyshortcuts={KEYS}
          onClick={() => actions.onOrder(nextOrder(actions.order, order))}
        >
          {title}
          {direction === 'ascending' && <ArrowUp size={14} aria-hidden />}
          {direction === 'descending' && <ArrowDown size={14} aria-hidden />}
        </button>
      ) : (
        title
      )}
      {actions !== undefined && <Edge onWidth={(width) => actions.onWidth(id, width)} />}
    </th>
  );
}

/** The edge of a column, which is drawn with the mouse; keys do the same on the heading. */
function Edge({ onWidth }: { readonly onWidth: (width: number) => void }) {
  const drag = useRef<{ readonly x: number; readonly width: number }>(undefined);
  return (
    <span
      className={classes.edge}
      data-edge
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        const heading = event.currentTarget.closest('th');
        if (heading === null || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, width: heading.offsetWidth };
      }}
      onPointerMove={({ clientX }) => {
        if (drag.current !== undefined) onWidth(bounded(drag.current.width + clientX - drag.current.x));
      }}
      onPointerUp={() => {
        drag.current = undefined;
      }}
    />
  );
}
