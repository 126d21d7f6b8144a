/** The head of the grid: the month in sight and the halls. */
import { memo } from 'react';
import { type DayNumber, monthStart, showDay } from './days.ts';
import classes from './grid.module.css';
import { columnHeaderRole, rowRole } from './grid-roles.ts';
import type { GridLayout } from './grid-week.tsx';
import { type Moving, useMoving } from './moving.ts';

interface GridHeadProps {
  readonly shared: GridLayout;
  /** First day in sight. */
  readonly top: Moving<DayNumber>;
}

export const GridHead = memo(function GridHead({ shared, top }: GridHeadProps) {
  const month = useMoving(top, monthStart);
  const { columns, sight, columnWidth, dayWidth, language, t } = shared;
  return (
    <div {...rowRole(1)} className={classes.head}>
      <div {...columnHeaderRole(1)} className={classes.corner} style={{ width: dayWidth }}>
        <span className={classes.hidden}>{t('day')} </span>
        {showDay(month, language, 'monthYear')}
      </div>
      {columns.slice(sight.first, sight.last + 1).map(({ id, name, group, persons }, at) => (
        <div
          {...columnHeaderRole(sight.first + at + 2)}
          key={id}
          className={classes.columnHead}
          style={{ left: dayWidth + (sight.first + at) * columnWidth, width: columnWidth }}
          title={name}
        >
          {(group !== '' || persons !== null) && (
            <span className={classes.columnGroup}>
              {[group, persons === null ? '' : t('persons', { count: persons })].filter(Boolean).join(' · ')}
            </span>
          )}
          <span className={classes.columnName}>{name}</span>
        </div>
      ))}
    </div>
  );
});
