/** Ranks by a plain reading of the rule, one option after another. */
import type { Rank, Ranking } from '../rank.ts';
import type { Plan } from '../ranks.ts';
import { relationsOf } from '../related-things.ts';
import type { Use } from '../use.ts';

/** Returns the rank of each option, by ids. */
export function rankNaively({ things, uses }: Plan, ranking: Ranking): ReadonlyMap<number, Rank> {
  const relations = relationsOf(things);
  const isTimed = ranking === 'overlap';
  const shared = (one: Use, other: Use) => relations.get(one.thing)?.shared.get(other.thing);
  const compete = (one: Use, other: Use) => one.thing === other.thing || shared(one, other) !== undefined;
  const meet = (one: Use, other: Use) => one.from < other.to && one.to > other.from;
  const isWithin = ({ wholes }: Use, { holder }: Use): boolean => wholes.some((whole) => whole === holder);

  /** The order of an option among these: also that of a group that holds all of its location. */
  const orderOf = (use: Use, among: readonly Use[]): number => {
    const holding = among.filter(
      (other) =>
        isWithin(use, other) &&
        (other.thing === use.thing || shared(use, other) === use.thing) &&
        (!isTimed || meet(use, other)),
    );
    return Math.min(use.order, ...holding.map(({ order }) => order));
  };

  /** Events and groups that count as one, because one is inside the other. */
  const competitorsOf = (queue: readonly Use[]): readonly (readonly Use[])[] => {
    const sets = queue.map((use) => new Set([use]));
    for (const use of queue) {
      for (const other of queue) {
        const isOne = use.holder === other.holder || (isWithin(use, other) && (!isTimed || meet(use, other)));
        const [one, two] = [use, other].map((each) => sets.find((set) => set.has(each)));
        if (!isOne || one === undefined || two === undefined || one === two) continue;
        for (const each of two) one.add(each);
        sets.splice(sets.indexOf(two), 1);
      }
    }
    return sets.map((set) => [...set]);
  };

  const rankAmong = (own: Use, all: readonly Use[], isCounted: (use: Use) => boolean): Rank => {
    const competitors = competitorsOf(all.filter((use) => compete(own, use)))
      .map((competitor) => competitor.filter(isCounted))
      .filter(({ length }) => length > 0);
    const order = orderOf(own, all);
    const firsts = competitors
      .filter((competitor) => !competitor.includes(own))
      .map((competitor) => Math.min(...competitor.map((use) => orderOf(use, all))));
    const before = new Set(firsts.filter((first) => first < order));
    return { rank: before.size + 1, of: competitors.length, order };
  };

  return new Map(
    uses.map((own) => {
      if (isTimed) return [own.id, rankAmong(own, uses, (use) => meet(own, use))];
      const days = Array.from({ length: own.days[1] - own.days[0] + 1 }, (_, index) => own.days[0] + index);
      const [first, ...others] = days.map((day) => {
        const here = uses.filter((use) => use.days[0] <= day && use.days[1] >= day);
        return rankAmong(own, here, () => true);
      });
      if (first === undefined) throw new Error('an option without a day');
      return [own.id, others.reduce((worst, one) => (one.rank > worst.rank ? one : worst), first)];
    }),
  );
}
