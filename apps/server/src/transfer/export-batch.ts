/** Lines of an export as one batch for the writer. */
import type { WriteBatch } from '../model/writer.ts';
import type { ExportLine } from './export-line.ts';

export function batchOf(lines: readonly ExportLine[]): WriteBatch {
  const settings = lines.find((line) => line.kind === 'setting')?.settings;
  return {
    ...(settings ? { settings } : {}),
    records: lines.filter((line) => 'record' in line),
    files: lines.flatMap((line) => {
      if (line.kind !== 'file') return [];
      const { id, userId, base64 } = line;
      return [{ id, userId, data: Buffer.from(base64, 'base64') }];
    }),
    values: lines.flatMap((line) => (line.kind === 'value' ? [line.value] : [])),
    externals: lines.flatMap((line) => (line.kind === 'external' ? [line.ref] : [])),
    changes: lines.flatMap((line) => (line.kind === 'change' ? [line.change] : [])),
  };
}
