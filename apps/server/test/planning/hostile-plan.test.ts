/**
 * Requests to a plan as bad as one can be: each is answered, or refused with a reason, and no answer grows without end.
 * `PLANNING_HOSTILE_OPTIONS` asks for more options in one hall on one day, and tells how long each answer took.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { hashPassword } from '../../src/access/password.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import { type Api, createApi } from '../api/api.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { type Browser, createBrowser, PASSWORD, type Received } from '../application/application.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { HOSTILE_DAY, hostilePlan } from './hostile-plan.ts';

const { PLANNING_HOSTILE_OPTIONS } = process.env;
const OPTIONS = Number(PLANNING_HOSTILE_OPTIONS ?? 700);
const ROOT = '/app/api/planning';
const KIB = 1_024;
/** An option is told in about 400 bytes, and everything else of the plan in less than 2 MiB. */
const MOST_BYTES = OPTIONS * KIB + 2 * KIB * KIB;
/** A change tells 500 conflicts at most. */
const MOST_TOLD = 512 * KIB;

interface Body {
  readonly complete?: boolean;
  readonly code?: string;
}

describe.each(ENGINES)('a hostile plan on %s', (engine) => {
  const plan = hostilePlan(OPTIONS);
  const { key, hash } = createApiKey();
  let storage: TestStorage;
  let api: Api;
  let browser: Browser;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    const group = buildRecord('usergroup', { permissions: buildPermissions() });
    const passwordHash = await hashPassword(PASSWORD);
    const user = buildRecord('user', { login: 'planner', passwordHash, userGroupIds: [group.id] });
    await storage.writer.write({
      records: [
        ...plan.lines,
        recordLine('usergroup', group),
        recordLine('user', user),
        recordLine('apikey', buildRecord('apikey', { userId: user.id, hash })),
      ],
    });
    api = createApi(storage, { keys: { full: key } }, { ...systemClock, advance: () => undefined });
    browser = createBrowser(api);
    await browser.signIn('planner');
  });
  afterAll(() => storage.close());

  const [day, year] = [formatDay(HOSTILE_DAY), formatDay(HOSTILE_DAY + 364)];
  let operations = 0;
  const move = (event: string, days: number) => ({
    do: 'move',
    event,
    days,
    minutes: 0,
    from: null,
    to: null,
  });
  const confirm = (event: string) => ({ do: 'status', event, status: plan.venue.confirmed });
  const send = (path: string, body?: object): Promise<Received<Body>> =>
    timed(path, () =>
      browser.send<Body>(`${ROOT}/${path}`, body === undefined ? {} : { method: 'POST', body }),
    );
  const check = (...changes: readonly object[]) => send('check', { changes });
  const change = (...changes: readonly object[]) => {
    operations += 1;
    const how = { accept: [], reason: null, unlock: false };
    return send('changes', { operation: `hostile-${operations}-operation`, changes, ...how });
  };
  async function timed<R extends { readonly text: string }>(
    what: string,
    work: () => Promise<R>,
  ): Promise<R> {
    const [begun, before] = [performance.now(), process.cpuUsage()];
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    const figures = {
      milliseconds: Math.round(performance.now() - begun),
      processor: Math.round((user + system) / 1_000),
      bytes: result.text.length,
    };
    if (PLANNING_HOSTILE_OPTIONS !== undefined)
      process.stdout.write(`${engine} ${what}: ${JSON.stringify(figures)}\n`);
    return result;
  }

  it.each([
    'halls',
    `uses?from=${day}&to=${day}`,
    `uses?from=${day}&to=${year}`,
    `uses?from=${day}&to=${day}&halls=${plan.crowded.hall}`,
    `conflicts?from=${day}&to=${year}`,
    `options?from=${day}&to=${year}`,
    `amount?thing=${plan.crowded.hall}&amount=2`,
  ])('answers %s in bounds', async (path) => {
    const { status, text } = await send(path);
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(MOST_BYTES);
  });

  it('says that not all conflicts of halls made of halls are told', async () => {
    const { body } = await send(`conflicts?from=${day}&to=${year}`);
    expect(body.complete).toBe(false);
  });

  it('lets one option of the crowd move, change its place, and tells who stands before it', async () => {
    const { option } = plan.crowded;
    for (const answer of [
      await check(move(option, 1)),
      await change(move(option, 1)),
      await change(move(option, -1)),
      await change({ do: 'rank', event: option, before: null }),
      await check(confirm(option)),
    ]) {
      expect([answer.status, answer.text.length < MOST_TOLD]).toEqual([200, true]);
    }
    const refused = await change(confirm(option));
    expect([refused.status, refused.body.code]).toEqual([409, 'double-booking']);
    expect(refused.text.length).toBeLessThan(MOST_TOLD);
  });

  it('says that a closure in the crowd is in the way of options', async () => {
    const { hall } = plan.crowded;
    const closing = { do: 'close', hall, start: `${day}T08:00`, end: `${day}T23:00`, reason: '' };
    expect(await change(closing)).toMatchObject({ status: 409, body: { code: 'double-booking' } });
  });

  it('moves an event that lies in hundreds of groups, and one of ten years', async () => {
    for (const [event, days] of [
      [plan.nested.event, 60],
      [plan.long.event, 1],
    ] as const) {
      expect((await check(move(event, days))).status).toBe(200);
      expect((await change(move(event, days))).status).toBe(200);
    }
  });

  it('keeps a hall that is made of others from being taken twice', async () => {
    expect((await change(move(plan.whole.event, 1))).status).toBe(200);
    expect(await change(move(plan.whole.event, -1))).toMatchObject({
      status: 409,
      body: { code: 'double-booking' },
    });
  });

  it('shows its events on their pages and in the API', async () => {
    for (const id of [plan.crowded.option, plan.nested.event, plan.long.event]) {
      for (const path of [`/app/api/data/event/${id}`, `/app/api/entities/event/${id}`]) {
        const { status, text } = await timed(path, () => browser.send(path));
        expect([status, text.length < 100 * KIB]).toEqual([200, true]);
      }
    }
    const [year1, month, date] = day.split('-');
    for (const path of [
      `/api/event/${plan.nested.event}`,
      `/api/group/${plan.nested.group}`,
      `/api/events/date:${date}-${month}-${year1}`,
      `/api/events/date:${date}-${month}-2035`,
    ]) {
      const { status, text } = await timed(path, () => api.get(path));
      expect([status, text.length < 200 * KIB]).toEqual([200, true]);
    }
  });
});
