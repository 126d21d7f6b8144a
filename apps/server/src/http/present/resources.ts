/** Resources in their varieties, resource placeholders, locations (§2.3), and the units of a resource. */

import type { Entity, ResourceType } from '../../model/records.ts';
import { referenceName } from '../../model/reference-data.ts';
import type { ResourceSummary, ResourceView } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { type WireText, wireText } from '../wire-text.ts';
import type { ComputedProperties } from './compute.ts';
import type { PresentContext } from './context.ts';
import { presentCostModel } from './cost-model.ts';
import { entityUrl } from './summaries.ts';

const CAPITALISED: Readonly<Record<ResourceType, string>> = {
  human: 'Human',
  material: 'Material',
  service: 'Service',
  financial: 'Financial',
  location: 'Location',
};

/** A resource as bookings and custom data show it (§2.4). */
export function presentBookedResource(resource: ResourceSummary, context: PresentContext): object {
  const id = formatId(resource.id, resource.created);
  return {
    _type: resource.type,
    id,
    resourcetype: resource.resourceType,
    name: resource.name,
    group: referenceName(context.reference, 'resourcegroup', resource.resourceGroupId),
    roles: resource.roles,
    url: entityUrl(resource.kind, id, context),
  };
}

/** Returns its text, which a page makes once for each resource. */
export function bookedResourceText(resource: ResourceSummary, context: PresentContext): WireText {
  const before = context.shown?.resources.get(resource);
  if (before !== undefined) return before;
  const text = wireText(presentBookedResource(resource, context));
  context.shown?.resources.set(resource, text);
  return text;
}

/**
 * Returns the amount. Without a set amount, a resource with units has as many as are active, and everything
 * else exists once.
 */
function amountOf({ kind, amount, variety, instances }: ResourceView): number {
  if (amount !== null) return amount;
  if (kind === 'resource' && variety === 'units') return instances.filter(({ active }) => active).length;
  return 1;
}

function presentEmbeddedUnit(instance: Entity<'resourceinstance'>, context: PresentContext): object {
  const id = formatId(instance.id, instance.created);
  return {
    _type: 'resourceinstance',
    id,
    url: entityUrl('resourceinstance', id, context),
    active: instance.active,
    date: instance.date,
  };
}

/** Keys of everything that can be booked. */
const bookable = {
  costmodels: ({ costModels }: ResourceView, context: PresentContext) =>
    costModels.map((model) => presentCostModel(model, context)),
  type: (view: ResourceView) => CAPITALISED[view.resourceType],
};

export const placeholder: ComputedProperties<'resourceplaceholder'> = bookable;
export const location: ComputedProperties<'location'> = {
  ...bookable,
  resourcetype: () => 'location',
  amount: amountOf,
};
export const resource: ComputedProperties<'resource'> = {
  ...bookable,
  amount: amountOf,
  resourceinstances: ({ instances }, context) => instances.map((unit) => presentEmbeddedUnit(unit, context)),
};
