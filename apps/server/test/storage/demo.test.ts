import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordKinds } from '../../src/entities/records.ts';
import type { ExportLine } from '../../src/transfer/export-line.ts';
import { demoLines } from '../demo-storage.ts';
import { ENGINES, openDemoStorage, type TestStorage } from '../engines.ts';

describe.each(ENGINES)('the demo venue on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openDemoStorage(engine);
  });
  afterAll(() => storage.close());

  test('is exported as it was imported', async () => {
    const exported: ExportLine[] = [];
    for await (const line of storage.transfer.exportLines({ secrets: true })) exported.push(line);
    const sorted = (lines: readonly ExportLine[]) =>
      recordKinds.map((kind) =>
        lines
          .flatMap((line) => (line.kind === kind && 'record' in line ? [line.record] : []))
          .sort((a, b) => a.id - b.id),
      );
    expect(sorted(exported)).toEqual(sorted(demoLines()));
  });
});
