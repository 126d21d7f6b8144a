/** Bar chart over time, with the same numbers as a table for screen readers. */
import { Table, Text } from '@mantine/core';
import { useState } from 'react';
import { showDay, showTimestamp } from '../../lib/times.ts';
import type { Counts, Measure, Usage } from './requests.ts';
import { useTexts } from './texts.ts';
import classes from './usage-chart.module.css';

interface UsageChartProps {
  readonly times: Usage['times'];
  readonly unit: Usage['unit'];
  readonly measure: Measure;
}

type Part = 'answered' | 'tokens' | 'bytes' | 'clienterrors' | 'refused' | 'servererrors';

/** Segments of a bar, from the bottom up. */
const PARTS: Readonly<Record<Measure, readonly Part[]>> = {
  requests: ['answered', 'clienterrors', 'refused', 'servererrors'],
  tokens: ['tokens'],
  bytes: ['bytes'],
};

const HEIGHT = 100;
const STEP = 10;
const GAP = 2;

function amount(part: Part, counts: Counts): number {
  if (part !== 'answered') return counts[part];
  return counts.requests - counts.clienterrors - counts.refused - counts.servererrors;
}

export function UsageChart({ times, unit, measure }: UsageChartProps) {
  const { t, i18n } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const format = new Intl.NumberFormat(i18n.language);
  const most = Math.max(...times.map((one) => one[measure]));
  const total = times.reduce((sum, one) => sum + one[measure], 0);
  const parts = PARTS[measure];
  const name = (at: string) =>
    unit === 'day' ? showDay(at, i18n.language) : showTimestamp(at, i18n.language);
  const title = t(unit === 'day' ? 'chartDays' : 'chart', { measure: t(`measures.${measure}`) });
  const about = t('chartAbout', { total: format.format(total), most: format.format(most) });
  const [first, last] = [times[0]?.at ?? '', times.at(-1)?.at ?? ''];
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </figcaption>
      <svg
        className={classes.chart}
        role="img"
        aria-label={`${title}. ${about}`}
        viewBox={`0 0 ${times.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {times.map((counts, place) => (
          <Bar key={counts.at} counts={counts} parts={parts} place={place} most={most}>
            {[
              name(counts.at),
              ...parts.map((part) => `${t(`parts.${part}`)}: ${format.format(amount(part, counts))}`),
            ].join('\n')}
          </Bar>
        ))}
      </svg>
      <div className={classes.ends}>
        <span>{name(first)}</span>
        <span>{name(last)}</span>
      </div>
      {parts.length > 1 && (
        <ul className={classes.legend}>
          {parts.map((part) => (
            <li key={part} data-part={part}>
              {t(`parts.${part}`)}
            </li>
          ))}
        </ul>
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.summary}>{t('table')}</summary>
        {isOpen && <Numbers times={times} parts={parts} nameOf={name} />}
      </details>
    </figure>
  );
}

interface BarProps {
  readonly counts: Counts;
  readonly parts: readonly Part[];
  readonly place: number;
  readonly most: number;
  /** Tooltip of the bar. */
  readonly children: string;
}

function Bar({ counts, parts, place, most, children }: BarProps) {
  let top = HEIGHT;
  return (
    <g>
      <title>{children}</title>
      <rect className={classes.place} x={place * STEP} y={0} width={STEP} height={HEIGHT} />
      {parts.map((part) => {
        const height = most === 0 ? 0 : (amount(part, counts) / most) * HEIGHT;
        top -= height;
        return height === 0 ? null : (
          <rect
            key={part}
            data-part={part}
            className={classes.bar}
            x={place * STEP + GAP / 2}
            y={top}
            width={STEP - GAP}
            height={height}
          />
        );
      })}
    </g>
  );
}

interface NumbersProps {
  readonly times: Usage['times'];
  readonly parts: readonly Part[];
  readonly nameOf: (at: string) => string;
}

function Numbers({ times, parts, nameOf }: NumbersProps) {
  const { t, i18n } = useTexts();
  const format = new Intl.NumberFormat(i18n.language);
  return (
    <Table.ScrollContainer minWidth={420} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('time')}</Table.Th>
            {parts.map((part) => (
              <Table.Th key={part}>{t(`parts.${part}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...times].reverse().map((counts) => (
            <Table.Tr key={counts.at}>
              <Table.Th scope="row" fw={400}>
                {nameOf(counts.at)}
              </Table.Th>
              {parts.map((part) => (
                <Table.Td key={part}>{format.format(amount(part, counts))}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
