/** A row of a list, and the heading of a day before it. */
import i18next from 'i18next';
import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Mark, MarkIcon } from '../../components/conflict-mark.tsx';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import type { Looks } from '../../lib/looks.ts';
import { showDay } from '../../lib/times.ts';
import type { Column } from './columns/columns.ts';
import classes from './entity-table.module.css';
import { CellContent, isReleased, nameCell, profileColour } from './list-cell.tsx';

const ROW = { role: 'row' };
const ROW_HEADER = { role: 'rowheader', scope: 'row' };
const CELL = { role: 'cell' };

interface RowProps {
  /** Undefined while the row is loading. */
  readonly entity: JsonObject | undefined;
  readonly columns: readonly Column[];
  readonly index: number;
  /** Conflict of an event. */
  readonly mark: Mark | undefined;
  readonly looks: Looks;
  readonly hasDays: boolean;
  readonly isSelected: boolean;
  /** Whether the panel beside the list shows it. */
  readonly isOpen: boolean;
}

/** The clicks of a row are listened to by the whole table. */
const ignore = () => undefined;

export const Row = memo(function Row({
  entity,
  columns,
  index,
  mark,
  looks,
  hasDays,
  isSelected,
  isOpen,
}: RowProps) {
  const colour = entity && profileColour(entity, looks);
  return (
    <tr
      {...ROW}
      aria-rowindex={index + 2}
      aria-busy={entity === undefined || undefined}
      data-released={(entity && isReleased(entity, looks)) || undefined}
      data-profile={colour !== undefined || undefined}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      style={colour === undefined ? undefined : ({ '--profile': colour } as CSSProperties)}
    >
      <td {...CELL} className={classes.check}>
        {entity && (
          <input
            type="checkbox"
            tabIndex={-1}
            data-check
            aria-label={i18next.t('list.select', { name: textOf(entity.name) })}
            checked={isSelected}
            onChange={ignore}
          />
        )}
      </td>
      <th {...ROW_HEADER} className={classes.name}>
        {mark !== undefined && (
          <span className={classes.mark}>
            <MarkIcon mark={mark} />
          </span>
        )}
        {entity && <CellContent cell={nameCell(entity)} looks={looks} />}
      </th>
      {columns.map(({ id, spare, place, isNumber, cellOf, keyword }) => (
        <td {...CELL} key={id} data-spare={spare} data-place={place} data-number={isNumber || undefined}>
          {entity && <CellContent cell={cellOf(entity, hasDays)} looks={looks} keyword={keyword} />}
        </td>
      ))}
    </tr>
  );
});

/** Names a day. Screen readers get the day from the time of each row. */
export function DayRow({ day }: { readonly day: string | null }) {
  const { t, i18n } = useTranslation();
  return (
    <tr className={classes.day} aria-hidden>
      <td>{day === null ? t('list.withoutDay') : showDay(day, i18n.language, true)}</td>
    </tr>
  );
}
