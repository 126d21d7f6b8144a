/** References that the database enforces, checked beforehand so that a refusal has a clear message. */
import type { RecordKind } from '../model/records.ts';
import { propertyOf } from '../platform/objects.ts';
import { nounOf } from './entity-words.ts';
import type { ExportLine } from './export-line.ts';
import type { ImportReader } from './store.ts';

const RESOURCES = ['resource', 'location', 'resourceplaceholder'] as const satisfies readonly RecordKind[];
const RESOURCE = { resourceGroupId: ['resourcegroup'] } as const;

/** Required references by kind, with the kinds that they may point to. */
const REQUIRED: { readonly [K in RecordKind]?: Readonly<Record<string, readonly RecordKind[]>> } = {
  apikey: { userId: ['user'], apiClientId: ['apiclient'], integrationId: ['integration'] },
  customdefinition: { parentId: ['customdefinition'], integrationId: ['integration'] },
  contactlink: { personId: ['contact'], organizationId: ['contact'] },
  resource: RESOURCE,
  location: RESOURCE,
  resourceplaceholder: RESOURCE,
  resourceinstance: { resourceId: RESOURCES },
  group: { groupId: ['group'] },
  event: { groupId: ['group'], profileId: ['profile'], statusId: ['status'] },
  resourcebooking: {
    parentId: ['resourcebooking'],
    resourceId: RESOURCES,
    instanceId: ['resourceinstance'],
    fieldId: ['customdefinition'],
  },
  contactbooking: { contactId: ['contact'], contactLinkId: ['contactlink'], fieldId: ['customdefinition'] },
  task: { teamId: ['team'] },
};
const OF_VALUES = { fieldId: ['customdefinition'] } as const;

interface Reference {
  readonly name: string;
  readonly id: number;
  readonly kinds: readonly RecordKind[];
}

/**
 * Returns, for lines with references to entities that are neither in the installation nor among the good
 * lines, why they cannot be written.
 */
export async function missingReferences(
  lines: readonly ExportLine[],
  reader: Pick<ImportReader, 'records'>,
): Promise<ReadonlyMap<ExportLine, string>> {
  const wanted = new Map<RecordKind, Set<number>>();
  for (const line of lines) {
    for (const { kinds, id } of referencesOf(line)) {
      for (const kind of kinds) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
    }
  }
  const present = new Set<string>();
  for (const [kind, ids] of wanted) {
    for (const id of (await reader.records(kind, [...ids])).keys()) present.add(`${kind} ${id}`);
  }
  const missing = new Map<ExportLine, string>();
  for (let found = -1; found !== missing.size; ) {
    found = missing.size;
    const given = new Set(
      lines.flatMap((line) =>
        'record' in line && !missing.has(line) ? [`${line.kind} ${line.record.id}`] : [],
      ),
    );
    const isThere = ({ kinds, id }: Reference): boolean =>
      kinds.some((kind) => present.has(`${kind} ${id}`) || given.has(`${kind} ${id}`));
    for (const line of lines) {
      const gone = referencesOf(line).find((reference) => !isThere(reference));
      if (gone)
        missing.set(line, `${gone.name}: there is no ${gone.kinds.map(nounOf).join(' or ')} ${gone.id}`);
    }
  }
  return missing;
}

function referencesOf(line: ExportLine): readonly Reference[] {
  if (line.kind === 'value') return pick(OF_VALUES, line.value);
  return 'record' in line ? pick(REQUIRED[line.kind] ?? {}, line.record) : [];
}

function pick(required: Readonly<Record<string, readonly RecordKind[]>>, from: object): readonly Reference[] {
  return Object.entries(required).flatMap(([name, kinds]) => {
    const id = propertyOf(from, name);
    return typeof id === 'number' ? [{ name, id, kinds }] : [];
  });
}
