/**
 * A venue for races: one target of everything that can be written, which all operations write, refer to and
 * delete; `restore` resets all of them. Two nodes serve it.
 */
import { setImmediate } from 'node:timers/promises';
import { createApiKey } from '../../src/access/api-key.ts';
import { hashPassword } from '../../src/access/password.ts';
import { type Entity, type Fields, type RecordKind, recordKinds } from '../../src/model/records.ts';
import type { RecordLine, WriteBatch } from '../../src/model/writer.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { TABLES } from '../../src/storage/tables.ts';
import { type Api, createApi } from '../api/api.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { type Browser, createBrowser } from '../application/application.ts';
import { buildCostModel } from '../builders/cost-model.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { type Engine, openTestStorage, type TestStorage } from '../engines.ts';
import { endNodes } from '../operations/running-node.ts';
import { attributeKinds, customDataKinds } from '../writing/writable-venue.ts';
import { startProcessNode } from './process-node.ts';

export const PASSWORD = 'a password of races';
export const MODEL = buildCostModel({ name: 'Base' });

/** Names of the targets; most are named like their kind. */
export type TargetName =
  | Exclude<RecordKind, 'contact' | 'apikey' | 'customdefinition'>
  | 'person'
  | 'organization';
export type Targets = { readonly [N in TargetName]: { readonly id: number; readonly created: number } };

/** One of the two nodes of a race. */
export interface RaceNode {
  /** Sends as the administrator. */
  send: Browser['send'];
  /** Sends with the administrator's API key. */
  put(path: string, body: unknown): Promise<{ readonly status: number; readonly text: string }>;
  /** Opens a browser without a session. */
  browser(): Browser;
}

export interface RaceVenue {
  readonly storage: TestStorage;
  readonly nodes: readonly RaceNode[];
  readonly targets: Targets;
  readonly administrator: { readonly id: number; readonly login: string };
  /** Id of each kind's custom data field. */
  readonly fields: ReadonlyMap<RecordKind, number>;
  record<K extends RecordKind>(kind: K, id: number): Promise<Entity<K> | undefined>;
  /** Returns the revisions of existing targets, by kind and id. */
  revisions(): Promise<ReadonlyMap<string, number>>;
  /** Removes everything created since, and resets the targets. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

const SHARED = { everybody: false, userIds: [], userGroupIds: [] };
const CREATED_FIRST = [...recordKinds].reverse();
const ALL_TABLES = [...new Set(recordKinds.map((kind) => TABLES[kind].name))];

/** Builds the targets of operations, and the records they depend on. */
function buildTargets(administrator: number, passwordHash: string) {
  const owned = { ownerId: administrator };
  const base = {
    resourcegroup: buildRecord('resourcegroup', { name: 'Base' }),
    person: buildRecord('contact', { ...owned, type: 'person', name: 'Base' }),
    organization: buildRecord('contact', { ...owned, type: 'organization', name: 'Base' }),
    event: buildRecord('event', { ...owned, name: 'Base' }),
  };
  const bookable = { ...owned, resourceGroupId: base.resourcegroup.id };
  const resource = buildRecord('resource', { ...bookable, variety: 'units', name: 'Base' });
  const targets = {
    usergroup: buildRecord('usergroup'),
    user: buildRecord('user', { passwordHash, login: 'racer' }),
    team: buildRecord('team'),
    apiclient: buildRecord('apiclient'),
    integration: buildRecord('integration'),
    profile: buildRecord('profile'),
    status: buildRecord('status'),
    resourcegroup: buildRecord('resourcegroup'),
    person: buildRecord('contact', { ...owned, type: 'person' }),
    organization: buildRecord('contact', { ...owned, type: 'organization' }),
    contactlink: buildRecord('contactlink', {
      personId: base.person.id,
      organizationId: base.organization.id,
    }),
    resource: buildRecord('resource', { ...bookable, variety: 'units', costModels: [MODEL] }),
    resourceplaceholder: buildRecord('resourceplaceholder', bookable),
    location: buildRecord('location', bookable),
    resourceinstance: buildRecord('resourceinstance', { resourceId: resource.id }),
    unavailability: buildRecord('unavailability', { resourceId: resource.id }),
    group: buildRecord('group', owned),
    event: buildRecord('event', owned),
    resourcebooking: buildRecord('resourcebooking', {
      ...owned,
      resourceId: resource.id,
      eventKind: 'event',
      eventId: base.event.id,
    }),
    contactbooking: buildRecord('contactbooking', {
      ...owned,
      contactId: base.person.id,
      eventKind: 'event',
      eventId: base.event.id,
    }),
    task: buildRecord('task', owned),
    attachment: buildRecord('attachment', { holderKind: 'event', holderId: base.event.id }),
    dataview: buildRecord('dataview', {
      ...owned,
      definition: { name: 'Target', scope: 'event', columns: [{ header: 'Name', field: 'name' }] },
      name: 'Target',
      sharedWith: SHARED,
    }),
    savedquery: buildRecord('savedquery', { ...owned, sharedWith: SHARED }),
  } satisfies { readonly [N in TargetName]: object };
  const kindOf = (name: TargetName): RecordKind =>
    name === 'person' || name === 'organization' ? 'contact' : name;
  const lines = (Object.keys(targets) as TargetName[]).map(
    (name) => ({ kind: kindOf(name), record: targets[name] }) as unknown as RecordLine,
  );
  const baseLines = [
    recordLine('resourcegroup', base.resourcegroup),
    recordLine('contact', base.person),
    recordLine('contact', base.organization),
    recordLine('event', base.event),
    recordLine('resource', resource),
  ];
  return { targets: targets as Targets, lines, baseLines };
}

export function kindOfTarget(name: TargetName): RecordKind {
  return name === 'person' || name === 'organization' ? 'contact' : name;
}

function buildFields(): Fields<'customdefinition'>[] {
  return customDataKinds.flatMap((kind) => {
    const group = buildRecord('customdefinition', {
      kind,
      level: 'group',
      keyword: `${kind}races`,
      type: null,
    });
    const field = buildRecord('customdefinition', {
      kind,
      level: 'field',
      parentId: group.id,
      keyword: 'raced',
    });
    return [group, field];
  });
}

/** With `processes` the second node is the program in a process of its own. */
export async function openRaceVenue(
  engine: Engine,
  { processes = false }: { readonly processes?: boolean } = {},
): Promise<RaceVenue> {
  const storage = await openTestStorage(engine);
  const { key, hash } = createApiKey();
  const passwordHash = await hashPassword(PASSWORD);
  const group = buildRecord('usergroup', {
    name: 'Administrators',
    permissions: buildPermissions({ administer: true }),
  });
  const administrator = buildRecord('user', {
    login: 'administrator',
    userGroupIds: [group.id],
    passwordHash,
  });
  const client = buildRecord('apiclient', {
    name: 'Races',
    attributes: Object.fromEntries(attributeKinds.map((kind) => [kind, ['raced']])),
  });
  const fields = buildFields();
  const { targets, lines, baseLines } = buildTargets(administrator.id, passwordHash);
  await storage.writer.write({
    records: [
      recordLine('usergroup', group),
      recordLine('user', administrator),
      recordLine('apiclient', client),
      recordLine('apikey', buildRecord('apikey', { userId: administrator.id, apiClientId: client.id, hash })),
      ...fields.map((row) => recordLine('customdefinition', row)),
      ...baseLines,
      ...lines,
    ],
  });
  const counter = statement("select value from counter where name = 'id'");
  await storage.writer.reserveIds(100_000);
  const apis: Api[] = [];
  async function ownNode(on: Storage): Promise<RaceNode> {
    const api = createApi(on, { keys: { full: key } }, { ...systemClock, advance: () => undefined });
    apis.push(api);
    const browser = createBrowser(api);
    const { status, text } = await browser.signIn(administrator.login, PASSWORD);
    if (status !== 200) throw new Error(text);
    return {
      send: browser.send,
      browser: () => createBrowser(api),
      put: (path, body) =>
        api.get(path, {
          method: 'PUT',
          payload: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        }),
    };
  }
  const nodes = [
    await ownNode(storage),
    processes
      ? await startProcessNode(storage.options, { login: administrator.login, password: PASSWORD, key })
      : await ownNode(await storage.openAnother()),
  ];
  const fieldIds = new Map(
    fields.filter(({ level }) => level === 'field').map(({ kind, id }) => [kind as RecordKind, id]),
  );
  let restoredAt = 100_000;

  const targetRevisions = statement(
    (Object.keys(targets) as TargetName[])
      .map((name) => {
        const kind = kindOfTarget(name);
        const { id } = targets[name];
        return `select '${kind} ${id}' as key, revision from ${TABLES[kind].name} where id = ${id}`;
      })
      .join(' union all '),
  );

  const clearAccount = ['second_factor', 'recovery_code', 'user_identity', 'session', 'sign_in_step'].map(
    (table) => statement(`delete from ${table} where user_id = ?`),
  );

  const clearBeside = ['webhook', 'import_mapping', 'subscription'].map((table) =>
    statement(`delete from ${table}`),
  );

  async function restore(): Promise<void> {
    await setImmediate();
    const values = [...fieldIds].flatMap(([kind, fieldId]) =>
      Object.entries(targets)
        .filter(([name]) => kindOfTarget(name as TargetName) === kind)
        .map(([, { id: entityId }]) => ({ entityId, fieldId, value: null })),
    );
    const batch: WriteBatch = {
      records: [...fields.map((row) => recordLine('customdefinition', row)), ...lines],
      values,
    };
    await storage.writer.write(batch);
    await storage.database.transaction(async (transaction) => {
      for (const one of clearAccount) await transaction.query(one, [targets.user.id]);
      for (const one of clearBeside) await transaction.query(one, []);
    });
    const [row] = await storage.database.query<{ value: number }>(counter, []);
    const last = row?.value ?? restoredAt;
    const made = Array.from({ length: last - restoredAt }, (_, at) => restoredAt + 1 + at);
    const { dialect } = storage.database;
    const present = await storage.database.query<{ name: string; id: number }>(
      statement(
        ALL_TABLES.map(
          (table) => `select '${table}' as name, id from ${table} where ${dialect.inIds('id')}`,
        ).join(' union all '),
      ),
      ALL_TABLES.map(() => dialect.ids(made)),
    );
    const tables = new Set(present.map(({ name }) => name));
    for (const kind of CREATED_FIRST) {
      if (tables.has(TABLES[kind].name)) await storage.writer.remove(kind, made);
    }
    restoredAt = last;
    // On SQLite a node that has read in this turn would go on with the state before.
    await setImmediate();
  }

  return {
    storage,
    nodes,
    targets,
    administrator,
    fields: fieldIds,
    async record(kind, id) {
      // On SQLite all reads in one event-loop turn see the state of the first one, so start a new turn.
      await setImmediate();
      return (await storage.transfer.records(kind, [id])).get(id);
    },
    async revisions() {
      // On SQLite all reads in one event-loop turn see the state of the first one, so start a new turn.
      await setImmediate();
      const rows = await storage.database.query<{ key: string; revision: number }>(targetRevisions, []);
      return new Map(rows.map(({ key: name, revision }) => [name, revision]));
    },
    restore,
    async close() {
      await endNodes();
      await Promise.all(apis.map(({ app }) => app.close()));
      await storage.close();
    },
  };
}
