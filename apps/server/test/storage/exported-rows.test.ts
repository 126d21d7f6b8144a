/** Everything that people made or decided is in an export, or named as left out. */
import { afterEach, describe, expect, it } from 'vitest';
import { statement } from '../../src/storage/database.ts';
import { TABLES } from '../../src/storage/tables.ts';
import { exportText } from '../../src/transfer/export-file.ts';
import { EXPORTED_NAMES, type ExportedName, type RowLine } from '../../src/transfer/exported-rows.ts';
import { importOwn } from '../../src/transfer/import-own.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';

const USER = 4;
const URL = 'https://calendars.example/secret-word.ics';
const target = { as: 'unavailability', resourceId: 7, instanceId: null } as const;
const ROWS: { readonly [T in ExportedName]: RowLine['row'] } = {
  moved_entity: { source: 'callboard-api:org.example', external_id: 'event:9', received: 'r', stored: 's' },
  import_mapping: { name: 'Season', mapping: { matches: [] }, user_id: USER, user_name: 'Ann', at: 5 },
  waiver: { conflict: 'thing 7 8 9', at: 5, user_name: 'Ann', reason: 'Shared stage', span: 60, weight: 1.5 },
  subscription: {
    ...{ id: 3, created: 5, revision: 2, name: 'School', url: URL, receiver: 'https://calendars.example' },
    ...{ target, paused: 0, accepts_empty: 0, next_at: 9, tried_at: 8, good_at: null, report: null },
  },
  subscription_entry: {
    ...{ subscription_id: 3, entry_key: 'uid', kind: 'unavailability', entity_id: 8, part_ids: [9] },
    ...{ name: 'Exams', start_at: 10, end_at: 20, wanted: 'a', kept: 'b', gone: 0 },
  },
  calendar_feed: {
    ...{ id: 6, created: 5, hash: 'h-of-feed', owner_id: USER, subject_kind: 'user', subject_id: USER },
    ...{ detail: 'busy', last_read: null },
  },
  webhook: {
    ...{ id: 2, created: 5, revision: 1, user_id: USER, name: 'Doors', url: 'https://doors.example/hook' },
    ...{ receiver: 'https://doors.example', base_url: 'https://venue.example', kinds: ['event'], query: '' },
    ...{ secret: 'whsec-word', former_secret: null, former_until: null, state: 'paused', reason: 'restored' },
    ...{ paused_at: 0, failing_since: null, feed_cursor: '0', key_id: null },
  },
  webhook_match: { webhook_id: 2, entity_id: 8 },
};
const LINES = EXPORTED_NAMES.map((table): RowLine => ({ kind: 'row', table, row: ROWS[table] }));

/** Tables of which an export has nothing: derived from others, short-lived, or of this installation alone. */
const LEFT_OUT = [
  ...['term', 'posting', 'link', 'book', 'counter', 'change_feed'],
  ...[
    'migration',
    'rate_bucket',
    'rate_lease',
    'session',
    'sign_in_guess',
    'sign_in_step',
    'invitation',
    'serving_node',
    'backup_run',
    'move_run',
  ],
  ...['user_credential', 'user_identity', 'second_factor', 'recovery_code'],
  ...['audit_entry', 'security_event', 'api_usage', 'webhook_delivery'],
  ...['upload', 'trash', 'trash_line', 'trash_file', 'planning_operation', 'file_import'],
  ...['dataview_revision', 'dataview_result', 'result_chunk', 'dataview_claim', 'dataview_callback'],
];
const OTHERWISE_EXPORTED = ['setting', 'file', 'file_piece', 'custom_value', 'external_ref', 'change_log'];

const opened: TestStorage[] = [];
async function openOne(engine: (typeof ENGINES)[number]): Promise<TestStorage> {
  const storage = await openTestStorage(engine);
  opened.push(storage);
  return storage;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

async function exported({ transfer }: TestStorage, secrets: boolean): Promise<string> {
  let text = '';
  for await (const chunk of exportText(transfer, { secrets })) text += chunk;
  return text;
}
const rowsOf = (text: string): readonly RowLine[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind === 'row');

async function imported({ transfer, writer }: TestStorage, text: string): Promise<void> {
  const lines = (async function* () {
    yield* text.trimEnd().split('\n');
  })();
  const { problems } = await importOwn(lines, { store: transfer, writer });
  expect(problems).toEqual([]);
}

async function filled(engine: (typeof ENGINES)[number]): Promise<TestStorage> {
  const storage = await openOne(engine);
  await storage.writer.write({ records: [recordLine('user', buildRecord('user', { id: USER }))] });
  await storage.writer.reserveIds(20);
  await storage.transfer.writeRows(LINES);
  return storage;
}

describe.each(ENGINES)('rows of an export on %s', (engine) => {
  const another = engine === 'sqlite' ? 'postgres' : 'sqlite';

  it('are the same after an import into the other engine, and imported again', async () => {
    const text = await exported(await filled(engine), true);
    expect(rowsOf(text)).toEqual(LINES);
    const there = await openOne(another);
    await imported(there, text);
    expect(await exported(there, true)).toBe(text);
    await imported(there, text);
    expect(await exported(there, true)).toBe(text);
  });

  it('have no secret unless asked for, and none takes away the one that is there', async () => {
    const storage = await filled(engine);
    const text = await exported(storage, false);
    for (const secret of ['secret-word', 'h-of-feed', 'whsec-word', 'doors.example']) {
      expect(text).not.toContain(secret);
    }
    expect(rowsOf(text).map(({ table }) => table)).toEqual([
      ...['moved_entity', 'import_mapping', 'waiver', 'subscription', 'subscription_entry'],
    ]);
    await imported(storage, text);
    expect(rowsOf(await exported(storage, true))).toEqual(LINES);
    const there = await openOne(another);
    await imported(there, text);
    const [subscription] = await there.subscriptions.all();
    expect(subscription).toMatchObject({ name: 'School', url: 'https://calendars.example', isPaused: true });
  });

  it('pause webhooks, and leave the numbers that they have to no new row', async () => {
    const there = await openOne(engine);
    const active = { ...ROWS.webhook, state: 'active', reason: null, paused_at: null };
    const text = (await exported(await filled(another), true)).replace(
      JSON.stringify(ROWS.webhook),
      JSON.stringify(active),
    );
    expect(text).toContain('"active"');
    await imported(there, text);
    expect(rowsOf(await exported(there, true))).toEqual(LINES);
    const { id: _id, ...more } = (await there.subscriptions.all())[0] ?? { id: 0 };
    const made = await there.subscriptions.change((inside) =>
      inside.insert({ ...(more as Parameters<typeof inside.insert>[0]), name: 'Club' }),
    );
    expect(made.id).toBeGreaterThan(3);
  });

  it('are of every table that is not left out on purpose', async () => {
    const { database } = await openOne(engine);
    const names = await database.query<{ name: string }>(
      statement(
        engine === 'sqlite'
          ? "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'term_index%'"
          : "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
      ),
      [],
    );
    const known = new Set<string>([
      ...Object.values(TABLES).map(({ name }) => name),
      ...EXPORTED_NAMES,
      ...LEFT_OUT,
      ...OTHERWISE_EXPORTED,
    ]);
    expect(names.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
