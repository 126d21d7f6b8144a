export { APPLICATION_SHAPES, type ApplicationWire } from './application/application-shapes.ts';
export { UPLOAD_PIECE_BYTES } from './application/attachment-operations.ts';
export {
  CALENDAR_DETAILS,
  CALENDAR_SUBJECTS,
  type CalendarDetail,
  type CalendarSubject,
} from './application/calendar-operations.ts';
export type { ApplicationCall, CallAnswer, CallInput } from './application/call.ts';
export { countries, countryName } from './application/countries.ts';
export { APPLICATION_DATA_PATH } from './application/data-path.ts';
export { applicationDocument } from './application/document.ts';
export * from './application/editable-fields.ts';
export {
  DAY_ORDERS,
  MAPPING_NAME_LENGTH,
  MATCH_WORDS,
  MappingShape,
  TABLE_KINDS,
} from './application/import-operations.ts';
export { LONGEST_INVITATION } from './application/invitation-operations.ts';
export * from './application/languages.ts';
export { MOVE_STEPS, type MoveStep } from './application/move-in-operations.ts';
export * from './application/operations.ts';
export { SECURITY_EVENTS } from './application/settings-shapes.ts';
export { USAGE_RANGES, type UsageRange } from './application/usage-ranges.ts';
export { WEBHOOK_SHAPES } from './application/webhook-operations.ts';
export { ApplyDocument, type DocumentField } from './apply-document.ts';
export { BODY_BYTES, type BodySize, readableBytes } from './body-limits.ts';
export {
  ANSWERS,
  type CustomType,
  type ShownForm,
  type StoredForm,
  type ValueForm,
} from './custom-types/custom-type.ts';
export * from './custom-types/custom-types.ts';
export { RELATIONS, type Relation } from './custom-types/derived.ts';
export * from './dataview-definition.ts';
export * from './deprecations.ts';
export * from './derive/keyword.ts';
export * from './derive/list.ts';
export * from './derive/record.ts';
export { wireNames } from './derive/shape.ts';
export * from './derive/sortable.ts';
export * from './error-codes.ts';
export * from './kind-words.ts';
export * from './kinds/parts.ts';
export {
  type ComputedShown,
  type EditOptions,
  MOST_MINUTES,
  type Need,
  type Property,
  type PropertyType,
  type TypedProperty,
} from './kinds/property.ts';
export { RESOURCE_TYPES, type ResourceType } from './kinds/resource.ts';
export { STATUS_TYPES } from './kinds/status.ts';
export { TARGETS, type Target } from './kinds/targets.ts';
export { ACCESS_LEVELS, type AccessLevel, KindAccess, Permissions } from './kinds/user-group.ts';
export * from './kinds.ts';
export { type DocumentOptions, type OpenApiDocument, openApiDocument } from './openapi/document.ts';
export { EXAMPLE_BASE } from './openapi/examples.ts';
export type { ResultFormatFacts } from './openapi/formats.ts';
export type { JsonSchema } from './openapi/json-schema.ts';
export { nameOfReference } from './openapi/json-schema.ts';
export { propertyAbout } from './openapi/read-operations.ts';
export { PART_SCHEMAS, SUMMARY_SCHEMAS, schemaName, schemas } from './openapi/schemas.ts';
export type {
  ApplicationOperation,
  CostName,
  Operation,
  PublicOperation,
} from './operations/operation.ts';
export { applicationOperations, operations, publicOperations } from './operations/operations.ts';
export { parameterSpec } from './operations/parameters.ts';
export {
  ENGLISH_DATES,
  type EnglishDates,
  MOST_TOKENS,
  OPTION_ORDERS,
  type OptionOrder,
  Settings,
} from './settings.ts';
export { DefinitionsShape, FieldObject } from './shapes/custom-data.ts';
export {
  DataviewResultShape,
  DataviewShape,
  DataviewStatusShape,
  ErrorShape,
  pageOf,
} from './shapes/page.ts';
export { PROPERTY_SHAPES, type PropertyShape, SHAPES, SUMMARIES, type Wire } from './shapes/shapes.ts';
export * from './version.ts';
