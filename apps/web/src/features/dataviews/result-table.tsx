/** Virtualised table of records, with groups as a tree: only the visible rows are in the DOM. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SCROLLED } from '../../components/scrolled.ts';
import type { JsonObject } from '../../lib/entities.ts';
import classes from './dataviews.module.css';
import type { DataviewDefinition } from './requests.ts';
import { cellText, type GroupRow, headersOf, type RecordRow, rowsOf } from './result-rows.ts';
import { useTexts } from './texts.ts';

const ROW_HEIGHT = 36;
const OVERSCAN = 12;
const NEAR = 30;

interface ResultTableProps {
  readonly definition: DataviewDefinition;
  readonly records: readonly JsonObject[];
  readonly label: string;
  readonly onNearEnd?: () => void;
}

export function ResultTable({ definition, records, label, onNearEnd }: ResultTableProps) {
  const { i18n } = useTranslation();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const headers = headersOf(definition);
  const rows = useMemo(
    () => rowsOf(records, definition, closed, i18n.language),
    [records, definition, closed, i18n.language],
  );
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - NEAR;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);
  const toggle = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };

  return (
    <section ref={scroller} className={classes.scroller} aria-label={label} {...SCROLLED}>
      <table className={classes.table} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={items[0]?.start ?? 0} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            return row.type === 'group' ? (
              <Group key={row.key} row={row} index={index} span={headers.length} onToggle={toggle} />
            ) : (
              <Record key={row.key} row={row} index={index} headers={headers} />
            );
          })}
          <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </section>
  );
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={classes.spacer} style={{ height }} />
    </tr>
  );
}

interface GroupProps {
  readonly row: GroupRow;
  readonly index: number;
  readonly span: number;
  readonly onToggle: (key: string) => void;
}

const INDENT = 20;

function Group({ row, index, span, onToggle }: GroupProps) {
  const { t } = useTexts();
  const { key, depth, name, values, isOpen } = row;
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="rowgroup" colSpan={Math.max(1, span)} className={classes.group}>
        <span style={{ paddingInlineStart: depth * INDENT }}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={t('toggle', { name })}
            onClick={() => onToggle(key)}
          >
            <Icon size={16} aria-hidden />
            {name}
          </button>
          {values.map(([header, text]) => (
            <span key={header} className={classes.worked}>
              {header}: {text || '–'}
            </span>
          ))}
        </span>
      </th>
    </tr>
  );
}

interface RecordProps {
  readonly row: RecordRow;
  readonly index: number;
  readonly headers: readonly string[];
}

function Record({ row: { record, depth }, index, headers }: RecordProps) {
  const { i18n } = useTranslation();
  return (
    <tr aria-rowindex={index + 2}>
      {headers.map((header, at) => {
        const value = record[header];
        const text = cellText(value, i18n.language);
        return (
          <td
            key={header}
            title={text}
            data-number={typeof value === 'number' || undefined}
            style={at === 0 && depth > 0 ? { paddingInlineStart: 12 + depth * INDENT } : undefined}
          >
            {text}
          </td>
        );
      })}
    </tr>
  );
}
