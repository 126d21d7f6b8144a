/**
 * Who may do what (§5.4): every form of path × method × kind × role × ownership, generated from the table
 * of kinds and judged by an oracle of its own.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Kind, kindSpec, kinds } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Api, createApi } from '../api/api.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { type Cell, headCells, keylessCells, methodCells, readCells, writeCells } from './cells.ts';
import { governedKinds, ownersSeenBy, type Role } from './oracle.ts';
import { ACCESSES, type Access, FLAGS, FULL, ODD_ROLES, soleRole, uniformRole } from './roles.ts';
import { ATTRIBUTE, buildVenue, FIELD, type Venue } from './venue.ts';

/** Number of concurrent requests. */
const ABREAST = 16;
/** `PERMISSION_MATRIX=all` asks for every level with every flag; `npm test` asks for each of both on SQLite, and for that of owners on PostgreSQL. */
const isWhole = process.env.PERMISSION_MATRIX === 'all';

describe.each(ENGINES)('the permission matrix on %s', (engine) => {
  const all = engine === 'sqlite';
  const flags = all ? FLAGS : FLAGS.slice(0, 1);
  // PostgreSQL differs in how the rows of owners are found, and in nothing else.
  const accesses: readonly Access[] = all ? ACCESSES : [{ read: 'own', write: 'own' }];
  const uniform = accesses.flatMap((access, at) =>
    flags.filter((_, flag) => isWhole || flag === at % flags.length).map((some) => uniformRole(access, some)),
  );
  const venue: Venue = buildVenue();
  const keys = new Map<Role, string>();
  const sole = (all ? governedKinds : governedKinds.slice(0, 4)).flatMap((kind) =>
    accesses.flatMap((access, at) =>
      (['none', 'all'] as const)
        .filter((_, others) => isWhole || others === at % 2)
        .map((others) => ({ kind, role: soleRole(kind, access, others) })),
    ),
  );
  const inactive: Role = { ...FULL, name: 'inactive', active: false };
  const roles = [FULL, inactive, ...uniform, ...ODD_ROLES, ...sole.map(({ role }) => role)];

  let storage: TestStorage;
  let api: Api;
  const wholes = new Map<string, unknown>();
  const counts = new Map<string, number>();

  beforeAll(async () => {
    storage = await openTestStorage(engine);
    for (const role of roles) keys.set(role, venue.keyOf(role));
    await storage.writer.write(venue.batch);
    api = createApi(storage);
    for (const { path } of readCells(FULL, venue)) {
      if (!wholes.has(path)) wholes.set(path, contentOf(await send({ path, method: 'GET' }, FULL)));
    }
  });
  afterAll(async () => {
    const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
    process.stdout.write(`permission matrix on ${engine}: ${count} cells\n`);
    await api.app.close();
    await storage.close();
  });

  const contentOf = ({ body, text }: Answer<unknown>): unknown => body ?? text;
  const send = ({ path, method, payload }: Pick<Cell, 'path' | 'method' | 'payload'>, role: Role | null) =>
    api.get<unknown>(path, {
      method,
      key: role === null ? null : (keys.get(role) ?? ''),
      ...(payload === undefined
        ? {}
        : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
    });

  /** Returns the problem of the answer to a cell; undefined when it is as expected. */
  async function fault(cell: Cell, role: Role | null): Promise<string | undefined> {
    const answer = await send(cell, role);
    const where = `${role?.name ?? 'without a key'}: ${cell.method} ${cell.path}`;
    if (answer.status !== cell.status) return `${where}: ${answer.status} instead of ${cell.status}`;
    if (cell.status === 401 && answer.text !== '') return `${where}: a body`;
    if (cell.method === 'HEAD') return answer.text === '' ? undefined : `${where}: a body`;
    const code = (answer.body as { code?: string } | undefined)?.code;
    if (cell.status === 403 && code !== 'forbidden') return `${where}: ${code}`;
    if (cell.secret !== undefined && answer.text.includes(cell.secret)) {
      return answer.status === 403 ? `${where}: tells ${cell.secret}` : undefined;
    }
    if (cell.body === undefined) return undefined;
    const whole = cell.body(wholes.get(cell.bodyOf ?? cell.path));
    const expected = role === null ? whole : ownersSeenBy(role, whole);
    if (isDeepStrictEqual(contentOf(answer), expected)) return undefined;
    return `${where}: ${answer.text.slice(0, 400)} instead of ${JSON.stringify(expected).slice(0, 400)}`;
  }

  async function faultsOf(cells: readonly Cell[], role: Role | null, abreast = ABREAST): Promise<string[]> {
    const faults: string[] = [];
    for (let from = 0; from < cells.length; from += abreast) {
      const some = cells.slice(from, from + abreast);
      const found = await Promise.all(some.map((cell) => fault(cell, role)));
      faults.push(...found.filter((one) => one !== undefined));
      for (const { form } of some) counts.set(form, (counts.get(form) ?? 0) + 1);
    }
    return faults;
  }

  it('has something to see in every cell', () => {
    const empty = readCells(FULL, venue).flatMap(({ path, status }) => {
      const { data } = (wholes.get(path) ?? {}) as { data?: unknown[] };
      return status === 200 && data?.length === 0 && !path.includes(' - ') ? [path] : [];
    });
    expect(empty).toEqual([]);
  });

  it('of roles that are the same for all kinds', async () => {
    for (const role of [...uniform, ...ODD_ROLES]) {
      const cells = readCells(role, venue);
      const heads = role === uniform[0] || ODD_ROLES.includes(role) ? headCells(cells) : [];
      expect(await faultsOf([...cells, ...heads], role)).toEqual([]);
    }
  });

  it('of roles that differ in one kind', async () => {
    for (const { kind, role } of sole) expect(await faultsOf(readCells(role, venue, kind), role)).toEqual([]);
  });

  it('of methods that no path takes, and of who has no valid key', async () => {
    const reading = readCells(FULL, venue).filter(({ status }) => status === 200);
    const nothing = uniformRole(
      { read: 'none', write: 'none' },
      { prices: false, privateContactData: false },
    );
    const last = [...keys.keys()].find(({ name }) => name === nothing.name) ?? FULL;
    for (const role of [FULL, last]) expect(await faultsOf(methodCells(reading), role)).toEqual([]);
    const asked = keylessCells([...reading, ...writeCells(FULL, venue, 0)]);
    for (const role of [null, inactive]) expect(await faultsOf(asked, role)).toEqual([]);
  });

  it('of summaries, which stay complete though their address is refused', async () => {
    const role = uniform.find(({ name }) => name.startsWith('own/')) ?? FULL;
    const { subjects } = venue;
    const event = subjects.find(({ kind, wholes: [one] }) => kind === 'event' && one?.ownership === 'mine');
    const { body } = await send({ path: `/api/event/${event?.id}/resourcebookings`, method: 'GET' }, role);
    const embedded = (body as { resource: { url: string; name: string } }[]).map(({ resource }) => resource);
    expect(embedded).toHaveLength(4);
    for (const { url, name } of embedded) {
      expect(name).not.toBe('');
      expect((await send({ path: new URL(url).pathname, method: 'GET' }, role)).status).toBe(403);
    }
  });

  it('of writing, and nothing is written where it is refused', async () => {
    const wished = new Map<string, unknown>();
    const writers: readonly { readonly role: Role; readonly kind?: Kind }[] = [
      ...uniform.map((role) => ({ role })),
      ...ODD_ROLES.map((role) => ({ role })),
      ...sole,
    ];
    for (const [turn, { role, kind }] of writers.entries()) {
      const cells = writeCells(role, venue, turn, kind);
      expect(await faultsOf(cells, role)).toEqual([]);
      for (const { path, status, payload } of cells) if (status === 204) wished.set(path, payload);
    }
    expect(wished.size).toBeGreaterThan(30);
    for (const { kind, id } of venue.subjects) {
      const path = `/api/${kind}/${id}`;
      const { writable } = kindSpec(kind);
      const read = async (address: string) => (await send({ path: address, method: 'GET' }, FULL)).body;
      if (writable.attributes) expect(await read(path)).toMatchObject(wished.get(path) as object);
      if (!writable.customData) continue;
      const [field] = wished.get(`${path}/customdata`) as { value: string }[];
      const { items } = (await read(`${path}/customdata?valuesonly`)) as { items: object };
      expect(items).toMatchObject({ [FIELD]: field?.value });
    }
  });

  it('holds every kind', () => {
    expect(new Set(venue.subjects.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(ATTRIBUTE).not.toBe(FIELD);
  });
});
