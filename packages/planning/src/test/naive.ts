/** The rules once more, as plainly as they can be said: every pair at every instant. Tests compare the search with it. */
import type { Conflict, ConflictKind } from '../conflict.ts';
import type { PlanningWindow, Roles } from '../planning-window.ts';
import type { Thing } from '../thing.ts';
import type { Closure, Use } from '../use.ts';

type Row = Omit<Conflict, 'key'>;

/** All conflicts of a window whose instants are few whole numbers. */
export function findNaively(window: PlanningWindow): readonly Conflict[] {
  const uses = window.uses.filter(
    (use) =>
      use.firmness !== 'released' &&
      use.from < use.to &&
      (use.unit !== null || use.quantity > 0) &&
      window.things.some(({ id }) => id === use.thing),
  );
  const closures = window.closures.filter(({ from, to }) => from < to);
  const found = [
    ...uses.flatMap((a) => uses.filter((b) => a.id < b.id).flatMap((b) => judgePair(a, b, window.things))),
    ...uses.flatMap((use) => closures.flatMap((closure) => judgeClosure(use, closure, window.things))),
    ...window.things.flatMap((thing) => judgePool(thing, uses, closures)),
    ...uses.flatMap((use) => judgeRole(use, window.roles)),
  ];
  const byKey = new Map<string, Row>();
  for (const row of found) {
    const key = nameOf(row, uses);
    const known = byKey.get(key);
    byKey.set(key, known === undefined ? row : merge(known, row));
  }
  return [...byKey].map(([key, row]) => ({ ...row, key }));
}

function judgeRole(use: Use, roles: Roles | undefined): readonly Row[] {
  if (roles === undefined || !roles.things.has(use.thing)) return [];
  const { id, thing, from, to } = use;
  const isNear = instants(use).some((at) => at >= roles.from && at < roles.to);
  if (use.firmness === 'request' || !isNear) return [];
  const lists = { uses: [id], closures: [], yielding: [id], lacks: [] };
  return [{ kind: 'unfilled', thing, from, to, ...lists, seconds: to - from, peak: null }];
}

function nameOf(row: Row, uses: readonly Use[]): string {
  const named = row.kind === 'shortage' || row.kind === 'pressed' ? row.yielding : row.uses;
  const parties = uses.filter(({ id }) => named.includes(id));
  const holders = [...new Set(parties.map(({ holder }) => holder).filter((holder) => holder !== null))];
  const loose = parties.filter(({ holder }) => holder === null).map(({ id }) => id);
  const numbers = (list: readonly number[]) => [...list].sort((a, b) => a - b);
  return [
    `${row.kind}:${row.thing}`,
    ...numbers(holders).map(String),
    ...numbers(loose).map((id) => `u${id}`),
    ...row.closures.map((id) => `c${id}`),
  ].join(':');
}

function merge(one: Row, other: Row): Row {
  const union = (a: readonly number[], b: readonly number[]) =>
    [...new Set([...a, ...b])].sort((x, y) => x - y);
  return {
    ...one,
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
    uses: union(one.uses, other.uses),
    closures: union(one.closures, other.closures),
    yielding: union(one.yielding, other.yielding),
    seconds: one.seconds + other.seconds,
    peak: one.peak === null ? null : Math.max(one.peak, other.peak ?? 0),
    lacks: [...one.lacks, ...other.lacks].sort((a, b) => a.from - b.from),
  };
}

function instants({ from, to }: { from: number; to: number }): readonly number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

const isAt = (at: number) => (span: { from: number; to: number }) => span.from <= at && at < span.to;

const isSingle = (thing: Thing | undefined) => thing?.capacity === 1 && thing.sort !== 'stock';

/** Everything that a use of a thing takes. */
function takenBy(id: number, things: readonly Thing[], seen: readonly number[] = []): readonly number[] {
  if (seen.includes(id)) return [];
  const parts = things.find((thing) => thing.id === id)?.contains ?? [];
  return [...new Set([id, ...parts.flatMap((part) => takenBy(part, things, [...seen, id]))])];
}

/** The thing that uses of two things fight for. */
function stakeOf(one: number, other: number, things: readonly Thing[]): number | undefined {
  const get = (id: number) => things.find((thing) => thing.id === id);
  const stakes = takenBy(one, things).filter(
    (part) =>
      takenBy(other, things).includes(part) &&
      get(part)?.capacity !== null &&
      [one, other].every((id) => id === part || isSingle(get(id))),
  );
  const own = stakes.filter((part) => part === one || part === other);
  return stakes.length === 0 ? undefined : Math.min(...(own.length > 0 ? own : stakes));
}

const AMONG: Readonly<Record<string, ConflictKind>> = {
  'confirmed confirmed': 'double',
  'confirmed request': 'overlap',
  'request confirmed': 'overlap',
  'option request': 'overlap',
  'request option': 'overlap',
};

function firmKind(a: Use, b: Use, sort: Thing['sort'] | undefined): ConflictKind | undefined {
  if (a.firmness === 'option' && b.firmness === 'confirmed') return a.order < b.order ? 'jump' : 'behind';
  if (a.firmness === 'confirmed' && b.firmness === 'option') return b.order < a.order ? 'jump' : 'behind';
  if (a.firmness === 'option' && b.firmness === 'option') return sort === 'location' ? undefined : 'overlap';
  return AMONG[`${a.firmness} ${b.firmness}`];
}

function judgePair(a: Use, b: Use, things: readonly Thing[]): readonly Row[] {
  const thingA = things.find(({ id }) => id === a.thing);
  const thingB = things.find(({ id }) => id === b.thing);
  const isOne = a.thing === b.thing && (isSingle(thingA) || (a.unit !== null && a.unit === b.unit));
  const stake = a.thing === b.thing ? (isOne ? a.thing : undefined) : stakeOf(a.thing, b.thing, things);
  const both = instants(a).filter((at) => isAt(at)(b));
  if (a.holder !== null && a.holder === b.holder) {
    return isOne ? rowsOf('duplicate', a.thing, [a, b], both) : [];
  }
  if (b.holder !== null && a.wholes.includes(b.holder)) return [];
  if (a.holder !== null && b.wholes.includes(a.holder)) return [];
  if (stake === undefined) {
    const isTogether = a.firmness === 'confirmed' && b.firmness === 'confirmed' && areApart(a, b, things);
    return isTogether ? rowsOf('together', Math.min(a.thing, b.thing), [a, b], both) : [];
  }
  const kind = firmKind(a, b, things.find(({ id }) => id === stake)?.sort);
  if (both.length > 0) return kind === undefined ? [] : rowsOf(kind, stake, [a, b], both);
  return kind === undefined || kind === 'overlap'
    ? []
    : gapRows(stake, a, b, Math.max(thingA?.turnaround ?? 0, thingB?.turnaround ?? 0));
}

function areApart(a: Use, b: Use, things: readonly Thing[]): boolean {
  const says = (one: number, other: number) =>
    things.some(({ id, apart }) => id === one && apart.includes(other));
  return (
    a.thing !== b.thing &&
    takenBy(a.thing, things).some((one) =>
      takenBy(b.thing, things).some((other) => says(one, other) || says(other, one)),
    )
  );
}

function rowsOf(
  kind: ConflictKind,
  thing: number,
  uses: readonly Use[],
  at: readonly number[],
  closures: readonly number[] = [],
): readonly Row[] {
  if (at.length === 0) return [];
  const ids = uses.map(({ id }) => id).sort((a, b) => a - b);
  const options = uses.filter(({ firmness }) => firmness === 'option').map(({ id }) => id);
  const yielding = closures.length > 0 ? ids : kind === 'jump' || kind === 'behind' ? options : [];
  const [from, to] = [Math.min(...at), Math.max(...at) + 1];
  return [
    { kind, thing, from, to, uses: ids, closures, yielding, seconds: at.length, peak: null, lacks: [] },
  ];
}

function gapRows(thing: number, a: Use, b: Use, turnaround: number): readonly Row[] {
  const [from, to] = [Math.min(a.to, b.to), Math.max(a.from, b.from)];
  const seconds = turnaround - (to - from);
  if (seconds <= 0) return [];
  const uses = [a.id, b.id].sort((x, y) => x - y);
  return [
    { kind: 'tight', thing, from, to, uses, closures: [], yielding: [], seconds, peak: null, lacks: [] },
  ];
}

function judgeClosure(use: Use, closure: Closure, things: readonly Thing[]): readonly Row[] {
  const closed = things.find(({ id }) => id === closure.thing);
  const isWhole = isSingle(closed) || (closure.unit === null && closure.quantity === null);
  const isUnit = closure.thing === use.thing && closure.unit !== null && closure.unit === use.unit;
  const stake =
    closure.thing === use.thing
      ? isSingle(closed) || closed?.capacity === null
        ? use.thing
        : undefined
      : stakeOf(use.thing, closure.thing, things);
  const thing = isUnit ? use.thing : isWhole ? stake : undefined;
  if (thing === undefined) return [];
  const at = instants(use).filter((instant) => isAt(instant)(closure));
  return rowsOf(use.firmness === 'request' ? 'overlap' : 'closed', thing, [use], at, [closure.id]);
}

function judgePool(thing: Thing, uses: readonly Use[], closures: readonly Closure[]): readonly Row[] {
  if (thing.capacity === null || isSingle(thing)) return [];
  const own = uses.filter(
    (use) =>
      use.thing === thing.id &&
      use.firmness !== 'request' &&
      (use.unit === null || thing.units.includes(use.unit)),
  );
  const closed = closures.filter((closure) => closure.thing === thing.id);
  const confirmed = own.filter(({ firmness }) => firmness === 'confirmed');
  const options = own.filter(({ firmness }) => firmness === 'option');
  const times = [...new Set(own.flatMap((use) => instants(use)))].sort((a, b) => a - b);
  const short = runsOf(times, (at) => lackAt(thing, confirmed.filter(isAt(at)), closed.filter(isAt(at)))).map(
    (run) => shortRow('shortage', thing, confirmed, confirmed, run),
  );
  const pressed = runsOf(times, (at) => {
    const [firm, all] = [confirmed.filter(isAt(at)), own.filter(isAt(at))];
    const isMore =
      demandOf(thing, all, closed.filter(isAt(at))) > demandOf(thing, firm, closed.filter(isAt(at)));
    return isMore ? lackAt(thing, all, closed.filter(isAt(at))) : 0;
  }).map((run) => shortRow('pressed', thing, own, options, run));
  const calm = confirmed.filter(({ id }) => !short.some((row) => row.uses.includes(id)));
  return [...short, ...pressed, ...calm.flatMap((use) => splitRows(thing, use, confirmed, closed))];
}

const milli = (quantity: number) => Math.round(quantity * 1000);
const weight = (use: Use) => (use.unit === null ? milli(use.quantity) : 1000);

function closedUnits(thing: Thing, closed: readonly Closure[]): readonly number[] {
  return thing.units.filter((unit) => closed.some((closure) => closure.unit === unit));
}

function demandOf(thing: Thing, uses: readonly Use[], closed: readonly Closure[]): number {
  const out = closedUnits(thing, closed);
  const named = thing.units.filter((unit) => !out.includes(unit) && uses.some((use) => use.unit === unit));
  const open = uses.filter(({ unit }) => unit === null).map(weight);
  return [...open, ...named.map(() => 1000)].reduce((sum, part) => sum + part, 0);
}

function lackAt(thing: Thing, uses: readonly Use[], closed: readonly Closure[]): number {
  const isOut = closed.some(({ unit, quantity }) => unit === null && quantity === null);
  const numbers = closed.filter(({ unit }) => unit === null).map(({ quantity }) => milli(quantity ?? 0));
  const less = numbers.reduce((sum, part) => sum + part, 0) + closedUnits(thing, closed).length * 1000;
  const there = isOut ? 0 : Math.max(0, milli(thing.capacity ?? 0) - less);
  const demand = demandOf(thing, uses, closed);
  return demand === 0 ? 0 : Math.max(0, demand - there);
}

type Run = readonly (readonly [at: number, lack: number])[];

/** Instants in a row at which something lacks. */
function runsOf(times: readonly number[], lackOf: (at: number) => number): readonly Run[] {
  const runs: [number, number][][] = [];
  for (const at of times) {
    const lack = lackOf(at);
    if (lack === 0) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1)?.[0] === at - 1) last.push([at, lack]);
    else runs.push([[at, lack]]);
  }
  return runs;
}

function shortRow(
  kind: ConflictKind,
  thing: Thing,
  uses: readonly Use[],
  giving: readonly Use[],
  run: Run,
): Row {
  const there = uses.filter((use) => run.some(([at]) => isAt(at)(use)));
  const yielding = giving.filter((use) =>
    run.some(([at, lack]) => {
      const newer = giving.filter(isAt(at)).filter(({ id }) => id > use.id);
      return isAt(at)(use) && newer.map(weight).reduce((sum, part) => sum + part, 0) < lack;
    }),
  );
  const lacks: { from: number; to: number; thousandths: number }[] = [];
  for (const [at, lack] of run) {
    const last = lacks.at(-1);
    if (last?.thousandths === lack) last.to = at + 1;
    else lacks.push({ from: at, to: at + 1, thousandths: lack });
  }
  const ids = (list: readonly Use[]) => list.map(({ id }) => id).sort((a, b) => a - b);
  return {
    kind,
    thing: thing.id,
    from: Math.min(...run.map(([at]) => at)),
    to: Math.max(...run.map(([at]) => at)) + 1,
    uses: ids(there),
    closures: [],
    yielding: ids(yielding),
    seconds: run.length,
    peak: Math.max(...run.map(([, lack]) => lack)),
    lacks,
  };
}

function splitRows(
  thing: Thing,
  use: Use,
  confirmed: readonly Use[],
  closed: readonly Closure[],
): readonly Row[] {
  if (use.unit !== null) return [];
  const taking = [...confirmed, ...closed];
  const free = thing.units.filter(
    (unit) => !taking.some((one) => one.unit === unit && instants(use).some((at) => isAt(at)(one))),
  );
  const lack = Math.min(Math.ceil(use.quantity), thing.units.length) - free.length;
  if (lack <= 0) return [];
  const { id, from, to } = use;
  return [
    {
      kind: 'split',
      thing: thing.id,
      from,
      to,
      uses: [id],
      closures: [],
      yielding: [id],
      seconds: to - from,
      peak: lack * 1000,
      lacks: [{ from, to, thousandths: lack * 1000 }],
    },
  ];
}
