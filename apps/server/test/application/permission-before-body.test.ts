/** A caller who may not do an operation is refused before the body is read, whatever it would have been. */
import { APPLICATION_OPERATIONS, BODY_BYTES, type Operation } from '@callboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../src/storage/database.ts';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, READER, useApplication } from './application.ts';
import { BYTES_HEADERS } from './uploads.ts';

const EVENT = demoRecord('event', ({ userGroupId }) => userGroupId !== null);

/** Operations with a JSON body. */
const WITH_BODY = Object.entries<Operation>(APPLICATION_OPERATIONS).filter(
  ([, { body }]) => body !== undefined,
);
const SIGNED_IN = WITH_BODY.filter(([, { access }]) => access !== 'anyone');
const isForAll = ({ access, errors }: Operation) =>
  access !== 'administrator' && !errors.includes('forbidden');

/** No JSON; more than any body may have; JSON of another shape. */
const BODIES = ['{', 'x'.repeat(BODY_BYTES.document + 1), '{"unknown":1}'];

describe.each(ENGINES)('permission before the body on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  const ids = new Map<string, string>();
  let admin: Browser;
  let reader: Browser;

  beforeAll(async () => {
    admin = await browserOf(ADMIN);
    reader = await browserOf(READER);
    ids.set('/app/api/saved-queries', wireId(demoRecord('savedquery', () => true)));
    ids.set('/app/api/dataviews', wireId(demoRecord('dataview', () => true)));
    ids.set('/app/api/trash', await deletedBy(READER));
    ids.set('/app/api/attachments', wireId(demoRecord('attachment', () => true)));
  });

  /** Returns the id of an entity in the trash that looks as if the user had deleted it. */
  const deletedBy = async (login: string): Promise<string> => {
    const values = { name: 'Gone', startdate: '2027-01-01', enddate: '2027-01-01' };
    const path = '/app/api/entities/event';
    const { body } = await admin.send<{ id: string }>(path, { method: 'POST', body: { values } });
    expect((await admin.send(`${path}/${body.id}`, { method: 'DELETE' })).status).toBe(204);
    const { database, transfer } = api.storage;
    const user = (await transfer.all('user')).find((one) => one.login === login);
    const own = statement('update trash set user_id = ? where id = ?');
    await database.transaction((open) => open.query(own, [user?.id ?? 0, Number.parseInt(body.id, 10)]));
    return body.id;
  };
  const pathOf = ({ path }: Operation) => {
    const root = path.slice(0, path.indexOf('/{'));
    return path
      .replace('{kind}', 'event')
      .replace('{part}', 'settings')
      .replace('{id}', ids.get(root) ?? wireId(EVENT));
  };
  const statuses = (by: Browser, operation: Operation) =>
    Promise.all(
      BODIES.map(async (body) => {
        const { status } = await by.send(pathOf(operation), { method: operation.method, body });
        return status;
      }),
    );

  it.each(SIGNED_IN)('%s answers 401 to somebody who is not signed in', async (_id, operation) => {
    expect(await statuses(browser(), operation)).toEqual([401, 401, 401]);
  });

  it.each(SIGNED_IN.filter(([, operation]) => !isForAll(operation)))(
    '%s answers 403 to somebody who may only read',
    async (_id, operation) => {
      expect(await statuses(reader, operation)).toEqual([403, 403, 403]);
    },
  );

  it('the same bodies are refused as such where the caller has the right', async () => {
    for (const [id, operation] of SIGNED_IN) {
      const { bodySize, access } = operation;
      const found = await statuses(isForAll(operation) ? reader : admin, operation);
      expect([id, bodySize, access, ...found.slice(0, 2)]).toEqual([
        ...[id, bodySize, access],
        ...[400, 413],
      ]);
    }
  });

  it('a piece of an upload of somebody else is refused before its bytes', async () => {
    const piece = { method: 'PUT', body: Buffer.alloc(1024 * 1024), headers: BYTES_HEADERS };
    const path = '/app/api/uploads/1-1/pieces/0';
    expect((await browser().send(path, piece)).status).toBe(401);
    expect((await reader.send(path, piece)).status).toBe(404);
  });

  it('somebody who may write the own entities only is refused for those of others', async () => {
    const groups = await api.storage.transfer.all('usergroup');
    const user = (await api.storage.transfer.all('user')).find(({ login }) => login === READER);
    const group = groups.find(
      ({ id }) => user?.userGroupIds.includes(id) === true && id !== EVENT.userGroupId,
    );
    if (group === undefined) throw new Error('the reader is in no group');
    const { permissions } = group;
    const kinds = { ...permissions.kinds, event: { read: 'all', write: 'own' } } as const;
    await api.storage.writer.write({
      records: [{ kind: 'usergroup', record: { ...group, permissions: { ...permissions, kinds } } }],
    });
    for (const id of ['changeEntity', 'createAttachment'] as const)
      expect([id, ...(await statuses(reader, APPLICATION_OPERATIONS[id]))]).toEqual([id, 403, 403, 403]);
    expect((await statuses(reader, APPLICATION_OPERATIONS.createEntity)).slice(0, 2)).toEqual([400, 413]);
    await api.storage.writer.write({ records: [{ kind: 'usergroup', record: group }] });
  });
});
