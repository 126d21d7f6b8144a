/** Acknowledged writes survive all concurrent reads, computations and writes. */

import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import { createApiKey } from '../../src/access/api-key.ts';
import { effectivePermissions } from '../../src/access/permissions.ts';
import { createUserPrincipal } from '../../src/access/principal.ts';
import { createClientSecrets } from '../../src/accounts/administration.ts';
import { createKeys, UNLIMITED } from '../../src/accounts/keys.ts';
import { createCostModels } from '../../src/costings/cost-models.ts';
import { createEntityEditor } from '../../src/entities/editing/editor.ts';
import { createDefinitions } from '../../src/installation/definitions.ts';
import type { Fields } from '../../src/model/records.ts';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { claimUpload } from '../../src/storage/uploads.ts';
import { writerIn } from '../../src/storage/writer.ts';
import { asAdministrator } from '../administrator.ts';
import { createApi, createTestClock } from '../api/api.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { buildCostModel } from '../builders/cost-model.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { principalOf } from '../dataviews/principal.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { endedOrWaiting } from './waiting.ts';

const clock = createTestClock();
const HIRED = buildCostModel();

const SENDER = { principal: createUserPrincipal({ user: buildRecord('user'), groups: [] }) };

describe.each(ENGINES)('on %s', (engine) => {
  let storage: TestStorage;
  let other: Storage;
  const group = buildRecord('usergroup', { permissions: buildPermissions({ administer: true }) });
  const user = buildRecord('user', { userGroupIds: [group.id] });
  const resourceGroup = buildRecord('resourcegroup');
  const administrator = {
    ...principalOf(user.id),
    permissions: effectivePermissions([group.permissions]),
    userGroupIds: [group.id],
  };
  const add = async (...lines: Parameters<typeof recordLine>[]): Promise<void> =>
    storage.writer.write({ records: lines.map(([kind, record]) => recordLine(kind, record)) });

  beforeAll(async () => {
    storage = await openTestStorage(engine);
    other = await storage.openAnother();
    await add(['usergroup', group], ['user', user], ['resourcegroup', resourceGroup]);
  });
  afterAll(() => storage.close());

  async function one<K extends 'resource' | 'apiclient' | 'contact'>(kind: K, id: number) {
    // On SQLite all reads in one event-loop turn see the state of the first one, so start a new turn.
    await setImmediate();
    return (await storage.transfer.records(kind, [id])).get(id);
  }
  const editor = (on: Storage) => createEntityEditor({ store: on.edits, reference: on.reference, clock });
  const editing = (kind: 'resource' | 'contact', record: { id: number; created: number }) => ({
    principal: administrator,
    kind,
    id: `${record.id}-${record.created}`,
    isCurrent: () => true,
  });

  it('a saved cost model and a change of its resource are both kept', async () => {
    const resource = buildRecord('resource', { resourceGroupId: resourceGroup.id });
    await add(['resource', resource]);
    let change: Promise<unknown> | undefined;
    const store: Storage['costModels'] = {
      ...storage.costModels,
      change: (work) =>
        storage.costModels.change((inside) =>
          work({
            ...inside,
            async carriers() {
              const carriers = await inside.carriers();
              change ??= editor(other).change(editing('resource', resource), { description: 'mended' });
              await endedOrWaiting(change, storage);
              return carriers;
            },
          }),
        ),
    };
    await createCostModels({ store, clock }).save(
      undefined,
      { model: HIRED, resourceIds: [resource.id] },
      COMMAND_LINE,
    );
    await change;
    expect(await one('resource', resource.id)).toMatchObject({
      description: 'mended',
      costModels: [HIRED],
      revision: 3,
    });
  });

  it('a file that is attached is kept while its upload is given up', async () => {
    const begun = 1_779_000_000;
    const { uploads } = storage;
    const wanted = { userId: user.id, name: 'plan.pdf', dataType: 'application/pdf', size: 1, begun };
    const fileId = await uploads.begin(wanted, 9, () => undefined);
    await uploads.putPiece(fileId, 0, Buffer.from('x'));
    let given: Promise<void> | undefined;
    await storage.database.transaction(async (transaction) => {
      expect(await claimUpload(transaction, { id: fileId, created: begun }, user.id)).toMatchObject({
        fileId,
      });
      given = other.uploads.drop(fileId, user.id);
      await endedOrWaiting(given, storage);
    });
    await given;
    const files = await storage.database.query(statement('select id from file where id = ?'), [fileId]);
    expect(files).toHaveLength(1);
  });

  it('a new secret of a client and a saved list of clients are both kept', async () => {
    const client = buildRecord('apiclient', { name: 'Ticketing', corsOrigins: [] });
    await add(['apiclient', client]);
    const definitions = createDefinitions({
      store: other.installation,
      clock,
      signOut: async () => undefined,
    });
    const { revision } = await definitions.part('apiClients');
    const value = [{ name: 'Ticketing', corsOrigins: ['https://tickets.example'] }];
    const wanted = { name: 'apiClients', value, renames: [], revision } as const;
    let saved: Promise<unknown> | undefined;
    const store: Pick<Storage['installation'], 'change'> = {
      change: (work) =>
        storage.installation.change((inside) =>
          work({
            ...inside,
            async state() {
              const state = await inside.state();
              saved ??= definitions.save(wanted, administrator);
              await endedOrWaiting(saved, storage);
              return state;
            },
          }),
        ),
    };
    const secret = await createClientSecrets({ store, clock }).set('Ticketing', true, COMMAND_LINE);
    await saved;
    expect(await one('apiclient', client.id)).toMatchObject({
      callbackSecret: secret,
      corsOrigins: ['https://tickets.example'],
    });
  });

  it('a contact that is linked meanwhile is not deleted, and says why', async () => {
    const [person, organization] = [buildRecord('contact'), buildRecord('contact')];
    await add(['contact', person], ['contact', organization]);
    const link = buildRecord('contactlink', { personId: person.id, organizationId: organization.id });
    let removal: Promise<void> | undefined;
    await other.edits.edit('contactlink', SENDER, async ({ writer }) => {
      await writer.write({ records: [recordLine('contactlink', link)] });
      removal ??= editor(storage).remove(editing('contact', person));
      await endedOrWaiting(removal, storage);
    });
    await expect(removal).rejects.toMatchObject({
      code: 'in-use',
      message: 'Nothing was deleted. Remove first what refers to it: 1 contact links.',
    });
    expect(await one('contact', person.id)).toBeDefined();
  });

  it('a value of a field that is deleted meanwhile is refused as one of an unknown field', async () => {
    const event = buildRecord('event', { ownerId: user.id });
    const fields = buildRecord('customdefinition', { kind: 'event', level: 'group', type: null });
    const field = buildRecord('customdefinition', {
      ...{ kind: 'event', level: 'field', parentId: fields.id, keyword: 'rider' },
    });
    const { key, hash } = createApiKey();
    await add(['event', event], ['customdefinition', fields], ['customdefinition', field]);
    await add(['apikey', buildRecord('apikey', { userId: user.id, hash })]);
    const api = createApi(storage, { keys: { full: key } });
    const put = () =>
      api.get<{ code: string }>(`/api/event/${event.id}-${event.created}/customdata`, {
        ...{ method: 'PUT', payload: JSON.stringify([{ keyword: 'rider', value: 'x' }]) },
        headers: { 'content-type': 'application/json' },
      });
    await api.read('/api/events');
    let answer: ReturnType<typeof put> | undefined;
    await other.database.transaction(async (transaction) => {
      await writerIn(other.database, transaction).remove('customdefinition', [field.id]);
      answer ??= put();
      await endedOrWaiting(answer, storage);
    });
    const { status, body } = (await answer) ?? {};
    expect([status, body?.code]).toEqual([400, 'bad-value']);
    await api.app.close();
  });

  it('of two who make the last key that a user may have one is refused', async () => {
    const owner = buildRecord('user');
    const keys = Array.from({ length: 199 }, () => buildRecord('apikey', { userId: owner.id }));
    await add(['user', owner], ...keys.map((key) => ['apikey', key] as Parameters<typeof recordLine>));
    const wanted = {
      userId: owner.id,
      apiClientId: null,
      integrationId: null,
      lastDay: null,
      limits: UNLIMITED,
    };
    const made = await Promise.allSettled(
      [storage, other].map((on) =>
        createKeys({ ...on, store: on.accounts, clock }).create({ ...wanted, name: 'last' }, COMMAND_LINE),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const all = await storage.transfer.all('apikey');
    expect(all.filter(({ userId }) => userId === owner.id)).toHaveLength(200);
  });

  it('a record is refused that was made of another state than the stored one', async () => {
    const contact = buildRecord('contact');
    await add(['contact', contact]);
    const write = (record: Fields<'contact'>) =>
      storage.writer.write({ isBased: true, records: [recordLine('contact', record)] });
    await write({ ...contact, name: 'first', revision: 2 });
    const second = { ...contact, name: 'second', revision: 2 };
    await expect(write(second)).rejects.toMatchObject({ code: 'precondition-failed' });
    await expect(write(contact)).rejects.toMatchObject({ code: 'conflict' });
    expect((await one('contact', contact.id))?.name).toBe('first');
    await storage.writer.remove('contact', [contact.id]);
    await expect(write({ ...second, revision: 3 })).rejects.toMatchObject({ code: 'precondition-failed' });
    expect(await one('contact', contact.id)).toBeUndefined();
  });

  it('work on a state that changed is done again on the present one', async () => {
    const contact = buildRecord('contact', { comment: '' });
    await add(['contact', contact]);
    let rounds = 0;
    const count = (on: Storage) =>
      on.edits.edit('contact', SENDER, async (transaction) => {
        rounds += 1;
        // Without a lock, as if somebody had forgotten it.
        const found = await transaction.find('contact', contact.id);
        if (found === undefined) throw new Error('gone');
        const record = { ...found, comment: `${found.comment}x`, revision: found.revision + 1 };
        await transaction.writer.write({ records: [recordLine('contact', record)] });
      });
    await Promise.all([count(storage), count(other), count(storage)]);
    expect(await one('contact', contact.id)).toMatchObject({ comment: 'xxx', revision: 4 });
    expect(rounds).toBeGreaterThanOrEqual(3);
  });
});

describe('on a PostgreSQL whose transactions are repeatable reads by default', () => {
  it('each statement of a writer sees what was committed before it', async () => {
    const storage = await openTestStorage('postgres');
    try {
      const name = new URL(storage.options.databaseUrl ?? '').pathname.slice(1);
      await asAdministrator((client) =>
        client.query(`alter database ${name} set default_transaction_isolation = 'repeatable read'`),
      );
      const other = await storage.openAnother();
      const shown = await other.database.transaction((transaction) =>
        transaction.query(statement("select current_setting('transaction_isolation') as level"), []),
      );
      expect(shown).toEqual([{ level: 'read committed' }]);
    } finally {
      await storage.close();
    }
  });
});
