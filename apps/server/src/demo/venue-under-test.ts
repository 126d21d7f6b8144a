/** A shared demo venue for the tests of this folder: its lines, and its records by kind. */
import type { Fields, RecordKind } from '../model/records.ts';
import { createPlanningDays, createZone } from '../platform/time-zone.ts';
import type { ExportLine } from '../transfer/export-line.ts';
import { type DemoOptions, demoVenue } from './demo-venue.ts';

export const zone = createZone('Europe/Amsterdam');
export const TODAY = 20_777;
export const OPTIONS: DemoOptions = {
  today: TODAY,
  created: TODAY * 86_400 + 40_000,
  zone,
  planningDays: createPlanningDays(zone, '06:00'),
  secrets: {
    adminPasswordHash: '$argon2id$given',
    keys: {
      full: 'f'.repeat(64),
      readOnly: 'a'.repeat(64),
      website: 'b'.repeat(64),
      ticketing: 'c'.repeat(64),
      signage: 'd'.repeat(64),
    },
  },
};

export const lines: readonly ExportLine[] = [...demoVenue(OPTIONS)];

export function all<K extends RecordKind>(kind: K): Fields<K>[] {
  return lines.flatMap((line) => (line.kind === kind && 'record' in line ? [line.record as Fields<K>] : []));
}

export const values = lines.flatMap((line) => (line.kind === 'value' ? [line.value] : []));
export const changes = lines.flatMap((line) => (line.kind === 'change' ? [line.change] : []));
export const files = new Map(
  lines.flatMap((line) => (line.kind === 'file' ? [[line.id, line.base64] as const] : [])),
);
export const fields = new Map(all('customdefinition').map((definition) => [definition.id, definition]));

export function groupBy<T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
