/**
 * The law of verdicts, on random venues with halls in halls, stock, pools of units, people, groups and closures: a write is
 * refused just where the rules said plainly refuse it, tells the conflicts that they find, and leaves those in the lists.
 */
import type { Conflict } from '@callboard/planning';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEntityEditor, type EntityEditor } from '../../src/entities/editing/editor.ts';
import { guardEdits } from '../../src/planning/guarded-edits.ts';
import type { Waiver } from '../../src/planning/store.ts';
import type { JudgedConflict } from '../../src/planning/verdict.ts';
import { createWaiverSweeper } from '../../src/planning/void-waivers.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { AppError } from '../../src/platform/errors.ts';
import { parseDay } from '../../src/platform/time-zone.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { type Act, anyAct, changeOf, type Edit, editOf } from './any-act.ts';
import {
  anyImport,
  anyVenue,
  buildHouse,
  clearVenue,
  type FullVenue,
  type House,
  importLines,
  writeVenue,
} from './full-venue.ts';
import {
  type Answer,
  allows,
  answerTo,
  HOUR,
  type PlainPlan,
  readPlainly,
  worseThan,
  writtenBetween,
} from './plain-plan.ts';
import { operationOf, type PlanningNode, planningNode } from './venue.ts';

/** Random venues on each engine: `PLANNING_VERDICT_RUNS` asks for more. */
const RUNS = Number(process.env.PLANNING_VERDICT_RUNS ?? 20);
/** A week of winter time. */
const FIRST_DAY = parseDay('2031-01-21') ?? 0;
const TODAY = FIRST_DAY - 5;
/** Days around the first one that lists show. */
const MARGIN = 25;
/** Whether the counts of what was judged are told. */
const IS_TOLD = process.env.PLANNING_VERDICT_TOLD !== undefined;

describe.each(ENGINES)('the law of verdicts on %s', (engine) => {
  let storage: TestStorage;
  let house: House;
  const counts = new Map<string, number>();
  const count: Count = (what) => counts.set(what, (counts.get(what) ?? 0) + 1);
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    house = await buildHouse(storage);
  });
  afterAll(() => storage.close());

  it('holds for random venues and writes', { timeout: 120_000 + RUNS * 60_000 }, async () => {
    const acts = fc.array(anyAct, { minLength: 6, maxLength: 14 });
    await fc.assert(
      fc
        .asyncProperty(anyVenue, anyImport, acts, async (parts, imported, all) => {
          const venue = await writeVenue(storage, house, parts);
          const { planningDays } = await storage.reference.current();
          const midnightOf = (day: number) => planningDays.startOf(day) - planningDays.dayLine;
          const lines = importLines(imported, venue, house, { firstDay: FIRST_DAY, midnightOf });
          await storage.writer.write({ records: lines });
          const play = new Play(storage, house, venue, count);
          await play.begin();
          for (const act of all) await play.take(act);
        })
        .afterEach(() => clearVenue(storage)),
      { numRuns: RUNS, endOnFailure: process.env.PLANNING_VERDICT_SHRINK === undefined },
    );
    if (IS_TOLD) process.stdout.write(`${engine}: ${JSON.stringify(Object.fromEntries(counts))}\n`);
    // Otherwise nothing would have been compared.
    for (const what of ['done', 'asked', 'forbidden', 'taken back', 'double'])
      expect(counts.get(what), what).toBeGreaterThan(0);
  });
});

/** How a write ended: done, or the code of the error, with the conflicts that it names. */
interface Outcome {
  readonly code: string;
  readonly told: readonly string[];
  readonly verdict?: readonly JudgedConflict[];
}

interface Judged {
  readonly conflict: Conflict;
  readonly answer: Answer;
  readonly isWaived: boolean;
}

type Send = (by: { readonly mayOverbook: boolean; readonly accept: readonly string[] }) => Promise<Outcome>;

type Count = (what: string) => void;

class Play {
  readonly #storage: TestStorage;
  readonly #house: House;
  readonly #venue: FullVenue;
  readonly #node: PlanningNode;
  readonly #editor: EntityEditor;
  readonly #count: Count;
  #plan: PlainPlan | undefined;
  #waivers: ReadonlyMap<string, Waiver> = new Map();
  #text = '';

  constructor(storage: TestStorage, house: House, venue: FullVenue, count: Count) {
    this.#count = count;
    this.#storage = storage;
    this.#house = house;
    this.#venue = venue;
    this.#node = planningNode(storage);
    const clock = systemClock;
    const waivers = createWaiverSweeper({ ...storage, clock });
    const { reference } = storage;
    this.#editor = createEntityEditor({
      store: guardEdits({ ...storage, clock, waivers }),
      reference,
      clock,
    });
  }

  get #now(): PlainPlan {
    if (this.#plan === undefined) throw new Error('A play begins with a look at the plan');
    return this.#plan;
  }

  async begin(): Promise<void> {
    this.#text = 'the import';
    await this.#look();
    await this.#compareLists();
  }

  async take(act: Act): Promise<void> {
    const stage = { house: this.#house, venue: this.#venue, plan: this.#now, firstDay: FIRST_DAY };
    const edit = editOf(stage, act);
    if (edit !== undefined) {
      this.#text = JSON.stringify(act);
      if (act.what === 'thing' || act.what === 'unit') await this.#editThing(edit);
      else await this.#judge((by) => this.#edit(edit, by), undefined);
      return;
    }
    const changes = [changeOf(stage, act), changeOf(stage, act, act.also)].flatMap((one) => one ?? []);
    if (changes.length === 0) return;
    this.#text = JSON.stringify(changes);
    const dry = await this.#check(changes);
    let undo: Send | undefined;
    const isDone = await this.#judge(async (by) => {
      const operation = { ...operationOf(changes, by.mayOverbook ? 'agreed' : null), accept: [...by.accept] };
      const sender = by.mayOverbook ? this.#house.overbooker : this.#house.planner;
      undo = () =>
        outcomeOf(() => this.#node.operations.undo(sender, operation.name).then(({ verdict }) => verdict));
      return outcomeOf(() =>
        this.#node.operations.carryOut(sender, operation).then(({ verdict }) => verdict),
      );
    }, dry);
    if (isDone && undo !== undefined && act.isUndone) await this.#undo(undo);
  }

  /** Edits of things are never refused for conflicts, but end what was allowed and is there no more or has grown. */
  async #editThing(edit: Edit): Promise<void> {
    const waivers = this.#waivers;
    const { code } = await this.#edit(edit, { mayOverbook: false, accept: [] });
    expect(code, this.#text).not.toBe('double-booking');
    await this.#look();
    await this.#compareLists();
    this.#compareWaivers(waivers, []);
  }

  #edit(edit: Edit, { mayOverbook, accept }: Parameters<Send>[0]): Promise<Outcome> {
    const { overbooker, planner } = this.#house;
    const sender = mayOverbook
      ? { principal: overbooker, accept, reason: 'agreed' }
      : { principal: planner, accept };
    return outcomeOf(() => edit(this.#editor, sender).then(() => undefined));
  }

  async #check(changes: readonly PlanningChange[]): Promise<Outcome> {
    return outcomeOf(async () => {
      const { verdict, refused } = await this.#node.operations.check(this.#house.planner, changes);
      return { ...verdict, refused };
    });
  }

  /**
   * Sends a write as somebody who accepts nothing, then what can be accepted, then with a reason and the right to
   * overbook; returns whether it could be done.
   */
  async #judge(send: Send, dry: Outcome | undefined): Promise<boolean> {
    const before = this.#now;
    const plainly = await send({ mayOverbook: false, accept: [] });
    if (plainly.code !== 'done' && plainly.code !== 'double-booking') {
      this.#count(plainly.code);
      await this.#expectUnchanged(before);
      if (dry !== undefined) expect(dry.code, this.#text).toBe(plainly.code);
      return false;
    }
    const isRefused = plainly.code === 'double-booking';
    let accepted: Outcome | undefined;
    let forced: Outcome | undefined;
    if (isRefused) {
      await this.#expectUnchanged(before);
      accepted = await send({ mayOverbook: false, accept: plainly.told });
      if (accepted.code !== 'done') {
        expect(accepted.code, this.#text).toBe('double-booking');
        await this.#expectUnchanged(before);
        forced = await send({ mayOverbook: true, accept: plainly.told });
        expect(forced.code, this.#text).toBe('done');
      }
    }
    const waivers = this.#waivers;
    await this.#look();
    const worse = judgeAll(before, this.#now, waivers);
    const open = worse.filter(({ isWaived }) => !isWaived);
    this.#count(forced !== undefined ? 'forbidden' : isRefused ? 'asked' : 'done');
    for (const { conflict } of worse) this.#count(conflict.kind);
    const forbidden = keysOf(open.filter(({ answer }) => answer === 'forbid'));
    const asked = keysOf(open.filter(({ answer }) => answer === 'forbid' || answer === 'ask'));
    expect([...plainly.told].sort(), `${this.#text} is refused`).toEqual(asked);
    if (isRefused) expect([...(accepted?.told ?? [])].sort(), `${this.#text} is accepted`).toEqual(forbidden);
    for (const { code, verdict } of [dry, plainly, accepted, forced].flatMap((one) => one ?? [])) {
      if (code === 'done' && verdict !== undefined)
        expect(shown(verdict), `${this.#text} tells`).toEqual(shownPlainly(worse));
    }
    if (dry !== undefined) expect([...dry.told].sort(), `${this.#text} would be refused`).toEqual(forbidden);
    await this.#compareLists();
    this.#compareWaivers(
      waivers,
      forced === undefined ? [] : open.filter(({ conflict }) => forbidden.includes(conflict.key)),
    );
    return true;
  }

  /** Taking back is a write like others, whose sender accepts all that may be accepted. */
  async #undo(send: Send): Promise<void> {
    this.#text = `taking back ${this.#text}`;
    const before = this.#now;
    const waivers = this.#waivers;
    const outcome = await send({ mayOverbook: false, accept: [] });
    await this.#look();
    this.#count(outcome.code === 'done' ? 'taken back' : 'not taken back');
    if (outcome.code !== 'done') {
      expect(outcome.code, this.#text).toBe('double-booking');
      expect(this.#now.text, this.#text).toBe(before.text);
      return;
    }
    const worse = judgeAll(before, this.#now, waivers);
    const forbidden = worse.filter(({ answer, isWaived }) => answer === 'forbid' && !isWaived);
    expect(keysOf(forbidden), this.#text).toEqual([]);
    await this.#compareLists();
    this.#compareWaivers(waivers, []);
  }

  async #look(): Promise<void> {
    const { planningDays } = await this.#storage.reference.current();
    const base = planningDays.startOf(FIRST_DAY - 20);
    this.#plan = await readPlainly(this.#storage, { planningDays, base, today: TODAY });
    this.#waivers = await this.#storage.planning.look((reader) => reader.waivers('all'));
  }

  async #expectUnchanged(before: PlainPlan): Promise<void> {
    await this.#look();
    expect(this.#now.text, `${this.#text} was refused`).toBe(before.text);
  }

  /** The lists of conflicts read a period of the database, and find the same. */
  async #compareLists(): Promise<void> {
    const reference = await this.#storage.reference.current();
    const { overview } = this.#node;
    const { planner } = this.#house;
    const base = reference.planningDays.startOf(FIRST_DAY - 20);
    const days = { fromDay: FIRST_DAY - MARGIN, toDay: FIRST_DAY + MARGIN, today: TODAY };
    const listed = await overview.conflicts(planner, reference, { ...days, eventIds: undefined });
    for (const kind of new Set(listed.conflicts.map(({ conflict }) => conflict.kind)))
      this.#count(`${kind} listed`);
    const found = listed.conflicts.map(({ conflict }) => inHours(conflict, base));
    expect(byKey(found), `the list after ${this.#text}`).toEqual(byKey(this.#now.found));
    for (const { conflict, policy, waiver } of listed.conflicts) {
      expect(policy, conflict.key).toBe(answerTo(conflict, this.#now.things));
      const plain = this.#now.found.find(({ key }) => key === conflict.key);
      expect(waiver !== undefined, conflict.key).toBe(allows(this.#waivers.get(conflict.key), plain));
    }
    const eventIds = new Set(this.#now.records.event.map(({ id }) => id));
    const own = new Set(
      this.#now.uses.flatMap(({ id, holder }) => (holder !== null && eventIds.has(holder) ? id : [])),
    );
    const ofEvents = await overview.conflictsOf(planner, reference, {
      eventIds,
      today: TODAY,
      withAlternatives: false,
    });
    const isOwn = ({ uses }: Conflict) => uses.some((id) => own.has(id));
    const foundOf = ofEvents.conflicts.map(({ conflict }) => inHours(conflict, base)).filter(isOwn);
    expect(keysOfAll(foundOf), `the list of events after ${this.#text}`).toEqual(
      keysOfAll(this.#now.found.filter(isOwn)),
    );
  }

  /** A conflict that was allowed stays so as long as it is there and has not grown; those allowed now have joined it. */
  #compareWaivers(before: ReadonlyMap<string, Waiver>, allowed: readonly Judged[]): void {
    const standing = new Map(this.#now.found.map((conflict) => [conflict.key, conflict]));
    const kept = [...before.keys()].filter((key) => allows(before.get(key), standing.get(key)));
    const keys = new Set([...kept, ...allowed.map(({ conflict }) => conflict.key)]);
    expect([...this.#waivers.keys()].sort(), `allowed after ${this.#text}`).toEqual([...keys].sort());
  }
}

async function outcomeOf(
  work: () => Promise<
    | { readonly conflicts: readonly JudgedConflict[]; readonly refused?: readonly JudgedConflict[] }
    | undefined
  >,
): Promise<Outcome> {
  try {
    const verdict = await work();
    return {
      code: 'done',
      told: (verdict?.refused ?? []).map(({ conflict }) => conflict.key),
      ...(verdict === undefined ? {} : { verdict: verdict.conflicts }),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, told: (error.extra.errors ?? []).flatMap(({ keyword }) => keyword ?? []) };
  }
}

function judgeAll(
  before: PlainPlan,
  after: PlainPlan,
  waivers: ReadonlyMap<string, Waiver>,
): readonly Judged[] {
  const stood = new Set(before.found.map(({ key }) => key));
  return worseThan(before.found, after.found, writtenBetween(before, after)).map((conflict) => ({
    conflict,
    answer: answerTo(conflict, after.things),
    isWaived: stood.has(conflict.key) && allows(waivers.get(conflict.key), conflict),
  }));
}

const keysOfAll = (list: readonly Conflict[]) => list.map(({ key }) => key).sort();
const keysOf = (list: readonly Judged[]) => keysOfAll(list.map(({ conflict }) => conflict));
const byKey = (list: readonly Conflict[]) => [...list].sort((a, b) => (a.key < b.key ? -1 : 1));

function inHours(conflict: Conflict, base: number): Conflict {
  const hours = (at: number): number => (at - base) / HOUR;
  return {
    ...conflict,
    from: hours(conflict.from),
    to: hours(conflict.to),
    seconds: conflict.seconds / HOUR,
    lacks: conflict.lacks.map(({ from, to, thousandths }) => ({
      from: hours(from),
      to: hours(to),
      thousandths,
    })),
  };
}

// Roles are looked at by lists alone.
const isTold = ({ conflict: { kind } }: { readonly conflict: Conflict }) => kind !== 'unfilled';
const shown = (list: readonly JudgedConflict[]) =>
  list
    .filter(isTold)
    .map(({ conflict, policy, waiver }) => `${conflict.key} ${policy} ${waiver !== undefined}`)
    .sort();
const shownPlainly = (list: readonly Judged[]) =>
  list
    .filter(isTold)
    .map(({ conflict, answer, isWaived }) => `${conflict.key} ${answer} ${isWaived}`)
    .sort();
