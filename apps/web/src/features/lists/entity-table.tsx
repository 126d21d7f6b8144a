/** A table of any length: only the rows in sight are in the page. */
import { Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../components/text-link.tsx';
import { entityOfUrl, type JsonObject, textOf } from '../../lib/entities.ts';
import { DAY, showDay, showTimestamp, TIMESTAMP } from '../../lib/times.ts';
import classes from './entity-table.module.css';
import type { Column } from './lists.ts';

const ROW_HEIGHT = 40;
/** Rows beyond the edge that are kept ready. */
const OVERSCAN = 12;
/** Rows from the end at which more are fetched. */
const NEAR = 30;

interface EntityTableProps {
  readonly entities: readonly JsonObject[];
  readonly columns: readonly Column[];
  readonly label: string;
  readonly onNearEnd: () => void;
}

export function EntityTable({ entities, columns, label, onNearEnd }: EntityTableProps) {
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: entities.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const isNearEnd = last >= entities.length - NEAR;
  const count = entities.length;
  useEffect(() => {
    if (isNearEnd && count > 0) onNearEnd();
  }, [isNearEnd, count, onNearEnd]);
  const above = rows[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0);

  return (
    <section ref={scroller} className={classes.scroller} aria-label={label}>
      <table className={classes.table} aria-rowcount={entities.length + 1}>
        <Head columns={columns} />
        <tbody>
          <Spacer height={above} />
          {rows.map(({ index, key }) => {
            const entity = entities[index];
            return entity && <Row key={key} entity={entity} columns={columns} index={index} />;
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </section>
  );
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

const NAME_GROW = 6;

function Head({ columns }: { readonly columns: readonly Column[] }) {
  const { t } = useTranslation();
  const total = columns.reduce((sum, { grow }) => sum + grow, NAME_GROW);
  const width = (grow: number) => ({ width: `${(100 * grow) / total}%` });
  return (
    <thead className={classes.head}>
      <tr>
        <th scope="col" style={width(NAME_GROW)}>
          {t('fields.name')}
        </th>
        {columns.map(({ key, grow, spare }) => (
          <th key={key} scope="col" data-spare={spare} style={width(grow)}>
            {t(`fields.${key}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly entity: JsonObject;
  readonly columns: readonly Column[];
  readonly index: number;
}

function Row({ entity, columns, index }: RowProps) {
  const { i18n } = useTranslation();
  const target = entityOfUrl(textOf(entity.url));
  const name = textOf(entity.name) || textOf(entity.id);
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" title={name}>
        <span className={classes.cell}>
          {target === undefined ? (
            name
          ) : (
            <TextLink to="/$kind/$id" params={target} inherit>
              {name}
            </TextLink>
          )}
        </span>
      </th>
      {columns.map(({ key, spare }) => {
        const text = cellText(textOf(entity[key]), i18n.language);
        return (
          <td key={key} data-spare={spare} title={text}>
            <span className={classes.cell}>{text}</span>
          </td>
        );
      })}
    </tr>
  );
}

function cellText(text: string, language: string): string {
  if (TIMESTAMP.test(text)) return showTimestamp(text, language);
  return DAY.test(text) ? showDay(text, language) : text;
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Takes the room that the table will take. */
export function TableSkeleton({ columns }: { readonly columns: readonly Column[] }) {
  const { t } = useTranslation();
  return (
    <div className={classes.scroller} role="status" aria-label={t('common.loading')}>
      <table className={classes.table} aria-hidden>
        <Head columns={columns} />
        <tbody>
          {SKELETON_ROWS.map((row) => (
            <tr key={row}>
              <td>
                <Skeleton height={14} width="70%" />
              </td>
              {columns.map(({ key, spare }) => (
                <td key={key} data-spare={spare}>
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
