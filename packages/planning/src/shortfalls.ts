/** The search for spans in which more of a counted thing is needed than there is. */
import type { Lack } from './conflict.ts';
import type { ConflictList } from './conflict-list.ts';
import { firstAbove } from './first-index.ts';
import { PoolLevel, thousandths } from './pool-level.ts';
import { RangeTree } from './range-tree.ts';
import type { Thing } from './thing.ts';
import type { Closure, Use } from './use.ts';

type Kind = 'shortage' | 'pressed';

/** Adds a shortfall for each span without a break in which something lacks; `uses` and `closures` are those of the thing. */
export function findShortfalls(
  thing: Thing,
  uses: readonly Use[],
  closures: readonly Closure[],
  list: ConflictList,
): void {
  const counting = countingUses(thing, uses);
  if (counting.length === 0) return;
  const lacks = sweep(thing, counting, closures);
  for (const kind of ['shortage', 'pressed'] as const) addSpans(kind, thing, counting, lacks[kind], list);
}

/** The spans in which more is confirmed than there is, cut at each change; uses come in order of their beginning. */
export function findShortages(
  thing: Thing,
  uses: readonly Use[],
  closures: readonly Closure[],
): readonly Lack[] {
  return sweep(thing, countingUses(thing, uses), closures).shortage;
}

/** The uses that need something of what there is; an inactive unit is nothing of it. */
function countingUses(thing: Thing, uses: readonly Use[]): readonly Use[] {
  const units = new Set(thing.units);
  return uses.filter(
    ({ firmness, unit }) =>
      (firmness === 'confirmed' || firmness === 'option') && (unit === null || units.has(unit)),
  );
}

/** The lacks of both kinds, cut at each change. */
function sweep(
  thing: Thing,
  uses: readonly Use[],
  closures: readonly Closure[],
): Readonly<Record<Kind, readonly Lack[]>> {
  const level = new PoolLevel(thing);
  const lacks: Record<Kind, Lack[]> = { shortage: [], pressed: [] };
  let from = Number.NEGATIVE_INFINITY;
  changeInOrder(uses, closures, level, (at) => {
    if (at <= from) return;
    const { shortage, pressed } = level.shortages();
    if (shortage > 0) lacks.shortage.push({ from, to: at, thousandths: shortage });
    if (pressed > 0) lacks.pressed.push({ from, to: at, thousandths: pressed });
    from = at;
  });
  return lacks;
}

/** Begins and ends all entries in order of time; `before` is called with the instant of each change. */
function changeInOrder(
  uses: readonly Use[],
  closures: readonly Closure[],
  level: PoolLevel,
  before: (at: number) => void,
): void {
  const ending = uses.toSorted((a, b) => a.to - b.to);
  const steps = closures
    .flatMap((closure) => [
      { at: closure.from, closure, step: 1 as const },
      { at: closure.to, closure, step: -1 as const },
    ])
    .sort((a, b) => a.at - b.at);
  let [begun, ended, stepped] = [0, 0, 0];
  for (;;) {
    const [use, last, next] = [uses[begun], ending[ended], steps[stepped]];
    const at = Math.min(
      use?.from ?? Number.POSITIVE_INFINITY,
      last?.to ?? Number.POSITIVE_INFINITY,
      next?.at ?? Number.POSITIVE_INFINITY,
    );
    if (at === Number.POSITIVE_INFINITY) return;
    before(at);
    if (use?.from === at) {
      level.use(use, 1);
      begun++;
    } else if (last?.to === at) {
      level.use(last, -1);
      ended++;
    } else if (next !== undefined) {
      level.close(next.closure, next.step);
      stepped++;
    }
  }
}

function addSpans(
  kind: Kind,
  thing: Thing,
  counting: readonly Use[],
  lacks: readonly Lack[],
  list: ConflictList,
): void {
  const spans = unbroken(lacks);
  const relevant = counting.filter(({ firmness }) => kind === 'pressed' || firmness === 'confirmed');
  const members = membersOf(spans, relevant);
  spans.forEach((span, index) => {
    if (!list.isOpen('counted')) return;
    const uses = members[index] ?? [];
    const yielding = lackingUses(
      span,
      uses.filter(({ firmness }) => kind === 'shortage' || firmness === 'option'),
    );
    list.addShortfall({ kind, thing: thing.id, uses, yielding, lacks: joined(span) });
  });
}

/** Lacks that touch each other belong together. */
function unbroken(lacks: readonly Lack[]): readonly (readonly Lack[])[] {
  const spans: Lack[][] = [];
  for (const lack of lacks) {
    const last = spans.at(-1);
    if (last !== undefined && last.at(-1)?.to === lack.from) last.push(lack);
    else spans.push([lack]);
  }
  return spans;
}

/** For each span the uses that occupy something of it; spans are in order and apart. */
function membersOf(spans: readonly (readonly Lack[])[], uses: readonly Use[]): readonly (readonly Use[])[] {
  const members: Use[][] = spans.map(() => []);
  const ends = spans.map((span) => span.at(-1)?.to ?? 0);
  for (const use of uses) {
    for (let index = firstAbove(ends, use.from); index < spans.length; index++) {
      if ((spans[index]?.[0]?.from ?? use.to) >= use.to) break;
      members[index]?.push(use);
    }
  }
  return members;
}

/** The uses created last are the ones that lack, at each instant as many of them as it takes. */
function lackingUses(span: readonly Lack[], uses: readonly Use[]): readonly Use[] {
  const left = new RangeTree(span.map((lack) => lack.thousandths));
  const starts = span.map(({ from }) => from);
  const ends = span.map(({ to }) => to);
  const newestFirst = [...uses].sort((a, b) => b.id - a.id);
  return newestFirst.filter((use) => {
    const [first, end] = [firstAbove(ends, use.from), firstAbove(starts, use.to - 1)];
    if (left.greatest(0, span.length) <= 0 || left.greatest(first, end) <= 0) return false;
    left.lower(first, end, use.unit === null ? thousandths(use.quantity) : 1000);
    return true;
  });
}

function joined(span: readonly Lack[]): readonly Lack[] {
  const lacks: Lack[] = [];
  for (const lack of span) {
    const last = lacks.at(-1);
    if (last?.thousandths === lack.thousandths) lacks[lacks.length - 1] = { ...last, to: lack.to };
    else lacks.push(lack);
  }
  return lacks;
}
