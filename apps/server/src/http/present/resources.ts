/** Resources in their varieties, resource placeholders, locations (§2.3), and the units of a resource. */
import type { Entity, ResourceType } from '../../model/records.ts';
import type { ResourceInstanceView, ResourceSummary, ResourceView } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import type { PresentContext } from './context.ts';
import { presentCostModel } from './cost-model.ts';
import { referenceSummaries } from './reference-summaries.ts';
import {
  entityUrl,
  presentOwner,
  presentSummaries,
  presentSummary,
  presentSummaryOrNull,
} from './summaries.ts';

const CAPITALISED: Readonly<Record<ResourceType, string>> = {
  human: 'Human',
  material: 'Material',
  service: 'Service',
  financial: 'Financial',
  location: 'Location',
};

/** Returns the name of a resource group, which is all that the wire shows of it. */
export function resourceGroupName(id: number, context: PresentContext): string {
  return context.reference.resourceGroups.get(id)?.name ?? '';
}

/** A resource as bookings and custom data show it (§2.4). */
export function presentBookedResource(resource: ResourceSummary, context: PresentContext): object {
  const id = formatId(resource.id, resource.created);
  return {
    _type: resource.type,
    id,
    resourcetype: resource.resourceType,
    name: resource.name,
    group: resourceGroupName(resource.resourceGroupId, context),
    roles: resource.roles,
    url: entityUrl(resource.kind, id, context),
  };
}

/**
 * Returns the amount. Without a set amount, a resource with units has as many as are active, and everything
 * else exists once. Only for placeholders, which do not exist themselves, it stays unknown.
 */
function amountOf({ kind, amount, variety, instances }: ResourceView): number | null {
  if (amount !== null || kind === 'resourceplaceholder') return amount;
  if (kind === 'resource' && variety === 'units') return instances.filter(({ active }) => active).length;
  return 1;
}

/** Presents the keys up to `type`; prices are left out for keys that may not see them. */
function presentDescription(view: ResourceView, context: PresentContext): Record<string, unknown> {
  const id = formatId(view.id, view.created);
  const wire: Record<string, unknown> = {
    url: entityUrl(view.kind, id, context),
    id,
    resourcetype: view.resourceType,
    name: view.name,
    group: resourceGroupName(view.resourceGroupId, context),
    roles: view.roles,
    description: view.description,
    external: view.external,
    rented: view.rented,
  };
  if (context.principal.permissions.prices) {
    wire.costmodels = view.costModels.map((model) => presentCostModel(model, context));
  }
  wire.defaultrole = view.defaultRole;
  wire.amount = amountOf(view);
  wire.type = CAPITALISED[view.resourceType];
  return wire;
}

function presentEmbeddedInstance(instance: Entity<'resourceinstance'>, context: PresentContext): object {
  const id = formatId(instance.id, instance.created);
  return {
    _type: 'resourceinstance',
    id,
    url: entityUrl('resourceinstance', id, context),
    active: instance.active,
    date: instance.date,
  };
}

function addVariety(wire: Record<string, unknown>, view: ResourceView, context: PresentContext): void {
  switch (view.variety) {
    case 'units':
      wire.teams = referenceSummaries(context).teams.list(view.teamIds);
      wire.resourceinstances = view.instances.map((unit) => presentEmbeddedInstance(unit, context));
      wire.linkedcontact = presentSummaryOrNull(view.linkedContact, context);
      return;
    case 'person':
      wire.teams = referenceSummaries(context).teams.list(view.teamIds);
      wire.active = view.active;
      wire.date = view.date;
      wire.linkedcontact = presentSummaryOrNull(view.linkedContact, context);
      return;
    case 'bulk':
      wire.active = view.active;
      wire.date = view.date;
      wire.productcode = view.productCode ?? '';
      wire.serialnumber = view.serialNumber ?? '';
      return;
    case 'set':
      wire.resources = presentSummaries(view.members, context);
  }
}

/** Presents a resource; placeholders and locations have no owning user and no variety. */
export function presentResource(view: ResourceView, context: PresentContext): object {
  const wire = presentDescription(view, context);
  const team = referenceSummaries(context).userGroups.find(view.userGroupId);
  if (view.kind === 'resource') wire.owner = presentOwner(view.ownerId, view.ownerName, context);
  wire.owningteam = team;
  wire.owninggroup = team;
  if (view.kind === 'location') wire.abbreviation = view.abbreviation;
  wire._type = view.kind;
  wire.imageurl = view.imageUrl;
  if (view.kind === 'resource') addVariety(wire, view, context);
  return wire;
}

export function presentResourceInstance(view: ResourceInstanceView, context: PresentContext): object {
  const id = formatId(view.id, view.created);
  return {
    _type: 'resourceinstance',
    id,
    url: entityUrl('resourceinstance', id, context),
    active: view.active,
    date: view.date,
    resource: presentSummary(view.resource, context),
    productcode: view.productCode,
    serialnumber: view.serialNumber,
  };
}
