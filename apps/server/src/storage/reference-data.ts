/** ReferenceSource on both databases: read in one snapshot, cached until the generation grows. */
import { buildDefinitions } from '../model/definitions.ts';
import type { Entity, RecordKind } from '../model/records.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import type { Summary } from '../model/views.ts';
import { createPlanningDays, createZone } from '../platform/time-zone.ts';
import { type Database, type Session, statement } from './database.ts';
import { readSettings } from './settings.ts';
import { decodeRecord, selectList, TABLES } from './tables.ts';

export function createReferenceSource(database: Database): ReferenceSource {
  let current: Promise<ReferenceData> | undefined;
  let generation = -1;
  return {
    current() {
      const now = database.generation();
      if (!current || now !== generation) {
        generation = now;
        current = load(database, now).catch((error: unknown) => {
          current = undefined;
          throw error;
        });
      }
      return current;
    },
  };
}

async function all<K extends RecordKind>(session: Session, kind: K): Promise<Entity<K>[]> {
  const rows = await session.query(
    statement(`select ${selectList(kind, 'e')} from ${TABLES[kind].name} e order by e.id`),
    [],
  );
  return rows.map((row) => decodeRecord(kind, row));
}

const byId = <T extends { readonly id: number }>(records: readonly T[]): Map<number, T> =>
  new Map(records.map((record) => [record.id, record]));

function load(database: Database, generation: number): Promise<ReferenceData> {
  return database.snapshot((session) => readReferenceData(session, generation));
}

/** Reads the reference data in a snapshot. */
export async function readReferenceData(session: Session, generation: number): Promise<ReferenceData> {
  const settings = await readSettings(session);
  const zone = createZone(settings.timeZone);
  const locations = await session.query<Pick<Summary, 'id' | 'created' | 'name'>>(
    statement("select id, created, name from resource where kind = 'location' order by id"),
    [],
  );
  return {
    generation,
    settings,
    zone,
    planningDays: createPlanningDays(zone, settings.dayLine),
    users: byId(await all(session, 'user')),
    userGroups: byId(await all(session, 'usergroup')),
    teams: byId(await all(session, 'team')),
    apiClients: byId(await all(session, 'apiclient')),
    integrations: byId(await all(session, 'integration')),
    profiles: byId(await all(session, 'profile')),
    statuses: byId(await all(session, 'status')),
    resourceGroups: byId(await all(session, 'resourcegroup')),
    locations: byId(locations.map((row): Summary => ({ ...row, kind: 'location', type: 'location' }))),
    definitions: buildDefinitions(await all(session, 'customdefinition')),
  };
}
