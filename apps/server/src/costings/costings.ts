/** The `costings` property of events and groups: cost and income of their bookings, per resource group. */
import type { Alteration, CostModel } from '../model/records.ts';
import { atOnce, type Steps } from '../platform/steps.ts';
import type { PlanningDays } from '../platform/time-zone.ts';
import { findCostModel } from './cost-model.ts';
import { type CostingLine, lineAmounts } from './line.ts';
import {
  type Actual,
  type AlterationTotals,
  type Amounts,
  alterAmounts,
  asActual,
  presentAlteration,
  presentTotals,
  sumAmounts,
  type Totals,
} from './totals.ts';

export interface CostingInput {
  /** For a group: its own bookings and those of all its members, each with its own event. */
  readonly lines: readonly CostingLine[];
  /** Alterations of the event or group that the costings are for. */
  readonly alterations: readonly Alteration[];
  readonly days: PlanningDays;
}

/**
 * Keys in the order of responses; the presenter replaces `resource`,
 * `resourcebooking` and `costmodel` by objects.
 */
export interface ResourceCosting extends Totals, Actual<Totals> {
  readonly resource: number;
  readonly resourcebooking: number;
  /** Only totals of resource groups can be set by hand: for a line both are always unset. */
  readonly alteration: AlterationTotals;
  readonly actualalteration: AlterationTotals;
  readonly costmodel: CostModel;
  readonly invoice: boolean;
}

/** Keys in the order of responses; `group` is the name of the resource group. */
export interface ResourceGroupCosting extends Totals, Actual<Totals & { alteration: AlterationTotals }> {
  readonly group: string;
  readonly alteration: AlterationTotals;
  readonly resourcecostings: readonly ResourceCosting[];
}

interface CostedLine {
  readonly planned: Amounts;
  readonly actual: Amounts;
  readonly costing: ResourceCosting;
}

/** Returns undefined for a resource without cost models: there is nothing to compute or invoice. */
function costLine(line: CostingLine, days: PlanningDays): CostedLine | undefined {
  const chosen = line.booking.costModel ?? line.bookingGroup?.costModel ?? null;
  const model = findCostModel(line.costModels, chosen, line.event.profileId);
  if (model === undefined) return undefined;
  const planned = lineAmounts(line, model, days, 'planned');
  const actual = lineAmounts(line, model, days, 'actual');
  return {
    planned,
    actual,
    costing: {
      resource: line.booking.resourceId,
      resourcebooking: line.booking.id,
      alteration: presentAlteration(undefined),
      actualalteration: presentAlteration(undefined),
      ...presentTotals(planned),
      ...asActual(presentTotals(actual)),
      costmodel: model,
      invoice: model.invoice,
    },
  };
}

function costGroup(
  name: string,
  lines: readonly CostedLine[],
  alterations: readonly Alteration[],
): ResourceGroupCosting {
  const planned = alterations.find((alteration) => !alteration.actual);
  const actual = alterations.find((alteration) => alteration.actual);
  const totals = (amounts: Amounts[], alteration: Alteration | undefined) =>
    presentTotals(alterAmounts(sumAmounts(amounts), alteration));
  return {
    group: name,
    alteration: presentAlteration(planned),
    resourcecostings: lines.map((line) => line.costing),
    ...totals(
      lines.map((line) => line.planned),
      planned,
    ),
    actualalteration: presentAlteration(actual),
    ...asActual(
      totals(
        lines.map((line) => line.actual),
        actual,
      ),
    ),
  };
}

function isSet(alteration: Alteration): boolean {
  return alteration.price !== null || alteration.netPrice !== null;
}

/** Lines that were worked out before, by booking: those of an event are part of all groups around it. */
export type CostedLines = Map<number, CostedLine | undefined>;

/**
 * Returns costings sorted by name of the resource group (then its id), lines by booking. A resource group is
 * included when one of its bookings has a cost model, or when it is booked and its total is set by hand.
 */
export function workOutCostings(input: CostingInput): ResourceGroupCosting[] {
  return atOnce(costingsInSteps(input));
}

/** A step for each line and each resource group. */
export function* costingsInSteps(
  { lines, alterations, days }: CostingInput,
  known: CostedLines = new Map(),
): Steps<ResourceGroupCosting[]> {
  const groups = new Map<number, { id: number; name: string; lines: CostingLine[] }>();
  for (const line of lines) {
    const { id, name } = line.resourceGroup;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, { id, name, lines: [line] });
    else group.lines.push(line);
  }
  const costings: ResourceGroupCosting[] = [];
  for (const group of [...groups.values()].sort(byNameThenId)) {
    const own = alterations.filter(
      (alteration) => alteration.resourceGroupId === group.id && isSet(alteration),
    );
    const costed: CostedLine[] = [];
    for (const line of group.lines.toSorted((a, b) => a.booking.id - b.booking.id)) {
      const { id } = line.booking;
      if (!known.has(id)) known.set(id, costLine(line, days));
      const one = known.get(id);
      if (one !== undefined) costed.push(one);
      yield;
    }
    if (costed.length > 0 || own.length > 0) costings.push(costGroup(group.name, costed, own));
    yield;
  }
  return costings;
}

type IdAndName = { readonly id: number; readonly name: string };

/** Compares by code units: the order must not depend on the machine's locale. */
function byNameThenId(a: IdAndName, b: IdAndName): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id - b.id;
}
