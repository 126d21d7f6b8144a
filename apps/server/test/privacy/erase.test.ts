/** Erasing a person: afterwards the word that was in every text of theirs appears nowhere. */
import { describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import { createUserPrincipal } from '../../src/access/principal.ts';
import { createEntityEditor } from '../../src/entities/editing/editor.ts';
import { guardEdits } from '../../src/planning/guarded-edits.ts';
import { createWaiverSweeper } from '../../src/planning/void-waivers.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { formatId } from '../../src/platform/ids.ts';
import type { Erasure } from '../../src/privacy/store.ts';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { Mapping } from '../../src/transfer/spreadsheets/mapping.ts';
import { buildRecord, CREATED, nextId, recordLine } from '../builders/records.ts';
import { type CommandLine, createCommandLine } from '../commands/command-line.ts';
import { addDue } from '../dataviews/callback-rows.ts';
import { ENGINES, type Engine } from '../engines.ts';
import {
  ADDRESS,
  columnsWithWord,
  EMAIL,
  filesWithWord,
  filled,
  LOGIN,
  NAME,
  PHONE,
  WORD,
} from './canary.ts';

const BYTES = Buffer.from(`the passport of ${WORD}`);

async function withCommandLine(engine: Engine, work: (commandLine: CommandLine) => Promise<void>) {
  const { commandLine, remove } = await createCommandLine(engine, 'empty');
  try {
    await work(commandLine);
  } finally {
    await remove();
  }
}

const change = (
  entityKind: 'contact' | 'event' | 'task',
  entityId: number,
  ...changes: readonly object[]
) => ({
  ...{ entityKind, entityId, at: CREATED * 1000, ...COMMAND_LINE },
  changes: changes as never,
});
const field = (name: string, before: unknown, after: unknown) => ({ target: 'field', name, before, after });

/** Plants a calendar of others that was read, with an entry that names the person. */
async function plantCalendar({ database }: Storage): Promise<void> {
  const report = { left: [{ name: `Lunch with ${NAME}`, reason: 'changed', isGone: false }], conflicts: [] };
  await database.transaction(async (open) => {
    const [row] = await open.query<{ id: number }>(
      statement(
        `insert into subscription (created, revision, name, url, receiver, target, paused, accepts_empty, next_at, report)
         values (?, 1, 'Tours', 'https://a.example/x.ics', 'https://a.example', '{}', 1, 0, 0, ?) returning id`,
      ),
      [CREATED, JSON.stringify(report)],
    );
    await open.query(
      statement(
        `insert into subscription_entry
           (subscription_id, entry_key, kind, entity_id, part_ids, name, start_at, end_at, wanted, kept, gone)
         values (?, 'one', 'event', 1, '[]', ?, 0, 1, '', '', 0)`,
      ),
      [row?.id ?? 0, `Lunch with ${NAME}`],
    );
  });
}

/** Plants a finished result, a list that is being read, and a deleted text that nobody uses any more. */
async function plantCopies({ database, dataviews: { space } }: Storage): Promise<void> {
  const id = await database.transaction(async (open) => {
    const [row] = await open.query<{ id: number }>(
      statement(
        `insert into dataview_result (created, dataview_id, format, scope, identity, reusable, state, task, creation_time,
         started, holder, lease_until, run, attempts, description, records, bytes)
         values (?, 1, 'json', '', ?, 1, 'running', ?, ?, 1, 'node', 0, 1, 1, '', 1, 20) returning id`,
      ),
      [CREATED, String(nextId()), `{"name":"${NAME}"}`, CREATED * 1000],
    );
    await open.query(
      statement(
        'insert into book (user_id, path, ids, size, created_at, expires_at) values (1, ?, ?, 0, ?, ?)',
      ),
      [`/api/contacts/name:${NAME}`, Buffer.from([]), CREATED, CREATED],
    );
    await open.query(
      statement(
        'insert into planning_operation (name, user_id, at, undone, outcome, undo) values (?, 1, ?, 0, ?, ?)',
      ),
      [`operation ${nextId()}`, CREATED, `{"name":"${NAME}"}`, `[{"name":"${NAME}"}]`],
    );
    await open.query(
      statement(
        'insert into file_import (name, user_id, at, undone, report, undo) values (?, 1, ?, 0, ?, ?)',
      ),
      [`import ${nextId()}`, CREATED, `{"name":"${NAME}"}`, `[{"name":"${NAME}"}]`],
    );
    await open.query(
      statement(
        `insert into move_run (id, address, state, user_id, begun_at, alive_until, is_stopping, requests, waited,
         waiting_until, step, step_done, progress, report)
         values (1, 'https://org.example/', 'stopped', 1, ?, 0, 0, 1, 0, 0, 'contacts', 0, ?, ?)
         on conflict (id) do nothing`,
      ),
      [CREATED, `{"tally":{"notes":["${NAME}"]}}`, `{"notes":["${NAME}"]}`],
    );
    return row?.id ?? 0;
  });
  const file = await space.create({ id, run: 1 });
  await file.write('data', Buffer.from(`[{"name":"${NAME}"}]`));
  await file.finish();
}

/** Plants what a user has told to other programs, and how the tables of theirs are read. */
async function plantSubscriptions(
  { calendars, fileImports, webhooks }: Storage,
  user: { readonly id: number },
  subject: { readonly id: number },
  word: string,
): Promise<void> {
  const by = { ...COMMAND_LINE, userId: user.id, userName: word };
  await webhooks.change(async (inside) => {
    const { id } = await inside.insert({
      ...{ created: CREATED, revision: 1, userId: user.id, name: `Webhook of ${word}`, kinds: ['event'] },
      ...{
        url: `https://${word}.example/hook`,
        receiver: `https://${word}.example`,
        baseUrl: '',
        query: word,
      },
      ...{ secret: `whsec_${word}`, former: { secret: `whsec_${word}`, until: 1 }, pause: null },
      ...{ failingSince: null, cursor: '', keyId: null },
    });
    await inside.setMatches(id, [subject.id]);
    await inside.addMessage(id, { type: 'event.created', changes: [] }, CREATED);
  });
  await calendars.create(
    {
      ...{ created: CREATED, hash: `hash of ${word}`, ownerId: user.id, name: 'Concert', detail: 'all' },
      subject: { kind: 'location', id: subject.id },
    },
    by,
    10,
  );
  const mapping: Mapping = {
    ...{ kind: 'contact', source: 'list', sheet: null, header: 1, days: 'dmy', decimal: 'point' },
    ...{ columns: [], recognise: [], fixed: [], matches: [] },
  };
  const kept = { name: `Mapping ${user.id}`, mapping, userId: user.id, userName: word, at: CREATED };
  await fileImports.keepMapping(kept, 10);
}

/**
 * Plants two contacts with one organization, an event that books the
 * first, and everything that belongs to it.
 */
async function plantContact(storage: Storage, isBooked: boolean) {
  const contactField = buildRecord('customdefinition', { kind: 'contact', keyword: 'note', type: 'String' });
  const fileField = buildRecord('customdefinition', { kind: 'contact', keyword: 'scan', type: 'Attachment' });
  const organization = buildRecord('contact', { type: 'organization', name: 'Orchestra' });
  const other = buildRecord('contact', { name: 'Bert Bos' });
  const group = buildRecord('resourcegroup');
  const contact = {
    ...filled('contact', buildRecord('contact', { type: 'person' }), ['ownerName']),
    name: NAME,
    contactInfo: [
      { type: 'E-mail', value: EMAIL },
      { type: 'Phone', value: PHONE },
    ],
    addresses: [ADDRESS],
    attributes: { [`${WORD} id`]: { deep: [WORD] } },
  };
  const link = {
    ...filled(
      'contactlink',
      buildRecord('contactlink', { personId: contact.id, organizationId: organization.id }),
    ),
    contactInfo: [{ type: 'E-mail', value: EMAIL }],
    attributes: { badge: WORD },
  };
  const resource = buildRecord('resource', {
    resourceGroupId: group.id,
    name: NAME,
    linkedContactId: contact.id,
    imageUrl: `https://pictures.example/${WORD}.jpg`,
  });
  const unit = buildRecord('resourceinstance', { resourceId: resource.id, name: NAME });
  const event = buildRecord('event', { name: 'Concert' });
  const fileId = nextId();
  const scanId = nextId();
  const attachment = buildRecord('attachment', {
    ...{ holderKind: 'contact', holderId: contact.id, fileId, dataType: 'text/plain' },
    ...{ originalName: `${WORD}.txt`, comment: WORD },
  });
  const booking = buildRecord('contactbooking', {
    eventId: event.id,
    eventKind: 'event',
    contactId: contact.id,
  });
  const task = buildRecord('task', { name: 'Call', assignedTo: NAME, assignedBy: 'Bert Bos' });
  await storage.writer.write({
    records: [
      ...[contactField, fileField].map((record) => recordLine('customdefinition', record)),
      ...[organization, other, contact].map((record) => recordLine('contact', record)),
      recordLine('contactlink', link),
      recordLine('resourcegroup', group),
      recordLine('resource', resource),
      recordLine('resourceinstance', unit),
      recordLine('event', event),
      ...(isBooked ? [recordLine('contactbooking', booking)] : []),
      recordLine('task', task),
      recordLine('attachment', attachment),
    ],
    files: [fileId, scanId].map((id) => ({ id, data: BYTES })),
    values: [
      { entityId: contact.id, fieldId: contactField.id, value: `Diet of ${WORD}` },
      {
        entityId: contact.id,
        fieldId: fileField.id,
        value: {
          originalname: `${WORD}.pdf`,
          datatype: 'x/y',
          date: 1,
          username: 'Ann',
          comment: WORD,
          fileId: scanId,
        },
      },
    ],
    externals: [{ source: 'crm', externalId: EMAIL, kind: 'contact', entityId: contact.id }],
    changes: [
      change('contact', contact.id, field('name', `Former ${WORD}`, NAME), field('comment', null, WORD)),
      change('event', event.id, {
        target: 'part',
        name: `${NAME} – Orchestra`,
        before: { values: { contact: NAME } },
        after: null,
      }),
      change('event', event.id, field('contact', `Former ${WORD}`, 'Bert Bos')),
      change('task', task.id, field('assignedto', 'Bert Bos', NAME)),
    ],
  });
  // The replaced value is in free pages, and its texts are in the dictionary.
  await storage.writer.write({
    records: [recordLine('contact', { ...other, name: `Mistaken ${WORD} `.repeat(300) })],
  });
  await storage.writer.write({ records: [recordLine('contact', other)] });
  await plantCopies(storage);
  await plantCalendar(storage);
  return { contact, link, other, event, organization };
}

async function plantUser(storage: Storage) {
  const group = buildRecord('usergroup', {
    permissions: { kinds: {}, prices: true, privateContactData: true, administer: true },
  });
  const chief = buildRecord('user', { login: 'chief', name: 'Chief', userGroupIds: [group.id] });
  const made = buildRecord('user', {
    login: `former.${WORD}`,
    name: `Former ${WORD}`,
    email: `old-${EMAIL}`,
  });
  const user = {
    ...made,
    ...filled('user', made),
    login: LOGIN,
    name: NAME,
    email: EMAIL,
    languageCode: 'en',
  };
  const client = buildRecord('apiclient');
  const key = buildRecord('apikey', { userId: user.id, name: `Key of ${WORD}` });
  const by = { ...COMMAND_LINE, at: CREATED };
  const actor = { userName: NAME, userId: user.id, keyName: `Key of ${WORD}`, keyId: key.id, at: CREATED };
  const owner = { ownerId: user.id, ownerName: NAME };
  const event = buildRecord('event', owner);
  const imported = buildRecord('event', { ownerId: null, ownerName: NAME });
  const sharedWith = { everybody: false, userIds: [user.id], userGroupIds: [] };
  const dataview = buildRecord('dataview', {
    ...owner,
    sharedWith: { ...sharedWith, userIds: [chief.id, user.id] },
  });
  const queries = [
    buildRecord('savedquery', { ...owner, name: `For ${WORD}`, query: WORD, sharedWith }),
    buildRecord('savedquery', { ownerId: chief.id, ownerName: 'Chief', name: 'Ours', sharedWith }),
  ];
  const task = buildRecord('task', { ...owner, assignedTo: NAME, assignedBy: NAME });
  const attachment = buildRecord('attachment', {
    holderId: event.id,
    holderKind: 'event',
    userName: NAME,
    link: 'https://a.example',
  });
  await storage.writer.write({
    records: [
      recordLine('usergroup', group),
      recordLine('user', chief),
      recordLine('user', made),
      recordLine('apiclient', client),
    ],
    by,
  });
  await storage.writer.write({ records: [recordLine('user', user), recordLine('apikey', key)], by });
  await storage.writer.write({
    records: [
      recordLine('event', event),
      recordLine('event', imported),
      recordLine('dataview', dataview),
      ...queries.map((query) => recordLine('savedquery', query)),
      recordLine('task', task),
      recordLine('attachment', attachment),
    ],
    by: actor,
    changes: [
      { ...change('event', event.id, field('owner', null, NAME)), ...actor, at: CREATED * 1000 },
      { ...change('event', event.id, field('name', 'a', 'b')), userName: `Former ${WORD}` },
    ],
  });
  await storage.writer.write({
    records: [
      recordLine('dataview', { ...dataview, definition: { ...dataview.definition, description: 'other' } }),
    ],
    by: actor,
  });
  await storage.sessions.add({
    ...{ hash: 'b'.repeat(64), userId: user.id, at: CREATED, endedBefore: 0 },
    ...{
      credentialRevision: 1,
      byProvider: false,
      trusted: false,
      userAgent: `Browser of ${WORD}`,
      address: WORD,
    },
  });
  const file = await storage.writer.allocateIds(1);
  await storage.writer.write({ files: [{ id: file, userId: user.id, data: Buffer.from('rider') }] });
  await storage.uploads.begin(
    { userId: user.id, name: `${WORD}.txt`, dataType: 'text/plain', size: 3, begun: CREATED },
    19,
    () => undefined,
  );
  await addDue(storage, [
    {
      apiKeyId: key.id,
      url: `https://${WORD}.example/`,
      receiver: `${WORD}.example`,
      baseUrl: 'https://venue.example',
    },
  ]);
  await storage.database.transaction((open) =>
    open.query(statement('update dataview_callback set user_id = ?'), [user.id]),
  );
  await storage.database.transaction((open) =>
    open.query(
      statement(
        "insert into waiver (conflict, at, user_name, reason, span, weight) values ('c', ?, ?, 'agreed', 1, 1)",
      ),
      [CREATED, NAME],
    ),
  );
  await plantSubscriptions(storage, user, event, NAME.split(' ')[0] ?? '');
  await plantSubscriptions(storage, chief, event, 'chief');
  await plantCopies(storage);
  return { user, chief, event, dataview };
}

const ALL = { read: 'all', write: 'all' } as const;
const WRITABLE = ['event', 'contact', 'contactbooking', 'resourcebooking', 'resource', 'task'] as const;

/** Deletes an entity with what hangs on it, on behalf of a user. */
async function putInTrash(
  { edits, planning, reference }: Storage,
  kind: 'contact' | 'event',
  entity: { readonly id: number; readonly created: number },
  user = buildRecord('user', { name: 'Ann' }),
): Promise<void> {
  const kinds = Object.fromEntries(WRITABLE.map((one) => [one, ALL]));
  const permissions = { kinds, prices: false, privateContactData: true, administer: false };
  const principal = createUserPrincipal({ user, groups: [buildRecord('usergroup', { permissions })] });
  const waivers = createWaiverSweeper({ planning, reference, clock: systemClock });
  const store = guardEdits({ edits, planning, reference, clock: systemClock, waivers });
  const editor = createEntityEditor({ store, reference, clock: systemClock });
  const target = { principal, kind, id: formatId(entity.id, entity.created), isCurrent: () => true };
  await editor.remove(target, { along: 'all' });
}

describe.each(ENGINES)('erase on %s', (engine) => {
  const nowhere = async ({ look, database }: CommandLine) => {
    expect(await look(({ database: opened }) => columnsWithWord(opened))).toEqual([]);
    expect(await filesWithWord(database.dataFolder)).toEqual([]);
  };

  it('of a contact that is booked leaves a placeholder, and its texts nowhere in any column or file', () =>
    withCommandLine(engine, async (commandLine) => {
      const { run, look } = commandLine;
      const { contact, link, event } = await look((storage) => plantContact(storage, true));
      const before = await look(({ database }) => columnsWithWord(database));
      expect(before.length).toBeGreaterThan(25);
      const { status, out, err } = await run([
        'erase',
        'contact',
        `${contact.id}-${contact.created}`,
        '--yes',
        '--json',
      ]);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      const erasure = JSON.parse(out) as Erasure;
      expect(erasure).toMatchObject({ outcome: 'replaced', mentions: [], namesakes: [], left: [] });
      const places = new Map(erasure.erased.map(({ place, rows }) => [place, rows]));
      expect(Object.fromEntries(places)).toMatchObject({
        contact: 1,
        files: 2,
        history: 1,
        tasks: 1,
        'history of others': 3,
        'results of dataviews': 1,
        'calendars of others': 2,
      });
      await nowhere(commandLine);
      const [entry] = await look(({ database }) =>
        database.query<{ name: string }>(statement('select name from subscription_entry'), []),
      );
      expect(entry?.name).toBe('Lunch with Erased person');
      await look(async ({ transfer }) => {
        expect((await transfer.records('contact', [contact.id])).get(contact.id)).toMatchObject({
          ...{ name: 'Erased person', contactInfo: [], addresses: [], attributes: {}, active: false },
        });
        expect((await transfer.records('contactlink', [link.id])).size).toBe(0);
        expect(await transfer.all('contactbooking')).toMatchObject([
          { contactId: contact.id, eventId: event.id },
        ]);
        const [part] = await transfer.changesOf([event.id]);
        expect(part?.changes).toMatchObject([
          { name: 'Erased person – Orchestra', before: { values: { contact: 'Erased person' } } },
        ]);
      });
      expect((await run(['doctor'])).out).not.toContain('problem');
    }));

  it('of a contact that nothing refers to deletes it, and runs once', () =>
    withCommandLine(engine, async (commandLine) => {
      const { run, look } = commandLine;
      const { contact, organization } = await look((storage) => plantContact(storage, false));
      expect((await run(['erase', 'contact', String(contact.id), '--yes'])).status).toBe(0);
      await nowhere(commandLine);
      const kept = await look(async ({ transfer }) => (await transfer.all('contact')).map(({ id }) => id));
      expect(kept).toContain(organization.id);
      expect(kept).not.toContain(contact.id);
      const again = await run(['erase', 'contact', String(contact.id), '--yes']);
      expect(again).toMatchObject({ status: 2 });
      expect(again.err).toContain('(any more)');
      expect((await run(['erase', 'leftovers'])).status).toBe(0);
    }));

  it('of a contact finds it in the trash, deleted itself or named by what was deleted', () =>
    withCommandLine(engine, async (commandLine) => {
      const { run, look } = commandLine;
      const { contact, event } = await look(async (storage) => {
        const planted = await plantContact(storage, true);
        const task = {
          name: 'Call',
          eventId: planted.event.id,
          eventKind: 'event',
          assignedTo: NAME,
        } as const;
        await storage.writer.write({ records: [recordLine('task', buildRecord('task', task))] });
        // The history of the organization has the texts of a link that is deleted: they are not about people.
        const texts = { jobTitle: 'Drummer', department: '', comment: null, labels: [] };
        await storage.writer.write({ records: [recordLine('contactlink', { ...planted.link, ...texts })] });
        await putInTrash(storage, 'event', planted.event);
        await putInTrash(storage, 'contact', planted.contact);
        return planted;
      });
      const before = await look(({ database }) => columnsWithWord(database));
      expect(before).toEqual(expect.arrayContaining(['trash.name', 'trash_line.line', 'trash_line.name']));
      const told = await run(['personal-data', 'contact', String(contact.id)]);
      expect(told.out).toContain(EMAIL);
      const { status, out, err } = await run(['erase', 'contact', String(contact.id), '--yes', '--json']);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      expect(JSON.parse(out)).toMatchObject({ outcome: 'deleted', mentions: [], namesakes: [] });
      await nowhere(commandLine);
      expect(await look(({ trash }) => trash.find(contact.id))).toBeUndefined();
      expect(await look(({ trash }) => trash.find(event.id))).toMatchObject({ name: 'Concert' });
      expect((await run(['erase', 'contact', String(contact.id), '--yes'])).status).toBe(2);
    }));

  it('of a user leaves what they deleted in the trash, without their name', () =>
    withCommandLine(engine, async (commandLine) => {
      const { run, look } = commandLine;
      const { event } = await look(async (storage) => {
        const planted = await plantUser(storage);
        await putInTrash(storage, 'event', planted.event, planted.user);
        return planted;
      });
      expect((await run(['erase', 'user', LOGIN, '--yes'])).status).toBe(0);
      await nowhere(commandLine);
      expect(await look(({ trash }) => trash.find(event.id))).toMatchObject({ userName: 'Erased person' });
    }));

  it('of a user removes account, keys and sessions, and leaves what they own and did under a placeholder', () =>
    withCommandLine(engine, async (commandLine) => {
      const { run, look } = commandLine;
      const { user, chief, event, dataview } = await look(plantUser);
      const { status, out, err } = await run(['erase', 'user', LOGIN, '--yes', '--json']);
      expect({ status, err }).toEqual({ status: 0, err: '' });
      expect(JSON.parse(out)).toMatchObject({ outcome: 'deleted', mentions: [], namesakes: [] });
      await nowhere(commandLine);
      await look(async ({ transfer, sessions, savedQueries, audit, uploads }) => {
        expect(await sessions.find('b'.repeat(64))).toBeUndefined();
        expect(await uploads.usage(10)).toEqual({ bytes: 'rider'.length, largest: [] });
        expect((await transfer.all('user')).map(({ id }) => id)).toEqual([chief.id]);
        const owned = (await transfer.records('event', [event.id])).get(event.id);
        expect(owned).toMatchObject({
          ownerId: null,
          ownerName: 'Erased person',
          revision: event.revision + 1,
        });
        const shared = (await transfer.records('dataview', [dataview.id])).get(dataview.id);
        expect(shared?.sharedWith.userIds).toEqual([chief.id]);
        expect((await savedQueries.all()).map(({ name }) => name)).toEqual(['Ours']);
        const [last] = await audit.entries({ limit: 1 });
        expect(last).toMatchObject({
          action: 'remove',
          subject: 'user',
          label: `${user.id}-${user.created}`,
        });
      });
      const places = new Map((JSON.parse(out) as Erasure).erased.map(({ place, rows }) => [place, rows]));
      expect(Object.fromEntries(places)).toMatchObject({
        ...{ webhooks: 1, 'calendar addresses': 1, 'kept mappings of imports': 1 },
      });
      await look(async ({ calendars, database, fileImports, webhooks }) => {
        const ownersOfWebhooks = (await webhooks.all()).map(({ userId }) => userId);
        const ownersOfFeeds = (await calendars.list('everybody')).map(({ ownerId }) => ownerId);
        expect([ownersOfWebhooks, ownersOfFeeds]).toEqual([[chief.id], [chief.id]]);
        for (const table of ['webhook_delivery', 'webhook_match']) {
          expect(await database.query(statement(`select webhook_id from ${table}`), [])).toHaveLength(1);
        }
        const mappings = (await fileImports.mappings()).map(({ userName }) => userName);
        expect(mappings.sort()).toEqual(['Erased person', 'chief']);
      });
      const refused = await run(['erase', 'user', 'chief', '--yes']);
      expect(refused).toMatchObject({ status: 2 });
      expect(refused.err).toContain('only administrator');
    }));

  it('tells where texts that people wrote still name the person, and leaves namesakes alone', () =>
    withCommandLine(engine, async ({ run, look }) => {
      const { contact } = await look(async (storage) => {
        const planted = await plantContact(storage, true);
        const namesake = buildRecord('contact', { name: NAME });
        const event = buildRecord('event', { name: `Birthday of ${NAME.toUpperCase()}` });
        await storage.writer.write({
          records: [recordLine('contact', namesake), recordLine('event', event)],
        });
        return planted;
      });
      const { out } = await run(['erase', 'contact', String(contact.id), '--yes', '--json']);
      const { mentions, namesakes } = JSON.parse(out) as Erasure;
      const named = mentions.map(({ table, column }) => `${table}.${column}`);
      expect(named).toEqual(
        expect.arrayContaining(['contact.name', 'event.name', 'task.assigned_to', 'change_log.changes']),
      );
      expect(namesakes).toHaveLength(1);
      const left = await look(({ database }) => columnsWithWord(database));
      // The dictionary of the search contains the words of those texts.
      expect(left.filter((column) => !named.includes(column))).toEqual(['term.key']);
    }));

  it('changes nothing in a dry run, without --yes, or when asked for what is not there', () =>
    withCommandLine(engine, async ({ run, look }) => {
      const { contact } = await look((storage) => plantContact(storage, true));
      const stored = () => look(({ database }) => columnsWithWord(database));
      const before = await stored();
      const id = String(contact.id);
      const dry = await run(['erase', 'contact', id, '--dry-run']);
      expect(dry).toMatchObject({ status: 0, err: '' });
      expect(dry.out).toContain('Would be erased');
      expect((await run(['erase', 'contact', id])).err).toContain('--dry-run');
      expect((await run(['erase', 'contact', id], { terminal: true, stdin: 'no\n' })).err).toContain(
        'Nothing was erased',
      );
      for (const args of [['contact'], ['contact', '1-1'], ['event', id], ['user', 'nobody']]) {
        expect((await run(['erase', ...args, '--yes'])).status).toBe(2);
      }
      expect(await stored()).toEqual(before);
      const asked = await run(['erase', 'contact', id], { terminal: true, stdin: `${id}\n` });
      expect(asked.status).toBe(0);
      expect(asked.out).toContain('Older copies that hold the person still');
    }));

  it('is seen by a server that runs meanwhile', () =>
    withCommandLine(engine, async ({ run, look }) => {
      await look(async (storage) => {
        const { user } = await plantUser(storage);
        expect((await storage.reference.current()).users.get(user.id)?.name).toBe(NAME);
        expect((await run(['erase', 'user', LOGIN, '--yes'])).status).toBe(0);
        await expect.poll(async () => (await storage.reference.current()).users.has(user.id)).toBe(false);
      });
    }));

  it('personal-data prints everything about a contact and about a user, without secrets', () =>
    withCommandLine(engine, async ({ run, look }) => {
      const { contact } = await look((storage) => plantContact(storage, true));
      const { user } = await look(plantUser);
      const told = JSON.parse((await run(['personal-data', 'contact', String(contact.id)])).out);
      expect(told).toMatchObject({
        contact: { name: NAME, addresses: [{ city: 'Zyqcanarydam' }] },
        links: [{ personId: contact.id }],
        attachments: [{ originalName: `${WORD}.txt` }],
        bookings: [{ contactId: contact.id }],
        resources: [{ linkedContactId: contact.id }],
        tasks: [{ assignedTo: NAME }, { assignedTo: NAME }],
        references: [{ external_id: EMAIL }],
      });
      expect(told.customData).toHaveLength(2);
      expect(told.history).toHaveLength(1);
      const account = await run(['personal-data', 'user', LOGIN]);
      expect(JSON.parse(account.out)).toMatchObject({
        user: { id: user.id, email: EMAIL },
        keys: [{ name: `Key of ${WORD}` }],
        sessions: [{ created: CREATED }],
        webhooks: [{ receiver: 'https://Zyqcanary.example', query: 'Zyqcanary' }],
        calendars: [{ subjectKind: 'location', detail: 'all' }],
        importMappings: [{ name: `Mapping ${user.id}` }],
      });
      expect(account.out).not.toMatch(/passwordHash|"hash"|whsec_|hash of/);
    }));
});
