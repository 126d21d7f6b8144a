import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { demoVenue } from '../../src/commands/demo-venue.ts';
import { RECORDS, type RecordKind, recordKinds } from '../../src/model/records.ts';
import type { ExportLine } from '../../src/transfer/export-line.ts';
import { DEMO_NOW, DEMO_OPTIONS, DEMO_TODAY } from '../demo-storage.ts';
import { all, changes, fields, files, lines, values } from './venue-under-test.ts';

/** Kinds of all preceding records, for looking up references. */
function kindsById(upTo: readonly ExportLine[]): Map<number, RecordKind> {
  return new Map(upTo.flatMap((line) => ('record' in line ? [[line.record.id, line.kind] as const] : [])));
}

const REFERENCES: Readonly<Record<string, readonly string[]>> = {
  ownerId: ['user'],
  userId: ['user'],
  userGroupId: ['usergroup'],
  userGroupIds: ['usergroup'],
  apiClientId: ['apiclient'],
  integrationId: ['integration'],
  groupId: ['group'],
  profileId: ['profile'],
  statusId: ['status'],
  resourceGroupId: ['resourcegroup'],
  teamId: ['team'],
  teamIds: ['team'],
  linkedContactId: ['contact'],
  linkedResourceId: ['resource'],
  memberIds: ['resource'],
  resourceId: ['resource', 'resourceplaceholder', 'location'],
  instanceId: ['resourceinstance'],
  contactId: ['contact'],
  contactLinkId: ['contactlink'],
  personId: ['contact'],
  organizationId: ['contact'],
  fieldId: ['customdefinition'],
};

describe('the export', () => {
  test('is the same for the same options, and another in another week', () => {
    const inDays = (days: number) => JSON.stringify(demoVenue({ ...DEMO_OPTIONS, today: DEMO_TODAY + days }));
    const text = JSON.stringify(lines);
    expect(inDays(0) === text).toBe(true);
    expect(inDays(6) === text).toBe(true);
    expect(inDays(7) === text).toBe(false);
  });

  test('comes in the order that can be read back in one pass', () => {
    const order = ['setting', ...recordKinds, 'file', 'value', 'external', 'change'];
    const places = lines.map(({ kind }) => order.indexOf(kind));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
  });

  test.each(recordKinds)('has %s records that fit their schema, all keys there', (kind) => {
    const check = Compile(Type.Object(RECORDS[kind].fields, { additionalProperties: false }));
    const records = all(kind);
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) expect([...check.Errors(record)], JSON.stringify(record)).toEqual([]);
  });

  test('gives every id once', () => {
    const ids = [...lines.flatMap((line) => ('record' in line ? [line.record.id] : [])), ...files.keys()];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('stamps nothing later than asked', () => {
    const stamps = [
      ...lines.flatMap((line) => ('record' in line ? [line.record.created] : [])),
      ...all('attachment').map(({ date }) => date),
      ...changes.map(({ at }) => at / 1_000),
    ];
    expect(Math.max(...stamps)).toBeLessThanOrEqual(DEMO_NOW);
  });
});

describe('references', () => {
  test('point backwards, to the kind they should', () => {
    const everything = kindsById(lines);
    const seen = new Map<number, RecordKind>();
    const wrong: string[] = [];
    for (const line of lines) {
      if (!('record' in line)) continue;
      for (const [key, value] of Object.entries(line.record)) {
        if (!/(Id|Ids)$/.test(key) || key === 'fileId') continue;
        const known = key === 'linkedResourceId' ? everything : seen;
        for (const id of [value].flat()) {
          if (id === null) continue;
          const kind = known.get(id as number) ?? 'nothing';
          if (!allowed(line, key).includes(kind)) wrong.push(`${line.kind}.${key} refers to ${kind}`);
        }
      }
      seen.set(line.record.id, line.kind);
    }
    expect(wrong).toEqual([]);
  });

  test('of files, values, cost models, alterations, external references and changes resolve', () => {
    const known = kindsById(lines);
    const used = [
      ...all('attachment').map(({ fileId }) => fileId),
      ...values.map(({ value }) => (value as { fileId?: number }).fileId ?? null),
    ].filter((id) => id !== null);
    expect(new Set(used)).toEqual(new Set(files.keys()));
    for (const { entityId, fieldId } of values) expect(known.get(entityId)).toBe(fields.get(fieldId)?.kind);
    const profiles = new Set(all('profile').map(({ id }) => id));
    for (const { costModels } of all('resource')) {
      for (const id of costModels.flatMap(({ profileIds }) => profileIds)) expect(profiles).toContain(id);
    }
    for (const event of all('event')) {
      for (const { resourceGroupId } of event.alterations)
        expect(known.get(resourceGroupId)).toBe('resourcegroup');
    }
    for (const line of lines) {
      if (line.kind === 'external') expect(known.get(line.ref.entityId)).toBe(line.ref.kind);
    }
    for (const { entityId, entityKind } of changes) expect(known.get(entityId)).toBe(entityKind);
  });
});

function allowed(line: Extract<ExportLine, { record: unknown }>, key: string): readonly string[] {
  const { record } = line;
  if (key === 'parentId') return [line.kind];
  if (key === 'eventId' && 'eventKind' in record) return [String(record.eventKind)];
  if (key === 'holderId' && 'holderKind' in record) return [record.holderKind];
  const kinds = REFERENCES[key];
  if (kinds === undefined) throw new Error(`what does ${line.kind}.${key} refer to?`);
  return kinds;
}

describe('files', () => {
  test('are what they say they are', () => {
    const named = all('attachment').flatMap(({ fileId, dataType }) =>
      fileId === null ? [] : [[fileId, dataType] as const],
    );
    expect(new Set(named.map(([, dataType]) => dataType))).toEqual(
      new Set(['application/pdf', 'image/svg+xml', 'text/plain']),
    );
    for (const [id, dataType] of named) {
      const content = Buffer.from(files.get(id) ?? '', 'base64').toString('utf8');
      expect(content.length).toBeGreaterThan(10);
      if (dataType === 'image/svg+xml') expect(content).toMatch(/^<svg [^>]*>.*<\/svg>\n$/);
      if (dataType === 'application/pdf') expectCrossReferences(content);
    }
  });
});

/** Checks that every offset of the table leads to its object, and `startxref` to the table. */
function expectCrossReferences(pdf: string): void {
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 5)).toBe('xref\n');
  const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
  expect(offsets).toHaveLength(5);
  for (const [index, offset] of offsets.entries()) {
    expect(pdf.slice(offset, offset + 8)).toBe(`${index + 1} 0 obj\n`.slice(0, 8));
  }
}
