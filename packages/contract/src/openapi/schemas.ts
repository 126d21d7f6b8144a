/** Shapes that have a name in the document and on the reference page. */
import type { TSchema } from 'typebox';
import { WEBHOOK_SHAPES } from '../application/webhook-operations.ts';
import { type Kind, kindSpec, kinds } from '../kinds.ts';
import { ChangesShape } from '../shapes/changes.ts';
import { CostModelShape, DiscountShape, FormulaShape } from '../shapes/cost-model.ts';
import { GroupCostingShape, ResourceCostingShape } from '../shapes/costings.ts';
import {
  AttachmentValue,
  ContactValue,
  DefinitionsShape,
  FieldObject,
  FieldTree,
  ResourceValue,
} from '../shapes/custom-data.ts';
import {
  DataviewResultShape,
  DataviewShape,
  DataviewStatusShape,
  ErrorShape,
  pageOf,
} from '../shapes/page.ts';
import { ChangeShape, ResourceScheduleShape } from '../shapes/schedules.ts';
import { SHAPES, VARIANT_SHAPES } from '../shapes/shapes.ts';
import {
  BookedResource,
  ContactBookingSummary,
  ContactLinkSummary,
  ContactSummary,
  EventOrGroupSummary,
  EventSummary,
  GroupSummary,
  LocationSummary,
  Owner,
  PlainSummary,
  ProfileSummary,
  ResourceBookingSummary,
  ResourceInstanceSummary,
  ResourceSummary,
  StatusSummary,
  summaryOf,
  TaskSummary,
} from '../shapes/summaries.ts';
import { createLifter, type Lifter } from './json-schema.ts';

/** Returns the name of a kind as used in schema names and operation ids. */
export function schemaName(kind: Kind): string {
  return kindSpec(kind).schema;
}

/** How entities are embedded in others (§2.1). */
export const SUMMARY_SCHEMAS: Readonly<Record<string, TSchema>> = {
  EventSummary,
  GroupSummary,
  EventOrGroupSummary,
  LocationSummary,
  ContactSummary,
  PersonSummary: summaryOf(['person']),
  OrganizationSummary: summaryOf(['organization']),
  ContactLinkSummary,
  ResourceSummary,
  ResourcePlaceholderSummary: summaryOf(['resourceplaceholder']),
  ResourceInstanceSummary,
  ResourceBookingSummary,
  ContactBookingSummary,
  ProfileSummary,
  StatusSummary,
  TaskSummary,
  PlainSummary,
  Owner,
};

/** Returns the forms of kinds that have several, under the names that the kinds give them. */
function variantSchemas(): Readonly<Record<string, TSchema>> {
  const named = kinds.flatMap((kind) =>
    Object.entries(kindSpec(kind).variants?.of ?? {}).flatMap(([variant, { schema }]) => {
      const found = VARIANT_SHAPES[kind][variant];
      return schema === undefined || found === undefined ? [] : [[schema, found] as const];
    }),
  );
  return Object.fromEntries(named);
}

/** Building blocks of the shapes of kinds and properties. */
export const PART_SCHEMAS: Readonly<Record<string, TSchema>> = {
  ...variantSchemas(),
  BookedResource,
  CostModel: CostModelShape,
  Formula: FormulaShape,
  Discount: DiscountShape,
  Costing: GroupCostingShape,
  ResourceCosting: ResourceCostingShape,
  CustomDataField: FieldObject,
  CustomDataTree: FieldTree,
  CustomDataDefinitions: DefinitionsShape,
  AttachmentValue,
  ContactValue,
  ResourceValue,
  ResourceSchedule: ResourceScheduleShape,
  Change: ChangeShape,
  Changes: ChangesShape,
  ...WEBHOOK_SHAPES,
  Pagination: pageOf(SHAPES.attachment).properties.pagination,
  Dataview: DataviewShape,
  DataviewStatus: DataviewStatusShape,
  DataviewResult: DataviewResultShape,
  Error: ErrorShape,
};

const KIND_SCHEMAS = Object.fromEntries(
  kinds.map((kind): [string, TSchema] => [schemaName(kind), SHAPES[kind]]),
);

const PAGE_SCHEMAS = Object.fromEntries(
  kinds
    .filter((kind) => kindSpec(kind).plural !== undefined)
    .map((kind): [string, TSchema] => [`${schemaName(kind)}Page`, pageOf(SHAPES[kind])]),
);

let lifter: Lifter | undefined;

/** Returns the lifter for all named shapes. It is built on first use, because clients seldom need it. */
export function schemas(): Lifter {
  lifter ??= createLifter({ ...KIND_SCHEMAS, ...PAGE_SCHEMAS, ...SUMMARY_SCHEMAS, ...PART_SCHEMAS });
  return lifter;
}
