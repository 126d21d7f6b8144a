/**
 * Planners on two nodes who all want the last of something: a hall that is free, pieces of a stock, also while somebody
 * lowers their number. Nothing is given away twice, and nothing is kept from everybody.
 * `scripts/planning-race.ts` asks for more rounds, more planners and programs of their own as nodes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/access/password.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { formatId, parseId } from '../../src/platform/ids.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { createApi } from '../api/api.ts';
import { type Browser, createBrowser, PASSWORD } from '../application/application.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { endNodes } from '../operations/running-node.ts';
import { startProcessNode } from '../race/process-node.ts';
import { planningVenue } from './venue.ts';

const ROUNDS = Number(process.env.PLANNING_RACE_ROUNDS ?? 3);
const PLANNERS = Number(process.env.PLANNING_RACE_PLANNERS ?? 10);
const { PLANNING_RACE_ENGINES = ENGINES.join(), PLANNING_RACE_PROCESSES } = process.env;
const FIRST_DAY = 22_280;
const SECONDS_PER_ROUND = 30;
/** Pieces in the stock, and how many are left of them where their number is lowered. */
const [PIECES, FEWER] = [Math.ceil(PLANNERS / 4), Math.ceil(PLANNERS / 8)];
/** Nothing was written; try again. */
const UNAVAILABLE = 503;
/** Rounds after which a long run tells how far it is. */
const TOLD_EVERY = 100;

type Send = Browser['send'];

async function openNode(storage: Storage, login: string): Promise<Send> {
  const browser = createBrowser(createApi(storage, {}, { ...systemClock, advance: () => undefined }));
  const { status, text } = await browser.signIn(login);
  if (status !== 200) throw new Error(text);
  return browser.send;
}

describe.each(ENGINES.filter((engine) => PLANNING_RACE_ENGINES.includes(engine)))(
  'planners of two nodes on %s',
  (engine) => {
    const venue = planningVenue();
    const [hall] = venue.halls;
    const kinds = Object.fromEntries(
      ['event', 'resourcebooking', 'resource', 'location', 'status'].map((kind) => [
        kind,
        { read: 'all', write: 'all' } as const,
      ]),
    );
    const group = buildRecord('usergroup', {
      permissions: { kinds, prices: false, privateContactData: false, administer: false },
    });
    const stock = buildRecord('resource', {
      resourceGroupId: buildRecord('resourcegroup').id,
      resourceType: 'material',
      variety: 'bulk',
      amount: PIECES,
    });
    let storage: TestStorage;
    let nodes: readonly Send[];
    beforeAll(async () => {
      storage = await openTestStorage(engine);
      const login = 'planner';
      const passwordHash = await hashPassword(PASSWORD);
      const user = buildRecord('user', { login, passwordHash, userGroupIds: [group.id] });
      await storage.writer.write({
        records: [
          ...venue.lines,
          recordLine('usergroup', group),
          recordLine('user', user),
          recordLine('resourcegroup', buildRecord('resourcegroup', { id: stock.resourceGroupId })),
          recordLine('resource', stock),
        ],
      });
      const program = () => startProcessNode(storage.options, { login, password: PASSWORD, key: '' });
      const own = async (on: Promise<Storage> | Storage) => ({ send: await openNode(await on, login) });
      const isProgram = PLANNING_RACE_PROCESSES !== undefined;
      // A data folder has one serving program: the other node on SQLite is the process of the test.
      nodes = [
        await (isProgram && engine === 'postgres' ? program() : own(storage)),
        await (isProgram ? program() : own(storage.openAnother())),
      ].map(({ send }) => send);
    });
    afterAll(async () => {
      await endNodes();
      await storage.close();
    });

    const planners = Array.from({ length: PLANNERS }, (_, index) => index);
    let operations = 0;
    let repeated = 0;
    /** Sends by turns on the one node and the other, and again where a busy database has kept it waiting for too long. */
    async function post(planner: number, path: string, body: object): Promise<number> {
      const send = nodes[planner % nodes.length] as Send;
      const { status } = await send(path, { method: 'POST', body });
      if (status !== UNAVAILABLE) return status;
      repeated += 1;
      return post(planner, path, body);
    }
    const create = (planner: number, day: string): Promise<number> => {
      operations += 1;
      const concert = { name: `Concert ${planner}`, status: venue.confirmed, profile: null };
      const change = { do: 'create', hall, day, start: '20:00', end: '22:00', ...concert };
      const how = { accept: [], reason: null, unlock: false };
      return post(planner, '/app/api/planning/changes', {
        operation: `winners-${process.pid}-${operations}`,
        changes: [change],
        ...how,
      });
    };
    const reference = (one: { readonly id: number; readonly created: number; readonly name: string }) => ({
      id: formatId(one.id, one.created),
      name: one.name,
    });
    async function newEvent(day: number) {
      const event = buildRecord('event', { firstDay: day, lastDay: day });
      await storage.writer.write({ records: [recordLine('event', event)] });
      return { id: event.id, event: reference(event) };
    }
    const book = (planner: number, event: object, resource: object, times: object = {}): Promise<number> =>
      post(planner, '/app/api/entities/resourcebooking', {
        values: { event, resource, number: 1, ...times },
      });
    const bookStock = (planner: number, event: object) => book(planner, event, reference(stock));
    /** On each node some plan another event in the hall, the others book it for one that they have. */
    const takeHall = (planner: number, event: object, day: string): Promise<number> =>
      planner % 8 < 2
        ? create(planner, day)
        : book(planner, event, { id: hall, name: 'Hall' }, { start: `${day}T19:30`, end: `${day}T22:30` });
    async function setAmount(planner: number, amount: number): Promise<void> {
      const send = nodes[planner % nodes.length] as Send;
      const path = `/app/api/entities/resource/${formatId(stock.id, stock.created)}`;
      const { status, text } = await send(path, { method: 'PATCH', body: { values: { amount } } });
      if (status !== 204) throw new Error(text);
    }
    const statuses = (answers: readonly number[]) => ({
      winners: answers.filter((status) => status < 300).length,
      refused: answers.filter((status) => status === 409).length,
      others: answers.filter((status) => status >= 300 && status !== 409),
    });
    const storedUses = async (resource: number, day: number) => {
      const { planningDays } = await storage.reference.current();
      const period = { from: planningDays.startOf(day), to: planningDays.startOf(day + 1) };
      const uses = await storage.planning.look((reader) => reader.uses([resource], period, 1_000));
      return uses.filter(({ start }) => start >= period.from && start < period.to).length;
    };
    /** Plays all rounds, each on days that are far from those of the others, and tells how far it is. */
    async function play(what: string, figures: object, round: (day: number, index: number) => Promise<void>) {
      const begun = performance.now();
      for (let index = 0; index < ROUNDS; index += 1) {
        await round(FIRST_DAY + 20 * index, index);
        const [rounds, isLast] = [index + 1, index + 1 === ROUNDS];
        if (PLANNING_RACE_PROCESSES === undefined || (rounds % TOLD_EVERY > 0 && !isLast)) continue;
        const seconds = Math.round((performance.now() - begun) / 1_000);
        const played = { what, engine, rounds, nodes: nodes.length, planners: PLANNERS, seconds, repeated };
        process.stdout.write(`${JSON.stringify(isLast ? { ...played, ...figures } : played)}\n`);
      }
    }

    it(
      'get a free hall: exactly one of them',
      async () => {
        const own = await Promise.all(planners.map(() => newEvent(FIRST_DAY - 100)));
        const figures = { winners: ROUNDS, refused: ROUNDS * (PLANNERS - 1) };
        await play('a free hall', figures, async (day) => {
          const answers = await Promise.all(
            own.map(({ event }, planner) => takeHall(planner, event, formatDay(day))),
          );
          expect(statuses(answers)).toEqual({ winners: 1, refused: PLANNERS - 1, others: [] });
          expect(await storedUses(parseId(hall)?.id ?? 0, day)).toBe(1);
        });
      },
      ROUNDS * SECONDS_PER_ROUND * 1_000,
    );

    it(
      'get pieces of a stock: exactly as many as there are',
      async () => {
        const figures = {
          pieces: PIECES,
          winners: ROUNDS * PIECES,
          refused: ROUNDS * (PLANNERS - PIECES),
        };
        await play('stock', figures, async (day) => {
          const { event } = await newEvent(day);
          const answers = await Promise.all(planners.map((planner) => bookStock(planner, event)));
          expect(statuses(answers)).toEqual({ winners: PIECES, refused: PLANNERS - PIECES, others: [] });
          expect(await storedUses(stock.id, day)).toBe(PIECES);
        });
      },
      ROUNDS * SECONDS_PER_ROUND * 1_000,
    );

    it(
      'get no more pieces once their number has been lowered',
      async () => {
        const figures = { pieces: PIECES, fewer: FEWER, most: 0, least: PLANNERS, winners: 0 };
        await play('a stock that is lowered', figures, async (day, index) => {
          const { event } = await newEvent(day + 10);
          // It is lowered while they wait, each time somewhere else among them: in their queue, or once so many are answered.
          const place = (7 * index) % PIECES;
          const isQueued = index % 2 === 0;
          let answered = 0;
          let lowered: Promise<void> | undefined;
          const lower = (isDue: boolean): void => {
            if (isDue) lowered ??= setAmount(index, FEWER);
          };
          const answers = await Promise.all(
            planners.map((planner) => {
              lower(isQueued && planner === place);
              return bookStock(planner, event).finally(() => {
                answered += 1;
                lower(answered > place);
              });
            }),
          );
          await lowered;
          const { winners, refused, others } = statuses(answers);
          // As many as there were had won before, or all that are left now.
          expect(winners).toBeGreaterThanOrEqual(FEWER);
          expect(winners).toBeLessThanOrEqual(PIECES);
          expect(others).toEqual([]);
          expect(refused).toBe(PLANNERS - winners);
          expect(await storedUses(stock.id, day + 10)).toBe(winners);
          for (const planner of [index, index + 1])
            expect(statuses([await bookStock(planner % PLANNERS, event)]).refused).toBe(1);
          figures.most = Math.max(figures.most, winners);
          figures.least = Math.min(figures.least, winners);
          figures.winners += winners;
          await setAmount(index, PIECES);
        });
      },
      ROUNDS * SECONDS_PER_ROUND * 1_000,
    );
  },
);
