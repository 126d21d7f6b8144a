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
const [PIECES, FEWER] = [Math.ceil(PLANNERS / 2), Math.ceil(PLANNERS / 4)];

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
    /** Sends by turns on the one node and the other. */
    async function post(planner: number, path: string, body: object): Promise<number> {
      const send = nodes[planner % nodes.length] as Send;
      return (await send(path, { method: 'POST', body })).status;
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
    const book = (planner: number, event: object): Promise<number> =>
      post(planner, '/app/api/entities/resourcebooking', {
        values: { event, resource: reference(stock), number: 1 },
      });
    async function setAmount(planner: number, amount: number): Promise<void> {
      const send = nodes[planner % nodes.length] as Send;
      const path = `/app/api/entities/resource/${formatId(stock.id, stock.created)}`;
      const { status, text } = await send(path, { method: 'PATCH', body: { values: { amount } } });
      if (status !== 204) throw new Error(text);
    }
    const statuses = (answers: readonly number[]) => ({
      winners: answers.filter((status) => status < 300).length,
      refused: answers.filter((status) => status === 409).length,
    });
    const storedUses = async (resource: number, day: number) => {
      const { planningDays } = await storage.reference.current();
      const period = { from: planningDays.startOf(day), to: planningDays.startOf(day + 1) };
      const uses = await storage.planning.look((reader) => reader.uses([resource], period, 1_000));
      return uses.filter(({ start }) => start >= period.from && start < period.to).length;
    };
    const tell = (what: string, figures: object): void => {
      if (PLANNING_RACE_PROCESSES === undefined) return;
      const told = { what, engine, rounds: ROUNDS, nodes: nodes.length, planners: PLANNERS, ...figures };
      process.stdout.write(`${JSON.stringify(told)}\n`);
    };

    it(
      'get a free hall: exactly one of them',
      async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const day = FIRST_DAY + 20 * round;
          const answers = await Promise.all(planners.map((planner) => create(planner, formatDay(day))));
          expect(statuses(answers)).toEqual({ winners: 1, refused: PLANNERS - 1 });
          expect(await storedUses(parseId(hall)?.id ?? 0, day)).toBe(1);
        }
        tell('a free hall', { winners: ROUNDS, refused: ROUNDS * (PLANNERS - 1) });
      },
      ROUNDS * SECONDS_PER_ROUND * 1_000,
    );

    it(
      'get pieces of a stock: exactly as many as there are',
      async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          const day = FIRST_DAY + 20 * round;
          const { event } = await newEvent(day);
          const answers = await Promise.all(planners.map((planner) => book(planner, event)));
          expect(statuses(answers)).toEqual({ winners: PIECES, refused: PLANNERS - PIECES });
          expect(await storedUses(stock.id, day)).toBe(PIECES);
        }
        tell('stock', { pieces: PIECES, winners: ROUNDS * PIECES, refused: ROUNDS * (PLANNERS - PIECES) });
      },
      ROUNDS * SECONDS_PER_ROUND * 1_000,
    );

    it(
      'get no more pieces once their number has been lowered',
      async () => {
        const found = { most: 0, least: PLANNERS, winners: 0 };
        for (let round = 0; round < ROUNDS; round += 1) {
          const day = FIRST_DAY + 10 + 20 * round;
          const { event } = await newEvent(day);
          const first = Promise.all(planners.slice(0, round % PIECES).map((planner) => book(planner, event)));
          const lowered = first.then(() => setAmount(round, FEWER));
          const late = lowered.then(() => Promise.all(planners.map((planner) => book(planner, event))));
          const early = await Promise.all(
            planners.slice(round % PIECES).map((planner) => book(planner, event)),
          );
          const { winners, refused } = statuses([...(await first), ...early, ...(await late)]);
          // As many as there were had won before, or all that are left now.
          expect(winners).toBeGreaterThanOrEqual(FEWER);
          expect(winners).toBeLessThanOrEqual(PIECES);
          expect(refused).toBe(2 * PLANNERS - winners);
          expect(await storedUses(stock.id, day)).toBe(winners);
          expect(statuses([await book(round + 1, event)]).refused).toBe(1);
          found.most = Math.max(found.most, winners);
          found.least = Math.min(found.least, winners);
          found.winners += winners;
          await setAmount(round, PIECES);
        }
        tell('a stock that is lowered', { pieces: PIECES, fewer: FEWER, ...found });
      },
      ROUNDS * SECONDS_PER_ROUND * 1_000,
    );
  },
);
